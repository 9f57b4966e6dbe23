// Opens the page without a server, as `.ci/web` lays it out: a wrong card is typed, its finding seen and mended, cards are
// found, and what was saved is there again when the page is opened anew.
//
//   node hosted.mjs FOLDER [BROWSER]
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

const [folder, executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const files = createServer(async (request, response) => {
  const path = normalize(new URL(request.url, "http://page").pathname);
  const file = path === "/" ? "/index.html" : path;
  try {
    const bytes = await readFile(join(folder, file));
    response.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => files.listen(0, "127.0.0.1", ready));
const address = `http://127.0.0.1:${files.address().port}/`;
const browser = await chromium.launch({
  executablePath,
  args: ["--headless", "--no-sandbox", "--disable-background-networking"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const faults = [];
  page.on("pageerror", (error) => faults.push(`${error}`));
  await page.goto(address);
  await page.waitForSelector(".shown .card");
  await page.click(".cm-content");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\nHarbour Thief {1}{R}\nCreature — Human Rogue\nWhenever this creature attacks, destroy targt artifact.\n2/1\n");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => /targt/.test(document.querySelector(".findings li.error .message")?.textContent ?? ""));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Alt+Enter");
  await page.waitForFunction(() => document.querySelectorAll(".findings li.error").length === 0);
  await page.waitForSelector(".translation[lang=fr]");
  await page.keyboard.press("Control+s");
  await page.waitForFunction(() => localStorage.getItem("cardc.files")?.includes("Harbour Thief"));
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".cards .title").length === 2);
  const started = await page.evaluate(() => performance.now());
  console.log(`ok opened, mended, saved and opened again; the second load took ${started.toFixed(0)} ms`);
  if (await page.locator("#tab-play").count()) {
    await page.click("#tab-play");
    await page.waitForSelector(".choice .options, .choice button.main");
    console.log("ok a hand is played");
  }
  await page.click("#tab-find");
  await page.waitForFunction(() => document.querySelectorAll(".grid .hit").length === 2);
  console.log("ok cards are found");
  assert.deepEqual(faults, []);
} finally {
  await browser.close();
  files.close();
}
