"""What the compiled module has. Everything but ``main`` is in ``cardc`` itself."""

from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from typing import Literal, Protocol, final
from typing_extensions import CapsuleType, Self, TypeAlias

__version__: str

Language: TypeAlias = Literal["en", "fr"]
Path: TypeAlias = str | PathLike[str]
Deck: TypeAlias = Sequence[Card | str]
Words: TypeAlias = str | Sequence[str]

class Error(Exception):
    """What cardc has to say against something. ``str()`` is in the language of messages."""

    code: str | None
    """The code of the finding, such as ``B-TEXT``."""
    rule: str | None
    """The number in the Comprehensive Rules that it rests on."""
    span: tuple[int, int] | None
    """Where it stands: characters of the text."""
    en: str
    fr: str

class TextError(Error):
    """A rules text that is not understood, or has no words in a language."""

class VocabularyError(Error):
    """Words of a set that are none."""

class FileError(Error):
    """A file that can't be read as what it should be."""

class PatternError(Error):
    """A pattern or a condition that is none."""

class CardError(Error):
    """A card that is not there, or can't be played in full."""

class AnswerError(Error):
    """No answer to what a game asks, or an illegal one. The game is as it was."""

class GameError(Error):
    """A game that can't be set up, or that something stopped."""

class EventError(Error):
    """Events that are not as their schema says."""

class TableError(Error):
    """A table is asked for by a schema that its columns can't be had in."""

def set_language(language: Language) -> None:
    """Sets the language of messages; English, unless it is set."""

def main(arguments: Sequence[str]) -> int:
    """Runs the command ``cardc`` with these arguments, and gives its exit code."""

@final
class Fix:
    """A change of a text that answers a finding."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def replacement(self) -> str: ...
    @property
    def safe(self) -> bool:
        """It leaves the meaning as it is."""

@final
class Diagnostic:
    """What is wrong with a text, or notable."""

    @property
    def severity(self) -> Literal["error", "warning", "beyond", "note"]:
        """``beyond``: correct as far as can be told, and not understood."""
    @property
    def code(self) -> str: ...
    @property
    def rule(self) -> str | None: ...
    @property
    def span(self) -> tuple[int, int] | None:
        """Characters of the text."""
    @property
    def fix(self) -> Fix | None: ...
    @property
    def card(self) -> str | None: ...
    def message(self, language: Language | None = None) -> str: ...
    def notes(self, language: Language | None = None) -> list[str]: ...
    def _repr_html_(self) -> str: ...

@final
class Part:
    """A part of an ability: what it is by the rules, and the words that it stands in."""

    @property
    def roles(self) -> tuple[str, str]:
        """What it is, in English and in French."""
    @property
    def rule(self) -> str: ...
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def depth(self) -> int:
        """How many parts it stands within."""
    def role(self, language: Language | None = None) -> str: ...

@final
class Ability:
    """An ability of a card: a paragraph of its text. What is not understood has neither kind nor meaning."""

    @property
    def text(self) -> str: ...
    @property
    def card(self) -> Card: ...
    @property
    def face(self) -> Face: ...
    @property
    def language(self) -> Language: ...
    @property
    def line(self) -> int: ...
    @property
    def span(self) -> tuple[int, int]: ...
    @property
    def accepted(self) -> bool: ...
    @property
    def lossless(self) -> bool: ...
    @property
    def kind(
        self,
    ) -> Literal["triggered", "activated", "static", "replacement", "prevention", "keyword", "spell", "reminder"] | None: ...
    @property
    def rule(self) -> str | None: ...
    @property
    def intervening_if(self) -> bool | None: ...
    @property
    def look_back(self) -> bool | None: ...
    @property
    def optional(self) -> bool | None: ...
    @property
    def mana(self) -> bool | None: ...
    @property
    def events(self) -> list[str]: ...
    @property
    def effects(self) -> list[str]: ...
    @property
    def keywords(self) -> list[str]: ...
    @property
    def costs(self) -> list[str]: ...
    @property
    def parts(self) -> list[Part]: ...
    def describe(self, language: Language | None = None) -> list[str]:
        """What the rules make of it, a line a fact."""
    def say(self, language: Language) -> str | None:
        """The ability in a language; None where it isn't understood, or has no words there."""
    def ir_json(self) -> str | None:
        """The IR, as JSON."""
    def _repr_html_(self) -> str: ...

