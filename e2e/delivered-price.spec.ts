import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { parseCents, readCents } from "./steps/amounts.ts";
import { callsOf } from "./steps/calls.ts";
import { fillDelivery, goToStep } from "./steps/contracts.ts";
import { logInAs } from "./steps/sessions.ts";
import { buyNow, chooseDeliveryMethod, readCheckoutAmounts } from "./steps/shopping.ts";

// What the comparison shows for each way to buy is what the checkout or the contract then charges.
test.describe.configure({ mode: "serial" });

const account = "buyer2@demo.test";
const zip = "91101";

/** A sofa with stock and an FOB offer. No other test buys it. */
const sofa = { address: "/product/JY-SF-10104/4", product_id: 4 };

let context: BrowserContext;
let page: Page;
let addressId: number;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  const call = await callsOf(page.request, account);
  ({ address_id: addressId } = await call("/user/saveAddress", {
    first_name: "Nora",
    last_name: "Castellanos",
    company_name: "Castellanos Home",
    province: "CA",
    city: "Pasadena",
    zip,
    address_line1: "450 E Colorado Blvd",
    phone: "626-555-0188",
    email: "nora@example.com",
  }));
  await logInAs(page, account);
});
test.afterAll(() => context.close());

/** Compares for the ZIP code; returns the dialog. Without `quantity` those of the cart. */
const compare = async (quantity?: number): Promise<Locator> => {
  await page.getByRole("button", { name: "Compare delivered prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Delivered price" });
  await dialog.getByLabel("Delivery ZIP code").fill(zip);
  if (quantity !== undefined) await dialog.getByLabel("Quantity").fill(String(quantity));
  await dialog.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(dialog.getByRole("article")).toHaveCount(4);
  return dialog;
};

/** The amount of a row of an option's card, in cents. Rows of the closed breakdown count too. */
const amountOf = async (card: Locator, label: string): Promise<number> => {
  const amount = card
    .locator("dl > div")
    .filter({ has: card.page().locator("dt").getByText(label, { exact: true }) })
    .locator("data");
  return parseCents((await amount.getAttribute("value")) ?? "");
};

/** The amount of a payment, whose row names its day too. */
const paymentOf = (card: Locator, label: string): Promise<number> =>
  readCents(card.getByLabel("What you pay when").locator("dl > div, > div").filter({ hasText: label }));

/** The checkout to the address of the comparison, without a coupon. */
const readCheckoutAtZip = async () => {
  const url = new URL(page.url());
  url.searchParams.set("logistics_type", "3");
  url.searchParams.set("address_id", String(addressId));
  url.searchParams.set("coupon_id", "none");
  await page.goto(url.href);
  await expect(page.getByText("450 E Colorado Blvd").first()).toBeVisible();
  return readCheckoutAmounts(page, true);
};

test("from the warehouse: the checkout charges what the product page compared", async () => {
  await page.goto(sofa.address);
  const dialog = await compare(4);
  const stock = dialog.getByRole("article", { name: "From warehouse stock" });
  const total = await amountOf(stock, "Total delivered");
  const [order, freight] = [await paymentOf(stock, "With the order"), await paymentOf(stock, "Freight, before delivery")];
  expect(order + freight).toBe(total);
  const warehouse = (await stock.locator("dl > div").filter({ hasText: "Ships from" }).locator("dd").textContent()) ?? "";
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Ships from" }).getByRole("link").filter({ hasText: warehouse }).click();
  await chooseDeliveryMethod(page, "Freight delivery");
  await page
    .getByRole("main")
    .getByRole("textbox", { name: /^Quantity of/ })
    .first()
    .fill("4");
  await buyNow(page);
  expect(await readCheckoutAtZip()).toEqual({ dueNow: order, freight, total });
});

test("from the factory: the contract has the goods, the deposit and the balance of the product page", async () => {
  await page.goto(sofa.address);
  const call = await callsOf(page.request, account);
  const { options } = await call("/home/deliveredPrices", {
    zip,
    goods_list: JSON.stringify([{ product_id: sofa.product_id, quantity: 1 }]),
  });
  const quantity = options.find(({ option }) => option === "fob_fcl")?.quantity_from ?? 0;
  expect(quantity).toBeGreaterThan(1);
  const dialog = await compare(1);
  const full = dialog.getByRole("article", { name: "FOB, full container" });
  await full.getByRole("button", { name: `Compare ${quantity} pieces` }).click();
  await expect(full.getByText("Total delivered")).toHaveCount(1);
  const goods = await amountOf(full, "Goods");
  const [deposit, balance] = [await paymentOf(full, "Deposit"), await paymentOf(full, "Balance, before shipping")];
  expect(deposit + balance).toBe(goods);
  await page.keyboard.press("Escape");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Factory direct/ })
    .click();
  await page.getByRole("main").getByRole("button", { name: "Start an FOB order" }).click();
  await expect(page).toHaveURL(/source_type=2/);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Draft contract" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByRole("heading", { name: /^Purchase contract \d/ })).toBeVisible();
  const buyer = form.getByRole("group", { name: "Buyer" });
  for (const [label, text] of [
    ["Address", "1 Market St, San Francisco"],
    ["ZIP code", "94105"],
    ["Phone", "+1 415 555 0100"],
  ] as const)
    await buyer.getByLabel(label).fill(text);
  await goToStep(form, "Terms");
  await fillDelivery(page, form);
  await goToStep(form, "Payment");
  expect(await amountOf(form, "Deposit (30%)")).toBe(deposit);
  expect(await amountOf(form, "Balance payment")).toBe(balance);
});

test("several products of a cart: the checkout charges what the cart compared", async () => {
  const call = await callsOf(page.request, account);
  const goods = [sofa.product_id, sofa.product_id + 1].map((product_id) => ({ product_id, quantity: 4 }));
  const { options } = await call("/home/deliveredPrices", { zip, goods_list: JSON.stringify(goods) });
  const { lines = [], origins = [] } = options.find(({ option }) => option === "stock")?.price ?? {};
  expect([lines.length, origins.length]).toEqual([goods.length, 1]);
  const { list } = await call("/home/getCartProductList", {});
  const former = list.flatMap(({ children }) => children.map(({ cart_id }) => cart_id));
  if (former.length > 0) await call("/home/delCartProduct", { cart_id: former.join(",") });
  for (const { product_id, relation_id, quantity } of lines)
    await call("/home/addCart", { product_id, relation_id, amount: quantity, logistics_type: 3 });
  await page.goto("/cart?logistics_type=3");
  const dialog = await compare();
  const stock = dialog.getByRole("article", { name: "From warehouse stock" });
  const total = await amountOf(stock, "Total delivered");
  const [order, freight] = [await paymentOf(stock, "With the order"), await paymentOf(stock, "Freight, before delivery")];
  expect(order + freight).toBe(total);
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: "Check out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  expect(await readCheckoutAtZip()).toEqual({ dueNow: order, freight, total });
});
