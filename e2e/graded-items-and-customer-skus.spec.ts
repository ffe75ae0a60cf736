import { expect, type Page, test } from "@playwright/test";
import { axeFindings, watchPage } from "./steps/page-health.ts";
import { enterAs } from "./steps/sessions.ts";

/** What is told of one product only: the flaw of a second, with its photo, and the number a buyer gave it. */

const isDrawn = (page: Page, picture: string) =>
  expect
    .poll(() => page.locator(picture).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), picture)
    .toBe(true);

test("a graded second shows what is wrong with it: on its card, beside its price, and as large as one likes", async ({ page }) => {
  const wrong = watchPage(page);
  await page.goto("/bad_goods");
  const cards = page.getByRole("main").locator("[data-product]");
  const card = cards.filter({ has: page.getByRole("img", { name: "Photo of the flaw" }) }).first();
  await card.getByRole("link").first().click();
  await page.waitForURL("**/product/**");
  await page.getByRole("button", { name: "Photo of flaw 1" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await isDrawn(page, "dialog[open] img >> nth=0");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(wrong).toEqual([]);
});

test("a buyer gives a product a number of its own; its page, its card and the search know it at once", async ({ page }) => {
  const wrong = watchPage(page);
  const number = `LOFT-${Date.now()}`;
  await enterAs(page, "buyer2@demo.test");
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
  await expect(page.getByText(`Your SKU: ${number}`)).toBeVisible();
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
