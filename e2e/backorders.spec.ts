import { expect, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { dayIn } from "./steps/days.ts";
import { card, openOrder } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { chooseShipmentAction, handOver, splitShipment } from "./steps/parts.ts";
import { payFromBalance } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";

const buyer = "buyer@demo.test";
const merchant = "maker@demo.test";

test("a backorder is allocated from a container that arrives", async ({ page, browser }) => {
  // The worker allocates once a minute.
  test.setTimeout(150_000);
  const problems = watchPage(page);
  const call = await callsOf(page.request, merchant);
  const { list } = await call("/merchant/backorderOffers", { tab: "all", page_size: 100 });
  const [offer] = list
    .filter((each) => each.available > 0 && each.condition === "new" && each.kind === "local")
    .toSorted((one, other) => one.available - other.available);
  if (!offer) throw new Error("The demo has no such offer.");
  const { warehouses } = await call("/merchant/transferPlaces", {});
  const place = warehouses.find(({ warehouse_name }) => warehouse_name === offer.warehouse_name);
  const container = `BOCK${Date.now() % 10_000_000}`;
  await call("/merchant/saveIncoming", {
    custom_sn: offer.custom_sn,
    warehouse_id: place?.warehouse_id ?? 0,
    quantity: 12,
    container_number: container,
    arrives_from: dayIn(20),
    arrives_to: dayIn(22),
  });

  await withStaffPage(browser, merchant, async (seller) => {
    await seller.setViewportSize({ width: 390, height: 844 });
    await seller.goto(`/merchant/backorder_offers?tab=all&keyword=${offer.custom_sn}`);
    await seller
      .getByRole("main")
      .getByRole("button", { name: `Change backorder of ${offer.custom_sn} in ${offer.warehouse_name}`, exact: true })
      .first()
      .click();
    const dialog = seller.getByRole("dialog");
    await dialog.getByLabel("Limit").fill("10");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(seller.getByRole("status").getByText("Buyers can order ahead of stock")).toBeVisible();
    expect(await readHorizontalOverflow(seller)).toBeLessThanOrEqual(0);

    const later = 5;
    await logInAs(page, buyer);
    await page.goto(
      `/buyNow?product_id=${offer.product_id}&relation_id=${offer.relation_id}&quantity=${offer.available + later}&logistics_type=1`,
    );
    await expect(page.getByText(new RegExp(`^${offer.available} now, ${later} expected by`))).toBeVisible();
    const asBuyer = await callsOf(page.request, buyer);
    const { orders } = await asBuyer("/home/create", {
      product_list: JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: offer.available + later }]),
      logistics_type: 1,
    });
    const number = orders[0]?.order_number ?? "";
    await page.goto(`/pay?order_sn=${number}`);
    await payFromBalance(page, demoSecrets.paymentPassword);
    await openOrder(page, number);
    const waiting = card(page, "On backorder");
    await expect(waiting.getByText(`${later} × `)).toBeVisible();
    await expect(waiting.getByText("You are first in line for this product.")).toBeVisible();
    await expect(waiting.getByText(/Expected by/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await seller.goto(`/merchant/backorders?keyword=${number}`);
    await expect(seller.getByText(number).first()).toBeVisible();
    await seller.goto("/merchant/incoming");
    await call("/merchant/receiveContainer", { container_number: container, warehouse_id: place?.warehouse_id ?? 0 });
    await expect(async () => {
      await openOrder(page, number);
      await expect(page.getByRole("main").getByText(number).first()).toBeVisible();
      await expect(card(page, "On backorder")).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ timeout: 80_000 });
    await seller.goto(`/merchant/backorders?tab=ended&keyword=${number}`);
    await expect(seller.getByText("Allocated").first()).toBeVisible();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

test("goods of which a part comes later are sent as the buyer chose in the checkout", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const call = await callsOf(page.request, merchant);
  const { list } = await call("/merchant/backorderOffers", { tab: "all", page_size: 100 });
  const [, offer] = list
    .filter((each) => each.available > 0 && each.condition === "new" && each.kind === "local")
    .toSorted((one, other) => one.available - other.available);
  if (!offer) throw new Error("The demo has no such offer.");
  const { warehouses } = await call("/merchant/transferPlaces", {});
  await call("/merchant/saveIncoming", {
    custom_sn: offer.custom_sn,
    warehouse_id: warehouses.find(({ warehouse_name }) => warehouse_name === offer.warehouse_name)?.warehouse_id ?? 0,
    quantity: 12,
    container_number: `WAYS${Date.now() % 10_000_000}`,
    arrives_from: dayIn(20),
    arrives_to: dayIn(22),
  });
  await call("/merchant/setBackorder", { relation_id: offer.relation_id, allow: true, max_pieces: 10 });

  await logInAs(page, buyer);
  const { product_id, relation_id, available, title } = offer;
  await page.goto(`/buyNow?product_id=${product_id}&relation_id=${relation_id}&quantity=${available + 3}&logistics_type=3`);
  const together = page.getByRole("group", { name: "Ship everything together later" });
  await expect(together.getByText(/arrives .* · Carrier’s price \$/)).toBeVisible();
  await expect(page.getByRole("group", { name: "Ship what is there now" }).getByText("Earliest")).toBeVisible();
  await together.getByRole("button", { name: "Choose" }).click();
  await expect(together.getByText("Chosen", { exact: true })).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel("Payment password", { exact: true }).fill(demoSecrets.paymentPassword);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/pay?order_sn=**");
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  const asBuyer = await callsOf(page.request, buyer);
  const { orders } = await asBuyer("/home/getOrderInfo", { order_sn: new URL(page.url()).searchParams.get("order_sn") ?? "" });
  const number = orders[0]?.order_number ?? "";

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto(`/operator/orders/${number}`);
    await expect(staff.getByText("The buyer’s choice: Ship everything together later")).toBeVisible();
    await splitShipment(staff, number, 1, { [title]: available });
    const dialog = await chooseShipmentAction(staff, number, 1, "Hand over");
    await dialog.getByLabel("Carrier").fill("Estes");
    await dialog.getByLabel("Tracking numbers").fill("0501234567");
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await expect(dialog.getByText("The buyer wants everything in one delivery")).toBeVisible();

    await openOrder(page, number);
    await expect(together.getByText("Chosen", { exact: true })).toBeVisible();
    await page.getByRole("group", { name: "Ship what is there now" }).getByRole("button", { name: "Choose" }).click();
    await expect(page.getByRole("group", { name: "Ship what is there now" }).getByText("Chosen", { exact: true })).toBeVisible();
    await staff.reload();
    await expect(staff.getByText("The buyer’s choice: Ship what is there now")).toBeVisible();
    await handOver(staff, number, 1, "Estes", ["0501234567"]);
  });
  expect(problems).toEqual([]);
});
