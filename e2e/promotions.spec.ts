import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { dayIn } from "./steps/days.ts";
import { expectPageReady, findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

// Finance invites a manufacturer to share a promotion, the manufacturer agrees, a buyer buys by it, and finance ends it.

const finance = "finance@demo.test";
const merchant = "maker@demo.test";
const buyer = "buyer@demo.test";

const main = (page: Page) => page.locator("main");

/** A product in stock of the manufacturer, and the manufacturer's name. */
const ownProduct = async (page: Page) => {
  const callMerchant = await callsOf(page.request, merchant);
  const { list } = await callMerchant("/merchant/namedOfferList", { tab: "all", page_size: 100 });
  const offer = list.find(({ kind, is_on, is_named, moq }) => kind === "local" && is_on && !is_named && moq === 1);
  if (!offer) throw new Error("The demo has no such goods.");
  const callBuyer = await callsOf(page.request, buyer);
  const product = await callBuyer("/home/getProductInfo", { product_id: offer.product_id });
  return { ...offer, merchantName: product.merchant.name, callBuyer };
};

const expectHealthy = async (page: Page): Promise<void> => {
  await expectPageReady(page);
  expect(await readHorizontalOverflow(page)).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
};

test("a shared promotion is agreed to, bought by, and ended", async ({ page, browser }) => {
  const wrong = watchPage(page);
  const { goods_sn, product_id, relation_id, merchantName, callBuyer } = await ownProduct(page);
  const name = `Autumn sale ${product_id}`;
  await withStaffPage(browser, finance, async (staff) => {
    await staff.goto("/operator/promotions");
    await expectHealthy(staff);
    await staff.getByRole("button", { name: "New promotion" }).first().click();
    const dialog = staff.getByRole("dialog", { name: "New promotion" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Percent off").fill("20");
    await dialog.getByLabel("First day").fill(dayIn(-1));
    await dialog.getByLabel("Last day").fill(dayIn(20));
    await dialog.getByLabel("Only these products").fill(goods_sn);
    await dialog.getByLabel("Paid by Joinery").fill("40");
    await dialog.getByRole("button", { name: "Start promotion" }).click();
    await expect(dialog.getByText("Choose the manufacturer that shares the promotion").first()).toBeVisible();
    await staff.getByRole("combobox", { name: /^Manufacturer/ }).click();
    const manufacturers = staff.getByRole("dialog", { name: /^Manufacturer/ });
    await manufacturers.getByRole("searchbox").fill(merchantName);
    await manufacturers.getByRole("option", { name: merchantName, exact: true }).click();
    await dialog.getByRole("button", { name: "Start promotion" }).click();
    await expect(staff.getByText("Promotion saved").first()).toBeVisible();
    await staff.goto("/operator/promotions?tab=invited");
    await expect(main(staff).getByText("Joinery 40%, manufacturer 60%").first()).toBeVisible();
  });

  await withStaffPage(browser, merchant, async (seller) => {
    await seller.setViewportSize({ width: 390, height: 844 });
    await seller.goto("/merchant/promotions?tab=invited");
    await expect(main(seller).getByText("Waiting for your answer").first()).toBeVisible();
    await expectHealthy(seller);
    await seller
      .getByRole("button", { name: `Agree to ${name}` })
      .first()
      .click();
    const question = seller.getByRole("alertdialog");
    await expect(question.getByText("You pay 60% of it")).toBeVisible();
    await question.getByRole("button", { name: "Agree" }).click();
    await expect(seller.getByText("You agreed to the promotion").first()).toBeVisible();
  });

  await logInAs(page, buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${goods_sn}/${product_id}?relation_id=${relation_id}`);
  await expect(page.getByText(new RegExp(`${name}, through`)).first()).toBeVisible();
  await expectHealthy(page);
  // Its list can be limited to what is on promotion, and every card then has one.
  await page.goto("/category/0/0");
  await page
    .getByRole("list", { name: "Quick filters" })
    .getByRole("link", { name: /^On promotion/ })
    .click();
  await expect(page).toHaveURL(/promoted=1/);
  await expect(main(page).locator(`a[href*="/${product_id}"]`).first()).toBeVisible();
  await expectHealthy(page);
  await page.getByRole("link", { name: "Remove filter On promotion" }).click();
  await expect(page).not.toHaveURL(/promoted/);
  await callBuyer("/home/addCart", { product_id, relation_id, amount: 2, logistics_type: 1 });
  await page.goto("/cart");
  await expect(page.getByText(new RegExp(`${name}, through`)).first()).toBeVisible();
  await expectHealthy(page);
  const product_list = JSON.stringify([{ product_id, relation_id, quantity: 2 }]);
  const { orders } = await callBuyer("/home/create", { product_list, logistics_type: 1 });
  await page.goto(`/user_center/order/${orders[0]?.order_number}`);
  await page.getByText("How we calculated this").click();
  await expect(page.getByText(new RegExp(`promotion “${name}” through`)).first()).toBeVisible();

  await withStaffPage(browser, finance, async (staff) => {
    await staff.goto("/operator/promotions");
    await staff
      .getByRole("button", { name: `End ${name}` })
      .first()
      .click();
    await staff.getByRole("alertdialog").getByRole("button", { name: "End promotion" }).click();
    await expect(staff.getByText("Promotion ended").first()).toBeVisible();
  });
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: "Checkout" }).or(main(page)).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`${name}, through`))).toHaveCount(0);
  expect(wrong).toEqual([]);
});
