import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { expectPageReady, findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/** A manufacturer reports a breach of its minimum advertised price, the company answers on a phone, and staff decide. */

const manufacturer = "maker@demo.test";
const buyer = "buyer@demo.test";
const place = "https://shop.example/chair-1";

const today = (): string => new Date(Date.now()).toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" });

const expectHealthy = async (page: Page): Promise<void> => {
  await expectPageReady(page);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAxeViolations(page)).toEqual([]);
};

/** A product of the manufacturer with a MAP, and a company that has bought from it. */
const soldProduct = async (page: Page) => {
  const callMerchant = await callsOf(page.request, manufacturer);
  const { companies } = await callMerchant("/merchant/namedBuyerOptions", {});
  const callBuyer = await callsOf(page.request, buyer);
  const { company_id } = await callBuyer("/user/info", {});
  const company = companies.find((each) => each.company_id === company_id);
  if (!company) throw new Error("The demo company has bought nothing from the manufacturer.");
  const { list } = await callMerchant("/merchant/advertisingTermsList", { tab: "all", page_size: 100 });
  const product = list.at(-1);
  if (!product) throw new Error("The demo manufacturer has no products.");
  const { product_id, custom_sn, version } = product;
  await callMerchant("/merchant/setAdvertisingTerms", { product_id, version, map: "300", channels: "ebay" });
  return { custom_sn, company: company.name };
};

test("a breach is reported, answered and upheld", async ({ page, browser }) => {
  const wrong = watchPage(page);
  const { custom_sn, company } = await soldProduct(page);

  await logInAs(page, manufacturer);
  await page.goto("/merchant/map_reports");
  await expectHealthy(page);
  await page.getByRole("button", { name: "Report a breach" }).click();
  const report = page.getByRole("dialog", { name: "Report a breach" });
  await report.getByLabel("SKU or model number").fill(custom_sn);
  await report.getByLabel("Channel", { exact: true }).selectOption({ label: "eBay" });
  await report.getByLabel("Link or place").fill(place);
  await report.getByLabel("Price that you saw").fill("219.99");
  await report.getByLabel("Seen on").fill(today());
  await report.getByLabel("What did you see?").fill("Their listing shows a lower price");
  await report.getByLabel("Screenshots").setInputFiles(await createPictureFile("listing.png"));
  await expect(report.getByText("Uploaded", { exact: true })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await report.getByRole("button", { name: "Submit report" }).click();
  await expect(report).toHaveCount(0);
  await expect(page.getByText(place).first()).toBeVisible();
  await expectHealthy(page);

  await withStaffPage(browser, "auditor@demo.test", async (staff) => {
    await staff.goto("/operator/map_reports");
    await expectHealthy(staff);
    await staff.getByRole("row").filter({ hasText: place }).getByRole("button", { name: "Ask the company" }).click();
    const ask = staff.getByRole("dialog", { name: `Ask about ${custom_sn}` });
    await ask.getByRole("combobox", { name: "Company" }).click();
    await ask.getByRole("option", { name: company }).click();
    expect(await findAxeViolations(staff)).toEqual([]);
    await ask.getByRole("button", { name: "Ask the company" }).click();
    await expect(ask).toHaveCount(0);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, buyer);
  await page.goto("/user_center/map_reports");
  await expectHealthy(page);
  await page.getByRole("button", { name: "Answer" }).first().click();
  const answer = page.getByRole("dialog", { name: `Answer the report about ${custom_sn}` });
  await answer.getByLabel("Your answer").fill("We have corrected the price today");
  expect(await findAxeViolations(page)).toEqual([]);
  await answer.getByRole("button", { name: "Submit answer" }).click();
  await expect(answer).toHaveCount(0);

  await withStaffPage(browser, "service@demo.test", async (staff) => {
    await staff.goto("/operator/map_reports");
    const row = staff.getByRole("row").filter({ hasText: place });
    await expect(row.getByText("We have corrected the price today")).toBeVisible();
    await row.getByRole("button", { name: "Uphold" }).click();
    const uphold = staff.getByRole("dialog", { name: `Uphold the report about ${custom_sn}?` });
    await uphold.getByLabel("Reason").fill("The price was below the minimum");
    await uphold.getByRole("button", { name: "Uphold" }).click();
    await expect(row).toHaveCount(0);
  });

  await page.goto("/user_center/map_reports?tab=decided");
  await expect(page.getByText("Upheld: warning").first()).toBeVisible();
  await expect(page.getByText("The price was below the minimum").first()).toBeVisible();
  await expectHealthy(page);
  await logInAs(page, manufacturer);
  await page.goto("/merchant/map_reports?tab=decided");
  await expect(page.getByText(/1 recent warning/).first()).toBeVisible();
  await expectHealthy(page);
  expect(wrong).toEqual([]);
});
