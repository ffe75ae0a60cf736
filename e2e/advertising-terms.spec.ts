import { expect, type Page, test } from "@playwright/test";
import { callsOf } from "./steps/calls.ts";
import { dayIn } from "./steps/days.ts";
import { expectPageReady, findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** A manufacturer sets a minimum advertised price with banned channels, and buyers read it on the product page. */

const manufacturer = "maker@demo.test";
const buyer = "buyer@demo.test";

const expectHealthy = async (page: Page): Promise<void> => {
  await expectPageReady(page);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
};

test("a MAP with a future MAP and banned channels is set and read by a buyer", async ({ page }) => {
  const wrong = watchPage(page);
  const callMerchant = await callsOf(page.request, manufacturer);
  const { list } = await callMerchant("/merchant/namedOfferList", { tab: "all", page_size: 100 });
  const offer = list.find(({ is_on, is_named }) => is_on && !is_named);
  if (!offer) throw new Error("The demo manufacturer has no offers.");
  const { product_id, goods_sn, custom_sn } = offer;

  await logInAs(page, manufacturer);
  await page.goto(`/merchant/advertising_terms?tab=all&keyword=${custom_sn}`);
  await expectHealthy(page);
  await page.getByRole("button", { name: `Edit ${custom_sn}` }).click();
  const dialog = page.getByRole("dialog", { name: `Rules for ${custom_sn}` });
  await dialog.getByLabel("Minimum advertised price (MAP)").fill("249.00");
  await dialog.getByLabel("Future MAP").fill("279.00");
  await dialog.getByLabel("Starts on").fill(dayIn(20));
  await dialog.getByLabel("Temu").check();
  await dialog.getByLabel("Other channels").fill("Flea Market");
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Temu, Flea Market").first()).toBeVisible();
  await page.getByRole("button", { name: `History of ${custom_sn}` }).click();
  await expect(page.getByRole("dialog").getByText("$249.00")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/merchant/advertising_terms");
  await expectHealthy(page);

  await logInAs(page, buyer);
  await page.goto(`/product/${goods_sn}/${product_id}`);
  await expect(page.getByRole("heading", { name: "Rules for advertising and channels" })).toBeVisible();
  await expect(page.getByText("$249.00")).toBeVisible();
  await expect(page.getByText("$279.00")).toBeVisible();
  await expect(page.getByText("Temu, Flea Market")).toBeVisible();
  await expectHealthy(page);
  expect(wrong).toEqual([]);
});
