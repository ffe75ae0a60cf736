import { expect, type Page, test } from "@playwright/test";
import { watchCalls } from "./steps/calls.ts";
import { holdAnswers, holdRequests } from "./steps/held.ts";
import { logInAs } from "./steps/sessions.ts";
import { favoriteButton } from "./steps/shopping.ts";

/** Blocks a script file of the page until the returned function is called. */
const holdScript = async (page: Page, file: string): Promise<() => Promise<void>> => {
  let isAsked = false;
  const releaseScript = await holdRequests(page, `**/assets/${file}-*.js`, () => {
    isAsked = true;
  });
  return async () => {
    await expect.poll(() => isAsked, `the page asks for ${file}`).toBe(true);
    releaseScript();
  };
};

test("replays a button click from before hydration once", async ({ page }) => {
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/product/JY-NS-12008/130", { waitUntil: "domcontentloaded" });
  const second = page.getByRole("button", { name: "Image 2", exact: true });
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "false");
  await releaseScript();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Image 1", exact: true }).click();
  await expect(second).toHaveAttribute("aria-pressed", "false");
});

test("replays a search submitted before hydration", async ({ page }) => {
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox", { name: "Search products" }).fill("sofa");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hot_sale$/);
  await releaseScript();
  await page.waitForURL("**/category/1/sofa");
});

test("shows suggestions in a search field focused before hydration, also after Escape", async ({ page }) => {
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.click();
  await releaseScript();
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
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/store_list", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("name");
  await expect(page).toHaveURL(/\/store_list$/);
  await releaseScript();
  await page.waitForURL("**/store_list?sort=name");

  await page.unrouteAll();
  const releaseAgain = await holdScript(page, "framework");
  await page.goto("/inventory", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: "Search in" }).selectOption("Best sellers");
  await releaseAgain();
  await page.getByRole("searchbox", { name: "Search products" }).fill("sofa");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/category/1/sofa?product_type=7");
});

test("shows the categories of a panel opened before hydration", async ({ page }) => {
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "All categories" }).click();
  await releaseScript();
  await expect(page.locator("[popover] [data-column=main]").getByRole("link", { name: "Bedroom" })).toBeVisible();
});

test("positions a menu that was opened before hydration", async ({ page }) => {
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/hot_sale", { waitUntil: "domcontentloaded" });
  const opener = page.getByRole("button", { name: "Language: English" });
  await opener.click();
  await releaseScript();
  const first = page.getByRole("button", { name: "English", exact: true });
  await expect(first).toBeFocused();
  const [button, item] = await Promise.all([opener.boundingBox(), first.boundingBox()]);
  expect(item?.y).toBeGreaterThan(button?.y ?? 0);
  expect(item?.x).toBeGreaterThan(640);
});

test("hydration for a logged-in user does not shift the server-rendered list", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const releaseScript = await holdScript(page, "framework");
  const releaseFilters = await holdScript(page, "list-controls");
  await page.goto("/category/0/0", { waitUntil: "domcontentloaded" });
  const drawn = [
    page.getByRole("list", { name: "Quick filters" }).getByRole("link").first(),
    page.getByRole("combobox", { name: "Sort by" }),
    page.getByRole("link", { name: "Table", exact: true }),
    page.getByRole("main").locator("article").first(),
  ];
  const elements = await Promise.all(drawn.map((control) => control.elementHandle()));
  const places = async () => (await Promise.all(elements.map((element) => element?.boundingBox()))).flatMap((box) => [box?.x, box?.y]);
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  // A removed element has no position.
  const furthest = async () => Math.max(...(await places()).map((at = Number.NaN, index) => Math.abs(at - (before[index] ?? Number.NaN))));
  await releaseScript();
  // The list is hydrated, the part above it is not yet.
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  expect(await furthest()).toBeLessThan(3);
  await releaseFilters();
  await expect(page.getByRole("button", { name: "Saved filters" })).toBeVisible();
  expect(await furthest()).toBeLessThan(3);
});

test("replays a click on the part of a list that hydrates last", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const releaseFilters = await holdScript(page, "list-controls");
  await page.goto("/category/0/0", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const materials = filters.locator("details").filter({ has: page.getByRole("heading", { name: "Material" }) });
  await materials.getByRole("button", { name: /^Show all/ }).click();
  await releaseFilters();
  await expect(materials.getByRole("searchbox", { name: "Find in Material" })).toBeVisible();
});

test("replays clicks on a favorite button and saved filters once", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/user\/(add|remove)Favourite$|\/user\/saveFilter$/.test(pathname)) requested.push(pathname);
  });
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/product/JY-NS-12008/130", { waitUntil: "domcontentloaded" });
  const heart = favoriteButton(page);
  await heart.click();
  await releaseScript();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // The button changes before the request is signed and sent.
  await expect.poll(() => requested).toEqual(["/user/addFavourite"]);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => requested).toEqual(["/user/addFavourite", "/user/removeFavourite"]);

  const releaseFilters = await holdScript(page, "list-controls");
  await page.goto("/category/0/0?in_stock=1", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Save these filters" }).click();
  await releaseFilters();
  await expect(page.getByRole("main").getByRole("button", { name: "Saved", exact: true })).toBeDisabled();
  expect(requested.filter((path) => path === "/user/saveFilter")).toHaveLength(1);
});

test("a favorite that is taken back stays so when the list of favorites is late", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const added = page.waitForResponse("**/user/addFavourite");
  // The answer of the moment in which the product was a favorite.
  const answer = await holdAnswers(page, "**/user/favouriteIds", added);
  await page.goto("/product/JY-NS-12008/130");
  const heart = favoriteButton(page);
  await heart.click();
  const product_id = Number(new URLSearchParams((await added).request().postData() ?? "").get("product_id"));
  const removed = page.waitForResponse("**/user/removeFavourite");
  await heart.click();
  await removed;
  const late = page.waitForResponse("**/user/favouriteIds");
  answer();
  expect((await (await late).json()).data.product_ids).toContain(product_id);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/user/favouriteIds");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("replays a login submitted before hydration, without a password in the URL", async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Email or phone number").fill("buyer2@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("demo1234");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await releaseScript();
  await page.waitForURL("**/user_center/home_page");
  expect(addresses.filter((address) => address.includes("demo1234"))).toEqual([]);
});

test("a list shows a buyer prices and no text for visitors while the scripts are still loading", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/category/0/1", { waitUntil: "domcontentloaded" });
  const first = page.getByRole("main").locator("article").first();
  await expect(first.getByText(/^\$\d/)).toBeVisible();
  await expect(first.getByText("Login To See Price")).toBeHidden();
  await releaseScript();
  await expect(first.getByText("Login To See Price")).toHaveCount(0);
  await expect(first.getByText(/^\$\d/).first()).toBeVisible();
});

test("a product page shows a buyer its price while the scripts are still loading, and requests it once", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  const paths = watchCalls(page);
  const releaseScript = await holdScript(page, "framework");
  await page.goto("/product/JY-NS-12008/130", { waitUntil: "domcontentloaded" });
  await expect(page.locator("[data-buy-side]").getByText(/^\$\d/).first()).toBeVisible();
  await expect(page.locator("main [data-visitor-only]").filter({ visible: true })).toHaveCount(0);
  await releaseScript();
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first()).toBeVisible();
  expect(paths.filter((path) => path === "/home/getProductInfo")).toHaveLength(1);
});
