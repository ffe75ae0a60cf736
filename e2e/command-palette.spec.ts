import { expect, type Page, test } from "@playwright/test";
import { logInAs } from "./steps/sessions.ts";

/** The command palette of the consoles and the account. */

const openByKeys = async (page: Page) => {
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search and go to" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  return dialog;
};

test("staff open a page by the keyboard alone", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/orders");
  await expect(page.getByRole("table")).toBeVisible();
  const dialog = await openByKeys(page);
  await page.keyboard.type("audit");
  await expect(dialog.getByRole("option", { name: "Audit log" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/operator\/audit_log$/);
  await expect(dialog).toHaveCount(0);
  // Pages have keys of their own: one after `g`, or `g` again and a second, capitals too.
  await page.keyboard.type("gga");
  await expect(page).toHaveURL(/\/operator\/payout_accounts$/);
  for (const key of ["g", "g", "Shift+T"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/operator\/tax_forms$/);
  await page.keyboard.type("gh");
  await expect(page).toHaveURL(/\/operator$/);
});

test("staff find a company by a part of its name, and again among the recent items", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/orders");
  await page.getByRole("button", { name: "Search or go to" }).click();
  const dialog = page.getByRole("dialog", { name: "Search and go to" });
  await dialog.getByRole("searchbox").fill("hearth & hol");
  await dialog.getByRole("group", { name: "Companies" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/operator\/companies\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hearth & Hollow Home LLC");
  const again = await openByKeys(page);
  await expect(again.getByRole("group", { name: "Recent" }).getByRole("option")).toContainText(["Hearth & Hollow Home LLC"]);
  await page.keyboard.press("Escape");
  await expect(again).toHaveCount(0);
});

test("the warehouse is offered its own pages and no companies", async ({ page }) => {
  await logInAs(page, "warehouse@demo.test");
  await page.goto("/operator/orders");
  await expect(page.getByRole("table")).toBeVisible();
  const dialog = await openByKeys(page);
  await expect(dialog.getByRole("option", { name: "Orders", exact: true })).toBeVisible();
  await expect(dialog.getByRole("option", { name: "Audit log" })).toHaveCount(0);
  await page.keyboard.type("hearth");
  await expect(dialog.getByRole("group", { name: "Orders" })).toBeVisible();
  await expect(dialog.getByRole("group", { name: "Companies" })).toHaveCount(0);
});

test("a buyer finds products and pages of the account", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  await page.goto("/user_center/order");
  await page.getByRole("button", { name: "Search or go to" }).click();
  const dialog = page.getByRole("dialog", { name: "Search and go to" });
  await expect(dialog.getByRole("option", { name: "Invoices" })).toBeVisible();
  await dialog.getByRole("searchbox").fill("sofa");
  await dialog.getByRole("group", { name: "Products" }).getByRole("option").first().click();
  await expect(page).toHaveURL(/\/product\//);
});
