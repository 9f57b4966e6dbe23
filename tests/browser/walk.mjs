// Walks through the page of `cardc serve` in a real browser, by keyboard but for the cards that are dragged: a wrong card is typed, its finding seen, its
// fix applied, the other language read; a creature dies, and why what did not trigger did not is read; cards are found, a hand
// is played, the sheet is printed. Screenshots are left in `screenshots/` for people to look at.
//
//   node walk.mjs CARDC [BROWSER]
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [cardc, executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const SHOTS = new URL("screenshots/", import.meta.url).pathname;
const SET = `# A set of the walk through the page.
language: en

Quay Mourner {2}{B}
Creature — Human Cleric
Whenever another creature you control dies, if you control an artifact, you gain 1 life.
2/3

Reed Runner {G}
Creature — Elf Scout
Trample
{1}{G}: This creature gets +2/+2 until end of turn.
1/1

Tin Lantern {2}
Artifact
At the beginning of your upkeep, scry 1.

Lamp Wright {1}{W}
Creature — Human Artificer
When this creature enters, draw a card.
1/2
`;

const folder = await mkdtemp(join(tmpdir(), "cardc-walk-"));
await rm(SHOTS, { recursive: true, force: true });
await mkdir(SHOTS, { recursive: true });
await writeFile(join(folder, "walk.cards"), SET);
const server = spawn(cardc, ["serve", folder, "--port", "0", "--write", "--lang", "en"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise((found, failed) => {
  server.stdout.once("data", (line) => found(String(line).trim()));
  server.once("exit", () => failed(new Error("cardc serve has ended")));
});
const browser = await chromium.launch({
  executablePath,
  args: ["--headless", "--no-sandbox", "--disable-background-networking", "--disable-component-update"],
});
const faults = [];

/** A page of its own, on which nothing may go wrong, and which asks nobody but the server. */
async function open(options = {}, hash = "") {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(`${error}`));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url()))
      faults.push(`asked ${request.url()}`);
  });
  page.setDefaultTimeout(120_000);
  // A game has a seed by chance: here each has the same.
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.goto(address + hash);
  return page;
}

const shot = (page, name, options = {}) => page.screenshot({ path: join(SHOTS, `${name}.png`), ...options });
const steps = [];
async function step(name, walk) {
  try {
    await walk();
  } catch (error) {
    const pages = browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((page, n) => shot(page, `failed-${n}`)));
    throw new Error(`${name}: ${faults.join("; ")}`, { cause: error });
  }
  steps.push(name);
  console.log(`ok ${steps.length} ${name}`);
}

