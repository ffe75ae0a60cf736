import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

const merchant = "maker@demo.test";
const staff = "warehouse@demo.test";

const dialogOf = (page: Page) => page.getByRole("dialog");

test("a manufacturer sends goods to another warehouse, which receives them in parts and reports a difference", async ({
  page,
  browser,
}) => {
  const wrong = watchPage(page);
  const call = await callsOf(page.request, merchant);
  const { list } = await call("/merchant/stockLevels", { tab: "all", page_size: 100 });
  const sofa = list.find(({ available, condition }) => available >= 20 && condition === "new");
  if (!sofa) throw new Error("The demo has no product with 20 free pieces.");
  const { warehouses } = await call("/merchant/transferPlaces", {});
  const target = warehouses.find(({ warehouse_id }) => warehouse_id !== sofa.warehouse_id);

  await logInAs(page, merchant);
  await page.goto("/merchant/transfers");
  await page.getByRole("button", { name: "Plan transfer" }).first().click();
  await dialogOf(page).getByLabel("From").selectOption(String(sofa.warehouse_id));
  await dialogOf(page).getByLabel("To", { exact: true }).selectOption(String(target?.warehouse_id));
  await dialogOf(page).getByLabel("Freight").fill("450");
  await dialogOf(page).getByRole("button", { name: "Plan transfer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^T-/);
  const number = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

  await page.getByRole("button", { name: "Add product" }).click();
  await dialogOf(page).getByLabel("SKU").fill(sofa.custom_sn);
  await dialogOf(page).getByLabel("Planned").fill("20");
  await dialogOf(page).getByRole("button", { name: "Add product" }).click();
  await expect(page.getByRole("row", { name: sofa.custom_sn })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await dialogOf(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("20 pieces in transit").first()).toBeVisible();

  await withStaffPage(browser, staff, async (staffPage) => {
    await staffPage.setViewportSize({ width: 390, height: 844 });
    await staffPage.goto("/operator/transfers");
    await staffPage.getByRole("link", { name: number }).click();
    await staffPage.getByRole("button", { name: "Receive" }).click();
    await dialogOf(staffPage).getByLabel(new RegExp(sofa.custom_sn)).fill("12");
    await dialogOf(staffPage).getByRole("button", { name: "Receive" }).click();
    await expect(staffPage.getByText("Partly received")).toBeVisible();
    expect(await readHorizontalOverflow(staffPage)).toBe(0);

    await staffPage.getByRole("button", { name: "Receive" }).click();
    await dialogOf(staffPage).getByLabel(new RegExp(sofa.custom_sn)).fill("9");
    await dialogOf(staffPage).getByRole("button", { name: "Receive" }).click();
    await expect(dialogOf(staffPage).getByText(/Only 8 of/)).toBeVisible();
    await dialogOf(staffPage).getByLabel(new RegExp(sofa.custom_sn)).fill("5");
    await dialogOf(staffPage).getByRole("button", { name: "Receive" }).click();

    await staffPage.getByRole("button", { name: "Close with differences" }).click();
    await dialogOf(staffPage).getByLabel("Lost").fill("1");
    await dialogOf(staffPage).getByLabel("Damaged", { exact: true }).fill("2");
    await dialogOf(staffPage).getByLabel("Note").fill("Two cartons were crushed");
    await dialogOf(staffPage).getByRole("button", { name: "Close with differences" }).click();
    await expect(staffPage.getByText("Transfer closed").first()).toBeVisible();
  });

  await page.reload();
  await expect(page.getByText("1 lost, 2 damaged")).toBeVisible();
  await expect(page.getByText("Two cartons were crushed")).toBeVisible();
  await page.goto(`/merchant/stock/${sofa.stock_item_id}`);
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("−20");
  expect(wrong).toEqual([]);
});

test("a manufacturer sets a reorder point and replenishes what is low from another warehouse", async ({ page }) => {
  const wrong = watchPage(page);
  const call = await callsOf(page.request, merchant);
  const { list } = await call("/merchant/stockLevels", { tab: "all", page_size: 100 });
  const full = list.find(({ available, condition }) => available >= 10 && condition === "new");
  const low = list.find(
    ({ product_id, warehouse_id, condition }) =>
      product_id === full?.product_id && warehouse_id !== full.warehouse_id && condition === "new",
  );
  if (!full || !low) throw new Error("The demo has no product in two warehouses.");

  await logInAs(page, merchant);
  await page.goto(`/merchant/stock_levels?tab=all&keyword=${full.custom_sn}&warehouse_id=${low.warehouse_id}`);
  await page.getByRole("button", { name: `Set reorder point of ${low.custom_sn}` }).click();
  await dialogOf(page).getByLabel("Reorder point").fill("100000");
  await dialogOf(page).getByLabel("Safety stock").fill("0");
  await dialogOf(page).getByRole("button", { name: "Save reorder point" }).click();
  await expect(page.getByRole("cell", { name: "Low", exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Replenish ${low.custom_sn}` }).click();
  await expect(dialogOf(page).getByLabel("Quantity")).not.toHaveValue("");
  await dialogOf(page).getByLabel("Quantity").fill("5");
  await dialogOf(page).getByRole("button", { name: "Plan replenishment" }).click();
  await expect(page).toHaveURL(/\/merchant\/transfers\/T-/);
  await expect(page.getByRole("row", { name: low.custom_sn })).toBeVisible();
  expect(wrong).toEqual([]);
});
