import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { call, logIn, median, newPhone, slowDown } from "#bench/phone.ts";
import { findChromium } from "#tools/ensure-chromium.ts";

/**
 * `npm run bench -- pages --url http://localhost:3000`: the first visit to pages behind the login on the mid-range phone, beside the
 * product page of the same buyer in the same run, because only the ratio is comparable between machines (docs/performance.md 7).
 * Medians of three rounds. `--requests` lists what the last round of each page loaded.
 */
const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    runs: { type: "string", default: "3" },
    account: { type: "string", default: "buyer@demo.test" },
    password: { type: "string", default: "demo1234" },
    only: { type: "string" },
    requests: { type: "boolean", default: false },
  },
  args: process.argv.slice(2).filter((argument) => argument !== "pages"),
});

/** Pages of the shop whose content is a price. The others are compared with the product page. */
const pagesOfPrices: readonly string[] = ["list", "product"];

/** How soon a buyer reads a first price on the pages of the shop. */
const priceGoalMs = 1500;

/** A visit has ended when the page has requested nothing for so long. */
const quietMs = 3000;

interface MeasuredPage {
  name: string;
  path: string;
  /** What the page is opened for: all of them are visible once its content is. */
  content: readonly string[];
}

interface Visit {
  document: number;
  content: number;
  requests: number;
  scripts: number;
  manifests: number;
  kilobytes: number;
  shift: number;
}

/** Runs in the page before its own scripts and records the content's moment and the layout shifts in `window.visit`. */
const recordVisit = (content: readonly string[]): void => {
  const visit = { content: 0, shift: 0 };
  Object.assign(window, { visit });
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }));
  const check = () => {
    if (visit.content === 0 && content.every(isShown)) visit.content = performance.now();
  };
  const watch = new MutationObserver(() => requestAnimationFrame(check));
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) visit.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
};

const readVisit = () => {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return { ...(window as unknown as { visit: { content: number; shift: number } }).visit, document: navigation?.responseEnd ?? Number.NaN };
};

const openOnce = async (
  browser: Browser,
  { path, content }: MeasuredPage,
  session: string,
): Promise<{ visit: Visit; loaded: string[] }> => {
  const context = await newPhone(browser, values.url, session);
  const page = await context.newPage();
  await page.addInitScript(recordVisit, content);
  const loaded: string[] = [];
  let bytes = 0;
  page.on("requestfinished", async (request) => {
    const sizes = await request.sizes().catch(() => undefined);
    bytes += sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0;
  });
  let lastAt = 0;
  page.on("request", (request) => {
    lastAt = Date.now();
    loaded.push(`${request.resourceType()} ${request.url().slice(new URL(values.url).origin.length)}`);
  });
  await slowDown(page);
  await page.goto(new URL(path, values.url).href, { waitUntil: "commit" });
  await page.waitForFunction(() => (window as unknown as { visit: { content: number } }).visit.content > 0, undefined, {
    polling: 100,
    timeout: 90_000,
  });
  // The stream of events stays open, so the network is never idle.
  while (Date.now() - lastAt < quietMs) await wait(100);
  const recorded = await page.evaluate(readVisit);
  await context.close();
  const count = (pattern: RegExp) => loaded.filter((request) => pattern.test(request)).length;
  // Pictures of goods are as many as there are goods.
  const requests = loaded.filter((request) => !request.startsWith("image ")).length;
  const visit = { ...recorded, requests, scripts: count(/\.js$/), manifests: count(/__manifest/), kilobytes: bytes / 1024 };
  return { visit, loaded };
};

/** The pages, with an order and a contract of the buyer. */
const listPages = async (token: string): Promise<MeasuredPage[]> => {
  const first = async (path: string, field: string): Promise<string> => {
    const { list } = (await call(values.url, path, { token, page_size: "1" })) as { list: Record<string, string>[] };
    return encodeURIComponent(list[0]?.[field] ?? "");
  };
  const content = ["main h1", "main data[value]"];
  return [
    { name: "list", path: "/category/0/1", content: ["main article[data-product] data[value]"] },
    { name: "product", path: "/product/JY-NS-12008/130", content: ["main h1", "main [data-buy-side] data[value]"] },
    { name: "order", path: `/user_center/order/${await first("/user/orderList", "order_number")}`, content },
    { name: "contract", path: `/user_center/contracts/${await first("/user/contractList", "contract_sn")}`, content },
    { name: "cart", path: "/cart", content },
    { name: "orders", path: "/user_center/order", content },
    { name: "account home", path: "/user_center/home_page", content },
  ];
};

const toRow = (visits: readonly Visit[], product: number) => {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  return {
    requests: of("requests"),
    scripts: of("scripts"),
    manifests: of("manifests"),
    kB: Math.round(of("kilobytes")),
    "document ms": Math.round(of("document")),
    "content ms": Math.round(of("content")),
    "÷ document": Number((of("content") / of("document")).toFixed(1)),
    "÷ product": Number((of("content") / product).toFixed(2)),
    CLS: Number(of("shift").toFixed(3)),
  };
};

const executablePath = findChromium();
if (!executablePath) throw new Error("There is no Chromium: set CHROMIUM_PATH");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const { token, session } = await logIn(values.url, values.account, values.password);
  const pages = (await listPages(token)).filter(
    ({ name }) => !values.only || pagesOfPrices.includes(name) || values.only.split(",").includes(name),
  );
  const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]));
  for (let round = 1; round <= Number(values.runs); round += 1) {
    for (const measured of pages) {
      // The server renders and caches the page.
      await (await fetch(new URL(measured.path, values.url))).text();
      const { visit, loaded } = await openOnce(browser, measured, session);
      visits.get(measured.name)?.push(visit);
      if (values.requests && round === Number(values.runs)) console.log([measured.name, ...loaded].join("\n  "));
    }
  }
  const product = median(visits.get("product")?.map(({ content }) => content) ?? []);
  const prices = pagesOfPrices.map((name) => `${name} ${Math.round(median(visits.get(name)?.map(({ content }) => content) ?? []))} ms`);
  console.table(Object.fromEntries([...visits].map(([name, made]) => [name, toRow(made, product)])));
  console.log(`Time to price: ${prices.join(", ")} (goal ${priceGoalMs} ms)`);
} finally {
  await browser.close();
}
