import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

// A manufacturer limits an offer to one company, which finds and buys it; another company sees nothing of it, and is told in its cart.

const merchant = "maker@demo.test";
const buyer = "buyer@demo.test";
const stranger = "buyer2@demo.test";

const main = (page: Page) => page.locator("main");

test("an offer for one company is found and bought by it alone", async ({ page, browser }) => {
  const wrong = watchPage(page);
  const call = await callsOf(page.request, merchant);
  const callBuyer = await callsOf(page.request, buyer);
  const callStranger = await callsOf(page.request, stranger);
  const { companies } = await call("/merchant/namedBuyerOptions", {});
  const { company_id } = await callBuyer("/user/info", {});
  const company = companies.find((each) => each.company_id === company_id);
  const another = companies.find((each) => each.company_id !== company_id);
  const { list } = await call("/merchant/namedOfferList", { tab: "all", page_size: 100 });
  const offer = list.find(({ kind, is_on, is_named, moq }) => kind === "local" && is_on && !is_named && moq === 1);
  if (!company || !another || !offer) throw new Error("The demo has no offer to limit.");
  const { relation_id, product_id, custom_sn, goods_sn } = offer;
  await callStranger("/home/addCart", { product_id, relation_id, amount: 1, logistics_type: 1 });

  await logInAs(page, buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await withStaffPage(browser, merchant, async (seller) => {
    await seller.goto(`/merchant/named_offers?tab=all&keyword=${custom_sn}`);
    await main(seller)
      .getByRole("row")
      .filter({ hasText: offer.warehouse_name })
      .filter({ hasText: "In stock" })
      .getByRole("button", { name: `Choose who can buy ${custom_sn}` })
      .first()
      .click();
    const dialog = seller.getByRole("dialog", { name: `Who can buy ${custom_sn}?` });
    await dialog.getByRole("combobox", { name: /^Companies/ }).click();
    await seller.getByRole("option", { name: company.name, exact: true }).click();
    await dialog.getByRole("heading").click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(seller.getByText("Only these companies see the offer now").first()).toBeVisible();
    await seller.goto("/merchant/named_offers");
    await expect(main(seller).getByText(company.name).first()).toBeVisible();
    expect(await findAxeViolations(seller)).toEqual([]);

    // The company: a list of its own, the product page, the order pad, a search.
    await page.goto("/user_center/offers_for_you");
    await expect(page.getByRole("heading", { name: "Offers for your company" })).toBeVisible();
    expect(await readHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await main(page).getByRole("link", { name: offer.title }).first().click();
    await expect(page.getByText("For your company only")).toBeVisible();
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect
      .poll(async () => JSON.stringify(await callBuyer("/home/getCartProductList", {})))
      .toContain(`"relation_id":${relation_id}`);
    await page.goto(`/category/1/${encodeURIComponent(`${offer.title} ${offer.title.split(" ")[0]}`)}`);
    await expect(page.getByRole("list", { name: /for your company only/ }).getByRole("link", { name: offer.title })).toBeVisible();
    expect(await readHorizontalOverflow(page)).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    const { category } = await callBuyer("/home/getProductInfo", { product_id });
    await page.goto(`/category/0/${category[0]?.type_id}`);
    await expect(page.getByRole("list", { name: /for your company only/ }).getByRole("link", { name: offer.title })).toBeVisible();

    // Another company: nothing but the reason in its cart.
    await withStaffPage(browser, stranger, async (other) => {
      await other.goto(`/product/${goods_sn}/${product_id}?relation_id=${relation_id}`);
      await expect(other.getByText("For your company only")).toHaveCount(0);
      await other.goto("/user_center/offers_for_you");
      await expect(other.getByText("No offers for your company yet")).toBeVisible();
      await other.goto("/cart");
      await expect(other.getByText("The manufacturer now offers this to certain companies only").first()).toBeVisible();
    });
    await withStaffPage(browser, "admin@demo.test", async (staff) => {
      await staff.goto(`/operator/named_offers?keyword=${goods_sn}`);
      await expect(main(staff).getByText(company.name).first()).toBeVisible();
    });

    // Removed from the offer, the company is told in its cart.
    await call("/merchant/setNamedBuyers", { relation_id, company_ids: String(another.company_id) });
    await page.goto("/cart");
    await expect(page.getByText("The manufacturer now offers this to certain companies only").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Change to/ })).toHaveCount(0);
    expect(await readHorizontalOverflow(page)).toBe(0);
    await call("/merchant/setNamedBuyers", { relation_id });
  });
  expect(wrong).toEqual([]);
});
