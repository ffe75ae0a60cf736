import { expect, type Page, test } from "@playwright/test";
import { enterAs } from "./steps/sessions.ts";

/** A file of the page's program does not come until it is let through. */
const hold = async (page: Page, file: string): Promise<() => void> => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
};

test("a button pressed before the page's program listens is pressed when it does, once", async ({ page }) => {
  const letThrough = await hold(page, "framework");
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
  const letThrough = await hold(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox", { name: "Search products" }).fill("sofa");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hot_sale$/);
  letThrough();
  await page.waitForURL("**/category/1/sofa");
});

test("what the server drew of a list stays where it is while the page comes alive for somebody logged in", async ({ page }) => {
  await enterAs(page, "buyer2@demo.test");
  const letProgram = await hold(page, "framework");
  const letFilters = await hold(page, "quick-filters");
  await page.goto("/category/0/0", { waitUntil: "domcontentloaded" });
  const drawn = [
    page.getByRole("list", { name: "Quick filters" }).getByRole("link").first(),
    page.getByRole("combobox", { name: "Sort by" }),
    page.getByRole("link", { name: "Table", exact: true }),
    page.getByRole("main").locator("article").first(),
  ];
  const elements = await Promise.all(drawn.map((control) => control.elementHandle()));
  const places = () => Promise.all(elements.map((element) => element?.boundingBox().then((box) => [box?.x, box?.y])));
  const before = await places();
  letProgram();
  // The list listens, and the part above it does not yet.
  await expect(page.getByRole("region", { name: "Products", exact: true }).locator("[data-early]")).toHaveCount(0);
  expect(await places()).toEqual(before);
  letFilters();
  await expect(page.getByRole("button", { name: "Saved filters" })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("a press on a part of a list that comes alive last is done when it does", async ({ page }) => {
  await enterAs(page, "buyer2@demo.test");
  const letFilters = await hold(page, "list-filters");
  await page.goto("/category/0/0", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("region", { name: "Products", exact: true }).locator("[data-early]")).toHaveCount(0);
  const warehouses = page.getByRole("complementary", { name: "Filters" }).locator("details").first();
  await warehouses.getByRole("button", { name: /^Show all/ }).click();
  letFilters();
  await expect(warehouses.getByRole("searchbox")).toBeVisible();
});
