import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** Orders two pieces of the manufacturer's goods, to be collected. Returns the number. */
const placeOwnGoods = async (page: Page): Promise<string> => {
  const merchant = await callsOf(page.request, "maker@demo.test");
  const { list: levels } = await merchant("/merchant/stockLevels", { tab: "all", page_size: 100 });
  const own = new Set(levels.map(({ goods_sn }) => goods_sn));
  const buyer = await callsOf(page.request, "buyer@demo.test");
  const { list } = await buyer("/home/list", { page_size: 100 });
  const offer = list.find(({ goods_sn, moq, stock }) => own.has(goods_sn) && moq === 1 && stock > 2);
  if (!offer) throw new Error("The demo has no such goods.");
  const { product_id, relation_id } = offer;
  const product_list = JSON.stringify([{ product_id, relation_id, quantity: 2 }]);
  const { orders } = await buyer("/home/create", { product_list, logistics_type: 1 });
  return orders[0]?.order_number ?? "";
};

test("finance publishes a commission, a manufacturer sees it on its order, and it is rolled back", async ({ page, browser }) => {
  const wrong = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await withStaffPage(browser, "finance@demo.test", async (staffPage) => {
    const dialog = staffPage.getByRole("dialog");
    await staffPage.goto("/operator/commission");
    await staffPage.getByRole("button", { name: "New version" }).first().click();
    await dialog.getByLabel("Name").fill("Rates of 2027");
    await dialog.getByRole("button", { name: "Create draft" }).click();
    await expect(staffPage.getByRole("heading", { level: 1, name: "Rates of 2027" })).toBeVisible();
    await staffPage.getByRole("button", { name: "Add rule" }).click();
    await dialog.getByLabel("Percent of the goods").fill("12.5");
    await dialog.getByLabel("Maximum per line").fill("200");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(staffPage.getByText("12.5%")).toBeVisible();
    await staffPage.getByRole("button", { name: "Add rule" }).click();
    await dialog.getByLabel("Percent of the goods").fill("9");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Row 2 and row 1 are for the same goods")).toBeVisible();
    await dialog.getByLabel("Kind of sale").selectOption("Presale");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(staffPage.getByRole("cell", { name: "Presale" })).toBeVisible();

    await staffPage.getByRole("button", { name: "Publish" }).click();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(/I have seen the preview/).check();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(staffPage.getByText("In use")).toBeVisible();

    const number = await placeOwnGoods(page);
    await logInAs(page, "maker@demo.test");
    await page.goto("/merchant/commission");
    await expect(page.getByText("12.5%")).toBeVisible();
    expect(await readHorizontalOverflow(page)).toBe(0);
    await page.goto(`/merchant/orders/${number}`);
    await expect(page.getByText("All goods: 12.5%, At most $200.00")).toBeVisible();
    expect(await readHorizontalOverflow(page)).toBe(0);

    await staffPage.getByRole("button", { name: "Roll back" }).click();
    await staffPage.getByRole("alertdialog").getByRole("button", { name: "Roll back" }).click();
    await expect(staffPage.getByText("Rolled back").first()).toBeVisible();
    await page.goto("/merchant/commission");
    await expect(page.getByText("Your sales cost no commission")).toBeVisible();
  });
  expect(wrong).toEqual([]);
});
