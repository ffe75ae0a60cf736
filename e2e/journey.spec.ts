import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoSecrets, type NewBuyer, register, submitCertification } from "./steps/accounts.ts";
import { readAmounts } from "./steps/amounts.ts";
import { approveCertification, approveVoucher, packAndDispatch, packForPickup, withStaffPage } from "./steps/back-office.ts";
import { confirmOrder, expectStatus, openOrder, readOrderTotal, readPaidForGoods } from "./steps/orders.ts";
import { amountDue, payAtProvider, payFromBalance, submitTransferReceipt, sumOfLines } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";
import {
  addDeliveryAddress,
  addToCart,
  buyNow,
  chooseDeliveryMethod,
  findByKeyword,
  placeOrder,
  readCartTotal,
  readCheckoutAmounts,
  readStock,
  setQuantity,
} from "./steps/shopping.ts";

// One company from its first visit to the delivered furniture. Each test continues where the former one ended, in the same browser.
test.describe.configure({ mode: "serial" });

/** Two products of one merchant in one warehouse, so that one order can contain both. */
const nightstand = "Brooks 3-Drawer Nightstand in White";
const otherNightstand = "Alder 2-Drawer Nightstand in Whitewashed Oak";
const trackingNumber = "SWF-20260-7714";

const newBuyer: NewBuyer = { account: `nora${Date.now()}@fresh.test`, password: "oak77bench", company: `Castellanos Home ${Date.now()}` };

let context: BrowserContext;
let page: Page;
let freightOrder: string;
let paypalOrder: string;
let transferOrder: string;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterAll(() => context.close());

test("a visitor browses without prices and is asked to log in", async () => {
  await page.goto("/home");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Bedroom/ })
    .first()
    .click();
  await page.waitForURL("**/category/0/**");
  const category = page.url();
  await page.getByRole("main").locator("article").getByRole("link").first().click();
  await page.waitForURL("**/product/**");
  await expect(page.getByRole("main").getByText("Login To See Price").first()).toBeVisible();
  for (const address of ["/home", category, page.url()]) {
    const html = await (await page.request.get(address)).text();
    expect(html.includes("Login To See Price")).toBe(true);
    expect(html.match(/\$\s?\d[\d,.]*|<data\b/g) ?? [], `prices in ${address}`).toEqual([]);
  }
});

test("the visitor registers a company and submits its documents", async () => {
  await page.getByRole("navigation").getByRole("link", { name: "Create a trade account" }).click();
  await register(page, newBuyer);
  await submitCertification(page, newBuyer);
});

test("before certification the company sees prices but cannot buy", async () => {
  await findByKeyword(page, "nightstand", nightstand);
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  const prices = await readAmounts(page);
  const html = await (await page.request.get(page.url())).text();
  expect(prices.length).toBeGreaterThan(1);
  expect(prices.filter((price) => html.includes(price))).toEqual([]);
  await buyNow(page);
  await expect(page.getByRole("main").getByText("We’re reviewing your company.")).toBeVisible();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Please Conduct Enterprise Certification First");
  await expect(page).toHaveURL(/\/buyNow/);
});

test("the auditor approves the certification", async ({ browser }) => {
  await withStaffPage(browser, "auditor@demo.test", (staffPage) => approveCertification(staffPage, newBuyer.company));
  await page.reload();
  await expect(page.getByRole("link", { name: "Certify your company to order" })).toHaveCount(0);
});

test("orders two products by freight with equal amounts in cart, checkout and order", async () => {
  await findByKeyword(page, "nightstand", nightstand);
  const stock = await readStock(page);
  await chooseDeliveryMethod(page, "Freight delivery");
  await addToCart(page);
  await findByKeyword(page, "nightstand", otherNightstand);
  await chooseDeliveryMethod(page, "Freight delivery");
  const others = await addToCart(page);

  await page.getByRole("link", { name: /^Cart/ }).click();
  await page.getByRole("link", { name: /^Freight delivery/ }).click();
  await setQuantity(page, nightstand, 3);
  await page.getByRole("checkbox", { name: /^Select all items/ }).check();
  const inCart = await readCartTotal(page);
  expect(inCart).toBeGreaterThan(others);

  await page.getByRole("link", { name: "Check out" }).click();
  await addDeliveryAddress(page);
  const checkout = await readCheckoutAmounts(page, true);
  expect(checkout.dueNow).toBe(inCart);
  expect(checkout.freight).toBeGreaterThan(0);
  expect(checkout.total).toBe(checkout.dueNow + checkout.freight);

  freightOrder = await placeOrder(page);
  expect(await amountDue(page)).toBe(checkout.total);
  expect(await sumOfLines(page)).toBe(checkout.total);
  await openOrder(page, freightOrder);
  expect(await readOrderTotal(page)).toBe(checkout.total);

  await findByKeyword(page, "nightstand", nightstand);
  expect(await readStock(page)).toBe(stock - 3);
});

