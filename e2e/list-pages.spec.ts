import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { readSpreadsheet } from "#features/catalog/imports/sheets/read-file.ts";
import { callsOf } from "./steps/calls.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** What every list page has (client/lists), on one list; each list's own texts and cells are tested with its feature. */

const rows = (page: Page): Locator => page.getByRole("main").locator("tbody tr");
const openOrders = async (page: Page, account = "admin@demo.test", search = "tab=all"): Promise<void> => {
  await logInAs(page, account);
  await page.goto(`/operator/orders?${search}`);
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
};

const download = async (page: Page, button: Locator, format: string): Promise<{ name: string; path: string }> => {
  await button.click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: format, exact: true }).click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
};

const readLines = async (path: string): Promise<string[]> => (await readFile(path, "utf8")).trimEnd().split("\r\n");

const readCells = async (path: string): Promise<string[][]> => {
  const cells: string[][] = [];
  await readSpreadsheet(path, { sheet: () => undefined, row: (row) => void cells.push(row.cells.map(String)) });
  return cells;
};

test("a view is saved with tab, filters and order, opens again and is deleted", async ({ page }) => {
  await openOrders(page, "service@demo.test");
  await page.locator("select[name=late]").selectOption("1");
  await page.waitForURL(/late=1/);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: "Name of this view" }).fill("Overdue of all");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "Overdue of all" })).toHaveAttribute("aria-current", "true");

  await page.goto("/operator/orders");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("link", { name: "Overdue of all" }).click();
  await page.waitForURL(/\?tab=all&late=1$/);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Delete view Overdue of all" }).click();
  await expect(page.getByText("No saved views of this list")).toBeVisible();
});

test("columns are chosen, and files hold all pages with the chosen columns", async ({ page }) => {
  const wrong = watchPage(page);
  await openOrders(page);
  const total = Number(
    /of (\d+)/.exec((await page.getByRole("navigation", { name: "Pages" }).getByRole("paragraph").textContent()) ?? "")?.[1],
  );
  expect(total).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Warehouse" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Warehouse" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Company" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Warehouse" })).toHaveCount(0);

  const csv = await download(page, page.getByRole("button", { name: "Export", exact: true }), "CSV");
  expect(csv.name).toMatch(/^Orders \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = await readLines(csv.path);
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toBe("\ufeffOrder,Waiting since,Status,Ship by,Next step,Company,Goods,Total");
  const numbers = lines.slice(1).map((line) => line.split(",")[0]);
  expect(new Set(numbers).size).toBe(total);

  const workbook = await download(page, page.getByRole("button", { name: "Export", exact: true }), "Excel (.xlsx)");
  const sheet = await readCells(workbook.path);
  expect(sheet).toHaveLength(total + 1);
  expect(sheet[1]?.[0]).toBe(numbers[0]);
  expect(sheet[1]?.at(-1)).toMatch(/^\d+(\.\d+)?$/);
  expect(wrong).toEqual([]);
});

test("rows are selected by keyboard and pointer; the bar offers the list's actions and a file of the selected rows", async ({ page }) => {
  await openOrders(page);
  await rows(page).first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-selected", "true");
  const bar = page.getByRole("region", { name: "2 selected" });
  await expect(bar.getByRole("button", { name: "Print pick list" })).toBeVisible();
  const csv = await download(page, bar.getByRole("button", { name: "Export selected" }), "CSV");
  expect(await readLines(csv.path)).toHaveLength(3);
  await rows(page).nth(1).getByRole("checkbox").click();
  await expect(page.getByRole("region", { name: "1 selected" })).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("region", { name: /selected/ })).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/operator\/orders\/[\d-]+$/);
});

test("the second page carries the newest row of the first one", async ({ page }) => {
  await openOrders(page);
  const newest = await rows(page).first().getByRole("link").first().textContent();
  await page.getByRole("link", { name: "Page 2" }).click();
  await page.waitForURL(/page=2&up_to=/);
  expect(newest).toContain(new URL(page.url()).searchParams.get("up_to"));
  await page.getByRole("link", { name: "Page 1" }).click();
  await page.waitForURL(/\/operator\/orders\?tab=all$/);
});

test("a search without result offers to clear the filters", async ({ page }) => {
  await openOrders(page, "admin@demo.test", "tab=all&keyword=nothing-has-this");
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await page.waitForURL(/\/operator\/orders\?tab=all$/);
  await expect(rows(page)).not.toHaveCount(0);
});

test("a list that the role may not read says so, in the shell, and its menu has no entry", async ({ page }) => {
  await logInAs(page, "warehouse@demo.test");
  await page.goto("/operator/invoices");
  await expect(page.getByRole("paragraph").filter({ hasText: "You don’t have access to this page" })).toBeVisible();
  await expect(page.getByRole("main").locator("table")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Invoices" })).toHaveCount(0);
});

test("rows are cards on a phone, each with its checkbox and title", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders(page);
  const card = rows(page).first();
  const [title, box] = await Promise.all([card.getByRole("link").first().boundingBox(), card.getByRole("checkbox").boundingBox()]);
  expect(Math.abs((title?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(24);
  await card.getByRole("checkbox").click();
  await expect(page.getByRole("region", { name: "1 selected" })).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBe(0);
});

test("a list whose call fails says so in the shell, and a retry reads it again", async ({ page }) => {
  await logInAs(page, "maker@demo.test");
  await page.route("**/merchant/orderList", (route) => route.abort("connectionreset"));
  await page.goto("/merchant/orders");
  const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Console menu" }).getByRole("link", { name: "Price lists" })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.unroute("**/merchant/orderList");
  await retry.click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
});

test("a list of a thousand rows is paged, selected and exported whole", async ({ page }) => {
  const name = (at: number): string => `Winter quote ${String(at).padStart(4, "0")}`;
  const call = await callsOf(page.request, "maker2@demo.test");
  for (let at = 1; at <= 1_000; at += 1) await call("/merchant/savePriceList", { name: name(at), valid_from: "2099-01-01" });
  await logInAs(page, "maker2@demo.test");
  await page.goto("/merchant/price_lists?tab=all&keyword=Winter%20quote");
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("link", { name: "Page 20", exact: true }).click();
  await page.waitForURL(/page=20/);
  await expect(rows(page).last()).toContainText(name(1));

  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  const bar = page.getByRole("region", { name: "50 selected" });
  const selected = await download(page, bar.getByRole("button", { name: "Export selected" }), "CSV");
  expect(await readLines(selected.path)).toHaveLength(51);

  const csv = await download(page, page.getByRole("button", { name: "Export", exact: true }), "CSV");
  const names = (await readLines(csv.path)).slice(1).map((line) => line.split(",")[0]);
  expect(names).toHaveLength(1_000);
  expect(new Set(names).size).toBe(1_000);
  expect([names[0], names.at(-1)]).toEqual([name(1_000), name(1)]);
});
