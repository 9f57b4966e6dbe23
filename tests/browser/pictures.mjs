// Takes the pictures of the README from a run of `cardc serve`: docs/pictures.
//
//   node pictures.mjs CARDC [BROWSER]
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [cardc, executablePath = "/usr/bin/chromium"] = process.argv.slice(2);
const PROJECT = new URL("../../", import.meta.url).pathname;
const PICTURES = join(PROJECT, "docs/pictures");

const folder = await mkdtemp(join(tmpdir(), "cardc-pictures-"));
await cp(join(PROJECT, "cards/tidewatch.cards"), join(folder, "tidewatch.cards"));
await mkdir(PICTURES, { recursive: true });
const server = spawn(cardc, ["serve", folder, "--port", "0", "--write", "--lang", "en"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const address = await new Promise((found) => server.stdout.once("data", (line) => found(String(line).trim())));
const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox"] });

async function open(hash = "") {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
  page.setDefaultTimeout(120_000);
  await page.goto(address + hash);
  return page;
}
const picture = (page, name) => page.screenshot({ path: join(PICTURES, `${name}.png`) });

try {
  const write = await open();
  await write.waitForSelector(".shown .card");
  await write.locator(".list .title", { hasText: "Quay Warden" }).click();
  await write.waitForSelector(".shown article[aria-label='Quay Warden']");
  await write.locator(".cm-content").press("Control+End");
  await write.keyboard.type(
    "\nLantern Thief {1}{R}\nCreature — Human Rogue\nWhenever this creature attacks, destroy targt artifact.\n2/1\n",
  );
  await write.keyboard.press("Escape");
  await write.waitForSelector(".findings li.error");
  await write.keyboard.press("ArrowUp");
  await write.waitForSelector(".shown article[aria-label='Lantern Thief']");
  await picture(write, "write");

  const why = await open("#why");
  const field = why.locator(".seat").last().locator(".zone.wide");
  for (const name of ["Quay Warden", "Harbor Lamplighter"]) {
    await why.locator(".palette button.go", { hasText: name }).dragTo(field);
    await why.waitForSelector(`.seat .object[title^='${name}']`);
  }
  await why.locator(".seat .object[title^='Harbor Lamplighter']").click();
  await why.locator(".actions button.main").first().click();
  await why.waitForSelector(".verdict");
  await picture(why, "why");
} finally {
  await browser.close();
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