test("pays the goods by card, then the freight by transfer", async ({ browser }) => {
  await openOrder(page, freightOrder);
  await page.getByRole("link", { name: "Pay now" }).click();
  const all = await amountDue(page);
  await page.getByRole("radio", { name: /^Goods only/ }).click();
  await expect.poll(() => amountDue(page)).toBeLessThan(all);
  const goods = await amountDue(page);
  await payAtProvider(page, "Card", "Approve");
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await openOrder(page, freightOrder);
  expect(await readPaidForGoods(page)).toBe(goods);
  await expectStatus(page, "Freight due");
  await page.getByRole("link", { name: "Pay freight" }).click();
  const freight = await amountDue(page);
  await submitTransferReceipt(page);
  await withStaffPage(browser, "finance@demo.test", (staffPage) => approveVoucher(staffPage, freightOrder));
  await openOrder(page, freightOrder);
  expect(await readOrderTotal(page)).toBe(goods + freight);
  await expectStatus(page, "Awaiting packing");
});

test("pays goods and freight in one transfer", async ({ browser }) => {
  await findByKeyword(page, "nightstand", otherNightstand);
  await chooseDeliveryMethod(page, "Freight delivery");
  await buyNow(page);
  const { dueNow, freight } = await readCheckoutAmounts(page, true);
  const order = await placeOrder(page);
  await expect(page.getByRole("radio", { name: /^Goods and freight/ })).toBeChecked();
  expect(await amountDue(page)).toBe(dueNow + freight);
  await submitTransferReceipt(page);
  await withStaffPage(browser, "finance@demo.test", (staffPage) => approveVoucher(staffPage, order));
  await openOrder(page, order);
  await expectStatus(page, "Awaiting packing");
});

test("pays another order by PayPal after a declined attempt", async () => {
  await findByKeyword(page, "nightstand", nightstand);
  await buyNow(page);
  const { total } = await readCheckoutAmounts(page);
  paypalOrder = await placeOrder(page);
  expect(await amountDue(page)).toBe(total);
  await payAtProvider(page, "PayPal", "Decline");
  await expect(page.getByRole("heading", { name: "Your payment didn’t go through" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "The payment request is not approved, please pay again! Nothing was charged.",
  );
  await page.getByRole("link", { name: "Pay again" }).click();
  await payAtProvider(page, "PayPal", "Approve");
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await openOrder(page, paypalOrder);
  expect(await readPaidForGoods(page)).toBe(total);
  await expectStatus(page, "Awaiting packing");
});

test("pays a third order by bank transfer, and finance approves the voucher", async ({ browser }) => {
  await findByKeyword(page, "nightstand", otherNightstand);
  await buyNow(page);
  const { total } = await readCheckoutAmounts(page);
  transferOrder = await placeOrder(page);
  await submitTransferReceipt(page);
  await withStaffPage(browser, "finance@demo.test", (staffPage) => approveVoucher(staffPage, transferOrder));
  await openOrder(page, transferOrder);
  expect(await readPaidForGoods(page)).toBe(total);
  await expectStatus(page, "Awaiting packing");
});

test("the warehouse packs and dispatches, the buyer confirms, and the orders are completed", async ({ browser }) => {
  await withStaffPage(browser, "warehouse@demo.test", async (staffPage) => {
    await packAndDispatch(staffPage, freightOrder, trackingNumber);
    await packForPickup(staffPage, paypalOrder);
  });
  await openOrder(page, freightOrder);
  // Beside the delivery and in the tracking card.
  await expect(page.getByText(trackingNumber).first()).toBeVisible();
  await confirmOrder(page, "Confirm receipt");
  await openOrder(page, paypalOrder);
  await confirmOrder(page, "Confirm pickup");
});

test("a company pays from its balance with its payment password", async ({ browser }) => {
  const buyerContext = await browser.newContext();
  const buyer = await buyerContext.newPage();
  await logInAs(buyer, "buyer@demo.test");
  await buyer.goto("/home");
  await findByKeyword(buyer, "nightstand", nightstand);
  await setQuantity(buyer, nightstand, 2);
  await buyNow(buyer);
  const { total } = await readCheckoutAmounts(buyer);
  const number = await placeOrder(buyer);
  await payFromBalance(buyer, demoSecrets.paymentPassword);
  await openOrder(buyer, number);
  expect(await readPaidForGoods(buyer)).toBe(total);
  await expectStatus(buyer, "Awaiting packing");
  await buyerContext.close();
});
