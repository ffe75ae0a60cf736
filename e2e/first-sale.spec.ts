import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { register, submitCertification } from "./steps/accounts.ts";
import { approveCertification, approveVoucher, packAndDispatch, packForPickup } from "./steps/back-office.ts";
import { type EmptyMarket, startEmptyMarket } from "./steps/empty-market.ts";
import { approveApplication, startApplication, submitApplication } from "./steps/merchants.ts";
import { confirmOrder, expectStatus, openOrder } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow } from "./steps/page-health.ts";
import { submitTransferReceipt } from "./steps/payment.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { addDeliveryAddress, buyNow, chooseDeliveryMethod, placeOrder, readCheckoutAmounts } from "./steps/shopping.ts";

// A market from an empty database to its first paid and delivered order, in production mode and without the demo. Each test continues
// where the former one ended; everybody has a browser of their own.
test.describe.configure({ mode: "serial" });

const password = "oak77bench";
const merchant = { account: "linh@factory.test", password, company: "Binh Duong Chairs" };
const buyer = { account: "nora@shop.test", password, company: "Castellanos Home" };
const title = "Stackable Bistro Chair";

let market: EmptyMarket;
let staff: Page;
let factory: Page;
let shop: Page;
let orderNumber: string;
const contexts: BrowserContext[] = [];

const openBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: market.url });
  contexts.push(context);
  return context.newPage();
};

test.beforeAll(async ({ browser }) => {
  market = await startEmptyMarket();
  staff = await openBrowser(browser);
  factory = await openBrowser(browser);
  shop = await openBrowser(browser);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await market.stop();
});

/** The step of the authenticator after the present one: a code works once, and set-up has used the present one. */
const nextCode = (secret: string): string => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

test("the owner opens the market with the key that the server printed", async () => {
  await shop.goto("/home");
  await expect(shop.getByRole("heading", { name: "This market isn’t set up yet" })).toBeVisible();
  await staff.goto(market.setupUrl);
  for (const [label, value] of [
    ["Name of the market", "Nordic Trade"],
    ["Company", "Nordic Trade LLC"],
    ["Address", "1 Main St, Los Angeles, CA 90001"],
    ["Phone", "213-555-0100"],
    ["First name", "Ada"],
    ["Last name", "Brook"],
    ["Password", password],
    ["Repeat password", password],
    ["Account holder", "Nordic Trade LLC"],
    ["Bank", "Pacific Timber Bank"],
    ["Account number", "000123456789"],
    ["Routing number", "021000021"],
  ] as const)
    await staff.getByLabel(label, { exact: true }).fill(value);
  await staff.getByLabel("Email", { exact: true }).first().fill("hello@nordic.test");
  await staff.getByLabel("Email", { exact: true }).last().fill("ada@nordic.test");
  await staff.getByLabel("Time zone").selectOption("America/Los_Angeles");
  await staff.getByLabel(/^Our furniture categories/).check();
  await staff.getByLabel(/^Publish the sample freight tariff/).check();
  const secret = await staff.locator("input[name=secret]").inputValue();
  await staff.getByLabel("Authenticator code").fill(new TOTP({ secret }).generate());
  await staff.getByRole("button", { name: "Send test email" }).click();
  await expect(staff.getByRole("status")).toHaveText("We sent a test email to ada@nordic.test.");
  await staff.getByLabel("Password", { exact: true }).fill(password);
  await staff.getByLabel("Repeat password").fill(password);
  await staff.getByLabel("Authenticator code").fill(new TOTP({ secret }).generate());
  await staff.getByRole("button", { name: "Open market" }).click();
  await expect(staff.getByRole("heading", { name: "Nordic Trade is open" })).toBeVisible();
  await expect(staff.getByRole("listitem")).toHaveCount(10);
  await expect.poll(async () => (await staff.request.get("/readyz").catch(() => undefined))?.status()).toBe(200);

  await staff.getByRole("link", { name: "Log in to the back office" }).click();
  await staff.getByLabel("Email or phone number").fill("ada@nordic.test");
  await staff.getByLabel("Password", { exact: true }).fill(password);
  await staff.getByRole("button", { name: "Log in", exact: true }).click();
  await staff.getByLabel(/^Authenticator code/).fill(nextCode(secret));
  await staff.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(staff.getByRole("heading", { name: "Open your market" })).toBeVisible();
});

