import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectPageReady, readHorizontalOverflow } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";
import { payLater } from "./steps/shopping.ts";

// Swatches and contract goods by quote, with the pages of buyer and manufacturer open beside each other.

let contexts: BrowserContext[];
let buyer: Page;
let merchant: Page;
let store = "";

test.beforeAll(async ({ browser }) => {
  contexts = [await browser.newContext(), await browser.newContext()];
  [buyer, merchant] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await logInAs(merchant, "maker@demo.test");
  await logInAs(buyer, "buyer@demo.test");
  await merchant.goto("/merchant/store");
  store = (await merchant.locator('a[href^="/store/"]').first().getAttribute("href")) ?? "";
});
test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

const main = (page: Page) => page.getByRole("main");

test("a manufacturer sells a swatch, and a buyer orders it from the product page", async () => {
  await merchant.goto("/merchant/samples");
  const goods = merchant.getByLabel("Goods", { exact: true });
  await expect(goods.locator("option").nth(9)).toBeAttached();
  await goods.selectOption({ index: 9 });
  const label = (await goods.locator("option:checked").textContent()) ?? "";
  await merchant.getByLabel("Unit price", { exact: true }).fill("4.50");
  await merchant.getByLabel("Freight in total").fill("2.00");
  await merchant.getByLabel("Most pieces").fill("3");
  await merchant.getByRole("checkbox", { name: "A swatch of material and color" }).check();
  await merchant.getByRole("button", { name: "Add sample" }).click();
  const model = label.split(" · ")[0] ?? "";
  await expect(
    merchant
      .getByRole("row")
      .filter({ hasText: model })
      .getByText(/^Swatch: /)
      .first(),
  ).toBeVisible();

  await buyer.goto(`/category/1/${encodeURIComponent(model)}`);
  await main(buyer).locator('a[href^="/product/"]').first().click();
  await main(buyer).getByRole("link", { name: "Request a price" }).click();
  await expect(buyer.getByRole("heading", { name: "Samples and swatches" })).toBeVisible();
  const swatch = buyer.getByRole("listitem").filter({ hasText: "Swatch: " }).filter({ hasText: "$4.50 plus $2.00 freight" }).first();
  await expect(swatch).toBeVisible();
  await buyer.setViewportSize({ width: 390, height: 844 });
  expect(await readHorizontalOverflow(buyer)).toBe(0);
  await buyer.setViewportSize({ width: 1440, height: 900 });
  await swatch.getByRole("button", { name: /^Order sample Swatch: / }).click();
  await buyer.waitForURL(/\/buyNow\?quote=R-/);
  await expectPageReady(buyer);
  await payLater(buyer);
  await buyer
    .getByRole("button", { name: /Place order/ })
    .first()
    .click();
  await buyer.waitForURL(/\/pay\?order_sn=/);
});

test("a quote of contract goods names the port and becomes the draft of a contract at its price", async () => {
  await buyer.goto(`/fob_zone?mch_ids=${store.split("/").at(-1)}`);
  await buyer.locator("article h3 a").first().click();
  await main(buyer).getByRole("link", { name: "Request a price" }).click();
  const pieces = buyer.locator('input[name^="quantity."]');
  await expect(pieces).not.toHaveValue("");
  await expect(main(buyer).getByText(/ · FOB [A-Z]/)).toBeVisible();
  await pieces.fill("200");
  await buyer.getByRole("button", { name: "Send request" }).click();
  await buyer.waitForURL(/price_requests\/R-/);
  const request = new URL(buyer.url()).pathname.split("/").at(-1) ?? "";
  await expect(main(buyer).getByText(/^FOB [A-Z]/)).toBeVisible();
  await expect(main(buyer).getByText("As the contract says")).toBeVisible();

  await merchant.goto(`/merchant/price_requests/${request}`);
  await merchant.locator('input:has(+ input[name^="price."])').fill("60.00");
  await merchant.getByRole("button", { name: "Add quantity price" }).click();
  await merchant.getByLabel("From quantity").fill("300");
  await merchant.getByLabel("Unit price from there").fill("55.00");
  await merchant.getByLabel("Deposit in percent").fill("40");
  await merchant.getByRole("button", { name: "Send quote" }).click();
  await expect(merchant.getByText("Quote, version 1").first()).toBeVisible();

  await buyer.getByRole("button", { name: "Accept quote" }).click();
  const dialog = buyer.getByRole("dialog");
  await dialog.locator('input[name^="relation_id."]').fill("300");
  await expect(dialog.getByText("$16,500.00").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Accept quote" }).click();
  await buyer.goto(`/user_center/price_requests?keyword=${request}`);
  await expect(main(buyer).getByText("$16,500.00")).toBeVisible();
  await buyer.goto(`/user_center/price_requests/${request}`);
  await buyer.getByRole("button", { name: "Create contract" }).click();
  await buyer.waitForURL(/contract/);
  await expectPageReady(buyer);
  await buyer.goto(`/user_center/price_requests/${request}`);
  await expect(buyer.getByRole("link", { name: "View contract" })).toBeVisible();
  await expect(main(buyer).getByText("Ordered", { exact: true }).first()).toBeVisible();
});
