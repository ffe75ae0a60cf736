import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { expectStatus, openOrder } from "./steps/orders.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { placeLines } from "./steps/parts.ts";
import { amountDue } from "./steps/payment.ts";
import { logInAs } from "./steps/sessions.ts";

/** Stored goods that one buyer sells to another, with seller, buyer and operator open. */

const seller = "buyer@demo.test";
const buyer = "buyer2@demo.test";
const phone = { width: 390, height: 844 };

const main = (page: Page) => page.locator("main");

/** Six pieces that the seller keeps in the warehouse: its lot, and the page of the product. */
const keepGoods = async (request: APIRequestContext) => {
  const asSeller = await callsOf(request, seller);
  const asWarehouse = await callsOf(request, "warehouse@demo.test");
  const { list } = await asSeller("/home/list", { page_size: 100 });
  const offer = list.find(({ stock, moq }) => stock > 20 && moq === 1);
  if (!offer) throw new Error("The demo data has no such goods.");
  const { product_id, relation_id, goods_sn } = offer;
  const product_list = JSON.stringify([{ product_id, relation_id, quantity: 6 }]);
  const { orders } = await asSeller("/home/create", { product_list, logistics_type: 1 });
  const order_sn = orders[0]?.order_number ?? "";
  await asSeller("/pay/balance", { order_sn, payment_password: demoSecrets.paymentPassword });
  await asWarehouse("/operator/startPacking", { order_sn });
  await asWarehouse("/operator/readyForPickup", { order_sn });
  await asSeller("/user/keepStored", { order_sn });
  const { warehouses } = await asSeller("/user/warehouseList", {});
  const lot = warehouses.flatMap(({ lines }) => lines).find(({ order_number }) => order_number === order_sn);
  if (!lot) throw new Error("The goods are no lot.");
  return { lot_id: lot.lot_id, title: lot.title, goods_sn, productPath: `/product/${goods_sn}/${product_id}` };
};

/** Sets whether the site allows resale, as the operator does on the page of the site's settings. */
const allowResale = async (staff: Page, answer: "Yes" | "No"): Promise<void> => {
  await staff.goto("/operator/settings?site=LA");
  await staff.getByLabel("Buyers may resell stored goods").selectOption(answer);
  await staff.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByRole("button", { name: "Save" })).toBeHidden();
};

const buyOf = async (page: Page, pieces: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Pieces", { exact: true }).fill(pieces);
  await dialog.getByLabel("Payment password").fill(demoSecrets.paymentPassword);
  await dialog.getByRole("button", { name: "Pay from balance" }).click();
  await expect(page.getByText(/The goods are your own stock now/).first()).toBeVisible();
};

test("stored goods are listed, bought on the product page and on the list, and ended by staff", async ({ page, browser }) => {
  const problems = watchPage(page);
  const { lot_id, title, goods_sn, productPath } = await keepGoods(page.request);
  await logInAs(page, seller);
  await page.goto(`/user_center/warehouse_list/${lot_id}`);
  await expect(page.getByRole("button", { name: "Pass on" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sell" })).toBeHidden();

  const context = await browser.newContext({ viewport: phone, acceptDownloads: true });
  const other = await context.newPage();
  const otherProblems = watchPage(other);
  await logInAs(other, buyer);

  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await allowResale(staff, "Yes");

    await page.reload();
    await page.getByRole("button", { name: "Sell" }).click();
    const sell = page.getByRole("dialog");
    await expect(sell).toContainText("The resale fee is 5.00% of the price");
    await sell.getByLabel("Price per piece").fill("40");
    await sell.getByLabel("Smallest purchase").fill("2");
    expect(await findAxeViolations(page)).toEqual([]);
    await sell.getByRole("button", { name: "List for sale" }).click();
    await expect(page.getByText("Listed for sale").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "For sale to other buyers" })).toBeVisible();
    await page.setViewportSize(phone);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await other.goto(productPath);
    const section = other.locator("section").filter({ has: other.getByRole("heading", { name: "Resale stock from other buyers" }) });
    await expect(section).toContainText("$40.00 each · 6 pieces");
    await expect(section).toContainText("Another buyer");
    expect(await readHorizontalOverflow(other)).toBeLessThanOrEqual(0);
    await section.getByRole("button", { name: "Buy" }).first().click();
    await buyOf(other, "3");
    await expect(section).toContainText("3 pieces");

    await other.goto(`/user_center/resale_stock?keyword=${goods_sn}`);
    await expect(other.getByRole("heading", { level: 1, name: "Resale stock" })).toBeVisible();
    expect(await readHorizontalOverflow(other)).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(other)).toEqual([]);
    await main(other).getByRole("button", { name: "Buy" }).first().click();
    await buyOf(other, "2");
    await other.goto("/user_center/resale_sales?tab=bought");
    await expect(main(other).getByRole("button", { name: /^Receipt RS-/ })).toHaveCount(2);
    expect(await readHorizontalOverflow(other)).toBeLessThanOrEqual(0);
    const download = other.waitForEvent("download");
    await main(other)
      .getByRole("button", { name: /^Receipt RS-/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^Resale receipt RS-.*\.pdf$/);
    await other.goto("/user_center/warehouse_list");
    await expect(other.getByText("Taken over").first()).toBeVisible();

    await page.goto("/user_center/resale_sales");
    await expect(main(page).getByRole("row").filter({ hasText: "$114.00" }).first()).toBeVisible();
    await page.goto("/user_center/resale_listings");
    await expect(main(page).getByRole("row").filter({ hasText: goods_sn }).filter({ hasText: "5 of 6" })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await staff.goto(`/operator/resale_listings?keyword=${goods_sn}`);
    await staff.getByRole("button", { name: `End the listing of ${goods_sn}` }).click();
    const stop = staff.getByRole("dialog");
    await stop.getByLabel("Reason").fill("The manufacturer recalled this model.");
    await stop.getByRole("button", { name: "End listing" }).click();
    await expect(staff.getByText("Listing ended, the owner is told").first()).toBeVisible();
    await staff.goto("/operator/resale_listings?tab=ended");
    await expect(main(staff).getByText("The manufacturer recalled this model.").first()).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);

    await page.goto("/user_center/message_center");
    await expect(page.getByText(`We ended the listing of ${goods_sn}`).first()).toBeVisible();
    await other.goto(productPath);
    await expect(other.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(other.getByRole("heading", { name: "Resale stock from other buyers" })).toBeHidden();
    await allowResale(staff, "No");
  });
  expect(problems).toEqual([]);
  expect(otherProblems).toEqual([]);
  await context.close();
});

