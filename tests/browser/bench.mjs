// How long a keystroke takes until its findings are shown, in sets of 300 and 3,000 cards, and what the first load takes; and
// how much of that is the processor's time, which other work on the machine does not lengthen: the server's, and that of the
// page's thread.
//
//   node bench.mjs CARDC CARDS [BROWSER]
//
// CARDC is best an optimised build; CARDS is a `.cards` file in English, whose cards are repeated under other names, behind the
// words that it brings.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [cardc, source, executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const KEYS = 40;

const text = await readFile(source, "utf8");
const at = text.search(/^cards:$/m);
const vocabulary = at < 0 ? "" : `${text.slice(0, at)}cards:\n`;
const paragraphs = text
  .slice(Math.max(at, 0))
  .split(/\n\s*\n/)
  .map((text) => text.trim());
const cards = paragraphs.filter((text) => !/^(#|language)/.test(text) && text.includes("\n"));

/** A set of so many cards. */
function set(size) {
  const made = Array.from({ length: size }, (_, n) => {
    const [name, ...rest] = cards[n % cards.length].split("\n");
    const [, words, cost] = /^(.*?)(\s*\{.*)?$/.exec(name);
    return [`${words} No ${n}${cost ?? ""}`, ...rest].join("\n");
  });
  return `${vocabulary}language: en\n\n${made.join("\n\n")}\n`;
}

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

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(0);
const folder = await mkdtemp(join(tmpdir(), "cardc-bench-"));
const browser = await chromium.launch({
  executablePath,
  args: ["--headless", "--no-sandbox", "--disable-background-networking"],
});
try {
  for (const size of [300, 3000]) {
    const path = join(folder, `of-${size}.cards`);
    await writeFile(path, set(size));
    const server = spawn(cardc, ["serve", path, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise((found) => server.stdout.once("data", (line) => found(String(line).trim())));
    const page = await browser.newPage();
    page.setDefaultTimeout(600_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(address);
    await page.waitForSelector(".shown .card");
    const loading = [await processorTime(server.pid), await pageTime(devtools)];
    const load = await page.evaluate(() => {
      const all = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")];
      const assets = all.filter((one) => !one.name.includes("/api/"));
      return {
        ready: performance.now(),
        bytes: assets.reduce((sum, one) => sum + one.encodedBodySize, 0),
        files: assets.length,
      };
    });
    // The cards behind the first are looked at once those are shown: keys are measured when all have been.
    await page.waitForFunction(
      () => ![...document.querySelectorAll(".findings .pill")].some((one) => /more to look at/.test(one.textContent)),
    );
    // Into the middle of the text, behind a word of a rules text.
    await page.evaluate(() => {
      window.times = [];
      let pressed = 0;
      document.addEventListener(
        "keydown",
        () => {
          pressed = performance.now();
        },
        true,
      );
      new MutationObserver(() => window.times.push(performance.now() - pressed)).observe(
        document.querySelector(".findings ul"),
        { attributes: true, attributeFilter: ["data-version"] },
      );
    });
    await page.click(`.cards [data-index="${Math.min(100, size >> 1)}"]`);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    const before = [await processorTime(server.pid), await pageTime(devtools)];
    for (let n = 0; n < KEYS; n++) {
      await page.keyboard.press(n % 2 ? "Backspace" : "x");
      await page.waitForFunction((n) => window.times.length > n, n);
    }
    const after = [await processorTime(server.pid), await pageTime(devtools)];
    const each = after.map((time, of) => ((time - before[of]) / KEYS).toFixed(1));
    const times = (await page.evaluate(() => window.times)).sort((one, other) => one - other);
    console.log(
      `${size} cards: a key to its findings ${at(times, 0.5)} ms in the median, ${at(times, 0.95)} ms at 95 %; first load ${load.ready.toFixed(0)} ms, ${(load.bytes / 1024).toFixed(0)} KB in ${load.files} files`,
    );
    console.log(
      `  processor: a key ${each[0]} ms in the server and ${each[1]} ms in the page; first load ${loading[0].toFixed(0)} and ${loading[1].toFixed(0)} ms`,
    );
    await page.close();
    server.kill();
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
