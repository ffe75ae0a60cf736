import { expect, type Page, test } from "@playwright/test";
import { featureSwitches, featureSwitchNames } from "#kernel/feature-switches.ts";
import { callsOf } from "./steps/calls.ts";
import { expectPageReady } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** A market without a feature: nothing on its pages leads to it, and it is back as it was when it is switched on. */

const buyerPages = [
  "/home",
  "/cart",
  "/user_center/home_page",
  "/user_center/message_center",
  "/help_center",
  "/help_center_i?article=approvals",
];

const addresses = featureSwitchNames.flatMap((name) => featureSwitches[name].pages);

/** The links of a page to what a market can do without. */
const linksToSwitches = async (page: Page): Promise<string[]> => {
  const hrefs = await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.filter((href) => addresses.some((address) => href.startsWith(address)) || /article=(batch-orders|order-pad)/.test(href));
};

const isNotFound = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Page not found" })).toHaveCount(1);
};

test("a market without its switchable features shows nothing that leads to them", async ({ page, request }) => {
  const admin = await callsOf(request, "admin@demo.test");
  const switchAll = async (is_on: "0" | "1") => {
    for (const feature of featureSwitchNames) await admin("/operator/switchFeature", { feature, is_on, request_id: crypto.randomUUID() });
  };
  await logInAs(page, "buyer@demo.test");
  await page.goto("/user_center/home_page");
  await expectPageReady(page);
  expect(await linksToSwitches(page)).toEqual(expect.arrayContaining(["/order_pad", "/user_center/requisition_form_list"]));
  await switchAll("0");
  try {
    for (const path of buyerPages) {
      await page.goto(path);
      await expectPageReady(page);
      expect([path, await linksToSwitches(page)]).toEqual([path, []]);
      await expect(page.getByRole("button", { name: "Bulk order upload" })).toHaveCount(0);
    }
    await page.goto("/user_center/home_page");
    await expectPageReady(page);
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search and go to" });
    await expect(palette.getByRole("option", { name: "Orders", exact: true })).toBeVisible();
    await expect(palette.getByRole("option", { name: "Requisitions" })).toHaveCount(0);
    for (const address of addresses.filter((each) => !/^\/(merchant|operator)\//.test(each))) await isNotFound(page, address);
    await isNotFound(page, "/user_center/requisition_form_list/new");
  } finally {
    await switchAll("1");
  }
  await page.goto("/user_center/requisition_form_list/new");
  await expect(page.getByRole("heading", { name: "Page not found" })).toHaveCount(0);
  await expectPageReady(page);
  await page.goto("/pedidoBuyNow");
  await expect(page.getByRole("main").getByRole("button", { name: "Bulk order upload" })).toBeVisible();
});

test("the order pad of a market without requisitions sends nothing for approval", async ({ page, request }) => {
  const admin = await callsOf(request, "admin@demo.test");
  const change = (is_on: "0" | "1") =>
    admin("/operator/switchFeature", { feature: "requisitions", is_on, request_id: crypto.randomUUID() });
  const openMenu = async () => {
    await page.goto("/order_pad");
    await expectPageReady(page);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await expect(page.getByRole("button", { name: "Save as list" })).toBeVisible();
  };
  await logInAs(page, "buyer@demo.test");
  await openMenu();
  await expect(page.getByRole("button", { name: "Send for approval" })).toHaveCount(1);
  await change("0");
  try {
    // A server learns of a change within a second, and a page keeps what it was loaded with.
    await expect(async () => {
      await openMenu();
      await expect(page.getByRole("button", { name: "Send for approval" })).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  } finally {
    await change("1");
  }
});
