import { expect, test } from "@playwright/test";
import { logInAs } from "./steps/sessions.ts";

/** The review queue by keyboard only: open, refuse with a reason, undo, approve, wait for execution. */

test("an auditor works through the queue by keyboard", async ({ page }) => {
  await logInAs(page, "admin@demo.test");
  await page.goto("/operator/queue?kind=certification");
  const list = page.getByRole("list", { name: "Items" });
  await expect(list.getByRole("listitem").nth(1)).toBeVisible();
  await page.keyboard.press("j");
  const pane = page.getByRole("article");
  const told = (text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);
  await expect(pane.getByRole("heading", { level: 2 }).first()).toBeVisible();
  const name = await pane.getAttribute("aria-label");

  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").first().press("Space");
  await dialog.getByRole("button", { name: "Decline" }).press("Enter");
  await expect(told(`Declined: ${name}`)).toBeVisible();
  await expect(list.getByText(name ?? "", { exact: true })).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(told("Decision undone. Nothing was sent.")).toBeVisible();
  await expect(list.getByText(name ?? "", { exact: true })).toBeVisible();

  await list.getByRole("link", { name: name ?? "" }).press("Enter");
  await expect(pane).toHaveAttribute("aria-label", name ?? "");
  await page.keyboard.press("a");
  await expect(told(`Approved: ${name}`)).toBeVisible();
  // Decisions can be undone for ten seconds; then the worker executes them.
  await expect(async () => {
    await page.goto("/operator/certifications?tab=approved");
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    expect(await page.getByRole("link", { name: name ?? "" }).count()).toBeGreaterThan(0);
  }).toPass();
});

test("a salesperson acts for a customer, with a banner on every page, and stops", async ({ page }) => {
  await logInAs(page, "salesman@demo.test");
  await page.goto("/operator/companies");
  await page.getByRole("searchbox", { name: "Name, email, phone, or number" }).fill("lakeside");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Lakeside Furnishings Inc." }).click();
  await page.getByRole("button", { name: "Act for this company" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Order by phone");
  await dialog.getByRole("button", { name: "Start" }).click();
  const banner = page.getByRole("complementary", { name: "Acting for a customer" });
  await expect(banner).toContainText("Sam Reyes");
  await page.goto("/user_center/order");
  await expect(banner).toContainText("Lakeside Furnishings Inc.");
  await banner.getByRole("button", { name: "Stop acting" }).click();
  await expect(page).toHaveURL(/\/operator\/companies/);
  await expect(banner).toHaveCount(0);
});
