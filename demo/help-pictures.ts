import { mkdir, writeFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { articlePictures, picturePath } from "#features/service/help/article-pictures.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { findChromium } from "#tools/ensure-chromium.ts";

/** Takes the pictures of help articles from a server with the demo data: `npm run help-pictures [address]`. */

const [address = "http://localhost:3000"] = process.argv.slice(2);
const folder = "apps/web/public";
const account = { name: "buyer@demo.test", password: "demo1234" };

/** WebP qualities, tried in order until a picture is small enough to be committed. */
const qualities = [70, 60, 50, 40, 30];
const maxBytes = 45_000;

/** Enough for the answers of calls that a page makes after it has loaded. */
const settleMs = 1_500;

const encode = async (screenshot: Buffer): Promise<Buffer> => {
  let picture = screenshot;
  for (const quality of qualities) {
    picture = await sharp(screenshot).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length <= maxBytes) break;
  }
  return picture;
};

/** A page in a language with the demo buyer logged in. */
const openAsBuyer = async (browser: Browser, language: Language): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 750 },
    locale: language,
    timezoneId: "America/Los_Angeles",
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name: "language", value: language, url: address }]);
  const page = await context.newPage();
  await page.goto(`${address}/login`, { waitUntil: "networkidle" });
  await page.locator('input[name="account"]').fill(account.name);
  await page.locator('input[name="password"]').fill(account.password);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  return page;
};

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
await mkdir(`${folder}/help`, { recursive: true });
let total = 0;
for (const language of languages) {
  const page = await openAsBuyer(browser, language);
  for (const [article_key, { path }] of Object.entries(articlePictures)) {
    await page.goto(address + path, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    // The page's own part, without the header of the site.
    await page
      .locator("main h1")
      .first()
      .evaluate((heading) => scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 140 }));
    const picture = await encode(await page.screenshot());
    await writeFile(`${folder}${picturePath(article_key, language)}`, picture);
    total += picture.length;
    console.log(`${picturePath(article_key, language)}: ${Math.round(picture.length / 1000)} kB`);
  }
}
await browser.close();
console.log(`${Math.round(total / 1000)} kB in all`);
