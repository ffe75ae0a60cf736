import { expect, type Locator, type Page, test } from "@playwright/test";
import { logInAs } from "./steps/sessions.ts";

const main = (page: Page): Locator => page.getByRole("main");
const results = (page: Page): Locator => page.getByRole("region", { name: "Products", exact: true });
const chips = (page: Page): Locator => page.getByRole("list", { name: "Selected filters" });
const filters = (page: Page): Locator => page.getByRole("complementary", { name: "Filters" });

/** The count next to a filter value. */
const readFilterCount = async (value: Locator): Promise<number> => Number(/(\d+)$/.exec((await value.textContent()) ?? "")?.[1]);

const countProducts = async (page: Page): Promise<number> =>
  Number(/^\d+/.exec((await results(page).getByRole("status").first().textContent()) ?? "")?.[0]);

test("filters match their counts, are in the URL and are removed one by one", async ({ page }) => {
  await page.goto("/category/0/0");
  const walnut = filters(page).getByRole("link", { name: /^Walnut \d/ });
  const promised = await readFilterCount(walnut);
  await walnut.click();
  await page.waitForURL(/\?colours=walnut$/);
  await expect(chips(page).getByRole("link", { name: "Remove filter Walnut" })).toBeVisible();
  await expect.poll(() => countProducts(page)).toBe(promised);
  await expect(filters(page).getByRole("link", { name: /^Walnut \d/ })).toHaveAttribute("aria-current", "true");

  await page
    .getByRole("list", { name: "Quick filters" })
    .getByRole("link", { name: /^In stock now/ })
    .click();
  await page.waitForURL(/colours=walnut&in_stock=1/);
  await page.reload();
  await expect(chips(page).getByRole("listitem")).toHaveCount(3);

  await page.goBack();
  await page.waitForURL(/\?colours=walnut$/);
  await expect(chips(page).getByRole("listitem")).toHaveCount(2);
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await page.waitForURL(/\/category\/0\/0$/);
  await expect(chips(page)).toHaveCount(0);
});

test("a long filter expands with a search field; sizes are entered in the user's units", async ({ page }) => {
  await page.goto("/category/0/0");
  const materials = filters(page)
    .locator("details")
    .filter({ has: page.getByRole("heading", { name: "Material" }) });
  await materials.getByRole("button", { name: /^Show all/ }).click();
  await materials.getByRole("searchbox", { name: "Find in Material" }).fill("rope");
  await expect(materials.getByRole("listitem")).toHaveCount(1);

  await filters(page).getByRole("heading", { name: "Size" }).click();
  await filters(page).getByRole("button", { name: "cm / kg" }).click();
  await filters(page).getByRole("textbox", { name: "Width up to, in cm" }).fill("80");
  await filters(page).getByRole("textbox", { name: "Width up to, in cm" }).press("Enter");
  await page.waitForURL(/\?width_max=800$/);
  await expect(chips(page).getByRole("link", { name: "Remove filter Width up to 80 cm" })).toBeVisible();
  await expect(main(page).locator("article").first()).toContainText(/\d × [\d.]+ × [\d.]+ cm/);
});

test("Back from a product restores the scroll position", async ({ page }) => {
  await page.goto("/category/0/0?sort=new&page=2");
  const card = main(page).locator("article").nth(13);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  const title = card.getByRole("heading").getByRole("link");
  const name = (await title.textContent()) ?? "";
  await title.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await page.waitForURL(/sort=new&page=2/);
  await expect(main(page).getByRole("link", { name, exact: true })).toBeInViewport();
});

test("the table corrects quantities on Enter, adds them, and adds selected rows together", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  await page.goto("/category/0/0?in_stock=1");
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await page.waitForURL(/view=list/);
  const rows = page.getByRole("row").filter({ has: page.getByRole("textbox") });
  const box = rows.filter({ hasText: "JY-DC-13005" }).getByRole("textbox");
  await box.fill("5");
  await box.press("Enter");
  await expect(page.getByText("Sold in packs of 2. Press Enter to add.")).toBeVisible();
  await expect(box).toHaveValue("6");
  await box.press("Enter");
  await expect(page.getByText("6 added")).toBeVisible();

  for (const number of ["JY-DR-11805", "JY-BD-11704"]) await rows.filter({ hasText: number }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Add 2 to cart" }).click();
  await expect(page.getByText("2 products added to cart").first()).toBeVisible();
});

