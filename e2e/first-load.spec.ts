import { expect, type Page, test } from "@playwright/test";

/** The page's program does not come until it is let through. */
const holdProgram = async (page: Page): Promise<() => void> => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/framework-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
};

test("a button pressed before the page's program listens is pressed when it does, once", async ({ page }) => {
  const letThrough = await holdProgram(page);
  await page.goto("/product/JY-NS-12008/130", { waitUntil: "domcontentloaded" });
  const second = page.getByRole("button", { name: "Picture 2", exact: true });
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "false");
  letThrough();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Picture 1", exact: true }).click();
  await expect(second).toHaveAttribute("aria-pressed", "false");
});

test("a search that is sent before the page's program listens is made when it does", async ({ page }) => {
  const letThrough = await holdProgram(page);
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox", { name: "Search products" }).fill("sofa");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hot_sale$/);
  letThrough();
  await page.waitForURL("**/category/1/sofa");
});