/** Two unpaid orders of the seller, with what is due on each. */
const placeUnpaid = async (page: Page) => {
  const orders: { number: string; due: number }[] = [];
  for (const quantity of [2, 3]) {
    const { number } = await placeLines(page, seller, [quantity]);
    await page.goto(`/pay?order_sn=${number}`);
    orders.push({ number, due: await amountDue(page) });
  }
  return orders;
};

/** The company that bought the goods sells them itself. */
const listAgain = async (other: Page, goods_sn: string): Promise<void> => {
  const call = await callsOf(other.request, buyer);
  const { warehouses } = await call("/user/warehouseList", {});
  const lot = warehouses
    .flatMap(({ lines }) => lines)
    .find((each) => each.goods_sn === goods_sn && each.order_number === "" && each.free === 4);
  const lot_id = lot?.lot_id ?? 0;
  const { fee, usual_day } = await call("/user/resaleTerms", { lot_id });
  await call("/user/createResaleListing", { lot_id, pieces: 4, price: "50", min_pieces: 1, ends_on: usual_day, fee });
};

/** A member whose purchases are limited asks, a colleague approves on a phone, and the member pays. */
const buyWithApproval = (browser: Browser, goods_sn: string): Promise<void> =>
  withStaffPage(browser, "purchaser@demo.test", async (member) => {
    await member.goto(`/user_center/resale_stock?keyword=${goods_sn}`);
    await main(member).getByRole("button", { name: "Request approval" }).first().click();
    const dialog = member.getByRole("dialog");
    await dialog.getByLabel("Pieces", { exact: true }).fill("2");
    await dialog.getByLabel("Why do you need it?").fill("For the Santa Fe shop");
    expect(await findAxeViolations(member)).toEqual([]);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(main(member).getByRole("link", { name: "Waiting for approval" }).first()).toBeVisible();
    await withStaffPage(browser, "approver@demo.test", async (approver) => {
      await approver.setViewportSize(phone);
      await approver.goto("/user_center/resale_requests?tab=to_decide");
      await expect(main(approver).getByText("For the Santa Fe shop").first()).toBeVisible();
      expect(await readHorizontalOverflow(approver)).toBeLessThanOrEqual(0);
      expect(await findAxeViolations(approver)).toEqual([]);
      await main(approver).getByRole("button", { name: "Approve" }).first().click();
      await approver.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
      await expect(approver.getByText(/can buy now/).first()).toBeVisible();
    });
    await member.reload();
    await main(member).getByRole("button", { name: "Buy" }).first().click();
    await buyOf(member, "2");
  });

