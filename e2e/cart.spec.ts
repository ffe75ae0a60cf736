import { expect, type Page, test } from "@playwright/test";
import { parseCents } from "./steps/amounts.ts";
import { callsOf } from "./steps/calls.ts";
import { holdRequests } from "./steps/held.ts";
import { watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";
import { cartSummary, readCartTotal, readCheckoutAmounts, setQuantity } from "./steps/shopping.ts";

const nightstand = "JY-NS-12103";

/** Puts one piece of a product into an otherwise empty cart. Returns its title. */
const fillCart = async (page: Page): Promise<string> => {
  const call = await callsOf(page.request, "buyer2@demo.test");
  const old = (await call("/home/getCartProductList", {})).list.flatMap(({ children }) => children);
  for (const { cart_id } of old) await call("/home/delCartProduct", { cart_id: String(cart_id) });
  const [found] = (await call("/home/list", { keyword: nightstand })).list;
  if (!found) throw new Error(`${nightstand} is not in the demo data.`);
  const { product_id, relation_id, warehouse_id } = found;
  await call("/home/addCart", { product_id, relation_id, warehouse_id, amount: 1, logistics_type: 1 });
  return found.title;
};

/** Records the amounts that the total shows from now on, in cents and in their order. */
const recordTotals = async (page: Page): Promise<() => Promise<number[]>> => {
  const total = cartSummary(page).locator("p").filter({ hasText: "Total due" }).locator("data");
  const seen = await total.evaluateHandle((element) => {
    const values: string[] = [];
    const note = () => values.push(element.getAttribute("value") ?? "");
    new MutationObserver(note).observe(element, { attributes: true, characterData: true, subtree: true });
    return values;
  });
  return async () => (await seen.jsonValue()).filter((amount, place, all) => amount !== all[place - 1]).map(parseCents);
};

test("a changed quantity stays in the total while it is saved, and a checkout that follows at once has it", async ({ page }) => {
  const wrong = watchPage(page);
  await logInAs(page, "buyer2@demo.test");
  const title = await fillCart(page);
  await page.goto("/cart?logistics_type=1");
  const one = await readCartTotal(page);
  const totals = await recordTotals(page);

  const reloaded = page.waitForResponse("**/home/getCartProductList");
  await setQuantity(page, title, 3);
  const three = await readCartTotal(page);
  expect(three).toBeGreaterThan(one);
  await (await reloaded).finished();

  // The checkout is opened before this edit has been sent.
  await setQuantity(page, title, 2);
  const two = await readCartTotal(page);
  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/buyNow?**");
  expect((await readCheckoutAmounts(page)).dueNow).toBe(two);
  expect(await totals()).toEqual([three, two]);
  expect(wrong).toEqual([]);
});

test("a press counts although the page moves before it is released", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  await fillCart(page);
  await page.goto("/cart?logistics_type=1");
  const checkout = page.getByRole("link", { name: "Check out" });
  await checkout.scrollIntoViewIfNeeded();
  const box = await checkout.boundingBox();
  if (!box) throw new Error("The button is not shown.");
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.evaluate(() =>
    document.querySelector("main")?.prepend(Object.assign(document.createElement("p"), { style: "height: 300px" })),
  );
  await page.mouse.up();
  await page.waitForURL("**/buyNow?**");
});

test("a checkout says that a choice is being priced, and holds the order until it is", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  await fillCart(page);
  await page.goto("/cart?logistics_type=1");
  await page.getByRole("link", { name: "Check out" }).click();
  await page.waitForURL("**/buyNow?**");
  const place = page.getByRole("button", { name: "Place order" });
  await expect(place).toBeEnabled();

  const release = await holdRequests(page, "**/supply/order/order/booking");
  await page.getByRole("radio", { name: /^Freight delivery/ }).check();
  await expect(page.getByText("Updating the total…")).toBeVisible();
  await expect(place).toBeDisabled();
  release();
  await expect(place).toBeEnabled();
  await expect(page.getByText("Updating the total…")).toBeHidden();
  expect((await readCheckoutAmounts(page, true)).freight).toBeGreaterThan(0);
});
