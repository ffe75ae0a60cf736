import { expect, type Page, test } from "@playwright/test";
import { findAxeViolations, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** Data of single products: the flaw of a graded item with its photo, and a customer SKU. */

const expectPictureLoaded = (page: Page, picture: string) =>
  expect
    .poll(() => page.locator(picture).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), picture)
    .toBe(true);

test("a graded item shows its flaw on the card, next to the price and enlarged", async ({ page }) => {
  const wrong = watchPage(page);
  await page.goto("/bad_goods");
  const cards = page.getByRole("main").locator("[data-product]");
  const card = cards.filter({ has: page.getByRole("img", { name: "Photo of the flaw" }) }).first();
  await card.getByRole("link").first().click();
  await page.waitForURL("**/product/**");
  await page.getByRole("button", { name: "Photo of flaw 1" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectPictureLoaded(page, "dialog[open] img >> nth=0");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(wrong).toEqual([]);
});

test("a customer SKU appears at once on the product page, the card and in search", async ({ page }) => {
  const wrong = watchPage(page);
  const number = `LOFT-${Date.now()}`;
  await logInAs(page, "buyer2@demo.test");
  await page.goto("/hot_sale");
  const product = page.getByRole("main").locator("[data-product]").nth(1);
  const title = (await product.getByRole("heading").textContent()) ?? "";
  await product.getByRole("link").first().click();
  await page.waitForURL("**/product/**");
  const address = new URL(page.url()).pathname;

  await page.getByRole("button", { name: "Add your SKU" }).click();
  const field = page.getByRole("textbox", { name: `Your SKU for ${title}` });
  await expect(field).toBeFocused();
  await field.fill(number);
  await field.press("Enter");
  await expect(page.getByText(`Your SKU ${number}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Change your SKU" })).toBeFocused();

  await page.goto("/hot_sale");
  await expect(page.getByRole("main").locator("[data-product]").nth(1)).toContainText(number);
  await page.goto(`/category/1/${number.toLowerCase()}`);
  await page.waitForURL(`**${address}*`);

  await page.getByRole("button", { name: "Change your SKU" }).click();
  await field.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add your SKU" })).toBeFocused();
  expect(wrong).toEqual([]);
});
