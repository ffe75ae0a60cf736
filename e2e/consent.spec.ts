import { expect, type Locator, type Page, test } from "@playwright/test";
import { type CallAs, callsOf } from "./steps/calls.ts";
import { logInAs } from "./steps/sessions.ts";
import { payLater } from "./steps/shopping.ts";

// What the checkout showed is what is ordered: a cart that another tab changes is asked about, with the old and the new figures.

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "The terms have changed" });

interface Line {
  cart_id: number;
  product_id: number;
  relation_id: number;
}

const setQuantity = (otherTab: CallAs, line: Line, amount: number) =>
  otherTab("/home/updateCart", { goods_list: JSON.stringify([{ ...line, amount }]) });

/** Puts two pieces of a product into the cart and opens their checkout, without a coupon, which depends on the total. The other tab is a session of the same buyer. */
const openCheckout = async (page: Page): Promise<{ line: Line; otherTab: CallAs }> => {
  const otherTab = await callsOf(page.request, "buyer@demo.test");
  const { list } = await otherTab("/home/list", { page_size: 50 });
  const offer = list.find(({ stock, moq }) => stock > 20 && moq === 1);
  if (!offer) throw new Error("No product is sold by the piece.");
  const { product_id, relation_id, warehouse_id } = offer;
  const { cart_id } = await otherTab("/home/addCart", { product_id, relation_id, warehouse_id, amount: 1, logistics_type: 1 });
  const line = { cart_id, product_id, relation_id };
  await setQuantity(otherTab, line, 2);
  await logInAs(page, "buyer@demo.test");
  await page.goto(`/buyNow?cart_ids=${cart_id}&coupon_id=none`);
  await payLater(page);
  await expect(page.getByRole("button", { name: "Place order" })).toBeEnabled();
  return { line, otherTab };
};

test("a cart that another tab changed is ordered only after its new figures are accepted", async ({ page }) => {
  const { line, otherTab } = await openCheckout(page);
  await setQuantity(otherTab, line, 5);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(dialogOf(page).getByRole("row").filter({ hasText: "2 pcs" })).toContainText("5 pcs");
  await dialogOf(page).getByRole("button", { name: "Accept new terms and continue" }).click();
  await page.waitForURL("**/pay?order_sn=**");
  await expect(page.getByText("5 pieces").or(page.getByText("5 pcs")).first()).toBeVisible();
});

test("going back orders nothing and shows the new figures", async ({ page }) => {
  const { line, otherTab } = await openCheckout(page);
  const total = page.getByRole("region", { name: "Total", exact: true }).locator("p").filter({ hasText: "Total" }).locator("data");
  await setQuantity(otherTab, line, 4);
  await page.getByRole("button", { name: "Place order" }).click();
  const announced = await dialogOf(page).getByRole("row").filter({ hasText: "Total" }).locator("data").last().getAttribute("value");
  await dialogOf(page).getByRole("button", { name: "Go back" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(total).toHaveAttribute("value", announced ?? "");
  expect(new URL(page.url()).pathname).toBe("/buyNow");
  await otherTab("/home/delCartProduct", { cart_id: String(line.cart_id) });
});
