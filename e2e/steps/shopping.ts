import { expect, type Locator, type Page } from "@playwright/test";
import { centsBeside, centsIn } from "./amounts.ts";

/** Searches as people do: into the box, Enter, and then the product in the list of what was found. */
export const findByKeyword = async (page: Page, keyword: string, title: string): Promise<void> => {
  await page.getByRole("searchbox", { name: "Search products" }).fill(keyword);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => decodeURIComponent(pathname) === `/category/1/${keyword}`);
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
};

const chosenWarehouse = (page: Page): Locator => page.getByRole("region", { name: "Ships from" }).locator("a[aria-current=true]");

/** How many pieces the product page says that the chosen warehouse has. */
export const stockOnThePage = async (page: Page): Promise<number> => {
  const text = await chosenWarehouse(page)
    .getByText(/^[\d,]+ available/)
    .textContent();
  return Number(/^[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
};

export type Receiving = "Warehouse pickup" | "Your own label" | "Freight delivery";

export const chooseReceiving = (page: Page, way: Receiving): Promise<void> => page.getByRole("radio", { name: way }).check();

/** Says how many pieces of a product are wanted, on its page or in the cart. */
export const setQuantity = async (page: Page, title: string, pieces: number): Promise<void> => {
  const field = page.getByRole("textbox", { name: `Quantity of ${title}` });
  await field.fill(String(pieces));
  await field.blur();
  await expect(field).toHaveValue(String(pieces));
};

/** Puts what the product page shows into the cart; answers the goods total of the page in cents. */
export const addToCart = async (page: Page): Promise<number> => {
  const total = await centsBeside(page.getByRole("main"), "Goods total");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Added to cart").first()).toBeVisible();
  return total;
};

/** Goes to the checkout with what the product page shows. */
export const buyNow = async (page: Page): Promise<void> => {
  await page.getByRole("main").getByRole("link", { name: "Buy now" }).click();
  await page.waitForURL("**/buyNow?**");
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
};

export const cartSummary = (page: Page): Locator => page.getByRole("region", { name: "Summary" });

/** What the cart asks for what is ticked, without freight. */
export const toPayInCart = (page: Page): Promise<number> => centsIn(cartSummary(page).locator("p").filter({ hasText: "Total due" }));

const orderSummary = (page: Page): Locator => page.getByRole("region", { name: "Total", exact: true });

export interface CheckoutAmounts {
  dueNow: number;
  freight: number;
  total: number;
}

/** What the checkout says is due now, due later for freight, and in all. */
export const amountsOfCheckout = async (page: Page, withFreight = false): Promise<CheckoutAmounts> => ({
  dueNow: await centsBeside(orderSummary(page), "Due now"),
  freight: withFreight ? await centsBeside(orderSummary(page), "Freight, due before shipping") : 0,
  total: await centsIn(orderSummary(page).locator("p").filter({ hasText: "Total" })),
});

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

/** Places the order and answers the number it is paid under. */
export const placeOrder = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Place order" }).click();
  await page.waitForURL("**/pay?order_sn=**");
  return new URL(page.url()).searchParams.get("order_sn") ?? "";
};
