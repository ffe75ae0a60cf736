import { expect, test } from "@playwright/test";
import { expectPageReady, findAxeViolations, findRepeatedTabs, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";

test("the page checks detect a problem of each kind, and none on a healthy page", async ({ page }) => {
  const wrong = watchPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/help_center");
  await expectPageReady(page);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readHorizontalOverflow(page)).toBe(0);
  expect(wrong).toEqual([]);

  await page.evaluate(() => {
    const bar = "<nav><a href='?'>Messages <span>3</span></a><a href='?tab=notices'>Announcements</a></nav>";
    document.querySelector("main")?.insertAdjacentHTML("beforeend", bar + bar.replace("Messages", "All"));
  });
  expect(await findRepeatedTabs(page)).toEqual(["Announcements"]);

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
  expect(await readHorizontalOverflow(page)).toBeGreaterThan(0);
  const rules = (await findAxeViolations(page)).map((finding) => finding.split(":")[0]);
  expect(rules).toEqual(expect.arrayContaining(["image-alt", "color-contrast"]));
});
