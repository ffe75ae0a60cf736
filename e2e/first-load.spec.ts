import { expect, type Page, test } from "@playwright/test";
import { logInAs } from "./steps/sessions.ts";

/** Blocks a script file of the page until the returned function is called. */
const holdScript = async (page: Page, file: string): Promise<() => Promise<void>> => {
  let letThrough = () => {};
  let isAsked = false;
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    isAsked = true;
    await released;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => isAsked, `the page asks for ${file}`).toBe(true);
    letThrough();
  };
};

test("replays a button click from before hydration once", async ({ page }) => {
  const letThrough = await holdScript(page, "framework");
  await page.goto("/product/JY-NS-12008/130", { waitUntil: "domcontentloaded" });
  const second = page.getByRole("button", { name: "Image 2", exact: true });
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "false");
  await letThrough();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Image 1", exact: true }).click();
  await expect(second).toHaveAttribute("aria-pressed", "false");
});

test("replays a search submitted before hydration", async ({ page }) => {
  const letThrough = await holdScript(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox", { name: "Search products" }).fill("sofa");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hot_sale$/);
  await letThrough();
  await page.waitForURL("**/category/1/sofa");
});

test("shows suggestions in a search field focused before hydration, also after Escape", async ({ page }) => {
  const letThrough = await holdScript(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.click();
  await letThrough();
  // There are no recent searches yet, so the list is empty and hidden.
  await expect(page.locator("ul[aria-label=Suggestions]")).toBeAttached();
  await page.keyboard.type("nightst");
  const first = page.getByRole("list", { name: "Suggestions" }).getByRole("link").first();
  await expect(first).toContainText("Nightst");
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await page.keyboard.type("nightst");
  await expect(first).toContainText("Nightst");
});

test("replays a select change from before hydration", async ({ page }) => {
  const letThrough = await holdScript(page, "framework");
  await page.goto("/store_list", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("name");
  await expect(page).toHaveURL(/\/store_list$/);
  await letThrough();
  await page.waitForURL("**/store_list?sort=name");

  await page.unrouteAll();
  const letAgain = await holdScript(page, "framework");
  await page.goto("/inventory", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: "Search in" }).selectOption("Best sellers");
  await letAgain();
  await page.getByRole("searchbox", { name: "Search products" }).fill("sofa");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/category/1/sofa?product_type=7");
});

test("shows the categories of a panel opened before hydration", async ({ page }) => {
  const letThrough = await holdScript(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "All categories" }).click();
  await letThrough();
  await expect(page.getByRole("button", { name: "Show Bedroom categories" })).toBeVisible();
});

test("positions a menu that was opened before hydration", async ({ page }) => {
  const letThrough = await holdScript(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  const opener = page.getByRole("button", { name: "Language: English" });
  await opener.click();
  await letThrough();
  const first = page.getByRole("button", { name: "English", exact: true });
  await expect(first).toBeFocused();
  const [button, item] = await Promise.all([opener.boundingBox(), first.boundingBox()]);
  expect(item?.y).toBeGreaterThan(button?.y ?? 0);
  expect(item?.x).toBeGreaterThan(640);
});

test("hydration for a logged-in user does not shift the server-rendered list", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const letProgram = await holdScript(page, "framework");
  const letFilters = await holdScript(page, "list-controls");
  await page.goto("/category/0/0", { waitUntil: "domcontentloaded" });
  const drawn = [
    page.getByRole("list", { name: "Quick filters" }).getByRole("link").first(),
    page.getByRole("combobox", { name: "Sort by" }),
    page.getByRole("link", { name: "Table", exact: true }),
    page.getByRole("main").locator("article").first(),
  ];
  const elements = await Promise.all(drawn.map((control) => control.elementHandle()));
  const places = async () => (await Promise.all(elements.map((element) => element?.boundingBox()))).flatMap((box) => [box?.x, box?.y]);
  const before = await places();
  // The web font may shift it by a pixel; a removed element has no position.
  const furthest = async () => Math.max(...(await places()).map((at = Number.NaN, index) => Math.abs(at - (before[index] ?? Number.NaN))));
  await letProgram();
  // The list is hydrated, the part above it is not yet.
  await expect(page.getByRole("region", { name: "Products", exact: true }).locator("[data-early]")).toHaveCount(0);
  expect(await furthest()).toBeLessThan(3);
  await letFilters();
  await expect(page.getByRole("button", { name: "Saved filters" })).toBeVisible();
  expect(await furthest()).toBeLessThan(3);
});

test("replays a click on the part of a list that hydrates last", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const letFilters = await holdScript(page, "list-controls");
  await page.goto("/category/0/0", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("region", { name: "Products", exact: true }).locator("[data-early]")).toHaveCount(0);
  const filters = page.getByRole("complementary", { name: "Filters" });
  const materials = filters.locator("details").filter({ has: page.getByRole("heading", { name: "Material" }) });
  await materials.getByRole("button", { name: /^Show all/ }).click();
  await letFilters();
  await expect(materials.getByRole("searchbox", { name: "Find in Material" })).toBeVisible();
});

test("replays clicks on a favorite button and saved filters once", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/user\/(add|remove)Favourite$|\/user\/saveFilter$/.test(pathname)) asked.push(pathname);
  });
  const letProgram = await holdScript(page, "framework");
  await page.goto("/product/JY-NS-12008/130", { waitUntil: "domcontentloaded" });
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: /^Save / })
    .first();
  await heart.click();
  await letProgram();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(asked).toEqual(["/user/addFavourite"]);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  const letFilters = await holdScript(page, "list-controls");
  await page.goto("/category/0/0?in_stock=1", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Save these filters" }).click();
  await letFilters();
  await expect(page.getByRole("main").getByRole("button", { name: "Saved", exact: true })).toBeDisabled();
  expect(asked.filter((path) => path === "/user/saveFilter")).toHaveLength(1);
});

test("replays a login submitted before hydration, without a password in the URL", async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const letThrough = await holdScript(page, "framework");
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Email or phone number").fill("buyer2@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("demo1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await letThrough();
  await page.waitForURL("**/user_center/home_page");
  expect(addresses.filter((address) => address.includes("demo1234"))).toEqual([]);
});
