import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { type NewBuyer, register } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { chooseOption } from "./steps/combobox.ts";
import { findAxeViolations } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

// A person downloads what is stored of them, the company asks to be erased, and the operator grants it.

test("a person exports their data, the company asks to be erased, and the operator grants it", async ({ page, browser }) => {
  const buyer: NewBuyer = { account: `erase${Date.now()}@fresh.test`, password: "oak77bench", company: `Castellanos Rooms ${Date.now()}` };
  await page.goto("/register");
  await register(page, buyer);

  await page.goto("/user_center/your_data");
  await expect(page.getByText("Terms of Service, version 1")).toBeVisible();
  await page.getByRole("button", { name: "Request my data" }).click();
  const ask = page.getByRole("dialog");
  await ask.getByLabel("Password", { exact: true }).fill("wrong1a");
  await ask.getByRole("button", { name: "Request", exact: true }).click();
  await expect(ask.getByText("The password was entered incorrectly")).toBeVisible();
  await ask.getByLabel("Password", { exact: true }).fill(buyer.password);
  await ask.getByRole("button", { name: "Request", exact: true }).click();
  await expect(ask).toBeHidden();
  // The worker looks for work every ten seconds, and the page whether it is done every five.
  const get = page.getByRole("button", { name: "Download", exact: true });
  await expect(get).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), get.click()]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(JSON.parse(strFromU8(files["profile/people.json"] ?? new Uint8Array()))).toMatchObject([
    { email: buyer.account, first_name: "Nora", last_name: "Castellanos" },
  ]);

  await page.getByRole("button", { name: "Erase company" }).click();
  await ask.getByLabel("Password", { exact: true }).fill(buyer.password);
  await ask.getByRole("button", { name: "Ask to erase" }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByText("Under review")).toBeVisible();

  await withStaffPage(browser, "admin@demo.test", async (staffPage) => {
    await staffPage.goto("/operator/erasure_requests");
    const row = staffPage.getByRole("row").filter({ hasText: buyer.company });
    await expect(row).toContainText("Nothing");
    await row.getByRole("button", { name: "Erase", exact: true }).click();
    const grant = staffPage.getByRole("dialog");
    await grant.getByLabel("Your password").fill("demo1234");
    await grant.getByRole("button", { name: "Erase", exact: true }).click();
    await expect(grant).toBeHidden();
    await expect(staffPage.getByText(buyer.company)).toHaveCount(0);
    await staffPage.goto("/operator/erasure_requests?tab=decided");
    await expect(staffPage.getByText(/^Former company \d+$/).first()).toBeVisible();
  });

  await page.context().clearCookies();
  await page.goto("/login");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await page.getByLabel("Email or phone number").fill(buyer.account);
  await page.getByLabel("Password", { exact: true }).fill(buyer.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("The password was entered incorrectly")).toBeVisible();
  // The address is free again.
  await page.goto("/register");
  await register(page, { ...buyer, company: `${buyer.company} again` });
});

test("a written request of a manufacturer is recorded, shows what is open, and is declined", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/erasure_requests");
  await page.getByRole("button", { name: "Record a manufacturer’s request" }).click();
  const dialog = page.getByRole("dialog");
  await chooseOption(page, "Manufacturer", "PT Jati Raya Lestari");
  await dialog.getByLabel("What was written").fill("Signed by the owner, confirmed by phone.");
  await dialog.getByLabel("Your password").fill("wrong1a");
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(dialog.getByText("The password was entered incorrectly")).toBeVisible();
  await dialog.getByLabel("Your password").fill("demo1234");
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Jati Raya" });
  await expect(row).toContainText("Products not archived");
  await row.getByRole("button", { name: "Decline", exact: true }).click();
  await dialog.getByLabel("Reason the person reads").fill("Still sells with us.");
  await dialog.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(row).toHaveCount(0);
});
