import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { dayIn } from "./steps/days.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

const buyer = "buyer@demo.test";
const merchant = "maker@demo.test";

const quickFilter = (page: Page, name: RegExp): Locator => page.getByRole("list", { name: "Quick filters" }).getByRole("link", { name });

/** An offer of the manufacturer that is not ordered ahead yet, the fewest in stock first, with a container on its way. */
const offerToOrderAhead = async (request: APIRequestContext, place: number) => {
  const call = await callsOf(request, merchant);
  const { list } = await call("/merchant/backorderOffers", { tab: "all", page_size: 100 });
  const offer = list
    .filter((each) => each.available > 0 && each.condition === "new" && each.kind === "local" && !each.is_on)
    .toSorted((one, other) => one.available - other.available)[place];
  if (!offer) throw new Error("The demo has no such offer.");
  const { warehouses } = await call("/merchant/transferPlaces", {});
  const warehouse_id = warehouses.find(({ warehouse_name }) => warehouse_name === offer.warehouse_name)?.warehouse_id ?? 0;
  await call("/merchant/saveIncoming", {
    custom_sn: offer.custom_sn,
    warehouse_id,
    quantity: 12,
    container_number: `AHEAD${Date.now() % 10_000_000}`,
    arrives_from: dayIn(20),
    arrives_to: dayIn(22),
  });
  return { call, offer, warehouse_id };
};

test("goods that are sold out are listed as ordered ahead as soon as their manufacturer allows it", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const problems = watchPage(page);
  const { offer, warehouse_id } = await offerToOrderAhead(page.request, 2);
  const asOther = await callsOf(page.request, "buyer2@demo.test");
  await asOther("/home/create", {
    product_list: JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: offer.available }]),
    logistics_type: 1,
  });

  await logInAs(page, buyer);
  const address = `/category/1/${encodeURIComponent(offer.title)}?kinds=local&warehouse_ids=${warehouse_id}`;
  const card = page.locator(`main article[data-product="${offer.product_id}"]`);
  await expect(async () => {
    await page.goto(address);
    await expect(card.getByText(/^(Out Of Stock|In stock at)/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(card.getByRole("button", { name: /^Add .* to cart$/ })).toHaveCount(0);

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
  });

  await expect(async () => {
    await page.goto(address);
    await expect(card.getByText(/^Order now, expected by/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await quickFilter(page, /^Available to order/).click();
  await page.waitForURL(/orderable=1/);
  await expect(card).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  await card.getByRole("button", { name: /^Add .* to cart$/ }).click();
  await expect(page.getByText("Added to cart").first()).toBeVisible();
  await page.goto(`${address}&in_stock=1`);
  await expect(page.getByRole("list", { name: "Selected filters" })).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto("/cart");
  await expect(page.getByText(/expected by/).first()).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

test("an approver sees how the requester wants goods sent of which a part comes later", async ({ page, browser }) => {
  const problems = watchPage(page);
  const { call, offer } = await offerToOrderAhead(page.request, 3);
  const { product_id, relation_id, available } = offer;
  await call("/merchant/setBackorder", { relation_id, allow: true, max_pieces: 10 });
  await logInAs(page, "purchaser@demo.test");
  await page.goto(`/buyNow?product_id=${product_id}&relation_id=${relation_id}&quantity=${available + 3}&logistics_type=1`);
  const together = page.getByRole("group", { name: "Ship everything together later" });
  await together.getByRole("button", { name: "Choose" }).click();
  await expect(together.getByText("Chosen", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await page.waitForURL("**/user_center/approvals/P-*");
  const address = new URL(page.url()).pathname;
  const choice = /chose: Ship everything together later$/;
  await expect(page.getByText(choice)).toBeVisible();

  await withStaffPage(browser, "approver@demo.test", async (approver) => {
    await approver.setViewportSize({ width: 390, height: 844 });
    await approver.goto(address);
    await expect(approver.getByText(choice)).toBeVisible();
    await expect(approver.getByRole("listitem").filter({ hasText: /^\d+ pieces · / })).toHaveCount(1);
    expect(await readHorizontalOverflow(approver)).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(approver)).toEqual([]);
    await approver.getByRole("button", { name: "Approve and order" }).click();
    await approver.getByRole("dialog").getByRole("button", { name: "Approve and order" }).click();
    await expect(approver.getByRole("link", { name: "View order" })).toBeVisible();
    const link = await approver.getByRole("link", { name: "View order" }).getAttribute("href");
    const asApprover = await callsOf(approver.request, "approver@demo.test");
    const { orders } = await asApprover("/home/getOrderInfo", { order_sn: link?.split("/").at(-1) ?? "" });
    const { chosen } = await asApprover("/user/shippingWays", { order_sn: orders[0]?.order_number ?? "" });
    expect(chosen?.way).toBe("together");
  });
  expect(problems).toEqual([]);
});
