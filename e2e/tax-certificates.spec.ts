import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { dayIn } from "./steps/days.ts";
import { expectPageReady, findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/** A company submits a resale certificate on a phone, staff decline and approve it, and the company renews it. */

const first = `RS-${Date.now()}`;

const expectHealthy = async (page: Page): Promise<void> => {
  await expectPageReady(page);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
};

const fill = async (page: Page, title: string, number: string): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel("Certificate number").fill(number);
  await dialog.getByLabel("California (CA)").check();
  await dialog.getByLabel("Nevada (NV)").check();
  await dialog.getByLabel("Valid until").fill(dayIn(20));
  await dialog.getByLabel("Files").setInputFiles(await createPictureFile(`${number}.png`));
  await expect(dialog.getByText("Uploaded", { exact: true })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Submit for review" }).click();
  await expect(dialog).toHaveCount(0);
};

const rowOf = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });

test("a certificate is submitted on a phone, declined, approved, renewed and revoked", async ({ browser, page }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "buyer@demo.test");
  await page.goto("/user_center/tax_certificates");
  await expectHealthy(page);
  await page.getByRole("button", { name: "Add certificate" }).click();
  await fill(page, "New tax certificate", first);
  await expect(page.getByText("Under review").first()).toBeVisible();
  await expectHealthy(page);

  await withStaffPage(browser, "auditor@demo.test", async (staff) => {
    await staff.goto(`/operator/tax_certificates?keyword=${first}`);
    await expectHealthy(staff);
    await rowOf(staff, first).getByRole("button", { name: "Decline" }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("The certificate is not signed").check();
    expect(await findAxeViolations(staff)).toEqual([]);
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await page.goto("/user_center/tax_certificates");
  await expect(page.getByText(/The certificate is not signed/).first()).toBeVisible();
  await page.getByRole("button", { name: "Add certificate" }).click();
  await fill(page, "New tax certificate", `${first}-2`);

  await withStaffPage(browser, "auditor@demo.test", async (staff) => {
    await staff.goto(`/operator/tax_certificates?keyword=${first}`);
    await rowOf(staff, `${first}-2`).getByRole("link").first().click();
    await expect(staff.getByRole("heading", { level: 1, name: `${first}-2` })).toBeVisible();
    await expectHealthy(staff);
    await staff.getByRole("button", { name: "Approve" }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(staff.getByText("Expires soon")).toBeVisible();
  });

  await page.goto("/user_center/tax_certificates");
  await expect(page.getByText("Expires soon").first()).toBeVisible();
  await page.getByRole("button", { name: "Renew" }).first().click();
  await fill(page, `Renew ${first}-2`, `${first}-3`);

  await withStaffPage(browser, "auditor@demo.test", async (staff) => {
    await staff.goto(`/operator/queue?kind=taxCertificate`);
    await expectPageReady(staff);
    await expect(staff.getByText(`${first}-3`).first()).toBeVisible();
    await staff.goto(`/operator/tax_certificates?keyword=${first}-3`);
    await rowOf(staff, `${first}-3`).getByRole("button", { name: "Approve" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(staff.getByRole("dialog")).toHaveCount(0);
    await staff.goto(`/operator/tax_certificates?tab=all&keyword=${first}-3`);
    await rowOf(staff, `${first}-3`).getByRole("link").first().click();
    await expect(staff.getByRole("heading", { name: "Renewals" })).toBeVisible();
    await expect(rowOf(staff, `${first}-2`).getByText("Replaced")).toBeVisible();
    await staff.getByRole("button", { name: "Revoke" }).click();
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Not in the register of the state");
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(dialog).toHaveCount(0);
    await expectHealthy(staff);
  });

  await page.goto("/user_center/tax_certificates?tab=earlier");
  await expect(page.getByText("Not in the register of the state").first()).toBeVisible();
  await expectHealthy(page);
  expect(problems).toEqual([]);
});
