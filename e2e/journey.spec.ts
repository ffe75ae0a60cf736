import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demo, type Newcomer, register, sendPapers } from "./steps/accounts.ts";
import { pricesOn } from "./steps/amounts.ts";
import { approvePapersOf, approveVoucherOf, atTheDeskOf, packAndDispatch, packForPickup } from "./steps/back-office.ts";
import { confirmOrder, expectStatus, openOrder, orderTotal, paidForGoods } from "./steps/orders.ts";
import { amountDue, handInTransfer, payAtProvider, payFromBalance, sumOfParts } from "./steps/payment.ts";
import { enterAs } from "./steps/sessions.ts";
import {
  addDeliveryAddress,
  addToCart,
  amountsOfCheckout,
  buyNow,
  chooseReceiving,
  findByKeyword,
  placeOrder,
  setQuantity,
  stockOnThePage,
  toPayInCart,
} from "./steps/shopping.ts";

// One company from its first visit to its furniture. Each part goes on where the one before ended, in the same browser.
test.describe.configure({ mode: "serial" });

/** Two pieces of one manufacturer in one warehouse, so that one order can take both. */
const nightstand = "Brooks 3-Drawer Nightstand in White";
const otherNightstand = "Alder 2-Drawer Nightstand in Whitewashed Oak";
const trackingNumber = "SWF-20260-7714";

const newcomer: Newcomer = { account: `nora${Date.now()}@fresh.test`, password: "oak77bench", company: `Castellanos Home ${Date.now()}` };

let context: BrowserContext;
let page: Page;
let freightOrder: string;
let walletOrder: string;
let transferOrder: string;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterAll(() => context.close());

