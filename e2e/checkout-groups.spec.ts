import { expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { readCents } from "./steps/amounts.ts";
import { type CallAs, callsOf } from "./steps/calls.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { amountDue, payFromBalance, type SandboxChoice } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";
import { cartSummary } from "./steps/shopping.ts";

// One checkout over two manufacturers in two warehouses: ticked in the cart, placed and paid in one step (docs/decisions/0323).

const account = "buyer2@demo.test";

const emptyCart = async (call: CallAs): Promise<void> => {
  const { list } = await call("/home/getCartProductList", {});
  const ids = list.flatMap(({ children }) => children.map(({ cart_id }) => cart_id));
  if (ids.length > 0) await call("/home/delCartProduct", { cart_id: ids.join() });
};

/** Puts a piece of two or three manufacturers in two warehouses into an otherwise empty cart, delivered by freight. */
const fillCart = async (page: Page, count: 2 | 3 = 2): Promise<CallAs> => {
  const call = await callsOf(page.request, account);
  await emptyCart(call);
  const { list } = await call("/home/list", { page_size: 100 });
  const sold = list.filter(({ stock, moq }) => stock > 20 && moq === 1);
  const one = sold[0];
  const other = sold.find(({ merchant_id, warehouse_id }) => merchant_id !== one?.merchant_id && warehouse_id !== one?.warehouse_id);
  const third = sold.find(
    ({ merchant_id, warehouse_id }) =>
      merchant_id !== one?.merchant_id &&
      merchant_id !== other?.merchant_id &&
      (warehouse_id === one?.warehouse_id || warehouse_id === other?.warehouse_id),
  );
  if (!one || !other || !third) throw new Error("The demo data has no such goods.");
  for (const { product_id, relation_id, warehouse_id } of [one, other, third].slice(0, count))
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
  await expect(page.getByText(/^\s*Delivered [A-Z][a-z]{2} \d/)).toHaveCount(2);
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

/** Orders three groups and begins to pay 25.00 of them from the balance and the rest by card. */
const placeWithBalanceAndCard = async (page: Page): Promise<CallAs> => {
  const call = await fillCart(page, 3);
  await page.goto("/cart?logistics_type=3");
  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/buyNow?**");
  await expect(page.getByText("Subtotal", { exact: true })).toHaveCount(3);
  await page.getByLabel("Pay by", { exact: true }).selectOption({ label: "Card" });
  await page.getByRole("checkbox", { name: /^Use balance/ }).check();
  await page.getByRole("textbox", { name: "From your balance" }).fill("25.00");
  await page.getByLabel("Payment password", { exact: true }).fill(demoSecrets.paymentPassword);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/sandbox/pay/**");
  return call;
};

const decideAtProvider = async (page: Page, choice: SandboxChoice): Promise<string> => {
  await page
    .getByRole("button")
    .filter({ has: page.getByText(choice, { exact: true }) })
    .click();
  await page.waitForURL("**/pay/payResultNew?**");
  return new URL(page.url()).searchParams.get("order_sn") ?? "";
};

test("three orders are paid from the balance and by card, and the statement says how", async ({ page }) => {
  await logInAs(page, account);
  const call = await placeWithBalanceAndCard(page);
  const before = await call("/user/accountInfo", {});
  const order_sn = await decideAtProvider(page, "Approve");
  await expect(page.getByText("$25.00 came from your balance.")).toBeVisible();
  const after = await call("/user/accountInfo", {});
  expect(after.available).toBe(before.available);
  expect(Number(before.frozen) - Number(after.frozen)).toBeCloseTo(25, 2);

  const { orders } = await call("/home/getOrderInfo", { order_sn });
  expect(orders).toHaveLength(3);
  for (const { order_number, due } of orders) {
    expect(due).toBeNull();
    await page.goto(`/user_center/order/${order_number}`);
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(order_number) })).toBeVisible();
    await expect(page.getByText(/^Card, \$[0-9.,]+ from the balance$/)).toBeVisible();
  }
  for (const [statementAccount, kind] of [
    ["available", "Hold placed"],
    ["frozen", "Order payment"],
  ]) {
    await page.goto(`/user_center/balance?account=${statementAccount}`);
    for (const { order_number } of orders)
      await expect(page.getByRole("row").filter({ hasText: kind }).filter({ hasText: order_number })).toBeVisible();
  }
});

