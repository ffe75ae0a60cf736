import { readFileSync } from "node:fs";
import { type Download, expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** Statements of a manufacturer in its language, and invoices of commission, for the manufacturer and for finance. */

const manufacturer = "maker2@demo.test";

const isSound = async (page: Page): Promise<void> => {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

const speakChinese = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: "language", value: "zh-CN", url: origin }]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
};

/** What a press downloads. */
const downloaded = async (page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
  const [file] = await Promise.all([page.waitForEvent("download"), press()] as [Promise<Download>, Promise<void>]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

test("a factory downloads its statement in Chinese, and finance the same one in English", async ({ page, browser }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, manufacturer);
  await page.goto("/merchant/earnings");
  await speakChinese(page);
  const pdf = await downloaded(page, () =>
    page
      .getByRole("button", { name: /对账单 PDF/ })
      .first()
      .click(),
  );
  expect(pdf.name).toContain("收入对账单");
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");

  const card = page
    .locator("section, article, div")
    .filter({ has: page.getByRole("heading", { name: "自选日期对账单" }) })
    .last();
  await expect(card.getByRole("button", { name: "下载 CSV" })).toBeDisabled();
  await card.getByLabel("开始日期").fill("2026/01/01");
  await card.getByLabel("结束日期").fill("2026/12/31");
  const csv = await downloaded(page, () => card.getByRole("button", { name: "下载 CSV" }).click());
  const text = csv.bytes.toString();
  expect(text).toContain("期末余额");
  expect(text).toContain("订单完成");
  await isSound(page);

  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    const code = /,([^,\r]+)\r/.exec(text)?.[1] ?? "";
    await staff.goto(`/operator/merchants?keyword=${encodeURIComponent(code)}`);
    await staff.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(staff.getByRole("heading", { name: "Statement of earnings" })).toBeVisible();
    await staff.getByLabel("From").fill("01/01/2026");
    await staff.getByLabel("To").fill("12/31/2026");
    const english = await downloaded(staff, () => staff.getByRole("button", { name: "Download CSV" }).click());
    const amounts = (file: string): string[] => file.match(/-?\d+\.\d\d/g) ?? [];
    expect(english.bytes.toString()).toContain("Closing balance");
    expect(amounts(english.bytes.toString())).toEqual(amounts(text));
    await isSound(staff);
  });
  expect(problems).toEqual([]);
});

test("finance sets the tax on commission and issues a month; the factory sees its invoices", async ({ page, browser }) => {
  const problems = watchPage(page);
  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    await staff.goto("/operator/commission");
    await staff.getByRole("main").getByRole("link", { name: "Commission invoices" }).click();
    await staff.getByRole("button", { name: "Issue a month" }).click();
    const dialog = staff.getByRole("dialog", { name: "Issue a month" });
    await dialog.getByRole("button", { name: "Issue documents" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(staff.getByText(/everything was issued already/).first()).toBeVisible();
    await isSound(staff);

    await staff.getByRole("link", { name: "Tax rates" }).click();
    await staff.getByRole("button", { name: "Set rate" }).first().click();
    const form = staff.getByRole("dialog", { name: "Set a tax rate" });
    await form.getByLabel("Country").selectOption("Spain");
    await form.getByLabel("Applies from").fill("01/01/2027");
    await form.getByLabel("Rate").fill("21");
    await form.getByRole("button", { name: "Set rate" }).click();
    await expect(form).toHaveCount(0);
    const row = staff.getByRole("row").filter({ hasText: "Spain" });
    await expect(row.getByText("21%")).toBeVisible();
    await expect(row.getByText("Coming")).toBeVisible();
    await isSound(staff);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, manufacturer);
  await page.goto("/merchant/commission_invoices");
  await expect(page.getByText("No commission invoices yet")).toBeVisible();
  await isSound(page);
  expect(problems).toEqual([]);
});
