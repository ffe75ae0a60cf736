import { expect, test } from "@playwright/test";
import { logInByForm } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { approveApplication, startApplication, submitApplication } from "./steps/merchants.ts";

const password = "oak77bench";

test("a merchant applies, is approved by the auditor and opens its console", async ({ page, browser }) => {
  const merchant = { account: `merchant${Date.now()}@fresh.test`, password, company: `Bamboo Works ${Date.now()}` };
  await startApplication(page, merchant);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("alert").first()).toHaveText("Please check the error field. Fix the marked fields and submit again.");
  await submitApplication(page, merchant);
  await withStaffPage(browser, "auditor@demo.test", (staffPage) => approveApplication(staffPage, merchant.company));
  await page.reload();
  await page.getByRole("link", { name: "Open console" }).click();
  await logInByForm(page, merchant.account, password);
  await expect(page).toHaveURL(/\/merchant$/);
});
