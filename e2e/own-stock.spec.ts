import { expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** Own stock in a warehouse: storage that is charged, a lot that is passed on and counted, with both companies and staff open. */

const phone = { width: 390, height: 844 };

/** The row of the lot that the demo data kept: it is the oldest one and costs a fee. */
const chargedLot = (page: Page) => page.getByRole("row").filter({ hasText: "so far" }).first();

test("storage accrues on a lot and the lot is passed on", async ({ page, browser }) => {
  const problems = watchPage(page);
  await logInAs(page, "buyer@demo.test");
  await page.goto("/user_center/warehouse_list");
  await expect(chargedLot(page)).toContainText("a month");
  await expect(page.getByText(/free days in storage, then \$0\.85/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const link = chargedLot(page).getByRole("link").first();
  const title = (await link.textContent()) ?? "";

  await chargedLot(page).getByRole("button", { name: "Pass on" }).click();
  const offer = page.getByRole("dialog");
  await offer.getByLabel("Email address of the other company").fill("buyer2@demo.test");
  await offer.getByLabel("Pieces", { exact: true }).fill("3");
  await offer.getByLabel("Price for all pieces").fill("90");
  await offer.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByText(`3 pieces of ${title}, offered to`)).toBeVisible();
  await expect(chargedLot(page)).toContainText("3 offered");

  const context = await browser.newContext({ viewport: phone });
  const other = await context.newPage();
  const otherProblems = watchPage(other);
  await logInAs(other, "buyer2@demo.test");
  await other.goto("/user_center/warehouse_list");
  await expect(other.getByText(`3 pieces of ${title}, offered by`)).toBeVisible();
  await other.getByRole("button", { name: "Accept", exact: true }).click();
  const accept = other.getByRole("dialog");
  await expect(accept).toContainText("Storage is free until");
  await accept.getByLabel("Payment password").fill(demoSecrets.paymentPassword);
  await accept.getByRole("button", { name: "Accept and pay $90.00" }).click();
  await expect(other.getByText("Taken over").first()).toBeVisible();
  expect(await readHorizontalOverflow(other)).toBeLessThanOrEqual(0);

  await page.goto("/user_center/warehouse_list");
  await expect(chargedLot(page)).not.toContainText("offered");
  await chargedLot(page).getByRole("link").first().click();
  await expect(page.getByText("Passed on (−3)")).toBeVisible();
  await expect(page.getByRole("table", { name: "Storage fees" })).toBeVisible();

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await staff.goto(`/operator/stock_lots/${page.url().split("/").at(-1)}`);
    await staff.getByRole("button", { name: "Count", exact: true }).click();
    const count = staff.getByRole("dialog");
    await count.getByLabel("Pieces counted").fill("4");
    await count.getByLabel("Reason of the difference").fill("One carton is crushed");
    await count.getByRole("button", { name: "Book count" }).click();
    await expect(staff.getByText("Lost in our care (−1)")).toBeVisible();
    await staff.goto("/operator/stock_lots");
    await expect(
      staff
        .getByRole("row")
        .filter({ hasText: title.slice(0, 20) })
        .first(),
    ).toBeVisible();
    await staff.goto("/operator/storage_rates");
    await expect(staff.getByText("Applies now")).toBeVisible();
  });
  await page.reload();
  await expect(page.getByText("Lost in our care (−1)")).toBeVisible();
  expect(problems).toEqual([]);
  expect(otherProblems).toEqual([]);
  await context.close();
});
