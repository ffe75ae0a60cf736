import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { callsOf } from "./steps/calls.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** The buyer's orders as a table: several are paid in one payment, printed together and ordered again into one cart. */

const account = "buyer@demo.test";

/** Places two orders apart, of goods that the company has bought before. Returns their numbers. */
const placeTwo = async (request: APIRequestContext): Promise<string[]> => {
  const buyer = await callsOf(request, account);
  const { list } = await buyer("/user/orderList", { tab: "completed", page_size: 50 });
  const bought = list.find(({ kind }) => kind === "local");
  if (!bought) throw new Error("The demo buyer has no completed order of goods in stock.");
  const { orders } = await buyer("/home/getOrderInfo", { order_sn: bought.order_number });
  const [line] = orders[0]?.lines ?? [];
  const product_list = JSON.stringify([{ product_id: line?.product_id, relation_id: line?.relation_id, quantity: line?.amount }]);
  const numbers: string[] = [];
  for (let placed = 0; placed < 2; placed += 1) {
    const { orders: made } = await buyer("/home/create", { product_list, logistics_type: 1 });
    numbers.push(...made.map(({ order_number }) => order_number));
  }
  return numbers;
};

const rowOf = (page: Page, number: string): Locator => page.getByRole("main").locator("tbody tr").filter({ hasText: number });

const select = async (page: Page, numbers: readonly string[]): Promise<void> => {
  for (const number of numbers) await rowOf(page, number).getByRole("checkbox").check();
};

test("the table is chosen and remembered; two orders are paid together, printed and ordered again", async ({ page, request }) => {
  const problems = watchPage(page);
  const numbers = await placeTwo(request);
  await logInAs(page, account);
  await page.goto("/user_center/order");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Next date" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Next date" })).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);

  await select(page, numbers);
  const bar = page.getByRole("region", { name: "2 selected" });
  const [printed] = await Promise.all([page.waitForEvent("popup"), bar.getByRole("button", { name: "Print" }).click()]);
  for (const number of numbers) await expect(printed.getByRole("main")).toContainText(number);
  await printed.close();

  await bar.getByRole("button", { name: "Pay 2 orders" }).click();
  await page.waitForURL(/\/pay\?order_sn=/);
  const covered = page.getByRole("region", { name: "What’s included" });
  for (const number of numbers) await expect(covered).toContainText(number);

  await page.goto("/user_center/order");
  await select(page, numbers);
  await bar.getByRole("button", { name: "Reorder 2 orders" }).click();
  await expect(page.getByRole("status").filter({ hasText: "added to cart" }).or(page.getByRole("dialog")).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test("orders that cannot be paid together are named, and the list stays", async ({ page, request }) => {
  const numbers = await placeTwo(request);
  const [, canceled = ""] = numbers;
  const buyer = await callsOf(request, account);
  await buyer("/user/cancelOrder", { order_sn: canceled });
  await logInAs(page, account);
  await page.goto("/user_center/order");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await select(page, numbers);
  await page.getByRole("button", { name: "Pay 2 orders" }).click();
  await expect(page.getByText(`Nothing is due now on ${canceled}`)).toBeVisible();
  await expect(page).toHaveURL(/\/user_center\/order$/);
});

test("several orders are canceled at once, each by itself", async ({ page, request }) => {
  const numbers = await placeTwo(request);
  const [, canceled = ""] = numbers;
  await logInAs(page, account);
  await page.goto("/user_center/order");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await select(page, numbers);
  // Meanwhile a colleague cancels one of them.
  await (await callsOf(request, account))("/user/cancelOrder", { order_sn: canceled });
  await page.getByRole("button", { name: "More for the selected orders" }).click();
  await page
    .getByRole("menuitem", { name: "Cancel order (2)" })
    .or(page.getByRole("button", { name: "Cancel order (2)" }))
    .click();
  const dialog = page.getByRole("dialog", { name: "Cancel order: 2 orders" });
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel order", exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText("1 done. 1 couldn’t be done and is unchanged.");
  await expect(dialog.getByRole("list", { name: "Results" }).getByRole("listitem").filter({ hasText: "Not done" })).toContainText(canceled);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  for (const number of numbers) await expect(rowOf(page, number)).toContainText("Canceled");
});

test("a phone shows cards, whatever was chosen", async ({ page }) => {
  await logInAs(page, account);
  await page.goto("/user_center/order");
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Next date" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Table", exact: true })).toBeHidden();
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});
