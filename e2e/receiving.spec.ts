import { expect, type Page, test } from "@playwright/test";
import { callsOf } from "./steps/calls.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { scan } from "./steps/scanner.ts";
import { logInAs } from "./steps/sessions.ts";

/** Receiving on a phone: a keyboard scanner types a code and Enter into the field that has the focus. */

const merchant = "maker@demo.test";
const staff = "warehouse@demo.test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const answer = (page: Page) => page.getByRole("status").first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A container with so many pieces of two products, and a location in the warehouse it goes to. */
const announce = async (page: Page, container_number: string, zone: string, pieces: readonly [number, number]) => {
  const callMerchant = await callsOf(page.request, merchant);
  const { list } = await callMerchant("/merchant/stockLevels", { tab: "all", page_size: 100 });
  const [first] = list.filter(({ condition, incoming }) => condition === "new" && incoming === 0);
  if (!first) throw new Error("The demo has no stock.");
  const { warehouse_id } = first;
  const goods = list.filter((each) => each.condition === "new" && each.warehouse_id === warehouse_id && each.incoming === 0).slice(0, 2);
  for (const [index, { custom_sn }] of goods.entries())
    await callMerchant("/merchant/saveIncoming", {
      ...{ custom_sn, warehouse_id, container_number, quantity: pieces[index] ?? 1 },
      ...{ arrives_from: "2027-01-10", arrives_to: "2027-01-14" },
    });
  const call = await callsOf(page.request, staff);
  await call("/operator/addLocations", { warehouse_id, zone, aisle_from: 1, aisle_to: 1, bin_from: 1, bin_to: 1 });
  const [sofa, chair] = goods;
  if (!sofa || !chair) throw new Error("The demo has one product only.");
  return { warehouse_id, sofa, chair, location: `${zone}-01-01`, call };
};

test("a container is counted, received with its differences in a dead spot, and put away", async ({ page, browser, context }) => {
  const wrong = watchPage(page);
  const container = "RCVU1000017";
  const { warehouse_id, sofa, chair, location, call } = await announce(page, container, "RX", [4, 2]);
  const place = async () =>
    (await call("/operator/scanCode", { warehouse_id, code: location })).location?.contents.map(({ goods_sn, quantity }) => [
      goods_sn,
      quantity,
    ]);
  await logInAs(page, staff);
  await page.goto(`/operator/floor?warehouse=${warehouse_id}`);
  await page.getByRole("link", { name: "Receive goods" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receiving" })).toBeVisible();

  await scan(page, "NO-SUCH-NUMBER");
  await expect(answer(page)).toContainText("Nothing arrives under NO-SUCH-NUMBER");
  await scan(page, container.toLowerCase());
  await expect(page.getByText(`${container}: scan every piece`)).toBeVisible();
  await expect(page.getByText("0 of 6 pieces counted")).toBeVisible();

  await scan(page, "SOMETHING-ELSE");
  await expect(answer(page)).toContainText(`isn’t expected in ${container}`);
  await scan(page, chair.goods_sn);
  await scan(page, chair.custom_sn);
  await expect(answer(page)).toContainText(`${chair.custom_sn}: 2 of 2`);
  await scan(page, chair.goods_sn);
  await expect(answer(page)).toContainText("Scan it again to count one more than announced");
  await expect(page.getByText("2 of 6 pieces counted")).toBeVisible();
  for (const code of [sofa.goods_sn, sofa.goods_sn]) await scan(page, code);
  await button(page, "Damaged pieces").click();
  await button(page, "Damaged, besides the good ones: One piece more").click();
  await button(page, "Finish counting").click();
  await expect(page.getByText("Say what is damaged and add a photo")).toBeVisible();
  await button(page, "Keep counting").click();
  await page.getByRole("button", { name: new RegExp(`^${sofa.custom_sn}`) }).click();
  await page.getByLabel("What is damaged").fill("Wet carton");
  await page.locator('input[type="file"]').setInputFiles(await createPictureFile("wet.jpg"));
  await expect(page.getByText("Uploaded")).toBeVisible();

  await context.setOffline(true);
  await button(page, "Finish counting").click();
  await expect(page.getByText(`${sofa.custom_sn}: 1 piece missing`)).toBeVisible();
  await expect(page.getByText(`${sofa.custom_sn}: 1 piece damaged`)).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await button(page, "Receive 4 pieces").click();
  await expect(answer(page)).toContainText("Saved on this device");
  // The receipt waits on the device, and so does what is put away after it.
  await page.getByRole("button", { name: new RegExp(`^${sofa.custom_sn}`) }).click();
  await scan(page, location);
  for (const code of [chair.goods_sn, "NOT-RECEIVED", chair.goods_sn, location]) await scan(page, code);
  await expect(page.getByText("Everything is put away")).toBeVisible();
  await expect(page.getByText("Not sent yet: 3")).toBeVisible();
  expect(await place()).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  expect(await place()).toEqual(
    expect.arrayContaining([
      [sofa.goods_sn, 2],
      [chair.goods_sn, 2],
    ]),
  );
  const heights = await page
    .locator("main button:visible")
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);

  await button(page, "Next delivery").click();
  await scan(page, container);
  await expect(answer(page)).toContainText(`${container} has been received already`);
  expect(wrong).toEqual([]);

  const merchantPage = await (await browser.newContext()).newPage();
  await logInAs(merchantPage, merchant);
  await merchantPage.goto(`/merchant/incoming?tab=arrived&keyword=${container}`);
  await expect(merchantPage.getByText(/Wet carton/)).toBeVisible();
  await merchantPage.context().close();
});

test("somebody else received the container meanwhile: the refusal stands with the count", async ({ page }) => {
  const container = "RCVU1000022";
  const { warehouse_id, sofa, call } = await announce(page, container, "RY", [1, 1]);
  await logInAs(page, staff);
  await page.goto(`/operator/receiving?warehouse=${warehouse_id}`);
  await scan(page, container);
  await expect(page.getByText(`${container}: scan every piece`)).toBeVisible();
  await scan(page, sofa.goods_sn);
  await page.reload();
  await page.getByRole("button", { name: new RegExp(`^${container}`) }).click();
  await expect(page.getByText("1 of 2 pieces counted")).toBeVisible();
  const { list } = await call("/operator/goodsToReceive", { warehouse_id, code: container });
  await call("/operator/receiveContainer", { merchant_id: list[0]?.merchant_id ?? 0, container_number: container, warehouse_id });
  await button(page, "Finish counting").click();
  await button(page, "Receive 1 piece").click();
  await expect(page.getByText("This container has already arrived").first()).toBeVisible();
  await expect(button(page, "Count again")).toBeVisible();
});

for (const locale of ["en-US", "zh-CN", "es-ES"])
  test(`receiving fits a phone in ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await logInAs(page, staff);
    await page.goto("/operator/receiving");
    await expect(page.locator("main form input")).toBeVisible();
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  });