test("a visitor looks around and is told to log in for prices; no page holds one", async () => {
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

test("the visitor registers a company and sends its papers", async () => {
  await page.getByRole("navigation").getByRole("link", { name: "Create a trade account" }).click();
  await register(page, newcomer);
  await sendPapers(page, newcomer);
});

test("before it is certified the company sees prices, and cannot buy", async () => {
  await findByKeyword(page, "nightstand", nightstand);
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  const prices = await pricesOn(page);
  const html = await (await page.request.get(page.url())).text();
  expect(prices.length).toBeGreaterThan(1);
  expect(prices.filter((price) => html.includes(price))).toEqual([]);
  await buyNow(page);
  await expect(page.getByRole("main").getByText("Please Conduct Enterprise Certification First")).toBeVisible();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Please Conduct Enterprise Certification First");
  await expect(page).toHaveURL(/\/buyNow/);
});

test("the auditor approves the papers", async ({ browser }) => {
  await atTheDeskOf(browser, "auditor@demo.test", (desk) => approvePapersOf(desk, newcomer.company));
  await page.reload();
  await expect(page.getByRole("link", { name: "Certify your company to order" })).toHaveCount(0);
});

test("it orders two pieces by freight to a new address: the amounts agree from the cart to the order", async () => {
  await findByKeyword(page, "nightstand", nightstand);
  const stock = await stockOnThePage(page);
  await chooseReceiving(page, "Freight delivery");
  await addToCart(page);
  await findByKeyword(page, "nightstand", otherNightstand);
  await chooseReceiving(page, "Freight delivery");
  const others = await addToCart(page);

  await page.getByRole("link", { name: /^Cart/ }).click();
  await page.getByRole("link", { name: /^Freight delivery/ }).click();
  await setQuantity(page, nightstand, 3);
  await page.getByRole("checkbox", { name: /^Select all items/ }).check();
  const inCart = await toPayInCart(page);
  expect(inCart).toBeGreaterThan(others);

  await page.getByRole("link", { name: "Check out" }).click();
  await addDeliveryAddress(page);
  const checkout = await amountsOfCheckout(page, true);
  expect(checkout.dueNow).toBe(inCart);
  expect(checkout.freight).toBeGreaterThan(0);
  expect(checkout.total).toBe(checkout.dueNow + checkout.freight);

  freightOrder = await placeOrder(page);
  expect(await amountDue(page)).toBe(checkout.dueNow);
  expect(await sumOfParts(page)).toBe(checkout.dueNow);
  await openOrder(page, freightOrder);
  expect(await orderTotal(page)).toBe(checkout.total);

  await findByKeyword(page, "nightstand", nightstand);
  expect(await stockOnThePage(page)).toBe(stock - 3);
});

test("it pays the goods by card, then the freight by transfer", async ({ browser }) => {
  await openOrder(page, freightOrder);
  await page.getByRole("link", { name: "Pay now" }).click();
  const goods = await amountDue(page);
  await payAtProvider(page, "Card", "Approve");
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await openOrder(page, freightOrder);
  expect(await paidForGoods(page)).toBe(goods);
  await expectStatus(page, "Freight due");
  await page.getByRole("link", { name: "Pay freight" }).click();
  const freight = await amountDue(page);
  await handInTransfer(page);
  await atTheDeskOf(browser, "finance@demo.test", (desk) => approveVoucherOf(desk, freightOrder));
  await openOrder(page, freightOrder);
  expect(await orderTotal(page)).toBe(goods + freight);
  await expectStatus(page, "Awaiting packing");
});

test("it pays another order by wallet, which is declined first", async () => {
  await findByKeyword(page, "nightstand", nightstand);
  await buyNow(page);
  const { total } = await amountsOfCheckout(page);
  walletOrder = await placeOrder(page);
  expect(await amountDue(page)).toBe(total);
  await payAtProvider(page, "PayPal", "Decline");
  await expect(page.getByRole("heading", { name: "Your payment didn’t go through" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "The payment request is not approved, please pay again! Nothing was charged.",
  );
  await page.getByRole("link", { name: "Pay again" }).click();
  await payAtProvider(page, "PayPal", "Approve");
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await openOrder(page, walletOrder);
  expect(await paidForGoods(page)).toBe(total);
  await expectStatus(page, "Awaiting packing");
});

test("it pays a third order by bank transfer, and finance approves the voucher", async ({ browser }) => {
  await findByKeyword(page, "nightstand", otherNightstand);
  await buyNow(page);
  const { total } = await amountsOfCheckout(page);
  transferOrder = await placeOrder(page);
  await handInTransfer(page);
  await atTheDeskOf(browser, "finance@demo.test", (desk) => approveVoucherOf(desk, transferOrder));
  await openOrder(page, transferOrder);
  expect(await paidForGoods(page)).toBe(total);
  await expectStatus(page, "Awaiting packing");
});

test("the warehouse packs, dispatches and hands over; the buyer confirms, and the orders are completed", async ({ browser }) => {
  await atTheDeskOf(browser, "warehouse@demo.test", async (desk) => {
    await packAndDispatch(desk, freightOrder, trackingNumber);
    await packForPickup(desk, walletOrder);
  });
  await openOrder(page, freightOrder);
  await expect(page.getByText(trackingNumber)).toBeVisible();
  await confirmOrder(page, "Confirm receipt");
  await openOrder(page, walletOrder);
  await confirmOrder(page, "Confirm pickup");
});

test("a company with a balance pays from it with its payment password", async ({ browser }) => {
  const buyerContext = await browser.newContext();
  const buyer = await buyerContext.newPage();
  await enterAs(buyer, "buyer@demo.test");
  await buyer.goto("/home");
  await findByKeyword(buyer, "nightstand", nightstand);
  await setQuantity(buyer, nightstand, 2);
  await buyNow(buyer);
  const { total } = await amountsOfCheckout(buyer);
  const number = await placeOrder(buyer);
  await payFromBalance(buyer, demo.paymentPassword);
  await openOrder(buyer, number);
  expect(await paidForGoods(buyer)).toBe(total);
  await expectStatus(buyer, "Awaiting packing");
  await buyerContext.close();
});
