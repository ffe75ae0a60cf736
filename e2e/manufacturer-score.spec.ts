import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/** The score of a manufacturer: a late event is seen and contested on a phone, staff accept, and buyers see another score. */

const manufacturer = "maker@demo.test";

const isSound = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
};

test("a late event is contested, accepted, and the score that buyers see changes", async ({ browser, page }) => {
  const problems = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, manufacturer);
  const call = await callsOf(page.request, manufacturer);
  const readScore = async () => (await call("/merchant/scoreEvents", { part: "answers" })).score;
  const answersOf = ({ parts }: Awaited<ReturnType<typeof readScore>>) => parts.find(({ part }) => part === "answers")?.points ?? 0;
  const before = await readScore();
  expect(before.score).not.toBeNull();

  await page.goto("/merchant/score?part=answers");
  await isSound(page);
  await expect(page.getByText("Message answered late").first()).toBeVisible();
  await page.getByRole("button", { name: "Contest" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Contest: Message answered late" });
  await dialog.getByLabel("Reason").selectOption({ label: "The buyer agreed to it" });
  await dialog.getByLabel("What happened").fill("We answered by phone the same day, as the buyer asked");
  await dialog.getByLabel("Documents").setInputFiles(await createPictureFile("call.png"));
  await expect(dialog.getByText("Uploaded", { exact: true })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Submit for review" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto("/merchant/score?tab=contested");
  await expect(page.getByText("Contested, under review").first()).toBeVisible();

  await withStaffPage(browser, "auditor@demo.test", async (staff) => {
    await staff.goto("/operator/score_contests");
    await isSound(staff);
    const row = staff.getByRole("row").filter({ hasText: "We answered by phone" });
    await row.getByRole("button", { name: "Accept" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await expect(row).toHaveCount(0);
    await row.page().goto("/operator/score_contests?tab=decided");
    await staff.getByRole("row").filter({ hasText: "We answered by phone" }).getByRole("link").first().click();
    await expect(staff.getByRole("heading", { name: "Went wrong" })).toBeVisible();
    await isSound(staff);
    await staff.goto("/operator/score_formula");
    await isSound(staff);
  });

  await page.goto("/merchant/score?tab=contested");
  await expect(page.getByText("Accepted: does not count").first()).toBeVisible();
  const after = await readScore();
  expect(answersOf(after)).toBeGreaterThan(answersOf(before));

  await logInAs(page, "buyer@demo.test");
  const { merchant_id } = await call("/merchant/storeDetail", {});
  await page.goto(`/store/${merchant_id}`);
  const line = page.getByRole("link", { name: `Manufacturer score ${after.score} out of 100` });
  await expect(line).toBeVisible();
  await line.click();
  await isSound(page);
  await expect(page.getByRole("heading", { name: "How manufacturers are scored" })).toBeVisible();
  expect(problems).toEqual([]);
});
