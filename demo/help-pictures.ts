import { mkdir, writeFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { type ArticlePicture, articlePictures, picturePath } from "#features/service/help/article-pictures.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { findChromium } from "#tools/ensure-chromium.ts";

/** Takes the pictures of help articles from a server with the demo data: `npm run help-pictures [address] [article …]`. */

const [address = "http://localhost:3000", ...wanted] = process.argv.slice(2);
const folder = "apps/web/public";
const password = "demo1234";

/** WebP qualities, tried in order until a picture is small enough to be committed. */
const qualities = [70, 60, 50, 40, 30];
/** Widths, tried in order: a long table is made smaller rather than unreadable. */
const widths = [1200, 1050, 900];
const maxBytes = 30_000;

/** Enough for the answers of calls that a page makes after it has loaded. */
const settleMs = 1_500;

const encode = async (screenshot: Buffer): Promise<Buffer> => {
  let picture = screenshot;
  for (const width of widths)
    for (const quality of qualities) {
      picture = await sharp(screenshot).resize(width).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
      if (picture.length <= maxBytes) return picture;
    }
  return picture;
};

/** A page in a language with a demo account logged in, or that of a visitor. */
const openAs = async (browser: Browser, account: string, language: Language): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 750 },
    locale: language,
    timezoneId: "America/Los_Angeles",
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name: "language", value: language, url: address }]);
  const page = await context.newPage();
  if (account === "") return page;
  await page.goto(`${address}/login`, { waitUntil: "networkidle" });
  await page.locator('input[name="account"]').fill(`${account}@demo.test`);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  return page;
};

/** Opens what the picture shows, scrolled to the page's own part, without the header of the site. */
const show = async (page: Page, { path, follow = [], first = [], from = "h1" }: ArticlePicture): Promise<void> => {
  for (const { path: before, press } of first) {
    await page.goto(address + before, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    await page.locator(`main ${press}`).first().click();
    await page.waitForTimeout(settleMs);
  }
  await page.goto(address + path, { waitUntil: "load" });
  await page.waitForTimeout(settleMs);
  for (const selector of follow) {
    const before = page.url();
    const target = page.locator(`main ${selector}`).first();
    const isLink = await target.evaluate(({ tagName }) => tagName === "A");
    await target.click();
    if (isLink) await page.waitForURL((url) => url.href !== before);
    await page.waitForTimeout(settleMs);
  }
  await page
    .locator(`main ${from}`)
    .first()
    .evaluate((begin) => scrollTo({ top: begin.getBoundingClientRect().top + scrollY - 140 }));
};

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
await mkdir(`${folder}/help`, { recursive: true });
const taken = Object.entries(articlePictures).filter(([key]) => wanted.length === 0 || wanted.includes(key));
let total = 0;
for (const [account, pictures] of Map.groupBy(taken, ([, { as = "buyer" }]) => as)) {
  const pages = new Map<Language, Page>();
  for (const language of languages) pages.set(language, await openAs(browser, account, language));
  for (const [article_key, picture] of pictures) {
    for (const [language, page] of pages) {
      await show(page, picture);
      const bytes = await encode(await page.screenshot());
      await writeFile(`${folder}${picturePath(article_key, language)}`, bytes);
      total += bytes.length;
      console.log(`${picturePath(article_key, language)}: ${Math.round(bytes.length / 1000)} kB`);
    }
  }
  for (const page of pages.values()) await page.context().close();
}
await browser.close();
console.log(`${Math.round(total / 1000)} kB in all`);