test("products are selected by keyboard and compared; equal rows can be hidden", async ({ page }) => {
  await page.goto("/category/1/marin%20sofa");
  const tray = page.getByRole("region", { name: "Compare", exact: true });
  // The shortcuts work once the list tools are loaded; the card checkboxes come with them.
  await expect(
    main(page)
      .getByRole("button", { name: /^Compare / })
      .first(),
  ).toBeAttached();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await tray.getByRole("link", { name: "Compare" }).click();
  await page.waitForURL(/\/compare\?products=\d+,\d+$/);
  const rows = main(page).getByRole("row");
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await page.getByRole("checkbox", { name: "Show differences only" }).check();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page
    .getByRole("button", { name: /^Remove .* from comparison/ })
    .first()
    .click();
  await page.waitForURL(/\/compare\?products=\d+$/);
});

test("filters are saved, opened from another list and removed", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  await page.goto("/hot_sale?colours=walnut");
  await page.getByRole("button", { name: "Saved filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Saved filters" });
  await drawer.getByRole("button", { name: "Save filters" }).click();
  await expect(drawer.getByRole("link", { name: "Best sellers · Walnut" })).toBeVisible();
  await page.goto("/new_arrival");
  await page.getByRole("button", { name: "Saved filters" }).click();
  await drawer.getByRole("link", { name: "Best sellers · Walnut" }).click();
  await page.waitForURL(/\/hot_sale\?colours=walnut$/);
  await page.getByRole("button", { name: "Saved filters" }).click();
  await drawer.getByRole("button", { name: "Remove Best sellers · Walnut" }).click();
  await expect(drawer.getByRole("link", { name: "Best sellers · Walnut" })).toHaveCount(0);
});

test("an empty list suggests which filter to remove; misspellings and dimensions are understood", async ({ page }) => {
  await page.goto("/category/0/0?colours=walnut&materials=rope");
  await expect(main(page).getByText("No matches")).toBeVisible();
  const drop = main(page).getByRole("link", { name: /^Without “Material”/ });
  const promised = Number(/(\d+) products?$/.exec((await drop.textContent()) ?? "")?.[1]);
  await drop.click();
  await page.waitForURL(/\?colours=walnut$/);
  await expect.poll(() => countProducts(page)).toBe(promised);

  await page.goto("/category/1/qwertz%20xylo");
  await expect(main(page).getByText("No matches")).toBeVisible();
  await expect(main(page).getByRole("region", { name: "Try these instead" }).getByRole("listitem").first()).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Request a price" })).toHaveAttribute(
    "href",
    /^\/user_center\/price_requests\/new\?product_id=\d+&note=.*qwertz/,
  );
  await expect(main(page).getByRole("link", { name: "Ask customer service" })).toHaveAttribute("href", /chat\?with=service$/);

  await page.goto("/category/1/waluut%20table%20under%206%20ft");
  await expect(main(page).getByText("Showing results for")).toContainText("walnut table");
  await main(page)
    .getByRole("link", { name: /^Remove filter Length/ })
    .click();
  await page.waitForURL(({ pathname }) => !decodeURIComponent(pathname).includes("6 ft"));
});

test("suggestions work with arrow keys; a SKU opens its product directly", async ({ page }) => {
  await page.goto("/home");
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill("nightst");
  const list = page.getByRole("list", { name: "Suggestions" });
  await expect(list.getByRole("link").first()).toContainText("Nightst");
  await expect(list.locator("b").first()).toContainText("and");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("link").first()).toBeFocused();
  await box.fill("jy-ns-12008");
  await box.press("Enter");
  await page.waitForURL("**/product/JY-NS-12008/**");
  await page.goBack();
  await page.waitForURL("**/home");
});

test("on a phone the filter drawer shows the number of products", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/special_sale");
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await drawer.getByRole("link", { name: /^Bedroom/ }).click();
  await page.waitForURL(/\?type_id=\d+$/);
  const show = drawer.getByRole("button", { name: /^Show \d+ products?$/ });
  await expect
    .poll(async () => Number(/\d+/.exec((await show.textContent()) ?? "")?.[0]) - (await countProducts(page)), "both name the same number")
    .toBe(0);
  await show.click();
  await expect(drawer).toBeHidden();
});

for (const { language, clear, chosen, address } of [
  { language: "zh-CN", clear: "清除全部", chosen: "已选条件", address: "/presale_area?in_stock=1" },
  { language: "es-ES", clear: "Quitar todos", chosen: "Filtros elegidos", address: "/bad_goods?first_available=60" },
] as const) {
  test(`a list is shown in ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    await page.goto(address);
    await page.getByRole("list", { name: chosen }).getByRole("link", { name: clear }).click();
    await page.waitForURL(({ search }) => search === "");
    await expect(page.getByRole("main").locator("article").first()).toBeVisible();
  });
}
