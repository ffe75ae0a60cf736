import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { readCents } from "./steps/amounts.ts";
import { expectPageReady, findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { payFromBalance } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";
import { placeOrder, readCheckoutAmounts } from "./steps/shopping.ts";

// A buyer with the nearby-inventory search (customer_type 2) orders from the best warehouse and sees the stored goods.
test.describe.configure({ mode: "serial" });

const sku = "JY-SF-10101";
const title = /Marin 3-Seat Sofa in Sage Linen/;

let context: BrowserContext;
let page: Page;
let problems: string[];

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: "reduce" });
  page = await context.newPage();
  problems = watchPage(page);
});
test.afterAll(() => context.close());

const expectHealthyPage = async (): Promise<void> => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectPageReady(page);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

const bestCard = (): Locator =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByText("Best choice", { exact: true }) })
    .first();

test("a visitor sees map, opening hours and stock levels without prices", async () => {
  await page.goto("/placeNearby");
  await expect(page.getByText("Log in to search nearby")).toBeVisible();
  await expect(page.getByRole("figure")).toContainText("GeoNames");
  await page.goto("/inventory?keyword=sofa");
  await expect(page.getByRole("link", { name: "Log in to see exact quantities." })).toBeVisible();
  const html = await (await page.request.get("/inventory?keyword=sofa")).text();
  expect(html).toContain("Stock by warehouse");
  expect(html.match(/\$\s?\d[\d,.]*|<data\b/g) ?? []).toEqual([]);
  await page.goto("/my_inventory");
  await expect(page.getByText("Log in to see your stored goods")).toBeVisible();
  await page.goto("/container_info");
  await expect(page.getByRole("heading", { name: "On the water" })).toBeVisible();
});

test("the search bar leads to the nearest warehouses for a product", async () => {
  await logInAs(page, "nearby@demo.test");
  await page.goto("/home");
  await page.getByRole("searchbox", { name: "Nearby inventory" }).fill(sku);
  await page.getByRole("link", { name: title }).first().click();
  await page.waitForURL(({ pathname, searchParams }) => pathname === "/placeNearby" && searchParams.get("inventory_sn") === sku);
  // The company's own address is used by default. Manufacturers may add warehouses meanwhile.
  await expect(page.getByRole("heading", { name: /^1\d warehouses by distance from Edison, NJ$/ })).toBeVisible();
  await expect(bestCard()).toContainText("Total delivered");
  await expectHealthyPage();
});

test("ZIP code and street address are required and validated", async () => {
  const zip = page.getByRole("textbox", { name: "ZIP code" });
  await zip.fill("123");
  await page.getByRole("button", { name: "Find stock" }).click();
  await expect(page.getByText("Enter a valid ZIP code")).toBeVisible();
  await zip.fill("");
  await page.getByRole("textbox", { name: "Street address" }).fill("");
  await page.getByRole("button", { name: "Find stock" }).click();
  await expect(page.getByText("Please Enter ZIP code")).toBeVisible();
  await expect(page.getByText("Please Enter Street address")).toBeVisible();
  await zip.fill("00000");
  await page.getByRole("textbox", { name: "Street address" }).fill("1 Nowhere St");
  await page.getByRole("button", { name: "Find stock" }).click();
  await expect(page.getByText("We can’t find this ZIP code in the United States. Check it and try again.").first()).toBeVisible();
});

test("a pasted list with an unknown SKU is answered line by line", async () => {
  await page.getByRole("textbox", { name: "ZIP code" }).fill("60540");
  await page.getByRole("button", { name: "Paste a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste SKUs" });
  await dialog.getByRole("textbox").fill(`${sku}\t1\nJY-CT-10901, 2\nNO-SUCH-SOFA 3\nJY-DT-12801 0`);
  await expect(dialog.getByText("We couldn’t read line 4")).toBeVisible();
  await dialog.getByRole("button", { name: "Add items" }).click();
  await page.getByRole("button", { name: "Find stock" }).click();
  await expect(page.getByRole("heading", { name: /^1\d warehouses by distance from Naperville, IL$/ })).toBeVisible();
  await expect(page.getByText("SKU not found")).toBeVisible();
  await expect(bestCard()).toContainText("No warehouse has everything. This one has the most.");
});

test("the checkout charges the quoted price, and the goods are stored once paid", async () => {
  await page.goto(`/placeNearby?zip=08817&detailed_address=410+Raritan+Center+Pkwy&lines=${sku}+1`);
  const promised = await readCents(bestCard().getByRole("definition").last());
  await bestCard().getByRole("link", { name: "Order from here" }).click();
  await page.waitForURL("**/placeNearBuyNow?**");
  await expect(page.getByRole("radio", { name: "Freight delivery" })).toBeChecked();
  expect((await readCheckoutAmounts(page)).total).toBe(promised);
  // The delivery method is in the URL, so the choice is done when the page has loaded.
  await page.getByRole("radio", { name: "Warehouse pickup" }).click();
  await expect(page.getByRole("radio", { name: "Warehouse pickup" })).toBeChecked();
  const order = await placeOrder(page);
  await payFromBalance(page, demoSecrets.paymentPassword);
  await page.goto("/my_inventory");
  const row = page.getByRole("row").filter({ hasText: order }).first();
  await expect(row).toContainText(sku);
  await expect(row).toContainText("Awaiting packing");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^inventory-[\d-]+\.csv$/);
  await expectHealthyPage();
});

test("the container fill level follows the list", async () => {
  await page.goto("/container_info");
  await page.getByRole("combobox", { name: "Add an item by SKU or name" }).fill(sku);
  await page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first().click();
  await page.getByRole("textbox", { name: `Quantity of ${sku}` }).fill("30");
  await page.getByRole("textbox", { name: `Quantity of ${sku}` }).blur();
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("img", { name: /^40HQ: \d+% full$/ })).toBeVisible();
  await expect(page.getByText("Best fit")).toBeVisible();
  expect(problems).toEqual([]);
});