@final
class Face:
    """A face, half or part of a card, as it is printed."""

    def name(self, language: Language | None = None) -> str | None: ...
    @property
    def mana_cost(self) -> str | None: ...
    def type_line(self, language: Language | None = None) -> str | None: ...
    def text(self, language: Language | None = None) -> str | None: ...
    @property
    def power(self) -> str | None: ...
    @property
    def toughness(self) -> str | None: ...
    @property
    def loyalty(self) -> str | None: ...
    @property
    def defense(self) -> str | None: ...

@final
class Card:
    """A card with what the compiler makes of it. ``mana_cost``, ``type_line`` and ``text`` are those of its first face."""

    @property
    def name(self) -> str: ...
    @property
    def layout(self) -> str: ...
    @property
    def mana_cost(self) -> str | None: ...
    @property
    def type_line(self) -> str: ...
    def text(self, language: Language | None = None) -> str | None: ...
    @property
    def faces(self) -> list[Face]: ...
    @property
    def abilities(self) -> list[Ability]: ...
    @property
    def diagnostics(self) -> list[Diagnostic]: ...
    @property
    def accepted(self) -> bool:
        """All of it is understood."""
    @property
    def runnable(self) -> bool:
        """A game can be played with all of it."""
    def to_json(self) -> str: ...
    def __eq__(self, other: object) -> bool:
        """The same card: what is printed on it, and what its file says of it besides, wherever it stands there."""
    def __hash__(self) -> int: ...
    def _repr_html_(self) -> str: ...

@final
class Vocabulary:
    """The words that a set brings, over those of the game."""

    def __new__(cls, text: str) -> Self: ...
    @staticmethod
    def open(path: Path) -> Vocabulary: ...
    @property
    def text(self) -> str: ...

def explain(
    text: str,
    *,
    language: Language | None = None,
    name: str = "",
    type_line: str = "",
    vocabulary: Vocabulary | None = None,
    partial: bool = False,
) -> Card:
    """What a rules text means. Raises TextError where not all of it is understood, unless ``partial``."""

def check(
    text: str,
    *,
    language: Language | None = None,
    name: str = "",
    type_line: str = "",
    vocabulary: Vocabulary | None = None,
) -> list[Diagnostic]:
    """What is wrong with a rules text."""

def fix(
    text: str,
    *,
    language: Language | None = None,
    name: str = "",
    type_line: str = "",
    vocabulary: Vocabulary | None = None,
) -> str:
    """The text with the fixes made that change no meaning."""

def format(
    text: str,
    *,
    language: Language | None = None,
    name: str = "",
    type_line: str = "",
    vocabulary: Vocabulary | None = None,
) -> str:
    """The text in the wording of today. What can't be said better stays."""

def translate(
    text: str,
    *,
    to: Language | None = None,
    language: Language | None = None,
    name: str = "",
    type_line: str = "",
    vocabulary: Vocabulary | None = None,
) -> str:
    """The text in a language, the other one by default. Raises TextError where that can't be said."""

def cards(text: str, *, vocabulary: Vocabulary | None = None) -> list[Card]:
    """The cards of a text in any form of card files. Raises FileError where it is none."""

def fix_cards(text: str, *, all: bool = False, vocabulary: Vocabulary | None = None) -> str:
    """The text of a ``.cards`` file with its fixes made: those that change no meaning, or all."""

def format_cards(text: str, *, vocabulary: Vocabulary | None = None) -> str:
    """The text of a ``.cards`` file in the wording of today."""

