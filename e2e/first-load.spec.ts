import { expect, test } from "@playwright/test";

test("a button pressed before the page's program listens is pressed when it does, once", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/framework-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/product/JY-NS-12008/130", { waitUntil: "domcontentloaded" });
  const second = page.getByRole("button", { name: "Picture 2", exact: true });
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "false");
  letThrough();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Picture 1", exact: true }).click();
  await expect(second).toHaveAttribute("aria-pressed", "false");
});