test("an empty shop says that goods are on their way", async () => {
  await shop.goto("/home");
  await expect(shop.getByText("Our first products are on their way")).toBeVisible();
});

test("the administrator adds an area and a warehouse", async () => {
  await staff.getByRole("link", { name: "Add a warehouse" }).click();
  await staff.getByRole("button", { name: "Add area" }).click();
  const area = staff.getByRole("dialog");
  await area.getByLabel("Name in English").fill("West");
  await area.getByLabel("Name in Chinese").fill("西部");
  await area.getByLabel("Name in Spanish").fill("Oeste");
  await area.getByRole("button", { name: "Save area" }).click();
  await expect(area).toBeHidden();
  await staff.getByRole("button", { name: "Add warehouse" }).first().click();
  const dialog = staff.getByRole("dialog");
  for (const [label, value] of [
    ["Name", "Rancho Cucamonga"],
    ["Code", "CA-RC"],
    ["Phone", "909-555-0100"],
    ["Street address", "8900 Haven Ave"],
    ["City", "Rancho Cucamonga"],
    ["ZIP code", "91730"],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel("State").selectOption("CA");
  await dialog.getByLabel("Time zone").selectOption("America/Los_Angeles");
  await dialog.getByRole("button", { name: "Save warehouse" }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole("main").getByText("Rancho Cucamonga").first()).toBeVisible();
});

test("a manufacturer applies, is approved and lists a product with stock", async () => {
  await startApplication(factory, merchant, market.readCode);
  await submitApplication(factory, merchant);
  await approveApplication(staff, merchant.company);
  await factory.reload();
  await factory.getByRole("link", { name: "Open console" }).click();
  await factory.getByLabel("Email or phone number").fill(merchant.account);
  await factory.getByLabel("Password", { exact: true }).fill(password);
  await factory.getByRole("button", { name: "Log in", exact: true }).click();
  await factory.waitForURL(/\/merchant$/);

  await factory.goto("/merchant/products/new");
  await factory.getByLabel("Title", { exact: true }).fill(title);
  await factory.getByLabel("Description").fill("Stacks eight high.");
  await factory.getByRole("button", { name: /Category/ }).click();
  await factory.getByRole("dialog").getByRole("searchbox").fill("dining chairs");
  await factory.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await factory.getByLabel("Model number").fill("BC-1");
  await factory.getByLabel("Materials").selectOption({ label: "Steel" });
  await factory.getByLabel("Color").selectOption({ label: "Black" });
  await factory.getByLabel("choose files").setInputFiles([await createPictureFile("front.jpg")]);
  await expect(factory.getByRole("group", { name: "Image 1" })).toBeVisible();
  await expect(factory.getByRole("progressbar", { name: /Uploading/ })).toHaveCount(0);
  const sizes = factory.locator("#section-sizes");
  for (const [label, value] of [
    ["Width", "18"],
    ["Depth", "20"],
    ["Height", "32"],
    ["Weight", "9"],
  ] as const)
    await sizes.getByLabel(label, { exact: true }).fill(value);
  const cartons = factory.locator("#section-cartons");
  await cartons.getByRole("button", { name: "Add carton" }).click();
  for (const [label, value] of [
    ["Length", "24"],
    ["Width", "20"],
    ["Height", "36"],
    ["Gross weight", "21"],
    ["Pieces per carton", "2"],
  ] as const)
    await cartons.getByLabel(label, { exact: true }).fill(value);
  await factory.getByRole("button", { name: "Publish" }).click();
  await factory.waitForURL(/\/merchant\/products\/\d+$/);
  await factory.getByRole("button", { name: "Add offer" }).click();
  await factory.getByRole("dialog").getByLabel("Price per piece").first().fill("48.50");
  await factory.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await factory.getByRole("button", { name: "Adjust stock" }).click();
  await factory.getByRole("dialog").getByLabel("Pieces").fill("120");
  await factory.getByRole("dialog").getByRole("button", { name: "Adjust stock" }).click();
  await expect(factory.getByText("120 on hand").first()).toBeVisible();
});

test("a buyer registers, is certified, orders and pays by transfer", async () => {
  await shop.goto("/register");
  await register(shop, buyer, market.readCode);
  await submitCertification(shop, buyer);
  await approveCertification(staff, buyer.company);
  await shop.goto("/category/0/0");
  await shop.getByRole("main").getByRole("link", { name: title }).first().click();
  await expect(shop.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await chooseDeliveryMethod(shop, "Warehouse pickup");
  await buyNow(shop);
  orderNumber = await placeOrder(shop);
  await submitTransferReceipt(shop);
  await approveVoucher(staff, orderNumber);
});

test("the warehouse packs it, the buyer picks it up, and the checklist is gone", async () => {
  await packForPickup(staff, orderNumber);
  await openOrder(shop, orderNumber);
  await expectStatus(shop, "Ready for pickup");
  await confirmOrder(shop, "Confirm pickup");
  await staff.goto("/operator");
  await expect(staff.getByRole("heading", { name: "Late or due soon" })).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Open your market" })).toBeHidden();
});

test("a second order goes by freight: it is quoted, paid by transfer, shipped and delivered", async () => {
  await shop.goto("/category/0/0");
  await shop.getByRole("main").getByRole("link", { name: title }).first().click();
  await chooseDeliveryMethod(shop, "Freight delivery");
  await buyNow(shop);
  await addDeliveryAddress(shop);
  expect((await readCheckoutAmounts(shop, true)).freight).toBeGreaterThan(0);
  const freightOrder = await placeOrder(shop);
  await submitTransferReceipt(shop);
  await approveVoucher(staff, freightOrder);
  await packAndDispatch(staff, freightOrder, "SWF-1");
  await openOrder(shop, freightOrder);
  await expectStatus(shop, "In transit");
  await confirmOrder(shop, "Confirm receipt");
});

test("staff suspend the manufacturer: nothing of it can be bought until it is reopened", async () => {
  await staff.setViewportSize({ width: 390, height: 844 });
  await staff.goto("/operator/merchants");
  await staff.getByRole("main").getByRole("link", { name: merchant.company }).first().click();
  await expect(staff.getByRole("heading", { level: 1, name: merchant.company })).toBeVisible();
  expect(await readHorizontalOverflow(staff)).toBe(0);
  expect(await findAxeViolations(staff)).toEqual([]);
  await staff.getByRole("button", { name: "Close" }).click();
  await staff.getByRole("dialog").getByLabel("Reason").fill("Leaves the market");
  await staff.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(staff.getByText(`${merchant.company} is closed`).first()).toBeVisible();
  await staff.getByRole("button", { name: "Reopen" }).click();
  await staff.getByRole("dialog").getByLabel("Reason").fill("Stays after all");
  await staff.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
  await staff.getByRole("button", { name: "Suspend" }).click();
  const dialog = staff.getByRole("dialog", { name: `Suspend ${merchant.company}?` });
  await dialog.getByLabel("Reason").fill("Certificates expired");
  await dialog.getByLabel("Hold its payouts until it is reopened").check();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(staff.getByText("Payouts are on hold.").first()).toBeVisible();

  await factory.goto("/merchant");
  await expect(factory.getByText("Your shop is suspended").first()).toBeVisible();
  await expect(factory.getByText("Certificates expired").first()).toBeVisible();
  await shop.goto("/category/0/0");
  await expect(async () => {
    await shop.reload();
    await expect(shop.getByRole("main").getByRole("link", { name: title })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  await staff.getByRole("button", { name: "Reopen" }).click();
  await staff.getByRole("dialog").getByLabel("Reason").fill("New certificates");
  await staff.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
  await expect(staff.getByText(`${merchant.company} is open again`).first()).toBeVisible();
  await expect(async () => {
    await shop.reload();
    await expect(shop.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