test("one transfer pays two orders, a lost piece of a lot is paid for, and the rest is sold at a changed price", async ({
  page,
  browser,
}) => {
  const problems = watchPage(page);
  await page.setViewportSize(phone);
  await logInAs(page, seller);

  const orders = await placeUnpaid(page);
  const reference = `TWO${Date.now()}`;
  await withStaffPage(browser, "finance@demo.test", async (staff) => {
    const finance = await callsOf(page.request, "finance@demo.test");
    const amount = (orders.reduce((sum, { due }) => sum + due, 0) / 100).toFixed(2);
    const said = orders.map(({ number }) => number.replaceAll("-", " ")).join(", ");
    await finance("/operator/addBankLine", { booked_on: "2026-11-20", amount, said: `OAK HOUSE ${said}`, bank_reference: reference });
    await staff.goto(`/operator/bank_lines?keyword=${reference}`);
    const line = staff.getByRole("row").filter({ hasText: reference });
    await expect(line.getByText("Adds up")).toBeVisible();
    await line.getByRole("button", { name: "Split…" }).click();
    const dialog = staff.getByRole("dialog", { name: /^Split \$/ });
    await expect(dialog.getByText("$0.00 left over")).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);
    await dialog.getByRole("button", { name: "Settle" }).click();
    await expect(line).toHaveCount(0);
    await staff.goto(`/operator/bank_lines?tab=taken&keyword=${reference}`);
    await expect(staff.getByRole("row").filter({ hasText: reference })).toContainText(orders[1]?.number ?? "");
  });
  for (const { number } of orders) {
    await openOrder(page, number);
    await expectStatus(page, "Label needed");
  }

  const { lot_id, goods_sn } = await keepGoods(page.request);
  await withStaffPage(browser, "warehouse@demo.test", async (staff) => {
    await staff.goto(`/operator/stock_lots/${lot_id}`);
    await staff.getByRole("button", { name: "Write off" }).click();
    const dialog = staff.getByRole("dialog", { name: `Write off ${goods_sn}` });
    await dialog.getByLabel("What happened").fill("Crushed by a forklift");
    await expect(dialog.getByText(/^The owner is owed \$[0-9.,]+ for 1 piece/)).toBeVisible();
    expect(await findAxeViolations(staff)).toEqual([]);
    await dialog.getByRole("button", { name: "Write off" }).click();
    await expect(staff.getByText("Written off").first()).toBeVisible();
    await expect(main(staff).getByRole("heading", { name: "Compensation for lost goods" })).toBeVisible();
  });
  await page.goto(`/user_center/warehouse_list/${lot_id}`);
  await expect(main(page).getByText(/added to the balance · WO-.* · Crushed by a forklift/)).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto("/user_center/message_center");
  await expect(page.getByText(new RegExp(`for lost goods: 1 × ${goods_sn}`)).first()).toBeVisible();
  await page.goto("/user_center/balance");
  await expect(main(page).getByText("Compensation for lost goods").filter({ visible: true }).first()).toBeVisible();

  const context = await browser.newContext({ viewport: phone });
  const other = await context.newPage();
  const otherProblems = watchPage(other);
  await logInAs(other, buyer);
  await withStaffPage(browser, "admin@demo.test", async (staff) => {
    await allowResale(staff, "Yes");
    await page.goto(`/user_center/warehouse_list/${lot_id}`);
    await page.getByRole("button", { name: "Sell" }).click();
    await page.getByRole("dialog").getByLabel("Price per piece").fill("40");
    await page.getByRole("dialog").getByRole("button", { name: "List for sale" }).click();
    await expect(page.getByRole("heading", { name: "For sale to other buyers" })).toBeVisible();

    await other.goto(`/user_center/resale_stock?keyword=${goods_sn}`);
    await main(other).getByRole("button", { name: "Buy" }).first().click();

    await main(page).getByRole("button", { name: "Edit", exact: true }).click();
    const change = page.getByRole("dialog");
    await change.getByLabel("Price per piece").fill("45");
    await change.getByLabel("Pieces", { exact: true }).fill("4");
    expect(await findAxeViolations(page)).toEqual([]);
    await change.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Listing changed").first()).toBeVisible();
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);

    const dialog = other.getByRole("dialog");
    await dialog.getByLabel("Payment password").fill(demoSecrets.paymentPassword);
    await dialog.getByRole("button", { name: "Pay from balance" }).click();
    await expect(dialog.getByText(/The price has changed: it’s \$45\.00 a piece now/).first()).toBeVisible();
    await other.reload();
    await main(other).getByRole("button", { name: "Buy" }).first().click();
    await buyOf(other, "4");
    await page.goto("/user_center/resale_sales");
    await expect(main(page).getByRole("row").filter({ hasText: "$180.00" }).first()).toBeVisible();
    await listAgain(other, goods_sn);
    await buyWithApproval(browser, goods_sn);
    await allowResale(staff, "No");
  });
  expect(problems).toEqual([]);
  expect(otherProblems).toEqual([]);
  await context.close();
});
