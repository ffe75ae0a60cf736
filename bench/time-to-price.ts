import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { logIn, median, newPhone, slowDown } from "#bench/phone.ts";
import { findChromium } from "#tools/ensure-chromium.ts";

/**
 * How soon a page is useful on a mid-range phone: 390 px, CPU four times slower, 1.6 Mbit/s, 150 ms round trip, empty cache.
 * For a logged-in buyer: the first price and whether a visitor's text was shown before. For a visitor: largest contentful
 * paint, the reaction to a click right after the first paint, and the scripts of the first load. Median of three runs.
 *   node_modules/.bin/node bench/time-to-price.ts --url http://localhost:3000
 */
const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    runs: { type: "string", default: "3" },
    account: { type: "string", default: "buyer2@demo.test" },
    password: { type: "string", default: "demo1234" },
  },
});

interface MeasuredPage {
  path: string;
  /** The first price of this page that a buyer can use. */
  price: string;
}

const pages: readonly MeasuredPage[] = [
  { path: "/category/0/1", price: "main article[data-product] data[value]" },
  { path: "/product/JY-NS-12008/130", price: "main [data-buy-side] data[value]" },
];

/** Visible on every page of the shop at this width; it opens a drawer. */
const menuButton = 'button[title="Menu"]';

interface Figures {
  [name: string]: number;
}

/** Runs in the page before its own scripts and records the moments in `window.moments`. */
const recordMoments = (price: string): void => {
  const moments: Record<string, number> = {};
  Object.assign(window, { moments });
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }));
  const checks = { price: () => isShown(price), reaction: () => document.querySelector("dialog[open]") !== null };
  const check = () => {
    for (const [name, isReached] of Object.entries(checks)) if (!(name in moments) && isReached()) moments[name] = performance.now();
    // The link to /login is the visitor's text in a price slot and in the buy box.
    if (!("visitorText" in moments) && moments.painted && isShown('main a[href^="/login?"]')) moments.visitorText = performance.now();
  };
  const watch = new MutationObserver(() => requestAnimationFrame(check));
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const note = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  note("paint", ({ name, startTime }) => {
    if (name !== "first-contentful-paint") return;
    moments.painted = startTime;
    check();
  });
  note("largest-contentful-paint", ({ startTime }) => {
    moments.largest = startTime;
  });
  note("event", ({ duration }) => {
    moments.interaction = Math.max(moments.interaction ?? 0, duration);
  });
};

const openPage = async (context: BrowserContext, measured: MeasuredPage): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(recordMoments, measured.price);
  await slowDown(page);
  await page.goto(new URL(measured.path, values.url).href, { waitUntil: "commit" });
  return page;
};

const getMoments = (page: Page): Promise<Figures> => page.evaluate(() => (window as unknown as { moments: Figures }).moments);

const waitForMoment = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((key) => key in (window as unknown as { moments: Figures }).moments, name, { polling: 100 });

const measureBuyer = async (browser: Browser, measured: MeasuredPage, session: string): Promise<Figures> => {
  const context = await newPhone(browser, values.url, session);
  const page = await openPage(context, measured);
  await Promise.all([waitForMoment(page, "price"), waitForMoment(page, "painted")]);
  const { price = Number.NaN, painted = Number.NaN, visitorText } = await getMoments(page);
  await context.close();
  return {
    "first paint": painted,
    "first price": Math.max(price, painted),
    "visitor text shown": visitorText === undefined ? 0 : price - visitorText,
  };
};

const measureVisitor = async (browser: Browser, measured: MeasuredPage): Promise<Figures> => {
  const context = await newPhone(browser, values.url);
  const page = await openPage(context, measured);
  await waitForMoment(page, "painted");
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(menuButton).boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const at = await page.evaluate(() => performance.now());
  await waitForMoment(page, "reaction");
  await page.waitForLoadState("networkidle");
  const { largest = Number.NaN, reaction = Number.NaN, interaction = 0 } = await getMoments(page);
  const kilobytes = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return files.filter(({ name }) => name.endsWith(".js")).reduce((total, file) => total + file.encodedBodySize, 0) / 1024;
  });
  await context.close();
  return { LCP: largest, "first click handled at": reaction, "first click took": reaction - at, INP: interaction, "scripts kB": kilobytes };
};

const print = (title: string, runs: readonly Figures[]): void => {
  const row = Object.keys(runs[0] ?? {}).map((name) => `${name} ${Math.round(median(runs.map((figures) => figures[name] ?? Number.NaN)))}`);
  console.log(`  ${title}: ${row.join(" · ")}`);
};

const repeat = async (measure: () => Promise<Figures>): Promise<Figures[]> => {
  const runs: Figures[] = [];
  for (let made = 0; made < Number(values.runs); made += 1) runs.push(await measure());
  return runs;
};

const executablePath = findChromium();
if (!executablePath) throw new Error("There is no Chromium: set CHROMIUM_PATH");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const { session } = await logIn(values.url, values.account, values.password);
  for (const measured of pages) {
    // The server renders and caches the page.
    await (await fetch(new URL(measured.path, values.url))).text();
    console.log(`${measured.path} (ms)`);
    print("buyer", await repeat(() => measureBuyer(browser, measured, session)));
    print("visitor", await repeat(() => measureVisitor(browser, measured)));
  }
} finally {
  await browser.close();
}
