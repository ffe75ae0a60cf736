import { expect, type Page, test } from "@playwright/test";
import { callsOf } from "./steps/calls.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { scan } from "./steps/scanner.ts";
import { logInAs } from "./steps/sessions.ts";

/** The scanner on a phone: a keyboard scanner types a code and Enter into the field that has the focus. */

const staff = "warehouse@demo.test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const answer = (page: Page) => page.getByRole("status").first();

/** Goods received long ago of which no piece lies at a location yet, and three empty locations of a zone of their own. */
const prepare = async (page: Page, zone: string) => {
  const call = await callsOf(page.request, staff);
  const { list } = await call("/operator/unplacedList", { page_size: 100 });
  const item = list.findLast(({ on_hand, unplaced }) => unplaced === on_hand && unplaced >= 10);
  if (!item) throw new Error("All goods lie at locations.");
  const { warehouse_id, goods_sn: sku } = item;
  await call("/operator/addLocations", { warehouse_id, zone, aisle_from: 1, aisle_to: 1, bin_from: 1, bin_to: 3 });
  const placesOf = async () =>
    (await call("/operator/scanCode", { warehouse_id, code: sku })).items.find(({ condition }) => condition === item.condition)?.places ??
    [];
  return { warehouse_id, sku, places: [1, 2, 3].map((bin) => `${zone}-01-0${bin}`) as [string, string, string], placesOf };
};

test("a scan says what a code is, and goods are put away and moved by scanning", async ({ page }) => {
  const wrong = watchPage(page);
  const { warehouse_id, sku, places, placesOf } = await prepare(page, "A");
  await logInAs(page, staff);
  await page.goto(`/operator/floor?warehouse=${warehouse_id}`);

  await scan(page, "NO-SUCH-CODE");
  await expect(answer(page)).toContainText("Nothing here has the code");
  await scan(page, places[0].toLowerCase());
  await expect(page.getByText("Nothing lies here.")).toBeVisible();

  await page.getByRole("button", { name: "Put away", exact: true }).click();
  for (const code of [sku, sku, sku]) await scan(page, code);
  await expect(page.getByLabel("Pieces")).toHaveValue("3");
  await page.getByRole("button", { name: "One piece fewer" }).click();
  await scan(page, "NOT-A-LOCATION-CODE");
  await expect(answer(page)).toContainText("isn’t a location");
  await scan(page, places[0]);
  await expect(answer(page)).toContainText(`Done: 2 × ${sku} to ${places[0]}`);
  expect(await placesOf()).toEqual([{ code: places[0], quantity: 2 }]);

  await page.getByRole("button", { name: "Move", exact: true }).click();
  for (const code of [places[0], sku, places[1]]) await scan(page, code);
  await expect(answer(page)).toContainText(`Done: 1 × ${sku} from ${places[0]} to ${places[1]}`);
  expect(await placesOf()).toEqual(places.slice(0, 2).map((code) => ({ code, quantity: 1 })));

  // Every target is large enough for a thumb in a glove.
  const heights = await page
    .locator("main button:visible")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  expect(wrong).toEqual([]);
});

test("work in a dead spot is sent once when the connection is back, and what is refused can be corrected", async ({ page, context }) => {
  const { warehouse_id, sku, places, placesOf } = await prepare(page, "B");
  await logInAs(page, staff);
  await page.goto(`/operator/floor?warehouse=${warehouse_id}`);
  await page.getByRole("button", { name: "Put away", exact: true }).click();
  await expect(page.getByText("Scan the SKU")).toBeVisible();

  await context.setOffline(true);
  for (const code of [sku, places[0], sku, places[0], sku, places[1], sku, "B-99-99"]) await scan(page, code);
  await expect(answer(page)).toContainText("Saved on this device");
  await expect(page.getByText("Not sent yet: 4")).toBeVisible();
  expect(await placesOf()).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText("Not sent yet: 1")).toBeVisible();
  await expect(page.getByText("This warehouse has no location B-99-99")).toBeVisible();
  expect(await placesOf()).toEqual([
    { code: places[0], quantity: 2 },
    { code: places[1], quantity: 1 },
  ]);

  await page.getByRole("button", { name: "Correct" }).click();
  await scan(page, places[2]);
  await expect(answer(page)).toContainText(`Done: 1 × ${sku} to ${places[2]}`);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  expect(await placesOf()).toEqual([2, 1, 1].map((quantity, index) => ({ code: places[index], quantity })));
});

test("a location is counted blind, and a large difference waits for a second person", async ({ page }) => {
  const { warehouse_id, sku, places, placesOf } = await prepare(page, "C");
  const call = await callsOf(page.request, staff);
  await call("/operator/movePieces", { warehouse_id, sku, to: places[0], quantity: 4 });
  await logInAs(page, staff);
  await page.goto(`/operator/floor?warehouse=${warehouse_id}`);
  await page.getByRole("button", { name: "Count", exact: true }).click();
  for (const code of [places[0], sku, sku, sku, places[0]]) await scan(page, code);
  await expect(answer(page)).toContainText("Stock adjusted");
  expect(await placesOf()).toEqual([{ code: places[0], quantity: 3 }]);

  await scan(page, places[0]);
  await expect(page.getByText(String(3), { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Done: that’s everything here" }).click();
  await expect(answer(page)).toContainText("A colleague must count");
  expect(await placesOf()).toEqual([{ code: places[0], quantity: 3 }]);
  await page.goto(`/operator/stock_counts?keyword=${places[0]}`);
  await expect(page.getByText("Colleague must count").first()).toBeVisible();
  await expect(page.getByText("Hidden").first()).toBeVisible();
});

for (const locale of ["en-US", "zh-CN", "es-ES"])
  test(`the scanner fits a phone in ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await logInAs(page, staff);
    await page.goto("/operator/floor");
    await expect(page.locator("main form input")).toBeVisible();
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  });
