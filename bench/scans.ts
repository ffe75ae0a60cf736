import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { call, logIn, newPhone } from "#bench/phone.ts";
import { findChromium } from "#tools/ensure-chromium.ts";

/**
 * How soon a scan is answered on a mid-range phone in the warehouse: 390 px, CPU four times slower. From Enter of a keyboard scanner until the answer
 * is painted; p50 and p95 of putting goods away, moving and picking them. The account's warehouse needs goods that lie nowhere yet.
 *   node_modules/.bin/node bench/scans.ts --url http://localhost:3000
 */
const { values } = parseArgs({
  options: { url: { type: "string", default: "http://localhost:3000" }, rounds: { type: "string", default: "10" } },
});
const { url } = values;
const rounds = Number(values.rounds);
const cpuSlowdown = 4;
const maxMs = 150;

/** Runs in the page before its own scripts: the time from each Enter until the first change of the page is painted, in `window.scanTimes`. */
const recordScans = (): void => {
  const scanTimes: number[] = [];
  Object.assign(window, { scanTimes });
  let pressed = 0;
  const press = ({ key }: KeyboardEvent): void => {
    if (key === "Enter") pressed = performance.now();
  };
  addEventListener("keydown", press, true);
  new MutationObserver(() => {
    if (pressed === 0) return;
    const began = pressed;
    pressed = 0;
    const painted = new MessageChannel();
    painted.port1.onmessage = () => scanTimes.push(performance.now() - began);
    requestAnimationFrame(() => painted.port2.postMessage(0));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
};

const readTimes = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { scanTimes: number[] }).scanTimes);

/** Scans a code, and waits until it is answered and the scanner has the focus again. */
const scan = async (page: Page, code: string): Promise<void> => {
  const { length } = await readTimes(page);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await page.waitForFunction((answered) => (window as unknown as { scanTimes: number[] }).scanTimes.length > answered, length);
  await page.getByRole("textbox", { name: "Code" }).and(page.locator(":focus")).waitFor();
};

const report = (what: string, times: readonly number[]): void => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  const verdict = at(0.95) <= maxMs ? "PASS" : "FAIL";
  console.log(
    `${verdict}  ${what}: ${sorted.length} scans, p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms (at most ${maxMs})`,
  );
};

interface Unplaced {
  warehouse_id: number;
  goods_sn: string;
  unplaced: number;
  on_hand: number;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
const { token, session } = await logIn(url, "warehouse@demo.test", "demo1234");
const staff = (path: string, fields: Record<string, string | number>) =>
  call(url, path, { token, ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) });

const openPage = async (path: string): Promise<Page> => {
  const page = await (await newPhone(browser, url, session)).newPage();
  await page.addInitScript(recordScans);
  await page.goto(new URL(path, url).href);
  return page;
};
const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
};

const list = (await staff("/operator/unplacedList", { page_size: 100 })).list as Unplaced[];
const item = list.find(({ on_hand, unplaced }) => unplaced === on_hand && unplaced >= rounds);
if (!item) throw new Error("All goods lie at locations.");
const { warehouse_id, goods_sn: sku } = item;
const mark = Date.now() % 1_000;
const zone = `Z${mark}`;
await staff("/operator/addLocations", { warehouse_id, zone, aisle_from: 1, aisle_to: 1, bin_from: 1, bin_to: 2 });
const [from, to] = [`${zone}-01-01`, `${zone}-01-02`];

for (const { button, codes } of [
  { button: "Put away", codes: [sku, from] },
  { button: "Move", codes: [from, sku, to] },
]) {
  const page = await openPage(`/operator/floor?warehouse=${warehouse_id}`);
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("textbox", { name: "Code" }).and(page.locator(":focus")).waitFor();
  await slowDown(page);
  for (let round = 0; round < rounds; round += 1) for (const code of codes) await scan(page, code);
  report(button, await readTimes(page));
  await page.context().close();
}

/** A planned shipment of one line of goods that lie at a location. */
const planPick = async (): Promise<{ shipment_sn: string; warehouse_id: number; sku: string; location: string }> => {
  const buyer = await logIn(url, "buyer@demo.test", "demo1234");
  const asBuyer = (path: string, fields: Record<string, string>) => call(url, path, { token: buyer.token, ...fields });
  const offers = (await asBuyer("/home/list", { page_size: "100" })).list as Record<
    "product_id" | "relation_id" | "stock" | "moq" | "warehouse_id",
    number
  >[];
  for (const { product_id, relation_id, ...offer } of offers.filter(({ stock, moq }) => stock > 3 * rounds && moq === 1)) {
    const product_list = JSON.stringify([{ product_id, relation_id, quantity: 3 * rounds }]);
    const placed = (await asBuyer("/home/create", { product_list, logistics_type: "1" })).orders as { order_number: string }[];
    const order_sn = placed[0]?.order_number ?? "";
    await asBuyer("/pay/balance", { order_sn, payment_password: "123456" });
    const [line] = (await staff("/operator/orderParts", { order_sn })).lines as { goods_sn: string; order_line_id: number }[];
    const found =
      line && ((await staff("/operator/unplacedList", { keyword: line.goods_sn, warehouse_id: offer.warehouse_id })).list as Unplaced[]);
    if (!line || !found?.[0] || found[0].unplaced < 3 * rounds) continue;
    const location = `P${mark}-01-01`;
    const place = { warehouse_id: offer.warehouse_id, zone: `P${mark}`, aisle_from: 1, aisle_to: 1, bin_from: 1, bin_to: 1 };
    await staff("/operator/addLocations", place);
    await staff("/operator/movePieces", { warehouse_id: offer.warehouse_id, sku: line.goods_sn, to: location, quantity: 3 * rounds });
    const lines = JSON.stringify([{ order_line_id: line.order_line_id, quantity: 3 * rounds }]);
    const { shipment_sn } = await staff("/operator/planShipment", { order_sn, lines });
    return { shipment_sn: String(shipment_sn), warehouse_id: offer.warehouse_id, sku: line.goods_sn, location };
  }
  throw new Error("The shop sells no such goods.");
};

const pick = await planPick();
const page = await openPage(`/operator/picking?warehouse=${pick.warehouse_id}`);
await page.getByRole("button", { name: `Pick ${pick.shipment_sn}` }).click();
await page.getByRole("button", { name: "Pick 1 shipment" }).click();
await page.getByText(`Go to ${pick.location}`).waitFor();
await page.getByRole("textbox", { name: "Code" }).and(page.locator(":focus")).waitFor();
await slowDown(page);
await page.evaluate(() => (window as unknown as { scanTimes: number[] }).scanTimes.splice(0));
await scan(page, pick.location);
for (let nth = 1; nth < 3 * rounds; nth += 1) await scan(page, pick.sku);
report("Pick", await readTimes(page));
await browser.close();
