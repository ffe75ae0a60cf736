import { type Browser, expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { choosePort } from "./steps/combobox.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/** The merchant console and its effects in the shop. */

test.describe.configure({ mode: "serial" });

const model = "E2E-4471";
const title = "Stackable Bistro Chair, Powder-Coated";

const fillBasics = async (page: Page): Promise<void> => {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Description").fill("Stacks eight high. Feet that spare the floor.");
  await page.getByRole("button", { name: /Category/ }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("dining chairs");
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await page.getByLabel("Model number").fill(model);
  await page.getByLabel("Materials").selectOption({ label: "Steel" });
  await page.getByLabel("Color").selectOption({ label: "Black" });
};

const fillSizes = async (page: Page): Promise<void> => {
  const section = page.locator("#section-sizes");
  await section.getByRole("button", { name: "cm, kg" }).click();
  for (const [label, value] of [
    ["Width", "44.5"],
    ["Depth", "52"],
    ["Height", "81"],
    ["Weight", "4.2"],
  ] as const)
    await section.getByLabel(label, { exact: true }).fill(value);
  const cartons = page.locator("#section-cartons");
  await cartons.getByRole("button", { name: "Add carton" }).click();
  await cartons.getByRole("button", { name: "cm, kg" }).click();
  for (const [label, value] of [
    ["Length", "60"],
    ["Width", "50"],
    ["Height", "90"],
    ["Gross weight", "9.6"],
    ["Pieces per carton", "2"],
  ] as const)
    await cartons.getByLabel(label, { exact: true }).fill(value);
};

const shopAddress = async (page: Page): Promise<string> =>
  (await page.getByRole("link", { name: "View in storefront" }).getAttribute("href")) ?? "";

const withVisitorPage = async (browser: Browser, check: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext();
  await check(await context.newPage());
  await context.close();
};

test("a new product with pictures and an offer is in the shop within a second", async ({ page, browser }) => {
  await logInAs(page, "maker2@demo.test");
  await page.goto("/merchant/products/new");
  await fillBasics(page);
  await page.getByLabel("choose files").setInputFiles([await createPictureFile("front.jpg"), await createPictureFile("side.png")]);
  await expect(page.getByRole("group", { name: "Image 2" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /Uploading/ })).toHaveCount(0);
  await fillSizes(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/merchant\/products\/\d+$/);
  await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Add offer" }).click();
  await page.getByRole("dialog").getByLabel("Price per piece").first().fill("48.50");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("On sale", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Adjust stock" }).click();
  await page.getByRole("dialog").getByLabel("Pieces").fill("120");
  await page.getByRole("dialog").getByRole("button", { name: "Adjust stock" }).click();
  await expect(page.getByText("120 on hand").first()).toBeVisible();

  const address = await shopAddress(page);
  await withVisitorPage(browser, async (visitor) => {
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible({ timeout: 1_000 });
    await expect(visitor.locator('img[src*="/pictures/m"]').first()).toBeVisible();
  });
});

test("pictures are reordered by keyboard, and the first is the main picture", async ({ page }) => {
  await logInAs(page, "maker2@demo.test");
  await page.goto(`/merchant/products?keyword=${model}`);
  await page.getByRole("link", { name: new RegExp(title) }).click();
  const second = page.getByRole("group", { name: "Image 2" });
  const moving = await second.locator("img").getAttribute("src");
  await second.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("group", { name: "Image 1" }).locator("img")).toHaveAttribute("src", moving ?? "");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved. It’s live in the storefront.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("group", { name: "Image 1" }).locator("img")).toHaveAttribute("src", moving ?? "");
});

test("a price is changed in the grid after a preview", async ({ page, browser }) => {
  await logInAs(page, "maker2@demo.test");
  await page.goto(`/merchant/price_stock?keyword=${model}`);
  const price = page.getByRole("gridcell", { name: "48.50" });
  await price.click();
  await page.keyboard.type("45.25");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Review changes" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("cell", { name: "48.50" })).toBeVisible();
  await dialog.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByRole("gridcell", { name: "45.25" })).toBeVisible();

  await page.goto(`/merchant/products?keyword=${model}`);
  await page.getByRole("link", { name: new RegExp(title) }).click();
  const address = await shopAddress(page);
  await withStaffPage(browser, "buyer@demo.test", async (buyer) => {
    await buyer.goto(address);
    await expect(buyer.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(buyer.getByText("$45.25").first()).toBeVisible();
  });
});

test("a size keeps the unit that it was typed with, and text that is no size stays", async ({ page }) => {
  await logInAs(page, "maker2@demo.test");
  await page.goto(`/merchant/products?keyword=${model}`);
  await page.getByRole("link", { name: new RegExp(title) }).click();
  const sizes = page.locator("#section-sizes");
  await sizes.getByRole("button", { name: "cm, kg" }).click();
  const width = sizes.getByLabel("Width", { exact: true });
  await width.fill("");
  await width.pressSequentially("48 in");
  await expect(width).toHaveValue("48 in");
  await expect(width).toHaveAccessibleDescription("121.9 cm / 48 in");
  await sizes.getByRole("button", { name: "in, lb" }).click();
  await expect(width).toHaveValue("48 in");
  await sizes.getByLabel("Weight", { exact: true }).fill("10 kg");
  await sizes.getByLabel("Depth", { exact: true }).fill("20 yards");
  await page.keyboard.press("Control+s");
  await expect(sizes.getByText("Enter a length, such as 48 or 48 in")).toBeVisible();
  await expect(sizes.getByLabel("Depth", { exact: true })).toHaveValue("20 yards");
  await sizes.getByLabel("Depth", { exact: true }).fill("1' 8\"");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved. It’s live in the storefront.").first()).toBeVisible();
  await expect(width).toHaveValue("48 in");
  await page.reload();
  await expect(width).toHaveValue("48");
  await expect(sizes.getByLabel("Depth", { exact: true })).toHaveValue("20");
  await expect(sizes.getByLabel("Weight", { exact: true })).toHaveValue("22.05");
});

test("asks before leaving with unsaved changes", async ({ page }) => {
  await logInAs(page, "maker2@demo.test");
  await page.goto(`/merchant/products?keyword=${model}`);
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await page.getByLabel("Title", { exact: true }).fill("Something else");
  await page.getByRole("link", { name: "Prices and stock" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Something else");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
});

test("the operator approves one field and refuses another; the shop shows the approved one", async ({ page, browser }) => {
  await logInAs(page, "maker@demo.test");
  await page.goto("/merchant/products?tab=live&keyword=LH-10104S");
  await page.getByRole("link", { name: /LH-10104S/ }).click();
  const before = await page.getByLabel("Title", { exact: true }).inputValue();
  await page.getByLabel("Title", { exact: true }).fill(`${before} (new feet)`);
  await page.getByLabel("HS code").fill("9401.80");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("2 fields are under review").first()).toBeVisible();
  const address = await shopAddress(page);

  await withStaffPage(browser, "auditor@demo.test", async (staffPage) => {
    await staffPage.goto("/operator/product_changes?keyword=LH-10104S");
    await staffPage.getByRole("link", { name: /LH-10104S/ }).click();
    const change = (name: string) => staffPage.locator("section", { has: staffPage.getByRole("heading", { name, level: 2 }) });
    await expect(change("Title").getByText(before, { exact: true })).toBeVisible();
    await change("Title").getByRole("button", { name: "Approve" }).click();
    await expect(change("Title").getByText("Approved by Noor Haddad")).toBeVisible();
    await staffPage.keyboard.press("r");
    await staffPage
      .getByRole("dialog")
      .getByLabel(/certificate or test report/)
      .check();
    const item = staffPage.url();
    await staffPage.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
    // The item is fully decided, so the queue opens the next one.
    await staffPage.waitForURL((url) => url.href !== item);
  });

  await page.reload();
  await expect(page.getByText(/Declined: .*certificate or test report/)).toBeVisible();
  await withVisitorPage(browser, async (visitor) => {
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { level: 1, name: `${before} (new feet)` })).toBeVisible();
  });
});

test("an FOB offer ships from a port of the market, or from one that is typed", async ({ page }) => {
  await logInAs(page, "maker@demo.test");
  await page.goto("/merchant/products?tab=live&keyword=LH-10104S");
  await page.getByRole("link", { name: /LH-10104S/ }).click();
  await page.getByRole("button", { name: "Add offer" }).click();
  await page.getByRole("dialog").getByLabel("Offer type").selectOption("fob");
  const port = page.getByRole("combobox", { name: "Port of loading" });
  await expect(port).toHaveText(/\w/);
  await choosePort(page, "Port of loading", "Qingdao");
  await expect(port).toHaveText("Qingdao");
  await choosePort(page, "Port of loading", "Zhapu");
  await expect(port).toHaveText("Zhapu");
});
