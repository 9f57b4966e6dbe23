// How long a keystroke takes until its findings are shown, in sets of 300 and 3,000 cards, and what the first load takes; and
// how much of that is the processor's time, which other work on the machine does not lengthen: the server's, and that of the
// page's thread. How busy the machine was stands beside each.
//
//   node bench.mjs CARDC CARDS [BROWSER]
//
// CARDC is best an optimised build; CARDS is a `.cards` file in English, whose cards are repeated under other names, behind the
// words that it brings. Where it brings words, keys are measured among those, too. `SIZES=3000`, `LOADS=9` and `KEYS=100`
// measure other sizes, and oftener; `ASSETS=../../src/serve/assets` has the page's scripts as they stand there, without a build.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [cardc, source, executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const { KEYS = 60, LOADS = 5, SIZES = "300,3000", ASSETS } = process.env;

const text = await readFile(source, "utf8");
const behind = text.search(/^cards:$/m);
const vocabulary = behind < 0 ? "" : `${text.slice(0, behind)}cards:\n`;
const paragraphs = text
  .slice(Math.max(behind, 0))
  .replace(/^cards:$/m, "")
  .split(/\n\s*\n/)
  .map((text) => text.trim());
const cards = paragraphs.filter((text) => !/^(#|language)/.test(text) && text.includes("\n"));

/** The card of a number: its names are others, in its texts, too. */
function card(n) {
  const lines = cards[n % cards.length].split("\n");
  const names = [lines[0], ...lines.filter((line) => line.startsWith("= ")).map((line) => line.slice(2))];
  return names
    .map((line) => /^(.*?)(\s*\{.*)?$/.exec(line)[1])
    .reduce((card, name) => card.replaceAll(new RegExp(`${name}(?!\\p{L})`, "gu"), `${name} No ${n}`), lines.join("\n"));
}

/** A set of so many cards. */
const set = (size) => `${vocabulary}\n${Array.from({ length: size }, (_, n) => card(n)).join("\n\n")}\n`;

/** The processor time of a process so far, in milliseconds; Linux counts it in hundredths of a second. */
async function processorTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : Number.NaN;
}

/** The processor time of the page's thread so far, in milliseconds. */
async function pageTime(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find((one) => one.name === "TaskDuration").value * 1000;
}

const share = (all, part) => {
  const sorted = all.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(0);
};
const load = () => `load ${loadavg()[0].toFixed(1)}`;

/** A server that has just begun, and a page of it in a window without a past. */
async function opened(path) {
  const server = spawn(cardc, ["serve", path, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((found) => server.stdout.once("data", (line) => found(String(line).trim())));
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(600_000);
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(".shown .card")) return;
      performance.mark("shown");
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  if (ASSETS) {
    await page.route(/\.(js|css)$/, (route) => {
      const asked = new URL(route.request().url()).pathname.split("/").slice(2).join("/");
      return route.fulfill({ path: join(ASSETS, asked) });
    });
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(".shown .card");
  const times = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")];
    const assets = entries.filter((one) => !one.name.includes("/api/"));
    return {
      ready: performance.getEntriesByName("shown")[0].startTime,
      bytes: assets.reduce((sum, one) => sum + one.encodedBodySize, 0),
      files: assets.length,
    };
  });
  const close = async () => {
    await page.context().close();
    server.kill();
  };
  return { server, page, devtools, times, close };
}

/** The cards behind the first are looked at once those are shown: keys are measured when all have been. */
async function settled(page) {
  await page.waitForFunction(
    () =>
      document.querySelector(".findings ul")?.dataset.version &&
      ![...document.querySelectorAll(".findings .pill")].some((one) => /more to look at/.test(one.textContent)),
    undefined,
    // At each frame it would have frames made.
    { polling: 20 },
  );
}

/** Types at the cursor, and takes each back. */
async function typed({ server, page, devtools }, where, size) {
  const before = [await processorTime(server.pid), await pageTime(devtools)];
  await page.evaluate(() => {
    window.times = [];
  });
  for (let n = 0; n < KEYS; n++) {
    await page.evaluate(() => {
      window.shown = new Promise((told) => {
        window.told = told;
      });
    });
    await page.keyboard.press(n % 2 ? "Backspace" : "x");
    await page.evaluate(() => window.shown);
    await settled(page);
  }
  const after = [await processorTime(server.pid), await pageTime(devtools)];
  const each = after.map((time, of) => ((time - before[of]) / KEYS).toFixed(1));
  const times = await page.evaluate(() => window.times);
  console.log(
    `${size} cards: a key in ${where} to its findings ${share(times, 0.5)} ms in the median, ${share(times, 0.95)} ms at 95 % (${load()}); processor: ${each[0]} ms in the server, ${each[1]} ms in the page`,
  );
}

/** Has the times of keys noted, up to where their findings are shown. */
async function watched(page) {
  await page.evaluate(() => {
    let pressed = 0;
    document.addEventListener(
      "keydown",
      () => {
        pressed = performance.now();
      },
      true,
    );
    let last = 0;
    const seen = () => {
      if (pressed === last) return;
      last = pressed;
      window.times.push(performance.now() - pressed);
      window.told?.();
    };
    window.times = [];
    const found = document.querySelector(".findings ul");
    new MutationObserver(seen).observe(found, { attributes: true, attributeFilter: ["data-version"] });
  });
}

const folder = await mkdtemp(join(tmpdir(), "cardc-bench-"));
const browser = await chromium.launch({
  executablePath,
  args: ["--headless", "--no-sandbox", "--disable-background-networking"],
});
try {
  for (const size of SIZES.split(",").map(Number)) {
    const path = join(folder, `of-${size}.cards`);
    await writeFile(path, set(size));
    const loads = [];
    for (let n = 0; n < LOADS; n++) {
      const one = await opened(path);
      const time = [await processorTime(one.server.pid), await pageTime(one.devtools)];
      loads.push({ ...one.times, time });
      await one.close();
    }
    const ready = loads.map(({ ready }) => ready);
    const [server, page] = [0, 1].map((of) => share(loads.map(({ time }) => time[of]), 0.5));
    const { bytes, files } = loads[0];
    console.log(
      `${size} cards: first load ${share(ready, 0.5)} ms in the median of ${ready.length}, ${share(ready, 0)}–${share(ready, 1)} ms (${load()}); ${(bytes / 1024).toFixed(0)} KB in ${files} files; processor: ${server} ms in the server, ${page} ms in the page`,
    );
    const one = await opened(path);
    await settled(one.page);
    const findings = await one.page.textContent(".findings header [role=status]");
    console.log(`${size} cards: ${findings}`);
    await watched(one.page);
    // Behind a word of a rules text in the middle.
    await one.page.click(`.cards [data-index="${Math.min(100, size >> 1)}"]`);
    await one.page.keyboard.press("ArrowDown");
    await one.page.keyboard.press("ArrowDown");
    await one.page.keyboard.press("End");
    await typed(one, "a card", size);
    if (vocabulary) {
      // In what the first of the words means, and in what it is called.
      const lines = vocabulary.split("\n");
      const meaning = lines.findIndex((line) => line.startsWith("  "));
      for (const [where, line] of [
        ["what a word means", meaning],
        ["a word", meaning - 1],
      ]) {
        await one.page.focus(".cm-content");
        await one.page.keyboard.press("Control+Home");
        for (let n = 0; n < line; n++) await one.page.keyboard.press("ArrowDown");
        await one.page.keyboard.press(line === meaning ? "End" : "Home");
        if (line !== meaning) for (let n = 0; n < 3; n++) await one.page.keyboard.press("Control+ArrowRight");
        await typed(one, where, size);
      }
    }
    await one.close();
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