@final
class Table:
    """A table for other programs, by Arrow's PyCapsule interface: ``polars.DataFrame(table)``, ``pyarrow.table(table)``."""

    @property
    def column_names(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> CapsuleType: ...
    def __arrow_c_stream__(self, requested_schema: CapsuleType | None = None) -> CapsuleType: ...

@final
class ChangedPart:
    """A part of a card that changed: a text in a language, or something else of a face."""

    @property
    def change(self) -> str: ...
    @property
    def face(self) -> str: ...
    @property
    def language(self) -> str | None: ...
    @property
    def old(self) -> str: ...
    @property
    def new(self) -> str: ...

@final
class Change:
    """What became of a card."""

    @property
    def change(self) -> Literal["added", "removed", "meaning", "unknown", "wording"]: ...
    @property
    def name(self) -> str: ...
    @property
    def parts(self) -> list[ChangedPart]: ...

@final
class Database:
    """Compiled cards, in a file or in memory."""

    @staticmethod
    def open(path: Path) -> Database:
        """Raises FileError where it is no database of this version."""
    @property
    def path(self) -> Path | None: ...
    def __len__(self) -> int: ...
    def __getitem__(self, key: str | int) -> Card: ...
    def __contains__(self, key: object) -> bool: ...
    def __iter__(self) -> Iterator[Card]: ...
    @property
    def names(self) -> list[str]: ...
    def find(
        self,
        pattern: str | None = None,
        *,
        language: Language | None = None,
        kind: Words | None = None,
        rule: Words | None = None,
        event: Words | None = None,
        effect: Words | None = None,
        keyword: Words | None = None,
        mentions: Words | None = None,
        intervening_if: bool | None = None,
        clause: str | None = None,
        condition: str | None = None,
        optional: bool | None = None,
        look_back: bool | None = None,
        runnable: bool | None = None,
        accepted: bool | None = None,
        where: str | None = None,
        threads: int | None = None,
    ) -> list[Ability]:
        """The abilities that a pattern and all conditions describe; of several words for one condition, one has to fit. Where
        nothing is found, it warns of words that no ability of the database has."""
    def select(self, where: str) -> list[Card]:
        """The cards of which a face has what a condition says: ``color=blue and mv<=3``. Warns where that is not recorded."""
    def to_bytes(self) -> bytes:
        """All of it as the bytes of a ``.cdb``, for a worker that sees no file of this one."""
    @staticmethod
    def from_bytes(bytes: bytes) -> Database: ...
    def diff(self, old: Database) -> list[Change]:
        """The cards that changed from another database to this one."""
    @property
    def cards(self) -> Table: ...
    @property
    def faces(self) -> Table: ...
    @property
    def abilities(self) -> Table: ...
    @property
    def referents(self) -> Table: ...

def build(files: Path | Sequence[Path], output: Path | None = None, *, threads: int | None = None) -> Database:
    """Compiles the cards of a file, or of several; with ``output``, the database is written there."""

@final
class Option:
    """An option of a question."""

    @property
    def kind(self) -> str: ...
    def text(self, language: Language | None = None) -> str: ...
    @property
    def object(self) -> int | None: ...
    @property
    def player(self) -> int | None: ...

@final
class Decision:
    """A question to a player."""

    @property
    def kind(self) -> Literal["options", "number", "attend"]: ...
    @property
    def player(self) -> int: ...
    def purpose(self, language: Language | None = None) -> str: ...
    @property
    def priority(self) -> bool:
        """The player has priority: no option is a pass."""
    @property
    def source(self) -> int | None: ...
    @property
    def options(self) -> list[Option]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, place: int) -> Option: ...
    def __iter__(self) -> Iterator[Option]: ...
    @property
    def least(self) -> int:
        """The fewest options that have to be chosen, or the least number."""
    @property
    def most(self) -> int: ...
    @property
    def again(self) -> bool:
        """The answers before were illegal, and the game went back to the time before them (733.1)."""

