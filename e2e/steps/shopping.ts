import { expect, type Locator, type Page } from "@playwright/test";
import { readCents, readCentsOfTerm } from "./amounts.ts";

/** Searches by the search field and opens a product from the results. */
export const findByKeyword = async (page: Page, keyword: string, title: string): Promise<void> => {
  await page.getByRole("searchbox", { name: "Search products" }).fill(keyword);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => decodeURIComponent(pathname) === `/category/1/${keyword}`);
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

/** The favorite button of the product that a page shows. */
export const favoriteButton = (page: Page): Locator =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Save / })
    .first();

const selectedWarehouse = (page: Page): Locator => page.getByRole("region", { name: "Ships from" }).locator("a[aria-current=true]");

/** The stock of the selected warehouse on the product page. */
export const readStock = async (page: Page): Promise<number> => {
  const text = await selectedWarehouse(page)
    .getByText(/^[\d,]+ available/)
    .textContent();
  return Number(/^[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
};

export type DeliveryMethod = "Warehouse pickup" | "Your own label" | "Freight delivery";

export const chooseDeliveryMethod = (page: Page, way: DeliveryMethod): Promise<void> => page.getByRole("radio", { name: way }).check();

/** Sets the quantity of a product, on its page or in the cart. */
export const setQuantity = async (page: Page, title: string, pieces: number): Promise<void> => {
  const field = page.getByRole("textbox", { name: `Quantity of ${title}` });
  await field.fill(String(pieces));
  await field.blur();
  await expect(field).toHaveValue(String(pieces));
};

/** Adds the product to the cart. Returns the goods total of the page in cents. */
export const addToCart = async (page: Page): Promise<number> => {
  const total = await readCentsOfTerm(page.getByRole("main"), "Goods total");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Added to cart").first()).toBeVisible();
  return total;
};

/** Opens the checkout for the product page's selection. */
export const buyNow = async (page: Page): Promise<void> => {
  await page.getByRole("main").getByRole("link", { name: "Buy now" }).click();
  await page.waitForURL("**/buyNow?**");
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
};

export const cartSummary = (page: Page): Locator => page.getByRole("region", { name: "Summary" });

/** The total of the selected cart lines without freight, in cents. */
export const readCartTotal = (page: Page): Promise<number> => readCents(cartSummary(page).locator("p").filter({ hasText: "Total due" }));

const orderSummary = (page: Page): Locator => page.getByRole("region", { name: "Total", exact: true });

export interface CheckoutAmounts {
  dueNow: number;
  freight: number;
  total: number;
}

/** The amounts of the checkout: goods and fees, freight, total. */
export const readCheckoutAmounts = async (page: Page, withFreight = false): Promise<CheckoutAmounts> => {
  const total = await readCents(orderSummary(page).locator("p").filter({ hasText: "Total" }));
  // Without freight there is one amount to pay, the total.
  if (!withFreight) return { dueNow: total, freight: 0, total };
  const freight = await readCentsOfTerm(orderSummary(page), "Freight");
  return { dueNow: total - freight, freight, total };
};

export const addDeliveryAddress = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "New address" }).click();
  const form = page.getByRole("dialog", { name: "New delivery address" });
  await form.getByLabel("First name").fill("Nora");
  await form.getByLabel("Last name").fill("Castellanos");
  await form.getByLabel("Street address").fill("450 E Colorado Blvd");
  await form.getByLabel("City").fill("Pasadena");
  await form.getByLabel("State").selectOption("CA");
  await form.getByLabel("ZIP code").fill("91101");
  await form.getByLabel("Phone number").fill("626-555-0188");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("450 E Colorado Blvd").first()).toBeVisible();
};

/** Leaves the payment for the page that follows the checkout. */
export const payLater = async (page: Page): Promise<void> => {
  await page.locator('select[name="pay_method"]').selectOption("later");
};

/** Places the order without paying it. Returns the number it is paid under. */
export const placeOrder = async (page: Page): Promise<string> => {
  await payLater(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/pay?order_sn=**");
  return new URL(page.url()).searchParams.get("order_sn") ?? "";
};
