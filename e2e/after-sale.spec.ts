import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { packForPickup, withStaffPage } from "./steps/back-office.ts";
import { confirmOrder } from "./steps/orders.ts";
import { payFromBalance } from "./steps/payment.ts";
import { createPictureFile, createVideoFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";
import { buyNow, chooseDeliveryMethod, placeOrder, readStock } from "./steps/shopping.ts";

// One damaged carton from the claim to the second that is sold. Each test continues where the former one ended, in the same browser.
test.describe.configure({ mode: "serial" });

let context: BrowserContext;
let page: Page;
/** A product of the demo manufacturer that is sold from a warehouse. */
let product = "";
let order = "";
let number = "";

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
});
test.afterAll(() => context.close());

const press = (on: Page, name: string | RegExp) => on.getByRole("main").getByRole("button", { name }).first().click();

/** Presses a button of the case and confirms its dialog, after filling in fields by their labels. */
const act = async (on: Page, name: string, fields: Record<string, string> = {}): Promise<void> => {
  await press(on, name);
  const dialog = on.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

const openCase = (on: Page, side: "user_center/after_sale_services" | "merchant/after_sale" | "operator/after_sale") =>
  on.goto(`/${side}/${number}`);

/** Orders pieces for pickup and pays them. Returns the number of the order. */
const orderPieces = async (pieces: number): Promise<string> => {
  await page.goto(product);
  const quantity = page
    .getByRole("main")
    .getByRole("textbox", { name: /^Quantity of/ })
    .first();
  await quantity.fill(String(pieces));
  await quantity.blur();
  await chooseDeliveryMethod(page, "Warehouse pickup");
  await buyNow(page);
  const number = await placeOrder(page);
  await payFromBalance(page, demoSecrets.paymentPassword);
  return number;
};

test("a buyer receives goods of the demo manufacturer", async ({ browser }) => {
  await withStaffPage(browser, "maker@demo.test", async (merchant) => {
    await merchant.goto("/merchant/orders");
    await expect(merchant.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await merchant.goto("/merchant/orders?tab=completed");
    await merchant.locator('a[href^="/merchant/orders/"]').first().click();
    product = (await merchant.locator('main a[href^="/product/"]').first().getAttribute("href")) ?? "";
  });
  await logInAs(page, "buyer@demo.test");
  order = `${await orderPieces(2)}-1`;
  await withStaffPage(browser, "warehouse@demo.test", (staff) => packForPickup(staff, order));
  await page.goto(`/user_center/order/${order}`);
  await confirmOrder(page, "Confirm pickup");
});

test("the buyer claims one of two pieces with photos and a video", async () => {
  await page.goto(`/user_center/after_sale_services/apply?order=${order}`);
  await expect(page.getByText(/of 5 cases used this month/)).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Claim / })
    .first()
    .check();
  await page.getByLabel("What happened").selectOption({ label: "Arrived damaged" });
  await page.getByLabel("Details").selectOption({ label: "Carton and goods damaged in transit" });
  await page.getByLabel("Description").fill("The carton was crushed on one side.");
  await page.getByLabel("Photos of the goods").setInputFiles(await createPictureFile("carton.png"));
  await page.getByLabel("Video of the goods").setInputFiles(createVideoFile("damage.mp4"));
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await expect(page.getByText("Refund total")).toBeVisible();
  await press(page, "Send case");
  await page.waitForURL(/after_sale_services\/AS-/);
  number = page.url().split("/").at(-1) ?? "";
  await expect(page.getByText("Waiting for the manufacturer").first()).toBeVisible();
});

test("the manufacturer offers a credit, the buyer declines, the return is approved", async ({ browser }) => {
  await withStaffPage(browser, "maker@demo.test", async (merchant) => {
    await merchant.goto("/merchant/after_sale");
    await merchant.getByRole("link", { name: number }).click();
    await act(merchant, "Offer credit", { Amount: "5.00" });
  });
  await openCase(page, "user_center/after_sale_services");
  await act(page, "Decline offer");
  await withStaffPage(browser, "maker@demo.test", async (merchant) => {
    await openCase(merchant, "merchant/after_sale");
    await act(merchant, "Approve");
  });
  await openCase(page, "user_center/after_sale_services");
  await expect(page.getByText("Send to")).toBeVisible();
  await act(page, "Goods sent", { Carrier: "UPS", "Tracking number": "1Z999AA10123456784" });
});

