import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** Two people of a manufacturer at the same time, and staff who look at its console. */

const owner = "maker@demo.test";
const email = `hall-${Date.now()}@factory.test`;

const isSound = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

const invitationLink = async (request: APIRequestContext): Promise<string> => {
  const outbox = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}`);
  const link = /\/invitation#[0-9a-f]{64}/.exec(await outbox.text())?.[0];
  expect(link, "the link of the invitation").toBeTruthy();
  return link ?? "";
};

const inviteColleague = async (page: Page): Promise<void> => {
  await page.goto("/merchant/people");
  await isSound(page);
  await page.getByRole("button", { name: "Invite person" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByLabel("Role").selectOption({ label: "Orders" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
};

const acceptInvitation = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel("First name").fill("Hana");
  await page.getByLabel("Last name").fill("Ling");
  await page.getByLabel("Mobile number").fill("626-555-0177");
  await page.getByLabel("Password", { exact: true }).fill(demoSecrets.password);
  await page.getByLabel("Confirm password").fill(demoSecrets.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account and join" }).click();
  await expect(page).toHaveURL(/\/merchant$/);
};

test("an owner invites, changes and removes a colleague who works at the same time, and staff only look", async ({
  page,
  browser,
  request,
}) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, owner);
  await inviteColleague(page);

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const colleague = await other.newPage();
  await acceptInvitation(colleague, await invitationLink(request));
  const menu = colleague.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Orders", exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Earnings" })).toHaveCount(0);
  await expect(menu.getByRole("link", { name: "People and roles" })).toHaveCount(0);
  await colleague.goto("/merchant/products");
  await expect(colleague.getByText("Your role can look at this page")).toBeVisible();
  await colleague.goto("/merchant/closures");
  await isSound(colleague);

  await page.reload();
  await page.getByRole("button", { name: "Change the role of Hana Ling" }).click();
  await page.getByRole("dialog").getByLabel("Role").selectOption({ label: "Finance" });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await colleague.goto("/merchant/earnings");
  await expect(colleague.getByRole("heading", { level: 1, name: "Earnings" })).toBeVisible();

  await withStaffPage(browser, "service@demo.test", async (staff) => {
    const auditor = await callsOf(request, "auditor@demo.test");
    const { list } = await auditor("/operator/settlementList", { tab: "open" });
    const settlement_id = list[0]?.settlement_id ?? 0;
    await auditor("/operator/reviewSettlement", { settlement_id, decision: "approve" });
    await staff.goto(`/operator/settlements/${settlement_id}`);
    await staff.getByRole("button", { name: "Look at the console" }).click();
    await staff.getByRole("dialog").getByLabel("Reason").fill("A question about a payout");
    await staff.getByRole("dialog").getByRole("button", { name: "Start looking" }).click();
    await expect(staff.getByText("is looking at the console of")).toBeVisible();
    await staff.goto("/merchant/people");
    await expect(staff.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
    await expect(staff.getByRole("button", { name: "Invite person" })).toHaveCount(0);
    await isSound(staff);
    await staff.getByRole("button", { name: "Stop looking" }).click();
    await expect(staff).toHaveURL(/\/operator\/settlements/);
  });

  await page.getByRole("button", { name: "Remove Hana Ling" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Hana Ling was removed").first()).toBeVisible();
  await colleague.goto("/merchant/earnings");
  await expect(colleague).toHaveURL(/\/login/);
  await page.goto("/merchant/people?tab=log");
  await expect(page.getByText("Hana Ling").filter({ visible: true }).first()).toBeVisible();
  await isSound(page);
  await page.goto("/merchant/people?tab=roles");
  await isSound(page);
  await other.close();
  expect(problems).toEqual([]);
});
