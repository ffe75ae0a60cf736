import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demoSecrets, logInByForm } from "./steps/accounts.ts";
import { expectPageReady, findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { favoriteButton } from "./steps/shopping.ts";

// A buyer saves products: favorites, a shared list with quantities, customer SKUs, and adds a list to the cart.
test.describe.configure({ mode: "serial" });

const account = "buyer2@demo.test";
const favoritesPath = "/user_center/my_collection";
const listName = `Hotel lobby ${Date.now()}`;

let context: BrowserContext;
let page: Page;
let problems: string[];
let titles: string[];

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ reducedMotion: "reduce" });
  page = await context.newPage();
  problems = watchPage(page);
});
test.afterAll(() => context.close());

const expectHealthyPage = async (): Promise<void> => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expectPageReady(page);
    expect(await readHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test("a visitor's favorite button leads through the login; one call loads all favorites of a page", async () => {
  await page.goto("/product/JY-SF-10101/1");
  const heart = favoriteButton(page);
  await heart.click();
  await page.waitForURL("**/login?**");
  await logInByForm(page, account, demoSecrets.password);
  await page.waitForURL("**/product/**");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Added to favorites").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/user/favouriteIds") && asked.push(request.url()));
  await page.goto("/hot_sale");
  const hearts = page.getByRole("main").getByRole("button", { name: /^Save / });
  await expect(hearts.nth(5)).toBeVisible();
  for (const place of [0, 1, 2]) {
    await hearts.nth(place).click();
    await expect(hearts.nth(place)).toHaveAttribute("aria-pressed", "true");
  }
  expect(asked).toHaveLength(1);
});

test("favorites are shown as grid and table, and a removal can be undone", async () => {
  await page.goto(favoritesPath);
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") });
  await expect(cards).toHaveCount(3);
  titles = await cards.getByRole("link").allTextContents();
  await expectHealthyPage();
  await cards
    .first()
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(cards).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole("link", { name: "Table" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectHealthyPage();
});

test("a customer SKU is edited in place, found by search and pasted for several products", async () => {
  const field = page.getByRole("textbox", { name: `Your SKU for ${titles[0]}` });
  await field.fill("LOBBY-1");
  await field.press("Enter");
  await expect(page.getByText("SKU saved").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by title, SKU, or your SKU" }).fill("lobby-1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.goto(`${favoritesPath}?tab=numbers`);
  await page.getByRole("button", { name: "Paste SKUs" }).click();
  await page.getByRole("textbox", { name: "Lines" }).fill("SOFA-1\tJY-SF-10101\nnonsense\nLOBBY-1\tJY-SF-10102");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("1 line can be saved, 2 have errors.")).toBeVisible();
  await page.getByRole("button", { name: "Save 1 SKU" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expectHealthyPage();
});

test("selected products are added to a new list with quantities and notes", async () => {
  await page.goto(favoritesPath);
  for (const title of titles) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("button", { name: "Add to list" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "List name" }).fill(listName);
  await page.getByRole("dialog").getByRole("button", { name: "New list" }).click();
  await page.getByRole("region", { name: "Notifications" }).getByRole("link", { name: "Open list" }).click();
  await expect(page.getByRole("heading", { name: listName })).toBeVisible();
  const quantity = page.getByRole("textbox", { name: `Quantity of ${titles[0]}` });
  await quantity.fill("2");
  await quantity.blur();
  const note = page.getByRole("textbox", { name: `Note on ${titles[0]}` });
  await note.fill("Two beside the door");
  const saved = page.waitForResponse("**/user/listInfo");
  await note.press("Enter");
  await saved;
  await expectHealthyPage();
  await page.reload();
  await expect(note).toHaveValue("Two beside the door");
  await expect(quantity).toHaveValue("2");
});

test("a shared list shows its products without prices until sharing is stopped", async ({ browser }) => {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const address = await page.getByRole("textbox", { name: "List link" }).inputValue();
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { level: 1, name: listName })).toBeVisible();
  await expect(visitor.getByText("Two beside the door")).toBeVisible();
  expect(await visitor.content()).not.toMatch(/\$\s?\d/);
  expect(await findAxeViolations(visitor)).toEqual([]);
  await page.getByRole("button", { name: "Turn off link" }).click();
  await expect(page.getByText("Link turned off").first()).toBeVisible();
  const ended = await visitor.request.post("/home/sharedList", { form: { share_token: address.split("/").at(-1) ?? "" } });
  expect((await ended.json()).data).toBeNull();
  await elsewhere.close();
  await page.keyboard.press("Escape");
});

test("a whole list is added to the cart, and the list is deleted", async () => {
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(page.locator("main").getByRole("link", { name: "View cart" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Delete list" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete list" }).click();
  await expect(page.getByRole("heading", { name: listName })).toHaveCount(0);
  await page.goto(`${favoritesPath}?tab=bought`);
  await expectHealthyPage();
  expect(problems).toEqual([]);
});