test("the warehouse grades it B on a phone, finance refunds it with freight, and it sells as a second", async ({ browser }) => {
  await withStaffPage(browser, "warehouse@demo.test", async (staff) => {
    await staff.setViewportSize({ width: 390, height: 844 });
    await openCase(staff, "operator/after_sale");
    await act(staff, "Goods received");
    await staff.getByLabel("Grade").selectOption({ label: "Grade B" });
    await staff.getByLabel("What you see").fill("Scratch on the top");
    await staff.getByLabel("Photos").setInputFiles(await createPictureFile("scratch.png"));
    await expect(staff.getByText("Uploaded")).toBeVisible();
    await press(staff, "Accept return");
    await expect(staff.getByText("Waiting for refund").first()).toBeVisible();
    await expect(staff.getByText(/sold as a second at/)).toBeVisible();
  });
  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await openCase(staff, "operator/after_sale");
    await act(staff, "Pay refund");
    await expect(staff.getByText("Completed").first()).toBeVisible();
  });
  await openCase(page, "user_center/after_sale_services");
  await expect(page.getByText("Refund total")).toBeVisible();
  await expect(page.getByText("Goes to the balance")).toBeVisible();
});

test("another company buys the second as seen", async ({ browser }) => {
  await withStaffPage(browser, "buyer2@demo.test", async (other) => {
    await other.goto(product);
    const main = other.getByRole("main");
    await main
      .getByRole("link", { name: /^Graded second/ })
      .first()
      .click();
    const second = other
      .getByRole("region", { name: "Ships from" })
      .getByRole("link", { name: /Grade B/ })
      .first();
    await second.click();
    // The photo of the warehouse joins those of seconds of the same grade that were there before.
    await expect(other.getByRole("button", { name: /^Photo of flaw / }).last()).toBeVisible();
    const stock = await readStock(other);
    await chooseDeliveryMethod(other, "Warehouse pickup");
    await buyNow(other);
    await other.getByRole("checkbox", { name: /^I accept these graded items as seen/ }).check();
    const bought = `${await placeOrder(other)}-1`;
    await payFromBalance(other, demoSecrets.paymentPassword);
    await withStaffPage(browser, "warehouse@demo.test", (staff) => packForPickup(staff, bought));
    await other.goto(`/user_center/order/${bought}`);
    await expect(main.getByText("Graded seconds, accepted as seen on")).toBeVisible();
    await confirmOrder(other, "Confirm pickup");
    await other.goto(`${product}/3`);
    await expect(second).toContainText(stock > 1 ? `${stock - 1} available` : "Out Of Stock");
  });
});

test("a refused case is escalated once and decided by the platform", async ({ browser }) => {
  await page.goto(`/user_center/after_sale_services/apply?order=${order}`);
  await page
    .getByRole("checkbox", { name: /^Claim / })
    .first()
    .check();
  await page.getByLabel("What you want").selectOption({ label: "Keep with credit" });
  await page.getByLabel("Credit you ask for").fill("3.00");
  await page.getByLabel("What happened").selectOption({ label: "Defective" });
  await page.getByLabel("Details").selectOption({ index: 1 });
  await page.getByLabel("Description").fill("A drawer sticks.");
  await press(page, "Send case");
  await page.waitForURL(/after_sale_services\/AS-/);
  number = page.url().split("/").at(-1) ?? "";
  await withStaffPage(browser, "maker@demo.test", async (merchant) => {
    await openCase(merchant, "merchant/after_sale");
    await act(merchant, "Decline", { Reason: "Drawers are adjustable." });
  });
  await openCase(page, "user_center/after_sale_services");
  await act(page, "Escalate to Joinery", { Reason: "It cannot be adjusted." });
  await withStaffPage(browser, "service@demo.test", async (staff) => {
    await openCase(staff, "operator/after_sale");
    await act(staff, "Approve");
    await expect(staff.getByText("Waiting for refund").first()).toBeVisible();
  });
});

/** Opens the form of a new case about the order, with one piece of its first item that can be claimed. */
const startCase = async (resolution: string, [group, detail]: readonly [string, string]): Promise<void> => {
  await page.goto(`/user_center/after_sale_services/apply?order=${order}`);
  await page
    .getByRole("checkbox", { name: /^Claim / })
    .first()
    .check();
  await page.getByLabel("What you want").selectOption({ label: resolution });
  await page.getByLabel("What happened").selectOption({ label: group });
  await page.getByLabel("Details").selectOption({ label: detail });
};

