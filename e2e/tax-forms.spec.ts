import { expect, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** A manufacturer signs its tax form on a phone; finance finds it and reads its number. */

test("a factory signs W-8BEN-E, and finance reads its number", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "maker2@demo.test");
  await page.goto("/merchant/tax_forms");
  await expect(page.getByText("Sign your tax form.")).toBeVisible();
  await page.getByRole("button", { name: "Sign form" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Country").selectOption("China");
  await expect(form.getByRole("heading", { name: "Sign Form W-8BEN-E" })).toBeVisible();
  await form.getByLabel("Legal name").fill("Foshan Oak Furniture Co., Ltd.");
  await form.getByLabel("Address").fill("8 Oak Road, Foshan");
  await form.getByLabel("Foreign tax ID").fill("00000");
  await form.getByLabel("Signature").fill("Wei Chen");
  await form.getByLabel("Your role").fill("Director");
  await form.getByLabel("I certify this").check();
  await form.getByRole("button", { name: "Sign form" }).click();
  await expect(form.getByText("Check the number").first()).toBeVisible();
  await form.getByLabel("Foreign tax ID").fill("91440101MA5D");
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Sign form" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Your tax form is valid.")).toBeVisible();
  await expect(page.getByText("•••• MA5D").first()).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);

  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto("/operator/tax_forms?tab=valid");
    const row = staff.getByRole("row").filter({ hasText: "Foshan Oak" });
    await expect(row.getByText("•••• MA5D")).toBeVisible();
    await row.getByRole("button", { name: "Show number" }).click();
    await expect(staff.getByRole("dialog").getByText("91440101MA5D")).toBeVisible();
    await staff.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await staff.getByRole("button", { name: "Settings" }).click();
    const settings = staff.getByRole("dialog", { name: "Settings" });
    await expect(settings.getByLabel("Payouts need a valid tax form")).not.toBeChecked();
    expect(await findAxeViolations(staff)).toEqual([]);
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings).toHaveCount(0);
    await expect(staff.getByText("Payouts are made without a tax form, too.")).toBeVisible();
    expect(await readHorizontalOverflow(staff)).toBeLessThanOrEqual(0);
  });
  expect(problems).toEqual([]);
});
