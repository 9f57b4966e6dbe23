//! French reminder text.

use super::{LANDWALKS, Reminder, TYPECYCLING, of};

pub(super) const REMINDERS: &[Reminder] = &[
    of(
        TYPECYCLING,
        &[
            (
                "… , défaussez -vous de cette carte : cherchez dans votre bibliothèque une carte … , révélez -la , et mettez -la dans votre main . mélangez ensuite votre bibliothèque . $",
                "… , défaussez-vous de cette carte : Cherchez dans votre bibliothèque une carte … , révélez-la, mettez-la dans votre main, puis mélangez.",
            ),
            (
                "… , défaussez -vous de cette carte : cherchez dans votre bibliothèque une carte … , révélez -la et mettez -la dans votre main . mélangez ensuite votre bibliothèque . $",
                "… , défaussez-vous de cette carte : Cherchez dans votre bibliothèque une carte … , révélez-la, mettez-la dans votre main, puis mélangez.",
            ),
            (
                "… , défaussez -vous de cette carte : cherchez dans votre bibliothèque une carte … , révélez -la , mettez -la dans votre main , puis mélangez votre bibliothèque . $",
                "… , défaussez-vous de cette carte : Cherchez dans votre bibliothèque une carte … , révélez-la, mettez-la dans votre main, puis mélangez.",
            ),
            (
                "… , défaussez -vous de cette carte {de|depuis} votre main : cherchez dans votre bibliothèque une carte … , révélez -la , et {ajoutez|mettez} -la {à|dans} votre main . mélangez ensuite votre bibliothèque . $",
                "… , défaussez-vous de cette carte : Cherchez dans votre bibliothèque une carte … , révélez-la, mettez-la dans votre main, puis mélangez.",
            ),
            (
                "… , défaussez -vous de cette carte {de|depuis} votre main : cherchez dans votre bibliothèque une carte … , révélez -la et {ajoutez|mettez} -la {à|dans} votre main . mélangez ensuite votre bibliothèque . $",
                "… , défaussez-vous de cette carte : Cherchez dans votre bibliothèque une carte … , révélez-la, mettez-la dans votre main, puis mélangez.",
            ),
        ],
    ),
    of(
        &["bushido"],
        &[(
            "quand cette créature bloque ou devient bloquée , elle gagne ± jusqu' à la fin du tour . $",
            "à chaque fois que cette créature bloque ou devient bloquée, elle gagne ± jusqu'à la fin du tour.",
        )],
    ),
    of(
        &["buyback"],
        &[
            // Without their own words for where the card goes.
            (
                "vous pouvez … quand vous {jouez|lancez} ce sort . si vous {faites|le} {ainsi|faites} , mettez {-le|cette} … au lieu de … . $",
                "vous pouvez @1 au moment où vous lancez ce sort. Si vous faites ainsi, mettez cette carte dans votre main au moment où il se résout.",
            ),
            (
                "vous pouvez … au moment où vous {jouez|lancez} ce sort . si vous {faites|le} {ainsi|faites} , mettez {-le|cette} … au lieu de … . $",
                "vous pouvez @1 au moment où vous lancez ce sort. Si vous faites ainsi, mettez cette carte dans votre main au moment où il se résout.",
            ),
            (
                "vous pouvez … quand vous {jouez|lancez} ce sort . si vous faites ainsi , mettez {-le|cette} … . $",
                "vous pouvez @1 au moment où vous lancez ce sort. Si vous faites ainsi, mettez cette carte dans votre main au moment où il se résout.",
            ),
            (
                "vous pouvez … quand vous {jouez|lancez} ce sort . si vous le faites , mettez {-le|cette} … . $",
                "vous pouvez @1 au moment où vous lancez ce sort. Si vous faites ainsi, mettez cette carte dans votre main au moment où il se résout.",
            ),
            (
                "vous pouvez … au moment où vous jouez ce sort . si vous {faites|le} {ainsi|faites} , mettez {-le|cette} … . $",
                "vous pouvez @1 au moment où vous lancez ce sort. Si vous faites ainsi, mettez cette carte dans votre main au moment où il se résout.",
            ),
            (
                "vous pouvez … au moment où vous lancez ce sort . si vous {faites|le} {ainsi|faites} , mettez -le … . $",
                "vous pouvez @1 au moment où vous lancez ce sort. Si vous faites ainsi, mettez cette carte dans votre main au moment où il se résout.",
            ),
        ],
    ),
    of(
        &["cascade"],
        &[(
            "quand vous jouez ce sort , retirez de la partie les cartes du dessus de votre bibliothèque jusqu' à ce que vous retiriez une carte non -terrain d' un coût inférieur . vous pouvez la jouer sans payer son coût de mana . mettez les cartes retirées au -dessous … dans un ordre aléatoire . $",
            "quand vous lancez ce sort, exilez les cartes du dessus de votre bibliothèque jusqu'à ce que vous exiliez une carte non-terrain d'un coût inférieur. Vous pouvez la lancer sans payer son coût de mana. Mettez les cartes exilées au-dessous dans un ordre aléatoire.",
        )],
    ),
    of(
        &["champion"],
        &[(
            "quand ce permanent arrive en jeu , sacrifiez -le à moins que vous ne retiriez de la partie … que vous contrôlez . quand ce permanent quitte le jeu , la carte retirée revient en jeu . $",
            "quand ce permanent arrive, sacrifiez-le à moins que vous n'exiliez … que vous contrôlez. Quand ce permanent quitte le champ de bataille, la carte exilée revient sur le champ de bataille.",
        )],
    ),
    of(
        &["changeling"],
        &[("cette carte a tous les types de créature à tout moment . $", "cette carte a tous les types de créature.")],
    ),
    of(
        &["convoke"],
        &[(
            "chaque créature que vous engagez en {jouant|lançant} ce sort réduit son coût de {1} ou d' un mana de la couleur de cette créature . $",
            "vos créatures peuvent aider à lancer ce sort. Chaque créature que vous engagez en lançant ce sort paie {1} ou un mana de la couleur de cette créature.",
        )],
    ),
    of(
        &["crew"],
        &[(
            "engagez n' importe quel nombre de créatures que vous contrôlez avec une force totale supérieure ou égale à # :",
            "engagez n'importe quel nombre de créatures que vous contrôlez dont la force totale est supérieure ou égale à # :",
        )],
    ),
    of(
        &["cycling"],
        &[(
            "… , défaussez -vous de cette carte {de|depuis} votre main : piochez une carte . $",
            "… , défaussez-vous de cette carte : Piochez une carte.",
        )],
    ),
    of(
        &["deathtouch"],
        &[(
            "à chaque fois que cette créature inflige des blessures à une créature , détruisez … . $",
            "le nombre de blessures que cette créature inflige à une créature, quel qu'il soit, est suffisant pour la détruire.",
        )],
    ),
    of(
        &["double_strike"],
        &[(
            "cette créature inflige des blessures de combat à deux reprises : … . $",
            "cette créature inflige des blessures de combat d'initiative et des blessures de combat normales.",
        )],
    ),
    of(
        &["dredge"],
        &[
            (
                "si vous deviez piocher une carte , vous pouvez mettre exactement {une|1} carte du dessus de votre bibliothèque dans votre cimetière à la place . si vous faites ainsi , renvoyez cette carte … . sinon , piochez une carte . $",
                "si vous deviez piocher une carte, vous pouvez meuler une carte à la place. Si vous faites ainsi, renvoyez cette carte depuis votre cimetière dans votre main.",
            ),
            (
                "si vous deviez piocher une carte , vous pouvez mettre exactement # cartes du dessus de votre bibliothèque dans votre cimetière à la place . si vous faites ainsi , renvoyez cette carte … . sinon , piochez une carte . $",
                "si vous deviez piocher une carte, vous pouvez meuler @1 cartes à la place. Si vous faites ainsi, renvoyez cette carte depuis votre cimetière dans votre main.",
            ),
        ],
    ),
    of(
        &["echo"],
        &[
            (
                "{pendant|durant|lors} … entretien … , payez … ou sacrifiez -le . $",
                "au début de votre entretien, si ce permanent est passé sous votre contrôle depuis le début de votre dernier entretien, sacrifiez-le à moins que vous ne payiez son coût d'écho.",
            ),
            (
                "au début … entretien … , payez … ou sacrifiez -le . $",
                "au début de votre entretien, si ce permanent est passé sous votre contrôle depuis le début de votre dernier entretien, sacrifiez-le à moins que vous ne payiez son coût d'écho.",
            ),
        ],
    ),
    of(
        &["equip"],
        &[
            (
                "… : attachez à {la|une} créature ciblée que vous contrôlez . n' attachez l' équipement que lorsque vous pourriez {jouer|lancer} un rituel . cette carte … et … . $",
                "… : Attachez à une créature ciblée que vous contrôlez. N'attachez l'équipement que lorsque vous pourriez lancer un rituel.",
            ),
            (
                "… : attachez à {la|une} créature ciblée que vous contrôlez . n' équipez que {lorsque|quand|si} vous pourriez {jouer|lancer} un rituel . cette carte … et … . $",
                "… : Attachez à une créature ciblée que vous contrôlez. N'attachez l'équipement que lorsque vous pourriez lancer un rituel.",
            ),
            (
                "… : attachez à {la|une} créature ciblée que vous contrôlez . n' attachez l' équipement que {lorsque|quand|si} vous pourriez {jouer|lancer} un rituel . $",
                "… : Attachez à une créature ciblée que vous contrôlez. N'attachez l'équipement que lorsque vous pourriez lancer un rituel.",
            ),
            (
                "… : attachez à {la|une} créature ciblée que vous contrôlez . n' équipez que {lorsque|quand|si} vous pourriez {jouer|lancer} un rituel . $",
                "… : Attachez à une créature ciblée que vous contrôlez. N'attachez l'équipement que lorsque vous pourriez lancer un rituel.",
            ),
            (
                "… : attachez cet équipement à {la|une} créature ciblée que vous contrôlez . n' équipez que {lorsque|quand|si} vous pourriez {jouer|lancer} un rituel . cette carte … et … . $",
                "… : Attachez à une créature ciblée que vous contrôlez. N'attachez l'équipement que lorsque vous pourriez lancer un rituel.",
            ),
            (
                "… : attachez cet équipement à {la|une} créature ciblée que vous contrôlez . n' équipez que {lorsque|quand|si} vous pourriez {jouer|lancer} un rituel . $",
                "… : Attachez à une créature ciblée que vous contrôlez. N'attachez l'équipement que lorsque vous pourriez lancer un rituel.",
            ),
        ],
    ),
    of(
        &["evolve"],
        &[(
            "à chaque fois qu' une créature arrive sur le champ de bataille sous votre contrôle , si sa force ou son endurance est supérieure à celle de cette créature , mettez un marqueur ± sur cette créature . $",
            "à chaque fois qu'une créature que vous contrôlez arrive, si sa force ou son endurance est supérieure à celle de cette créature, mettez un marqueur ± sur cette créature.",
        )],
    ),
    of(
        &["exalted"],
        &[(
            "à chaque fois qu' une créature que vous contrôlez attaque seule , cette créature gagne ± jusqu' à la fin du tour . $",
            "à chaque fois qu'une créature que vous contrôlez attaque seule, elle gagne ± jusqu'à la fin du tour.",
        )],
    ),
    of(
        &["fear"],
        &[
            (
                "cette créature ne peut être bloquée que par des créatures -artefacts {et|et/ou|ou} des créatures noires . $",
                "cette créature ne peut pas être bloquée excepté par des créatures-artefacts et/ou des créatures noires.",
            ),
            (
                "cette créature ne peut être bloquée que par des créatures -artefacts {et|et/ou|ou} par des créatures noires . $",
                "cette créature ne peut pas être bloquée excepté par des créatures-artefacts et/ou des créatures noires.",
            ),
        ],
    ),
    of(
        &["horsemanship"],
        &[(
            "cette créature ne peut être bloquée que par des créatures avec l' équitation . $",
            "cette créature ne peut pas être bloquée excepté par des créatures avec l'équitation.",
        )],
    ),
    of(
        &["flashback"],
        &[
            (
                "vous pouvez {jouer|lancer} cette carte {depuis|de} votre cimetière pour son coût de flashback . {retirez|exilez} … . $",
                "vous pouvez lancer cette carte depuis votre cimetière pour son coût de flashback. Exilez-la ensuite.",
            ),
            (
                "vous pouvez {jouer|lancer} cette carte {depuis|de} votre cimetière pour son coût de flashback . {puis|ensuite} … . $",
                "vous pouvez lancer cette carte depuis votre cimetière pour son coût de flashback. Exilez-la ensuite.",
            ),
            (
                "vous pouvez {jouer|lancer} cette carte {depuis|de} votre cimetière pour son coût de flashback et ses coûts supplémentaires . {retirez|exilez|puis|ensuite} … . $",
                "vous pouvez lancer cette carte depuis votre cimetière pour son coût de flashback et ses coûts supplémentaires. Exilez-la ensuite.",
            ),
        ],
    ),
    of(
        &["flying"],
        &[
            (
                "cette créature ne peut être bloquée que par des créatures avec le vol . $",
                "cette créature ne peut pas être bloquée excepté par des créatures avec le vol ou la portée.",
            ),
            (
                "cette créature ne peut être bloquée que par des créatures avec le vol ou la portée . $",
                "cette créature ne peut pas être bloquée excepté par des créatures avec le vol ou la portée.",
            ),
            (
                "cette créature ne peut pas être bloquée excepté par des créatures avec le vol . $",
                "cette créature ne peut pas être bloquée excepté par des créatures avec le vol ou la portée.",
            ),
        ],
    ),
    of(
        &["flanking"],
        &[(
            "{à|quand} … créature sans le débordement … cette créature , la créature bloqueuse gagne ± jusqu' à la fin du tour . $",
            "{à|à} chaque fois qu'une créature sans le débordement bloque cette créature, la créature bloqueuse gagne @3 jusqu'à la fin du tour.",
        )],
    ),
    of(
        &["fortify"],
        &[(
            "… : attachez {au|à} … que vous contrôlez . n' attachez la fortification que lorsque vous pourriez {jouer|lancer} un rituel . cette carte … et … . $",
            "… : Attachez à un terrain ciblé que vous contrôlez. N'attachez la fortification que lorsque vous pourriez lancer un rituel.",
        )],
    ),
    of(
        &["haunt"],
        &[
            (
                "quand cette carte est mise dans un cimetière depuis le jeu , retirez -la de la partie , hantant {la|une} créature ciblée . $",
                "quand cette créature meurt, exilez-la, hantant la créature ciblée.",
            ),
            (
                "quand cette carte de sort est mise dans un cimetière après résolution , retirez -la de la partie , hantant {la|une} créature ciblée . $",
                "quand cette carte de sort est mise dans un cimetière après résolution, exilez-la, hantant la créature ciblée.",
            ),
        ],
    ),
    of(
        &["kicker", "multikicker"],
        &[(
            "vous pouvez … {quand|lorsque} vous {jouez|lancez} ce sort . $",
            "vous pouvez … au moment où vous lancez ce sort.",
        )],
    ),
    of(
        LANDWALKS,
        &[
            (
                "cette créature est imblocable tant que le joueur défenseur contrôle au moins {un|une} … . $",
                "cette créature ne peut pas être bloquée tant que le joueur défenseur contrôle au moins {} … .",
            ),
            (
                "cette créature est imblocable tant que le joueur défenseur contrôle {un|une} … . $",
                "cette créature ne peut pas être bloquée tant que le joueur défenseur contrôle au moins {} … .",
            ),
            (
                "cette créature est imblocable si le joueur défenseur contrôle au moins {un|une} … . $",
                "cette créature ne peut pas être bloquée tant que le joueur défenseur contrôle au moins {} … .",
            ),
            (
                "cette créature est imblocable si le joueur défenseur contrôle {un|une} … . $",
                "cette créature ne peut pas être bloquée tant que le joueur défenseur contrôle au moins {} … .",
            ),
        ],
    ),
    of(
        &["lifelink"],
        &[(
            "à chaque fois que cette créature inflige des blessures , vous gagnez autant de points de vie . $",
            "les blessures infligées par cette créature vous font aussi gagner autant de points de vie.",
        )],
    ),
    of(
        &["madness"],
        &[
            (
                "vous pouvez {jouer|lancer} cette carte pour son coût de folie au moment où vous vous en défaussez … . $",
                "si vous vous défaussez de cette carte, défaussez-vous-en vers l'exil. Quand vous faites ainsi, lancez-la pour son coût de folie ou mettez-la dans votre cimetière.",
            ),
            (
                "si vous vous défaussez de cette carte , vous pouvez la {jouer|lancer} pour son coût de folie au lieu de la mettre dans votre cimetière . $",
                "si vous vous défaussez de cette carte, défaussez-vous-en vers l'exil. Quand vous faites ainsi, lancez-la pour son coût de folie ou mettez-la dans votre cimetière.",
            ),
            (
                "si vous vous défaussez de cette carte , vous pouvez la {jouer|lancer} pour son coût de folie à la place de la mettre dans votre cimetière . $",
                "si vous vous défaussez de cette carte, défaussez-vous-en vers l'exil. Quand vous faites ainsi, lancez-la pour son coût de folie ou mettez-la dans votre cimetière.",
            ),
            (
                "si vous vous défaussez de cette carte , défaussez -vous en vers l' exil . quand vous {le|faites} {faites|ainsi} , lancez -la pour son coût de folie ou mettez -la dans votre cimetière . $",
                "si vous vous défaussez de cette carte, défaussez-vous-en vers l'exil. Quand vous faites ainsi, lancez-la pour son coût de folie ou mettez-la dans votre cimetière.",
            ),
        ],
    ),
    of(
        &["modular"],
        &[
            (
                "cette carte arrive en jeu avec … sur elle . quand elle est mise dans un cimetière , vous pouvez placer ses marqueurs ± sur {la|une} créature -artefact ciblée . $",
                "cette créature arrive avec … sur elle. Quand elle meurt, vous pouvez placer ses marqueurs ± sur une créature-artefact ciblée.",
            ),
            (
                "cette {carte|créature} arrive sur le champ de bataille avec … sur elle . quand elle est mise dans un cimetière , vous pouvez placer ses marqueurs ± sur {la|une} créature -artefact ciblée . $",
                "cette créature arrive avec … sur elle. Quand elle meurt, vous pouvez placer ses marqueurs ± sur une créature-artefact ciblée.",
            ),
        ],
    ),
    of(
        &["morph"],
        &[
            (
                "vous pouvez {jouer|lancer} cette carte face cachée comme une créature 2/2 pour … . retournez -la quand vous le {désirez|voulez} pour son coût de mue . $",
                "vous pouvez lancer cette carte face cachée comme une créature 2/2 pour … . Retournez-la face visible à tout moment pour son coût de mue.",
            ),
            (
                "vous pouvez {jouer|lancer} cette carte face cachée comme une créature 2/2 pour … . retournez -la à tout moment pour son coût de mue . $",
                "vous pouvez lancer cette carte face cachée comme une créature 2/2 pour … . Retournez-la face visible à tout moment pour son coût de mue.",
            ),
            (
                "vous pouvez jouer cette carte face cachée comme une créature 2/2 pour … . retournez -la face visible à tout moment pour son coût de mue . $",
                "vous pouvez lancer cette carte face cachée comme une créature 2/2 pour … . Retournez-la face visible à tout moment pour son coût de mue.",
            ),
        ],
    ),
    of(
        &["persist", "undying"],
        &[
            (
                "quand cette créature est mise dans un cimetière depuis le jeu , si elle n' avait pas de {marqueur|marqueurs} ± sur elle , renvoyez -la en jeu sous le contrôle de son propriétaire avec un marqueur ± sur elle . $",
                "quand cette créature meurt, si elle n'avait pas de {} ± sur elle, renvoyez-la sur le champ de bataille sous le contrôle de son propriétaire avec un marqueur ± sur elle.",
            ),
            (
                "quand cette créature est mise dans un cimetière depuis le champ de bataille , si elle n' avait pas de {marqueur|marqueurs} ± sur elle , renvoyez -la sur le champ de bataille sous le contrôle de son propriétaire avec un marqueur ± sur elle . $",
                "quand cette créature meurt, si elle n'avait pas de {} ± sur elle, renvoyez-la sur le champ de bataille sous le contrôle de son propriétaire avec un marqueur ± sur elle.",
            ),
        ],
    ),
    of(
        &["shroud"],
        &[(
            "ce permanent ne peut pas être la cible de sorts ou de capacités . $",
            "cette créature ne peut pas être la cible de sorts ou de capacités.",
        )],
    ),
    of(
        &["soulshift"],
        &[
            (
                "quand cette créature est mise dans un cimetière depuis le jeu , vous pouvez renvoyer une carte d' esprit ciblée dont le coût converti de mana est de # ou moins depuis votre cimetière dans votre main . $",
                "quand cette créature meurt, vous pouvez renvoyer une carte d'esprit ciblée avec une valeur de mana inférieure ou égale à # depuis votre cimetière dans votre main.",
            ),
            (
                "quand cette créature meurt , vous pouvez renvoyer une carte d' esprit ciblée dont le coût converti de mana est de # ou moins depuis votre cimetière dans votre main . $",
                "quand cette créature meurt, vous pouvez renvoyer une carte d'esprit ciblée avec une valeur de mana inférieure ou égale à # depuis votre cimetière dans votre main.",
            ),
        ],
    ),
    of(
        &["split_second"],
        &[(
            "tant que ce sort est sur la pile , les joueurs ne peuvent pas jouer de sorts ou de capacités activées qui ne sont pas des capacités de mana . $",
            "tant que ce sort est sur la pile, les joueurs ne peuvent pas lancer de sorts ou activer de capacités qui ne sont pas des capacités de mana.",
        )],
    ),
    of(
        &["sunburst"],
        &[
            (
                "cette carte arrive en jeu avec , sur elle , un marqueur ± pour chaque couleur de mana utilisée pour payer son coût . $",
                "cette créature arrive avec, sur elle, un marqueur ± pour chaque couleur de mana dépensée pour la lancer.",
            ),
            (
                "cette carte arrive sur le champ de bataille avec , sur elle , un marqueur ± pour chaque couleur de mana dépensée pour la lancer . $",
                "cette créature arrive avec, sur elle, un marqueur ± pour chaque couleur de mana dépensée pour la lancer.",
            ),
        ],
    ),
    of(
        &["trample"],
        &[
            (
                "si cette créature {inflige|attribue} suffisamment de blessures de combat à ses bloqueurs pour les détruire , vous pouvez faire qu' elle {inflige|attribue} le reste de ses blessures au joueur … . $",
                "cette créature peut infliger son surplus de blessures de combat au joueur ou au planeswalker qu'elle attaque.",
            ),
            (
                "cette créature peut infliger son surplus de blessures de combat au joueur ou au planeswalker défenseur quand elle attaque . $",
                "cette créature peut infliger son surplus de blessures de combat au joueur ou au planeswalker qu'elle attaque.",
            ),
        ],
    ),
    of(
        &["transmute"],
        &[(
            "… , défaussez -vous de cette carte : cherchez dans votre bibliothèque une carte … que cette carte , révélez -la et mettez -la dans votre main . mélangez ensuite votre bibliothèque . ne … que lorsque vous pourriez {jouer|lancer} un rituel . $",
            "… , défaussez-vous de cette carte : Cherchez dans votre bibliothèque une carte ayant la même valeur de mana que cette carte, révélez-la, mettez-la dans votre main, puis mélangez. Ne transmutez que lorsque vous pourriez lancer un rituel.",
        )],
    ),
    of(
        &["unearth"],
        &[(
            "… : renvoyez en jeu cette carte {de|depuis} votre cimetière . elle acquiert la célérité . retirez -la de la partie à la fin du tour ou si elle devait quitter le jeu . n' exhumez que lorsque vous pourriez jouer un rituel . $",
            "… : Renvoyez cette carte sur le champ de bataille depuis votre cimetière. Elle acquiert la célérité. Exilez-la au début de la prochaine étape de fin ou si elle devait quitter le champ de bataille. N'exhumez que lorsque vous pourriez lancer un rituel.",
        )],
    ),
    of(
        &["ward"],
        &[
            (
                "à chaque fois que … qu' un adversaire contrôle , contrecarrez -le à moins que ce joueur ne {paie|paye} … . $",
                "à chaque fois que … qu'un adversaire contrôle, contrecarrez ce sort ou cette capacité à moins que ce joueur ne {paie|paie} … .",
            ),
            (
                "à chaque fois que … qu' un adversaire contrôle , contrecarrez -le ou contrecarrez -la à moins que ce joueur ne {paie|paye} … . $",
                "à chaque fois que … qu'un adversaire contrôle, contrecarrez ce sort ou cette capacité à moins que ce joueur ne {paie|paie} … .",
            ),
        ],
    ),
    of(
        &["scry"],
        &[
            (
                "regardez la carte du dessus de votre bibliothèque . vous pouvez la mettre au -dessous de votre bibliothèque . $",
                "regardez la carte du dessus de votre bibliothèque. Vous pouvez la mettre au-dessous.",
            ),
            (
                "regardez la carte du dessus de votre bibliothèque . vous pouvez mettre cette carte au -dessous de votre bibliothèque . $",
                "regardez la carte du dessus de votre bibliothèque. Vous pouvez la mettre au-dessous.",
            ),
            (
                "regardez les # cartes du dessus de votre bibliothèque . mettez n' importe quel nombre d' entre elles au -dessous de votre bibliothèque et le reste , au -dessus , dans {n'|l'} … . $",
                "regardez les # cartes du dessus de votre bibliothèque. Mettez ensuite n'importe quel nombre d'entre elles au-dessous de votre bibliothèque et le reste au-dessus, dans l'ordre de votre choix.",
            ),
        ],
    ),
    of(
        &["threshold"],
        &[
            ("vous avez le seuil tant qu' … . $", ""),
            ("vous avez le seuil tant que … . $", ""),
            ("vous avez le seuil si … . $", ""),
        ],
    ),
    of(
        &["populate"],
        &[
            (
                "mettez sur le champ de bataille un jeton qui est une copie d' un jeton de créature que vous contrôlez . $",
                "créez un jeton qui est une copie d'un jeton de créature que vous contrôlez.",
            ),
            (
                "mettez sur le champ de bataille un jeton qui est la copie d' un jeton de créature que vous contrôlez . $",
                "créez un jeton qui est une copie d'un jeton de créature que vous contrôlez.",
            ),
        ],
    ),
    of(
        &[],
        &[
            (
                "c' est un artefact avec « … , sacrifiez cet artefact :",
                "c'est un artefact avec « … , sacrifiez ce jeton :",
            ),
            (
                "ce sont des artefacts avec « … , sacrifiez cet artefact :",
                "ce sont des artefacts avec « … , sacrifiez ce jeton :",
            ),
            (
                "créez un jeton {indice|trésor|nourriture|or|sang} . c' est un artefact avec « … , sacrifiez cet artefact :",
                "créez un jeton {Indice|Trésor|Nourriture|Or|Sang} . C'est un artefact avec « … , sacrifiez ce jeton :",
            ),
            (
                "pour enquêter , créez un jeton indice . c' est un artefact avec « … , sacrifiez cet artefact :",
                "pour enquêter, créez un jeton Indice. C'est un artefact avec « … , sacrifiez ce jeton :",
            ),
            (
                "{mettez|créez} sur le champ de bataille un jeton d' artefact incolore {indice|trésor|nourriture|or|sang} avec « … , sacrifiez cet artefact :",
                "{créez|créez} un jeton {Indice|Trésor|Nourriture|Or|Sang} . C'est un artefact avec « … , sacrifiez ce jeton :",
            ),
            (
                "{mettez|créez} un jeton d' artefact incolore {indice|trésor|nourriture|or|sang} sur le champ de bataille avec « … , sacrifiez cet artefact :",
                "{créez|créez} un jeton {Indice|Trésor|Nourriture|Or|Sang} . C'est un artefact avec « … , sacrifiez ce jeton :",
            ),
            (
                "créez un jeton d' artefact incolore {indice|trésor|nourriture|or|sang} avec « … , sacrifiez cet artefact :",
                "créez un jeton {Indice|Trésor|Nourriture|Or|Sang} . C'est un artefact avec « … , sacrifiez ce jeton :",
            ),
        ],
    ),
];
