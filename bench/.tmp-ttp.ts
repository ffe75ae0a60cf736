import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";
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

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const call = async (path: string, fields: Record<string, string>): Promise<Record<string, unknown>> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const params = { timestamp, req_source: "supply", language: "en-US", uuid: randomUUID(), shop_sn: "LA", ...fields };
  const body = new URLSearchParams({ ...params, sign: signatureOf(params, readSettings(process.env).clientSecret) });
  const headers = { language: "en-US", site: "LA", ...(fields.token && { token: fields.token }) };
  const response = await fetch(new URL(path, values.url), { method: "POST", headers, body });
  const answer = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
};

const logIn = async (): Promise<string> => {
  const login = await call("/user/login", { account: values.account, password: values.password });
  return JSON.stringify({ ...login, ...(await call("/user/info", { token: String(login.token) })) });
};

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
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  const line = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: (750 * 1024) / 8 };
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(new URL(measured.path, values.url).href, { waitUntil: "commit" });
  return page;
};

const getMoments = (page: Page): Promise<Figures> => page.evaluate(() => (window as unknown as { moments: Figures }).moments);

const waitForMoment = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((key) => key in (window as unknown as { moments: Figures }).moments, name, { polling: 100 });

const newPhone = (browser: Browser, session?: string): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
    ...(session && {
      storageState: {
        cookies: [],
        origins: [{ origin: new URL(values.url).origin, localStorage: [{ name: "joinery.session", value: session }] }],
      },
    }),
  });

const measureBuyer = async (browser: Browser, measured: MeasuredPage, session: string): Promise<Figures> => {
  const context = await newPhone(browser, session);
  const page = await openPage(context, measured);
  await waitForMoment(page, "price");
  const { price = Number.NaN, painted = Number.NaN, visitorText } = await getMoments(page);
  await page.waitForTimeout(3000);
  const rows = await page.evaluate(() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((e: any) => [e.name.slice(21).slice(0,60), Math.round(e.startTime), Math.round(e.requestStart), Math.round(e.responseStart), Math.round(e.responseEnd), Math.round(e.encodedBodySize/100)/10, e.domInteractive ?? ""].join(" ")));
  console.log(rows.join("\n")); console.log(JSON.stringify(await getMoments(page)));
  await context.close();
  return { "first paint": painted, "first price": price, "visitor text shown": visitorText === undefined ? 0 : price - visitorText };
};

const measureVisitor = async (browser: Browser, measured: MeasuredPage): Promise<Figures> => {
  const context = await newPhone(browser);
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

const dump = process.argv.includes("x");
const executablePath = findChromium();
if (!executablePath) throw new Error("There is no Chromium: set CHROMIUM_PATH");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const session = await logIn();
  for (const measured of pages) {
    // The server renders and caches the page.
    await (await fetch(new URL(measured.path, values.url))).text();
    console.log(`${measured.path} (ms)`);
    print("buyer", await repeat(() => measureBuyer(browser, measured, session)));
  }
} finally {
  await browser.close();
}