test("a refused card gives the balance its part back, and the orders can be paid again", async ({ page }) => {
  await logInAs(page, account);
  const call = await placeWithBalanceAndCard(page);
  const before = await call("/user/accountInfo", {});
  const order_sn = await decideAtProvider(page, "Decline");
  await expect(page.getByText("$25.00 that was on hold is back in your balance.")).toBeVisible();
  const after = await call("/user/accountInfo", {});
  expect(Number(after.available) - Number(before.available)).toBeCloseTo(25, 2);
  const { orders } = await call("/home/getOrderInfo", { order_sn });
  await page.goto("/user_center/balance");
  for (const { order_number } of orders)
    await expect(page.getByRole("row").filter({ hasText: "Hold released" }).filter({ hasText: order_number })).toBeVisible();

  // Its page offers everything, and the other orders that are due.
  await page.goto(`/pay?order_sn=${order_sn}`);
  await expect(page.getByRole("radio", { name: /^Goods and freight, / })).toBeChecked();
  await payFromBalance(page, demoSecrets.paymentPassword);
});

test("another order that is due is ticked and paid with it", async ({ page }) => {
  await logInAs(page, account);
  const call = await callsOf(page.request, account);
  await emptyCart(call);
  const { list } = await call("/home/list", { page_size: 100 });
  const [offer] = list.filter(({ stock, moq }) => stock > 20 && moq === 1);
  if (!offer) throw new Error("The demo data has no such goods.");
  const place = async (): Promise<string> => {
    const { product_id, relation_id } = offer;
    const goods = JSON.stringify([{ product_id, relation_id, quantity: 1 }]);
    return (await call("/home/create", { product_list: goods, logistics_type: 1 })).order_parent_number;
  };
  const [first, second] = [await place(), await place()];
  await page.goto(`/pay?order_sn=${first}`);
  const alone = await amountDue(page);
  await page.getByRole("checkbox", { name: new RegExp(`^${second}`) }).check();
  await expect.poll(() => amountDue(page)).toBe(alone * 2);
  await expect(page.getByRole("checkbox", { name: new RegExp(`^${second}`) })).toBeChecked();
  await payFromBalance(page, demoSecrets.paymentPassword);
  for (const order_sn of [first, second]) {
    const { orders } = await call("/home/getOrderInfo", { order_sn });
    expect(orders.map(({ due }) => due)).toEqual([null]);
  }
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

test("an order minimum that a manufacturer sets is filled with one press in the cart", async ({ page, browser }) => {
  const wrong = watchPage(page);
  const context = await browser.newContext();
  const merchant = await context.newPage();
  await logInAs(merchant, "maker@demo.test");
  const merchantCall = await callsOf(merchant.request, "maker@demo.test");
  const { merchant_id } = await merchantCall("/merchant/storeDetail", {});
  const setMinimum = async (value: string): Promise<void> => {
    await merchant.goto("/merchant/store");
    await merchant.getByLabel(/^Minimum value/).fill(value);
    await merchant.getByRole("button", { name: "Save order limits" }).click();
    await expect(merchant.getByText("Order limits saved").first()).toBeVisible();
  };

  await logInAs(page, account);
  const call = await callsOf(page.request, account);
  await emptyCart(call);
  const { list } = await call("/home/list", { page_size: 100, mch_ids: String(merchant_id) });
  const offer = list.find((card) => card.merchant_id === merchant_id && card.stock > 40 && card.moq === 1 && card.pack_multiple === 1);
  if (!offer) throw new Error("The demo data has no such goods.");
  const { product_id, relation_id, warehouse_id } = offer;
  await call("/home/addCart", { product_id, relation_id, warehouse_id, amount: 1, logistics_type: 1 });
  const minimum = Math.ceil(Number(offer.price)) * 3;
  await setMinimum(String(minimum));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/cart?logistics_type=1");
  const notice = page.getByRole("status").filter({ hasText: "has an order minimum that isn’t met yet" });
  await expect(notice).toContainText("more needed");
  expect(await readHorizontalOverflow(page)).toBe(0);
  await notice.getByRole("button", { name: /^Add \d+ × / }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel(/^Quantity of /).first()).not.toHaveValue("1");

  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/buyNow?**");
  await expect(page.getByRole("button", { name: "Place order" })).toBeEnabled();
  await setMinimum("");
  await context.close();
  expect(wrong).toEqual([]);
});
