import { expect, test } from "@playwright/test";
import { axeFindings, expectPageIsThere, sidewaysScroll, watchPage } from "./steps/page-health.ts";

test("what looks at every page sees a fault of each kind, and none on a sound page", async ({ page }) => {
  const wrong = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/help_center");
  await expectPageIsThere(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(wrong).toEqual([]);

  const missing = page.waitForResponse("**/pictures/nobody.webp");
  await page.evaluate(() => {
    console.error("something is wrong");
    setTimeout(() => {
      throw new Error("a crash");
    });
    document
      .querySelector("main")
      ?.insertAdjacentHTML(
        "beforeend",
        `<img src="/pictures/nobody.webp"><p style="width: 600px; color: #ccc; background: #fff">hardly to be read</p>`,
      );
  });
  await missing;
  for (const fault of [/console: something is wrong/, /crash: a crash/, /404 .*nobody\.webp/])
    await expect.poll(() => wrong.join("\n")).toMatch(fault);
  expect(await sidewaysScroll(page)).toBeGreaterThan(0);
  const rules = (await axeFindings(page)).map((finding) => finding.split(":")[0]);
  expect(rules).toEqual(expect.arrayContaining(["image-alt", "color-contrast"]));
});