/** Presses Tab until an element has the focus: whoever has no mouse gets there. */
async function tabTo(page, selector, most = 120) {
  for (let n = 0; n < most; n++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${selector}`);
}

try {
  const page = await open();
  await step("the page shows the cards, the text and the first card", async () => {
    await page.waitForSelector(".cards .title");
    await page.waitForSelector(".shown .card");
    assert.deepEqual(await page.locator(".list .title").allTextContents(), [
      "Quay Mourner",
      "Reed Runner",
      "Tin Lantern",
      "Lamp Wright",
    ]);
    await page.waitForSelector(".findings .pill.good");
    await shot(page, "write");
  });

  await step("a wrong card is typed and its finding seen", async () => {
    for (
      let n = 0;
      n < 6 && !(await page.evaluate(() => document.activeElement?.classList.contains("cm-content")));
      n++
    )
      await page.keyboard.press("F6");
    await page.keyboard.press("Control+End");
    await page.keyboard.type(
      "\nHarbour Thief {1}{R}\nCreature — Human Rogue\nWhenever this creature attacks, destroy targt artifact.\n2/1\n",
    );
    await page.keyboard.press("Escape");
    // While it is typed other things are found.
    await page.waitForFunction(() =>
      /targt/.test(document.querySelector(".findings li.error .message")?.textContent ?? ""),
    );
    await page.waitForFunction(() => document.querySelectorAll(".list .badge.error").length === 1);
    await shot(page, "finding");
  });

  await step("the fix is applied by its key", async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Alt+Enter");
    await page.waitForFunction(() => document.querySelectorAll(".findings li.error").length === 0);
    assert.match(await page.locator(".cm-content").innerText(), /destroy target artifact/);
    await page.waitForSelector(".shown article[aria-label='Harbour Thief']");
  });

  await step("one finding after the other is selected, those within others, too", async () => {
    const other = await open();
    await other.waitForSelector(".shown .card");
    await other.click(".cm-content");
    await other.keyboard.press("Control+End");
    await other.keyboard.type(
      "\nDyke Warden {W}\nCreature — Human\nWhen this creature enters, if you control a Forest, draw a card.\n1/1\n" +
        "= Garde des digues\nCréature : humain\nQuand cette créature arrive, piochez une carte si vous contrôlez une forêt.\n",
    );
    await other.keyboard.press("Escape");
    // What is half typed has findings, too: those of the whole are waited for.
    await other.waitForFunction(() => {
      const findings = [...document.querySelectorAll(".findings li:not(.rest)")].map((finding) => finding.innerText);
      return findings.length === 2 && findings.every((finding) => /IF-[12]/.test(finding));
    });
    const selected = async (key) => {
      await other.keyboard.press(key);
      return other.evaluate(() => getSelection().toString().split(" ").length);
    };
    await other.keyboard.press("Control+Home");
    // The whole of a paragraph, the clause within it, and from the beginning again.
    assert.deepEqual([await selected("F8"), await selected("F8"), await selected("F8")], [12, 5, 12]);
    assert.deepEqual([await selected("Shift+F8"), await selected("Shift+F8")], [5, 12]);
    await other.context().close();
  });

  await step("words that are written beside the cards are known when the page is looked at again", async () => {
    const other = await open();
    await other.waitForSelector(".shown .card");
    await other.click(".cm-content");
    await other.keyboard.press("Control+End");
    await other.keyboard.type("\nGlow Warden {W}\nCreature — Flarekin\n1/1\n");
    await other.keyboard.press("Escape");
    const has = (count) =>
      other.waitForFunction(
        (count) => document.querySelectorAll(".findings li:not(.rest)").length === count,
        count,
      );
    await has(1);
    await writeFile(join(folder, "cardc.words"), "creature type Flarekin = Flamboyant\n");
    await other.evaluate(() => dispatchEvent(new Event("focus")));
    await has(0);
    await rm(join(folder, "cardc.words"));
    await other.context().close();
  });

  await step("the other language is read", async () => {
    const said = page.locator(".translation[lang=fr]").first();
    await said.waitFor();
    assert.match(await said.textContent(), /détruisez un artefact ciblé/);
    await page.waitForSelector(".diagram");
    await shot(page, "meaning");
  });

  await step("completion offers what can come next", async () => {
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\nHarbour Seer {1}{U}\nCreature — Human Wizard\nWhenever this creature att");
    await page.keyboard.press("Control+Space");
    await page.waitForSelector(".cm-tooltip-autocomplete");
    assert.match(await page.locator(".cm-tooltip-autocomplete").innerText(), /attacks/);
    await page.keyboard.press("Escape");
    // Behind a space it comes by itself, and the likeliest word first.
    await page.keyboard.type("acks, destroy target ");
    await page.waitForSelector(".cm-tooltip-autocomplete");
    assert.match(await page.locator(".cm-tooltip-autocomplete").innerText(), /^creature/);
    await shot(page, "completion");
    await page.keyboard.press("Escape");
  });

  await step("what another program writes is told, and nothing of it is lost", async () => {
    await writeFile(join(folder, "walk.cards"), SET.replace("Tin Lantern", "Iron Lantern"));
    await page.waitForSelector(".notice[data-kind=changed]");
    await shot(page, "changed-outside");
    await page.keyboard.press("Control+s");
    await page.waitForTimeout(300);
    assert.match(await readFile(join(folder, "walk.cards"), "utf8"), /Iron Lantern/);
    // That nothing was written over it is what the browser notes as an error.
    assert.match(faults.pop() ?? "", /409/);
    await writeFile(join(folder, "walk.cards"), SET);
  });
  await page.context().close();

  const why = await open({}, "#why");
  await step("a table is set by keyboard", async () => {
    await why.waitForSelector(".palette .title");
    for (const name of ["Quay Mourner", "Reed Runner"]) {
      const index = await why
        .locator(".palette .title")
        .allTextContents()
        .then((all) => all.indexOf(name));
      await tabTo(why, ".palette button.go");
      await why.keyboard.press("Home");
      for (let n = 0; n < index; n++) await why.keyboard.press("ArrowDown");
      await why.keyboard.press("Enter");
      await why.waitForSelector("dialog[open]");
      await why.keyboard.press("Enter");
      await why.waitForSelector(`.seat .object[title^='${name}']`);
    }
    await shot(why, "table");
  });

  await step("cards are dragged onto the table, which can be cleared", async () => {
    const field = why.locator(".seat").last().locator(".zone.wide");
    const before = await why.locator(".seat .object").count();
    await why.locator(".palette button.go", { hasText: "Lamp Wright" }).dragTo(field);
    await why.waitForSelector(".seat .object[title^='Lamp Wright']");
    await why.locator(".palette button.go", { hasText: "Reed Runner" }).dragTo(field);
    await why.waitForFunction(
      (count) => document.querySelectorAll(".seat .object").length === count,
      before + 2,
    );
    await shot(why, "dragged");
    await why.getByRole("button", { name: "Clear the table" }).click();
    await why.waitForFunction(() => document.querySelectorAll(".seat .object").length === 0);
    for (const name of ["Quay Mourner", "Reed Runner"]) {
      await why.locator(".palette button.go", { hasText: name }).dragTo(field);
      await why.waitForSelector(`.seat .object[title^='${name}']`);
    }
  });

  await step("a creature dies, and why the trigger did not trigger is read", async () => {
    await tabTo(why, ".seat .object[title^='Reed Runner']");
    await why.keyboard.press("Enter");
    await tabTo(why, ".actions button.main");
    await why.keyboard.press("Enter");
    await why.waitForSelector(".verdict");
    const told = await why.locator(".told").innerText();
    assert.match(told, /Quay Mourner/);
    assert.match(told, /does not trigger/);
    assert.match(told, /603\.4/);
    await shot(why, "why");
  });

  await step("one step back, an artifact, and it triggers", async () => {
    await why.getByRole("button", { name: "Step back" }).focus();
    await why.keyboard.press("Enter");
    await why.waitForFunction(() => document.querySelectorAll(".verdict").length === 0);
    await tabTo(why, ".palette button.go");
    await why.keyboard.press("Home");
    await why.keyboard.press("ArrowDown");
    await why.keyboard.press("ArrowDown");
    await why.keyboard.press("Enter");
    await why.waitForSelector("dialog[open]");
    await why.keyboard.press("Enter");
    await why.waitForSelector(".seat .object[title^='Tin Lantern']");
    await tabTo(why, ".seat .object[title^='Reed Runner']");
    await why.keyboard.press("Enter");
    await tabTo(why, ".actions button.main");
    await why.keyboard.press("Enter");
    await why.waitForSelector(".verdict.holds");
    assert.match(await why.locator(".verdict.holds").first().innerText(), /triggers/);
    await shot(why, "why-triggers");
  });

  await step("the table is shared as a scenario that cardc test runs", async () => {
    await why.getByRole("button", { name: "Share" }).focus();
    await why.keyboard.press("Enter");
    const file = await why.locator("dialog textarea").inputValue();
    await shot(why, "share");
    await writeFile(join(folder, "shared.toml"), file);
    const tested = spawn(cardc, ["test", join(folder, "shared.toml"), "--cards", join(folder, "walk.cards")], {
      stdio: "ignore",
    });
    assert.equal(await new Promise((done) => tested.once("exit", done)), 0, file);
    await why.keyboard.press("Escape");
  });
  await why.context().close();

  const find = await open({}, "#find");
  await step("cards are found by what they do", async () => {
    await find.waitForSelector(".grid .card");
    await tabTo(find, ".ask input");
    await find.keyboard.type("whenever … dies, …");
    await find.keyboard.press("Enter");
    await find.waitForFunction(() => document.querySelectorAll(".grid .hit").length === 1);
    assert.match(await find.locator(".grid .said").innerText(), /another creature you control dies/);
    await find.waitForSelector(".curve");
    await shot(find, "find");
  });

  await step("what they have in common narrows them", async () => {
    await tabTo(find, ".ask input");
    await find.keyboard.press("Control+A");
    await find.keyboard.press("Delete");
    await find.keyboard.press("Enter");
    await find.waitForFunction(() => document.querySelectorAll(".grid .hit").length === 4);
    await find.getByRole("button", { name: "trample" }).focus();
    await find.keyboard.press("Enter");
    await find.waitForFunction(() => document.querySelectorAll(".grid .hit").length === 1);
    assert.equal(await find.locator(".grid .card .name").innerText(), "Reed Runner");
  });
  await find.context().close();

  const set = await open({}, "#set");
  await step("the set is measured beside another", async () => {
    await set.waitForSelector(".figures table");
    assert.match(await set.locator(".totals").innerText(), /4 cards/);
    await set.locator(".set-pane select").selectOption("walk.cards");
    await set.waitForSelector(".figures .like");
    await shot(set, "set");
  });
  await set.context().close();

  const play = await open({}, "#play");
  await step("three turns are played by keyboard", async () => {
    await play.waitForSelector(".choice .options, .choice button.main");
    await shot(play, "play");
    const turn = async () => Number(/turn (\d+)/.exec(await play.locator(".middle .pill").innerText())[1]);
    const first = await turn();
    for (
      let n = 0;
      n < 60 && (await turn()) < first + 6 && (await play.locator(".choice h3").innerText()) !== "You have won.";
      n++
    ) {
      const before = await play.locator(".playing").innerHTML();
      await play.keyboard.press(n % 3 === 2 ? " " : "1");
      await play
        .waitForFunction((was) => document.querySelector(".playing").innerHTML !== was, before, { timeout: 4000 })
        .catch(() => play.keyboard.press("Enter"));
      await play.waitForTimeout(60);
    }
    assert.ok((await turn()) >= first + 3, `turn ${await turn()}`);
    await shot(play, "play-later");
    const later = await turn();
    await play.keyboard.press("u");
    await play.waitForTimeout(400);
    assert.ok((await turn()) <= later);
    // Who presses twice has answered once: the next choice was not seen yet.
    const answered = [];
    play.on("request", (request) => {
      if (request.url().endsWith("/api/play")) answered.push(request.postDataJSON().answers.length);
    });
    const before = await play.locator(".playing").innerHTML();
    await play.evaluate(() => {
      // An option of several is chosen by one click and left by the next: it answers nothing.
      const done = document.querySelector(".choice button.main:not([disabled])");
      const button = done ?? document.querySelector(".choice .options button");
      button.click();
      button.click();
    });
    await play.waitForFunction((was) => document.querySelector(".playing").innerHTML !== was, before);
    await play.waitForFunction(() => document.querySelector(".choice .options, .choice button.main"));
    assert.equal(answered.length, 1);
  });

  await step("the position is shared as a scenario that cardc test runs, and set up under Why", async () => {
    await play.getByRole("button", { name: "Share" }).focus();
    await play.keyboard.press("Enter");
    const file = await play.locator("dialog textarea").inputValue();
    await shot(play, "play-share");
    await writeFile(join(folder, "position.toml"), file);
    const tested = spawn(cardc, ["test", join(folder, "position.toml"), "--cards", join(folder, "walk.cards")], {
      stdio: "ignore",
    });
    assert.equal(await new Promise((done) => tested.once("exit", done)), 0, file);
    await play.getByRole("button", { name: "Set it up under Why" }).focus();
    await play.keyboard.press("Enter");
    await play.waitForSelector(".why .seat .object");
    await shot(play, "play-why");
  });
  await play.context().close();

  await step("nine cards a page are printed", async () => {
    const sheet = await open();
    await sheet.waitForSelector(".cards .title");
    await sheet.evaluate(() => {
      window.print = () => {};
    });
    await sheet.keyboard.press("Control+p");
    await sheet.waitForFunction(() => document.querySelectorAll(".sheet .card").length === 4);
    const pdf = await sheet.pdf({ path: join(SHOTS, "sheet.pdf"), preferCSSPageSize: true });
    assert.ok(pdf.length > 5000);
    await sheet.emulateMedia({ media: "print" });
    await shot(sheet, "sheet");
    await sheet.context().close();
  });

  await step("a spreadsheet becomes a text beside it, and a name that is none is refused", async () => {
    await writeFile(join(folder, "lamps.csv"), 'Card Name,Mana Cost,Card Type,Rules Text,Mood\nReef Lamp,2,Artifact,{T}: Add {C}.,calm\n');
    const other = await open();
    await other.waitForSelector(".shown .card");
    await other.locator("#file").selectOption("lamps.csv");
    await other.waitForSelector(".shown article[aria-label='Reef Lamp']");
    assert.match(await other.locator(".notice[data-kind=file]").innerText(), /lamps\.csv.*lamps\.cards.*Mood/s);
    await shot(other, "spreadsheet");
    await other.keyboard.press("Control+s");
    await other.waitForFunction(() => document.querySelector(".file .state").textContent === "Saved");
    assert.match(await readFile(join(folder, "lamps.cards"), "utf8"), /Reef Lamp \{2\}\nArtifact/);
    for (const name of ["", " ", "../evil", ".hidden"]) {
      await other.locator("#file").selectOption("");
      await other.locator("dialog input").fill(name);
      await other.keyboard.press("Enter");
      await other.waitForSelector("dialog .fault:not(:empty)");
      await other.keyboard.press("Escape");
      // A dialog that is closed is taken away a moment later.
      await other.locator("dialog input").waitFor({ state: "detached" });
    }
    await other.context().close();
    await Promise.all(["lamps.csv", "lamps.cards"].map((name) => rm(join(folder, name))));
  });

  await step("of a large set the first cards are there at once, and the last finding comes", async () => {
    const cards = Array.from(
      { length: 450 },
      (_, n) => `Reef Scout No ${n} {1}{G}\nCreature — Elf Scout\nWhenever this creature attacks, draw a ${n === 449 ? "crad" : "card"}.\n2/1\n`,
    );
    await writeFile(join(folder, "large.cards"), `language: en\n\n${cards.join("\n")}`);
    const large = await open();
    await large.locator("#file").selectOption("large.cards");
    await large.waitForSelector(".shown article[aria-label='Reef Scout No 0']");
    await large.waitForFunction(() => /crad/.test(document.querySelector(".findings li.error")?.textContent ?? ""));
    assert.match(await large.locator(".list .state").innerText(), /450/);
    await shot(large, "large");
    await large.context().close();
    await rm(join(folder, "large.cards"));
  });

  await step("twice as large, the findings are not covered", async () => {
    const large = await open({ viewport: { width: 720, height: 450 } });
    const [findings, shown] = ["section.findings", ".shown"].map((part) => large.locator(part));
    const [above, below] = [await findings.boundingBox(), await shown.boundingBox()];
    assert.ok(above.height > 80 && above.y + above.height <= below.y + 1, `${JSON.stringify(above)} ${JSON.stringify(below)}`);
    await shot(large, "large-type");
    await large.context().close();
  });

  await step("dark, French, narrow", async () => {
    for (const [name, options, hash] of [
      ["dark", { colorScheme: "dark" }, ""],
      ["french", { locale: "fr-FR" }, ""],
      ["narrow", { viewport: { width: 420, height: 900 } }, ""],
      ["french-narrow", { viewport: { width: 390, height: 844 } }, ""],
      ["medium", { viewport: { width: 980, height: 900 } }, ""],
      ["dark-why", { colorScheme: "dark" }, "#why"],
      ["french-find", {}, "#find"],
    ]) {
      const other = await open(options, hash);
      if (name.startsWith("french")) {
        await other.evaluate(() => localStorage.setItem("cardc.language", "fr"));
        await other.reload();
      }
      await other.waitForSelector(".card, .palette .title");
      // What is not saved takes more room to be told.
      if (name.endsWith("narrow")) {
        await other.click(".cm-content");
        await other.keyboard.type("#");
      }
      await other.waitForTimeout(500);
      await shot(other, name, { fullPage: name.endsWith("narrow") });
      if (name === "french") assert.equal(await other.locator(".tabs [role=tab]").first().innerText(), "Écrire");
      assert.ok(
        await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${name} is wider than the window`,
      );
      await other.context().close();
    }
  });

  assert.deepEqual(faults, [], "what went wrong on the pages");
  console.log(`${steps.length} steps; screenshots in ${SHOTS}`);
} finally {
  await browser.close();
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
