import { expect, test } from "@playwright/test";
import { callsOf } from "./steps/calls.ts";
import { expectPageReady, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

const admin = "admin@demo.test";
const service = "service@demo.test";

test("a role of the market's own is made, given, and leaves out what it takes away", async ({ page }) => {
  const wrong = watchPage(page);
  await logInAs(page, admin);
  await page.goto("/operator/staff_roles");
  await page.getByRole("button", { name: "Add role" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Quiet desk");
  await dialog.getByLabel("Customer service").check();
  await dialog.getByLabel("Orders").selectOption("View only");
  await dialog.getByLabel("Conversations and price requests").selectOption("No access");
  await dialog.getByRole("button", { name: "Save" }).click();
  const made = page.getByRole("row").filter({ hasText: "Quiet desk" });
  await expect(made).toContainText("No access: Conversations and price requests");
  await expect(made).toContainText("View only: Orders");

  await page.goto("/operator/staff");
  await page.getByRole("row").filter({ hasText: service }).getByRole("button").click();
  await page.getByRole("button", { name: "Change roles" }).click();
  await dialog.getByLabel("Access").selectOption("Quiet desk");
  await expect(dialog.getByLabel("Customer service")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: service })).toContainText("Quiet desk");

  await logInAs(page, service);
  await page.goto("/operator");
  await expectPageReady(page);
  const menu = page.getByRole("navigation", { name: "Console menu" });
  await expect(menu.getByRole("link", { name: "Returns" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Price requests" })).toHaveCount(0);
  await page.goto("/operator/orders");
  await expect(page.getByText("Your role can look at this page, but not change anything on it.")).toBeVisible();
  await page.goto("/operator/price_requests");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/access|allowed/i);

  const call = await callsOf(page.request, admin);
  const { list } = await call("/operator/staffList", {});
  const person_id = list.find(({ email }) => email === service)?.person_id ?? 0;
  await call("/operator/setStaffRoles", { person_id, operator_roles: "service", request_id: crypto.randomUUID() });
  const role = (await call("/operator/staffRoleList", { keyword: "Quiet desk" })).list[0];
  await call("/operator/archiveStaffRole", { staff_role_id: role?.staff_role_id ?? 0, is_archived: true, request_id: crypto.randomUUID() });
  expect(wrong).toEqual([]);
});
