import { expect, type Locator, type Page, test } from "@playwright/test";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** The order pad: a purchase by keyboard only, a pasted list with its fixes, and the rows on a phone. */

const maxTabs = 150;

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
};

const numberIn = (page: Page, row: number): Locator => page.getByRole("combobox", { name: `SKU in row ${row}`, exact: true });
const quantityIn = (page: Page, row: number): Locator => page.getByRole("textbox", { name: `Quantity in row ${row}`, exact: true });

/** Pastes as from a spreadsheet into the focused cell. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("a purchase by keyboard only: pick, correct, undo, check out, place the order", async ({ page }) => {
  const problems = watchPage(page);
  await logInAs(page, "buyer@demo.test");
  await page.goto("/order_pad");
  await tabTo(page, numberIn(page, 1));
  await page.keyboard.type("sofa");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(quantityIn(page, 1)).toBeFocused();
  await expect(numberIn(page, 1)).toHaveValue(/^JY-/);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("NO-SUCH");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(numberIn(page, 3)).toBeFocused();
  await expect(page.getByText("SKU not found, or not unique: NO-SUCH")).toBeVisible();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(numberIn(page, 2)).toBeFocused();
  await page.keyboard.press("Alt+Delete");
  await expect(numberIn(page, 2)).toHaveValue("");
  await page.keyboard.press("Control+z");
  await expect(numberIn(page, 2)).toHaveValue("NO-SUCH");
  await page.keyboard.press("Control+y");
  await expect(numberIn(page, 2)).toHaveValue("");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Check out", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/buyNow?cart_ids=*");
  await tabTo(page, page.getByLabel("Pay by"));
  await page.keyboard.press("End");
  await expect(page.getByLabel("Pay by")).toHaveValue("later");
  await tabTo(page, page.getByRole("button", { name: "Place order" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/pay?**");
  expect(problems).toEqual([]);
});

test("pasted rows get their verdicts; one key mends them, and none is changed unasked", async ({ page }) => {
  const problems = watchPage(page);
  await logInAs(page, "buyer2@demo.test");
  await page.goto("/order_pad");
  await numberIn(page, 1).click();
  await paste(page, "Qty,SKU\n999999,JY-CT-10902\n1,NO-SUCH\n4,JY-CT-10902");
  await expect(numberIn(page, 3)).toHaveValue("JY-CT-10902");
  await expect(quantityIn(page, 1)).toHaveValue("999999");
  await expect(page.getByText("This product is in a row above")).toBeVisible();
  await expect(page.getByText(/^Only [\d,]+ in stock$/)).toBeVisible();
  await numberIn(page, 1).focus();
  await page.keyboard.press("Alt+Enter");
  await expect(quantityIn(page, 1)).not.toHaveValue("999999");
  await numberIn(page, 3).focus();
  await page.keyboard.press("Alt+Enter");
  await expect(numberIn(page, 3)).toHaveValue("");
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Remove row 1" })).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
