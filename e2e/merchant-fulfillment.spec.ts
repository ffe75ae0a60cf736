import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { callsOf } from "./steps/calls.ts";
import { card, expectStatus, openOrder, uploadLabel } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { chooseShipmentAction, shipment, splitShipment } from "./steps/parts.ts";
import { payFromBalance } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";

/** A manufacturer ships from its own warehouse: its people on a phone, the buyer and the operator each with a page of their own. */

const merchant = "maker@demo.test";
const buyer = "buyer@demo.test";

const openPage = async (browser: Browser, account: string, width: number): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await logInAs(page, account);
  return { context, page };
};

/** Goods of the manufacturer in its new warehouse, for sale to everybody. Returns their titles and numbers. */
const stockGoods = async (page: Page, warehouse: string) => {
  const call = await callsOf(page.request, merchant);
  const { list: own } = await call("/merchant/warehouseList", { keyword: warehouse });
  const warehouse_id = own[0]?.warehouse_id ?? 0;
  const { list: grid } = await call("/merchant/offerGrid", { kind: "local", page_size: 100 });
  const goods: { product_id: number; relation_id: number; title: string }[] = [];
  for (const { product_id, price_cents, title } of grid) {
    const { facts, state, offers } = await call("/merchant/productDetail", { product_id });
    const isPlain = state === "live" && facts.components.length === 0 && offers.every((offer) => offer.moq === 1);
    if (!isPlain || goods.some((other) => other.product_id === product_id)) continue;
    const product = {
      product_id,
      custom_sn: facts.custom_sn,
      offers: [{ warehouse_id, kind: "local", price_cents }],
      stock: [{ warehouse_id, on_hand: 40 }],
    };
    await call("/merchant/saveProduct", { product: JSON.stringify(product) });
    const { offers: stored } = await call("/merchant/productDetail", { product_id });
    const relation_id = stored.find((offer) => offer.warehouse_id === warehouse_id)?.relation_id ?? 0;
    goods.push({ product_id, relation_id, title });
    if (goods.length === 2) return goods;
  }
  throw new Error("The demo manufacturer has too few plain goods.");
};

/** Fills the form of a new warehouse in Dallas and sends it. */
const addWarehouse = async (page: Page, name: string): Promise<void> => {
  await page.goto("/merchant/warehouses");
  await page.getByRole("button", { name: "Add warehouse" }).first().click();
  const dialog = page.getByRole("dialog");
  for (const [label, value] of [
    ["Name", name],
    ["Phone", "214-555-0101"],
    ["Street address", "4400 Commerce St"],
    ["City", "Dallas"],
    ["ZIP code", "75226"],
    ["Days to pack an order", "1"],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel("State").selectOption("TX");
  await dialog.getByLabel("Time zone").selectOption("America/Chicago");
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save warehouse" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Under review")).toBeVisible();
};

test("a manufacturer ships from its own warehouse", async ({ page, browser }) => {
  const problems = watchPage(page);
  const warehouse = `Dallas ${Date.now()}`;
  const factory = await openPage(browser, merchant, 390);
  await addWarehouse(factory.page, warehouse);

  const staff = await openPage(browser, "auditor@demo.test", 1440);
  await staff.page.goto(`/operator/merchant_warehouses?keyword=${encodeURIComponent(warehouse)}`);
  await staff.page.getByRole("row", { name: warehouse }).getByRole("button", { name: "Approve" }).click();
  await staff.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(staff.page.getByRole("status").getByText(`${warehouse} is approved`)).toBeVisible();
  await factory.page.reload();
  await expect(factory.page.getByText("Approved")).toBeVisible();

  const [chair, table] = await stockGoods(factory.page, warehouse);
  await logInAs(page, buyer);
  await page.goto(`/product/local/${chair?.product_id}?relation_id=${chair?.relation_id}`);
  await expect(page.getByText(/Ships from manufacturer · Dallas/).first()).toBeVisible();
  const call = await callsOf(page.request, buyer);
  const [address] = (await call("/user/getAddressList", {})).list;
  const lines = [chair, table].map((goods, place) => ({
    product_id: goods?.product_id,
    relation_id: goods?.relation_id,
    quantity: place === 0 ? 4 : 2,
  }));
  const { orders } = await call("/home/create", {
    product_list: JSON.stringify(lines),
    logistics_type: 2,
    address_id: address?.address_id ?? 0,
  });
  const number = orders[0]?.order_number ?? "";
  await page.goto(`/pay?order_sn=${number}`);
  await payFromBalance(page, demoSecrets.paymentPassword);
  await openOrder(page, number);
  await expect(page.getByRole("heading", { name: "Ships from" }).locator("..")).toContainText(warehouse);
  await uploadLabel(page);

  // The manufacturer accepts one item and refuses the other.
  await factory.page.goto(`/merchant/fulfillment?keyword=${number}`);
  expect(await readHorizontalOverflow(factory.page)).toBeLessThanOrEqual(0);
  await factory.page.getByRole("button", { name: "Accept", exact: true }).click();
  const answer = factory.page.getByRole("dialog", { name: `Answer order ${number}` });
  await answer.getByRole("textbox", { name: `Pieces of ${table?.title} that you can’t send` }).fill("2");
  await answer.getByLabel("Reason").selectOption({ label: "Discontinued" });
  await answer.getByLabel("Note for the buyer").fill("The mold is worn out");
  expect(await findAxeViolations(factory.page)).toEqual([]);
  expect(await readHorizontalOverflow(factory.page)).toBeLessThanOrEqual(0);
  await answer.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(answer).toBeHidden();

  // The buyer gets the money of the refused item back.
  await openOrder(page, number);
  const decision = page.getByRole("region", { name: "Your decision is needed" });
  await expect(decision.getByText(/no longer makes this item: The mold is worn out/)).toBeVisible();
  await decision.getByRole("button", { name: /^Cancel and get/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel pieces" }).click();
  await expect(decision).toBeHidden();

  // What was accepted leaves in two parcels.
  await factory.page.goto(`/merchant/orders/${number}`);
  const cancel = await chooseShipmentAction(factory.page, number, 1, "Cancel shipment");
  await cancel.getByRole("button", { name: "Cancel shipment" }).click();
  await expect(cancel).toBeHidden();
  await splitShipment(factory.page, number, 2, { [chair?.title ?? ""]: 2 });
  await splitShipment(factory.page, number, 3, { [chair?.title ?? ""]: 2 });
  for (const [place, tracking] of [
    [2, "1Z999AA10123456784"],
    [3, "1Z999AA10123456785"],
  ] as const) {
    const dialog = await chooseShipmentAction(factory.page, number, place, "Hand over");
    await dialog.getByLabel("Carrier").fill("UPS");
    await dialog.getByLabel("Tracking numbers").fill(tracking);
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await expect(dialog).toBeHidden();
  }
  expect(await readHorizontalOverflow(factory.page)).toBeLessThanOrEqual(0);

  await openOrder(page, number);
  for (const place of [2, 3]) {
    await shipment(page, number, place).getByRole("button", { name: "Confirm receipt" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm receipt" }).click();
    await expect(shipment(page, number, place).getByText("Received", { exact: true }).first()).toBeVisible();
  }
  await expectStatus(page, "Completed");
  await expect(card(page, "Shipments").getByText("1Z999AA10123456785")).toBeVisible();

  // What was refused counts on the pages of both.
  await factory.page.goto("/merchant/fulfillment_events");
  await expect(factory.page.getByText(number).first()).toBeVisible();
  expect(problems).toEqual([]);
  await factory.context.close();
  await staff.context.close();
});