@final
class SeenObject:
    """An object as one seat sees it."""

    @property
    def id(self) -> int: ...
    @property
    def name(self) -> str | None: ...
    @property
    def french(self) -> str | None: ...
    @property
    def owner(self) -> int: ...
    @property
    def controller(self) -> int: ...
    @property
    def types(self) -> list[str]: ...
    @property
    def subtypes(self) -> list[str]: ...
    @property
    def colours(self) -> str: ...
    @property
    def power(self) -> int | None: ...
    @property
    def toughness(self) -> int | None: ...
    @property
    def token(self) -> bool: ...
    @property
    def face_down(self) -> bool: ...
    @property
    def tapped(self) -> bool: ...
    @property
    def new(self) -> bool: ...
    @property
    def damage(self) -> int: ...
    @property
    def counters(self) -> dict[str, int]: ...
    @property
    def attached_to(self) -> int | None: ...
    @property
    def attacking(self) -> int | None: ...
    @property
    def blocking(self) -> list[int]: ...
    @property
    def target_objects(self) -> list[int]: ...
    @property
    def target_players(self) -> list[int]: ...

@final
class SeenPlayer:
    """A player as one seat sees them; the hand of another is empty."""

    @property
    def player(self) -> int: ...
    @property
    def life(self) -> int: ...
    @property
    def library(self) -> int: ...
    @property
    def hand_size(self) -> int: ...
    @property
    def hand(self) -> list[SeenObject]: ...
    @property
    def graveyard(self) -> list[SeenObject]: ...
    @property
    def counters(self) -> dict[str, int]: ...
    @property
    def mana(self) -> int: ...
    @property
    def lands_played(self) -> int: ...
    @property
    def lost(self) -> bool: ...

