import { expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { readCents } from "./steps/amounts.ts";
import { type CallAs, callsOf } from "./steps/calls.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";
import { cartSummary } from "./steps/shopping.ts";

// One checkout over two manufacturers in two warehouses: ticked in the cart, placed and paid in one step (docs/decisions/0323).

const account = "buyer2@demo.test";

const emptyCart = async (call: CallAs): Promise<void> => {
  const { list } = await call("/home/getCartProductList", {});
  const ids = list.flatMap(({ children }) => children.map(({ cart_id }) => cart_id));
  if (ids.length > 0) await call("/home/delCartProduct", { cart_id: ids.join() });
};

/** Puts a piece of two manufacturers in two warehouses each into an otherwise empty cart, delivered by freight. */
const fillCart = async (page: Page): Promise<CallAs> => {
  const call = await callsOf(page.request, account);
  await emptyCart(call);
  const { list } = await call("/home/list", { page_size: 100 });
  const sold = list.filter(({ stock, moq }) => stock > 20 && moq === 1);
  const one = sold[0];
  const other = sold.find(({ merchant_id, warehouse_id }) => merchant_id !== one?.merchant_id && warehouse_id !== one?.warehouse_id);
  if (!one || !other) throw new Error("The demo data has no such goods.");
  for (const { product_id, relation_id, warehouse_id } of [one, other])
    await call("/home/addCart", { product_id, relation_id, warehouse_id, amount: 1, logistics_type: 3 });
  return call;
};

const summaryOf = (page: Page) => page.getByRole("region", { name: "Total", exact: true });
const readTotal = (page: Page): Promise<number> => readCents(summaryOf(page).locator("p").filter({ hasText: "Total" }));

test("goods of two manufacturers in two warehouses are ordered and paid in one step", async ({ page }) => {
  const wrong = watchPage(page);
  await logInAs(page, account);
  const call = await fillCart(page);
  await page.goto("/cart?logistics_type=3");
  await expect(page.getByRole("checkbox", { checked: true }).and(page.getByLabel(/^Select (?!all)/))).toHaveCount(2);
  await expect(cartSummary(page).getByText(/^Freight to/)).toBeVisible();
  const inCart = await readCents(cartSummary(page).locator("p").filter({ hasText: "Total due" }));

  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/buyNow?**");
  await expect(page.getByText("Subtotal", { exact: true })).toHaveCount(2);
  await expect(page.getByText(/^Delivered /)).toHaveCount(2);
  expect(await readTotal(page)).toBe(inCart);
  await expect(page.getByRole("radio", { name: /^Goods and freight, / })).toBeChecked();

  await page.getByLabel("Payment password", { exact: true }).fill(demoSecrets.paymentPassword);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/pay?order_sn=**");
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  const order_sn = new URL(page.url()).searchParams.get("order_sn") ?? "";
  const { orders, total_fee } = await call("/home/getOrderInfo", { order_sn });
  expect(orders).toHaveLength(2);
  expect(Math.round(Number(total_fee) * 100)).toBe(inCart);
  expect(orders.map(({ due }) => due)).toEqual([null, null]);
  expect(wrong).toEqual([]);
});

test("a wrong payment password leaves an order, and the payment page says so", async ({ page }) => {
  await logInAs(page, account);
  await fillCart(page);
  await page.goto("/cart?logistics_type=3");
  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByLabel("Payment password", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/pay?order_sn=**");
  await expect(page.getByRole("alert")).toContainText("Your order is placed, but not paid");
  await expect(page.getByRole("radio", { name: /^Account balance/ })).toBeChecked();
});

test("a group that is sold out says so and is left out with one press; the button stays in sight on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, account);
  const call = await fillCart(page);
  const { list } = await call("/home/getCartProductList", {});
  const lines = list.flatMap(({ children }) => children);
  await page.goto(`/buyNow?cart_ids=${lines.map(({ cart_id }) => cart_id).join()}`);
  const place = page.getByRole("button", { name: "Place order" });
  await expect(place).toBeInViewport();
  expect(await readHorizontalOverflow(page)).toBe(0);

  // The first group asks for more than there is.
  const goods = lines.map(({ product_id, relation_id }, index) => `${product_id}.${relation_id}.${index === 0 ? 99_999_999 : 1}`);
  await page.goto(`/buyNow?goods=${goods.join()}&logistics_type=1`);
  await expect(place).toBeDisabled();
  await page.getByRole("button", { name: "Order without this item" }).click();
  await expect(place).toBeEnabled();
  await expect(page.getByText("1 item here can’t be ordered")).toBeHidden();
});
