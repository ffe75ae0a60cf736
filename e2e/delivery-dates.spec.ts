import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { callsOf } from "./steps/calls.ts";
import { openOrder } from "./steps/orders.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";
import { addToCart, chooseDeliveryMethod } from "./steps/shopping.ts";

// Dates and freight, unasked: the same days from the card to the order (docs/decisions/0330, 0331).

const account = "buyer2@demo.test";

/** The days of a text such as "Delivered Dec 5–9". */
const daysIn = async (text: Locator): Promise<string> => {
  const days = /(?:Delivered|Arrives) ([A-Z][a-z]{2} \d+–(?:[A-Z][a-z]{2} )?\d+)/u.exec((await text.textContent()) ?? "")?.[1];
  if (!days) throw new Error(`There are no days in ${await text.textContent()}`);
  return days;
};

/** The first card whose goods are delivered. */
const deliveredCard = (page: Page): Locator => page.locator("main article[data-product]").filter({ hasText: "Delivered" }).first();

test("a buyer sees the same days on card, product page, in cart, checkout, order and list of orders", async ({ page }) => {
  const problems = watchPage(page);
  const call = await callsOf(page.request, account);
  const { list } = await call("/home/getCartProductList", {});
  const ids = list.flatMap(({ children }) => children.map(({ cart_id }) => cart_id));
  if (ids.length > 0) await call("/home/delCartProduct", { cart_id: ids.join() });
  await logInAs(page, account);

  await page.goto("/category/0/1?in_stock=1");
  const card = deliveredCard(page);
  await expect(card.getByText(/^Freight about \$[\d,]+–\$[\d,]+/)).toBeVisible();
  await expect(card.getByText(/^Pick up from /)).toBeVisible();
  const days = await daysIn(card.getByText(/^Delivered /));
  await card.getByRole("heading").getByRole("link").click();

  const estimate = page.getByRole("region", { name: "Freight estimate" });
  const chosen = estimate.getByRole("listitem").filter({ has: page.locator("a[aria-current=true]") });
  await expect(chosen.getByText(`Delivered ${days}`)).toBeVisible();
  await chooseDeliveryMethod(page, "Freight delivery");
  await addToCart(page);

  await page.goto("/cart?logistics_type=3");
  await expect(page.getByRole("main").getByText(new RegExp(`Delivered ${days} · Freight \\$`))).toBeVisible();
  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/buyNow?**");
  await expect(page.getByText(`Delivered ${days}`)).toBeVisible();
  await page.getByLabel("Payment password", { exact: true }).fill(demoSecrets.paymentPassword);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/pay?order_sn=**");
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();

  const { orders } = await call("/home/getOrderInfo", { order_sn: new URL(page.url()).searchParams.get("order_sn") ?? "" });
  const number = orders[0]?.order_number ?? "";
  await openOrder(page, number);
  await expect(page.getByText(days).first()).toBeVisible();
  await page.goto("/user_center/order");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("main").locator("tbody tr").filter({ hasText: number }).getByText(days)).toBeVisible();
  expect(problems).toEqual([]);
});

test("a visitor sees when goods ship, and after stating a ZIP code when they arrive and for what freight", async ({ page }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const address = "/category/0/1?in_stock=1";
  await page.goto(address);
  const cards = page.locator("main article[data-product]");
  await expect(cards.getByText(/^Ships by /).first()).toBeVisible();
  await expect(cards.getByText(/^Delivered /)).toHaveCount(0);
  await cards.first().getByRole("heading").getByRole("link").click();
  const estimate = page.getByRole("region", { name: "Freight estimate" });
  await estimate.getByLabel("ZIP code").fill("10001");
  await estimate.getByRole("button", { name: "Estimate" }).click();
  await expect(estimate.getByText(/^Delivered /).first()).toBeVisible();
  const days = await daysIn(estimate.getByText(/^Delivered /).first());
  await page.reload();
  await expect(estimate.getByText(`Delivered ${days}`).first()).toBeVisible();
  await page.goto(address);
  await expect(deliveredCard(page).getByText(/^Freight about \$/)).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});