/** Sends the case and remembers its number. */
const sendCase = async (): Promise<void> => {
  await press(page, "Send case");
  await page.waitForURL(/after_sale_services\/AS-/);
  number = page.url().split("/").at(-1) ?? "";
};

test("an exchange comes back as new and becomes a free order that ships", async ({ browser }) => {
  order = `${await orderPieces(6)}-1`;
  await withStaffPage(browser, "warehouse@demo.test", (staff) => packForPickup(staff, order));
  await page.goto(`/user_center/order/${order}`);
  await confirmOrder(page, "Confirm pickup");
  await startCase("Exchange", ["Not what was ordered", "Wrong item or color shipped"]);
  await page.getByLabel("Description").fill("We ordered another color.");
  await page.getByLabel("Photos of the goods").setInputFiles(await createPictureFile("color.png"));
  await page.getByLabel("Video of the goods").setInputFiles(createVideoFile("color.mp4"));
  await expect(page.getByText("Uploaded")).toHaveCount(2);
  await sendCase();
  await withStaffPage(browser, "maker@demo.test", async (merchant) => {
    await openCase(merchant, "merchant/after_sale");
    await act(merchant, "Approve");
  });
  await openCase(page, "user_center/after_sale_services");
  await act(page, "Goods sent", { Carrier: "UPS", "Tracking number": "1Z999AA10123456785" });
  await withStaffPage(browser, "warehouse@demo.test", async (staff) => {
    await openCase(staff, "operator/after_sale");
    await act(staff, "Goods received");
    await expect(staff.getByLabel("Grade").first()).toBeVisible();
    for (const grade of await staff.getByLabel("Grade").all()) await grade.selectOption("new");
    await press(staff, "Accept return");
    await expect(staff.getByText("Completed", { exact: true }).first()).toBeVisible();
  });
  await openCase(page, "user_center/after_sale_services");
  const replacement = order.replace(/-1$/, "-2");
  await expect(page.getByRole("main").getByRole("link", { name: replacement, exact: true })).toBeVisible();
  await withStaffPage(browser, "warehouse@demo.test", (staff) => packForPickup(staff, replacement));
  await page.goto(`/user_center/order/${replacement}`);
  await confirmOrder(page, "Confirm pickup");
});

test("a missing part is chosen from the parts list and sent without a return", async ({ browser }) => {
  const productId = /\/product\/[^/]+\/(\d+)/.exec(product)?.[1] ?? "";
  await withStaffPage(browser, "maker@demo.test", async (merchant) => {
    await merchant.goto(`/merchant/products/${productId}/parts`);
    await merchant.getByRole("button", { name: "Add part" }).click();
    await merchant.getByLabel("Part code").last().fill("C-15");
    await merchant.getByLabel("Name", { exact: true }).last().fill("Cam lock");
    await Promise.all([
      merchant.waitForResponse((response) => response.url().endsWith("/merchant/saveProductParts")),
      merchant.getByRole("button", { name: "Save", exact: true }).click(),
    ]);
    await merchant.reload();
    await expect(merchant.getByRole("group", { name: "Cam lock" })).toBeVisible();
  });
  await startCase("Send missing parts", ["Something is missing", "Parts or hardware missing or broken"]);
  await page.getByRole("textbox", { name: "Quantity of Cam lock" }).fill("2");
  await page.getByLabel("Description").fill("The bag with the cam locks was empty.");
  await sendCase();
  await withStaffPage(browser, "maker@demo.test", async (merchant) => {
    await openCase(merchant, "merchant/after_sale");
    await act(merchant, "Approve");
    await act(merchant, "Parts sent", { Carrier: "USPS", "Tracking number": "9400100000000000000000" });
  });
  await openCase(page, "user_center/after_sale_services");
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Parts sent", { exact: true }).first()).toBeVisible();
});

test("at the monthly limit the form says so and whom to contact", async () => {
  const state = page.getByText(/^\d of 5 cases used this month$|^You have reached the maximum number of refunds this month/).first();
  for (;;) {
    await page.goto(`/user_center/after_sale_services/apply?order=${order}`);
    await expect(state).toBeVisible();
    const text = (await state.textContent()) ?? "";
    if (!text.includes("of 5")) break;
    await startCase("Keep with credit", ["Defective", "Material or finish defect"]);
    await page.getByLabel("Description").fill(`The lacquer is dull in one place. ${text}`);
    await sendCase();
  }
  await expect(state).toHaveText("You have reached the maximum number of refunds this month, please contact customer service!");
});