@final
class Observation:
    """A game as one seat sees it (400.2)."""

    @property
    def seat(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def step(self) -> str: ...
    @property
    def active(self) -> int: ...
    @property
    def deciding(self) -> int | None: ...
    @property
    def players(self) -> list[SeenPlayer]: ...
    @property
    def battlefield(self) -> list[SeenObject]: ...
    @property
    def stack(self) -> list[SeenObject]: ...
    @property
    def exile(self) -> list[SeenObject]: ...
    @property
    def command(self) -> list[SeenObject]: ...
    @property
    def shown(self) -> list[SeenObject]: ...

@final
class Game:
    """A game of two or more decks. It asks, is answered, goes back, and is copied and pickled at any question."""

    def __new__(
        cls,
        decks: Sequence[Deck],
        seed: int = 0,
        *,
        cards: Database | None = None,
        turns: int = 400,
        attention: bool = False,
    ) -> Self: ...
    @property
    def seed(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def decision(self) -> Decision | None:
        """The question that has to be answered; None once the game is over."""
    def push(self, answer: int | bool | Option | Iterable[int | Option] | None = None) -> None:
        """Answers it: with an option or its place, several, or none; with a number; with a truth."""
    def pop(self) -> None:
        """Takes the latest answer back."""
    def copy(self) -> Game: ...
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: object) -> Game: ...
    def key(self) -> int:
        """Where two games have the same, the same answers give the same game."""
    def observation(self, seat: int) -> Observation: ...
    @property
    def turn(self) -> int: ...
    @property
    def active(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __len__(self) -> int:
        """How many answers were given."""
    @property
    def over(self) -> bool: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def ending(self) -> Literal["won", "draw", "turn_limit", "endless"] | None: ...
    def trace(self, language: Language | None = None) -> list[tuple[str, str]]:
        """What happened so far: the number of the rule, and the step."""
    def why(self, name: str, language: Language | None = None) -> list[str]:
        """Why the abilities of a card triggered or not, were applied or not."""

def play_many(
    decks: Sequence[Deck],
    games: int | None = None,
    seeds: int | Sequence[int] = 0,
    *,
    cards: Database | None = None,
    turns: int = 400,
    threads: int | None = None,
) -> Table:
    """Games of players who choose at random, one for each seed: ``seed``, ``winner``, ``ending``, ``turns``."""

@final
class Tally:
    """What was counted of the games of a set. Tallies of different games add up, in any order."""

    @staticmethod
    def of(json: str) -> Tally:
        """A tally that ``to_json`` wrote."""
    @property
    def games(self) -> int: ...
    @property
    def won(self) -> int: ...
    @property
    def drawn(self) -> int: ...
    @property
    def endless(self) -> int:
        """Games that came to no end within a turn: loops (104.4b)."""
    @property
    def given_up(self) -> int: ...
    @property
    def stopped(self) -> int: ...
    @property
    def turns(self) -> int: ...
    @property
    def seeds(self) -> list[int]:
        """Seeds of games that did not end: the least of them."""
    @property
    def cards(self) -> Table:
        """A row for each card, from the one that gains most for who has it early: ``dealt``, ``drawn``, ``early`` (among the
        first cards of the shuffled deck) and ``cast`` with the games won, their share and its interval of 95 %; ``gain`` and its
        interval; ``endless``."""
    def __add__(self, other: Tally) -> Tally: ...
    def __radd__(self, other: int) -> Tally:
        """For ``sum``, which begins with 0."""
    def __eq__(self, other: object) -> bool: ...
    def to_json(self) -> str: ...

def playtest(
    cards: Database,
    games: int = 1_000,
    seed: int = 0,
    *,
    decks: Sequence[Deck] | None = None,
    turns: int = 100,
    threads: int | None = None,
) -> Tally:
    """Plays a set by players who look one step ahead, as ``cardc playtest`` does: games of the seeds from ``seed`` on."""

@final
class Games:
    """Games of the same decks that are stepped at once: what ``cardc.env.vector`` is made of. ``reset`` and ``step`` give the
    bytes of arrays with a row for each game: features (float32), masks (int8), rewards (float32), ended, given up (bool), and the
    player who is asked (uint8)."""

    def __new__(
        cls,
        decks: Sequence[Deck],
        count: int,
        actions: int,
        *,
        cards: Database | None = None,
        turns: int = 400,
        threads: int | None = None,
    ) -> Self: ...
    @property
    def width(self) -> int:
        """How many numbers a row of features has."""
    def __len__(self) -> int: ...
    @property
    def seeds(self) -> list[int]: ...
    def reset(self, seed: int) -> list[bytes]: ...
    def step(self, actions: Sequence[int]) -> list[bytes]: ...

class ArrowStream(Protocol):
    """Record batches by Arrow's PyCapsule interface: a pyarrow or polars table, a batch, a reader."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class Matchers:
    """The abilities of a database that wait for events, as native code."""

    def __new__(cls, database: Database) -> Self: ...
    def __len__(self) -> int:
        """How many abilities wait for events."""
    @property
    def different(self) -> int:
        """How many different matchers they have."""
    @property
    def kinds(self) -> list[str]:
        """The kinds of events that ``match`` knows."""
    def match(self, events: ArrowStream) -> Table:
        """The abilities that events concern: ``event``, ``card``, ``face``, ``line``. Raises EventError where an event is not
        as its schema says."""

@final
class Scenario:
    """A scenario file."""

    def __new__(cls, file: Path) -> Self: ...
    def run(self, cards: Database | Sequence[Card], *, why: Sequence[str] = ()) -> Report: ...

@final
class Report:
    """What came of a scenario and its variants."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def passed(self) -> bool: ...
    @property
    def outcomes(self) -> list[tuple[str | None, Literal["passed", "failed", "skipped"]]]: ...
    def failures(self, language: Language | None = None) -> list[str]: ...
    def trace(self, variant: int = 0, language: Language | None = None) -> list[tuple[str, str]]: ...
    def why(self, variant: int = 0, language: Language | None = None) -> list[str]: ...
