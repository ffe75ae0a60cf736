import { expect, type Page, test } from "@playwright/test";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { planTwoShipments } from "./steps/picking.ts";
import { scan } from "./steps/scanner.ts";
import { logInAs } from "./steps/sessions.ts";

/** Picking on a phone: a keyboard scanner types a code and Enter into the field that has the focus. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const answer = (page: Page) => page.getByRole("status").first();

test("a picker fills two shipments along the route, one piece short", async ({ page, browser, context }) => {
  const wrong = watchPage(page);
  const { warehouse_id, first, second } = await planTwoShipments(page.request, "R", [2, 3]);
  const buyerPage = await (await browser.newContext()).newPage();
  await logInAs(buyerPage, "buyer@demo.test");
  await logInAs(page, "warehouse@demo.test");
  await page.goto(`/operator/picking?warehouse=${warehouse_id}`);
  for (const { shipment_sn } of [second, first]) await page.getByRole("button", { name: `Pick ${shipment_sn}` }).click();
  await page.getByRole("button", { name: "Pick 2 shipments" }).click();

  await expect(page.getByText(`Go to ${first.goods.location}`)).toBeVisible();
  await scan(page, first.goods.goods_sn);
  await expect(answer(page)).toContainText("Scan the location first");
  await scan(page, "R-01-99");
  await expect(answer(page)).toContainText("Nothing to pick at R-01-99");
  await scan(page, first.goods.location);
  await scan(page, second.goods.goods_sn);
  await expect(answer(page)).toContainText("isn’t wanted here");
  // A dead spot: the pieces are counted, kept on the device, and sent once when the connection is back.
  await context.setOffline(true);
  await scan(page, first.goods.goods_sn);
  await scan(page, first.goods.goods_sn);
  await expect(answer(page)).toContainText("Saved on this device");
  await expect(page.getByText("Not sent yet: 1")).toBeVisible();
  await expect(page.getByText(`Go to ${second.goods.location}`)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);

  await scan(page, second.goods.location);
  await page.getByRole("button", { name: "One piece more" }).click();
  await page.getByRole("button", { name: "One piece more" }).click();
  await page.getByRole("button", { name: "Pick 2 of 3" }).click();
  await expect(page.getByRole("button", { name: "Pick 1", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Not found" }).click();
  const report = page.getByRole("dialog");
  await expect(report.getByLabel("Pieces not found")).toHaveValue("1");
  await report.getByLabel("Reason").fill("The bin holds two only");
  await report.getByRole("button", { name: "Report as not found" }).click();
  await expect(page.getByText("Everything is picked")).toBeVisible();
  await expect(page.getByText("2 of 2 picked")).toHaveCount(2);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await buyerPage.goto(`/user_center/order/${second.order_sn}`);
  await expect(buyerPage.getByText(`1 piece of ${second.goods.title} can’t be sent`)).toBeVisible();

  await page.getByRole("link", { name: "All pick lists" }).click();
  await expect(page.getByText("Ready to pack")).toBeVisible();
  await expect(page.getByRole("link", { name: `Pack ${first.shipment_sn}` })).toBeVisible();
  const heights = await page
    .locator("main button:visible")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(56);
  expect(wrong).toEqual([]);
  await buyerPage.context().close();
});

test("a packer measures cartons, and the driver signs for them", async ({ page, browser }) => {
  const { first, staff } = await planTwoShipments(page.request, "S", [1, 1]);
  await staff("/operator/startPackingShipment", { shipment_id: first.shipment_id });
  await logInAs(page, "warehouse@demo.test");
  await page.goto(`/operator/packing/${first.shipment_id}`);
  const weight = page.getByLabel("Gross weight").first();
  await weight.fill("987");
  await page.getByRole("button", { name: "Packed" }).click();
  await expect(page.getByRole("status").getByText("1 carton differs from its product.")).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.getByLabel("Name of who takes it").fill("Ana Driver");
  const pad = page.getByRole("img", { name: "Sign with a finger" });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("There is no field to sign.");
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + 80, { steps: 5 });
  await page.mouse.up();
  await page.locator('input[type="file"]').setInputFiles({ name: "truck.png", mimeType: "image/png", buffer: await page.screenshot() });
  await expect(page.getByText("Uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByRole("img", { name: "Signature of Ana Driver" })).toBeVisible();

  const buyer = await (await browser.newContext()).newPage();
  await logInAs(buyer, "buyer@demo.test");
  await buyer.goto(`/user_center/order/${first.order_sn}`);
  // The proof is loaded once the reader reaches the delivery, which follows it.
  await buyer.getByRole("heading", { name: /^(Ships from|Pick up at)$/ }).scrollIntoViewIfNeeded();
  const signature = buyer.getByRole("img", { name: "Signature of Ana Driver" });
  await expect(signature).toBeVisible();
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(700);
  await buyer.context().close();
});
