import { expect, type Page, test } from "@playwright/test";
import { findAxeViolations, readHorizontalOverflow, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

/** The HTML that a visitor without cookies gets. */
const fetchHtml = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text();

const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) => JSON.parse(text));

/** The visible toast with this text; the live region has the same text. */
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(text).first()).toBeVisible();

const publish = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Save and publish" }).click();

test.describe("content management", () => {
  test.beforeEach(async ({ page }) => logInAs(page, "service@demo.test"));

  test("a banner added by an operator is shown to visitors until it is removed", async ({ page, browser }) => {
    const wrong = watchPage(page);
    await page.goto("/operator/content");
    await page.getByRole("button", { name: "New banner" }).click();
    const dialog = page.getByRole("dialog");
    await publish(page);
    await expect(dialog.getByText("Please upload Image")).toBeVisible();
    await dialog.getByLabel("Title").nth(0).fill("Harvest tables for fifty");
    await dialog.getByLabel("Title").nth(2).fill("Mesas para cincuenta");
    await dialog.getByLabel("Button").nth(0).fill("Set the table");
    await dialog.getByLabel("Link").nth(0).fill("javascript:alert(1)");
    await dialog.locator("input[type=file]").setInputFiles(await createPictureFile("harvest.png"));
    await expect(dialog.getByText("harvest.png", { exact: true })).toBeVisible();
    await publish(page);
    await expect(dialog.getByText("Must start with / or https://").first()).toBeVisible();
    await dialog.getByLabel("Link").nth(0).fill("/category/0/3");
    await expect(dialog.locator("figure").getByText("Harvest tables for fifty")).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await publish(page);
    await expectToast(page, "Published");

    // Move to the top by keyboard: the handle is a button, and arrow keys move its banner.
    const handle = page.getByRole("button", { name: /^Move Harvest tables/ });
    await handle.focus();
    // The next press does not wait for the former move to be saved: each move counts.
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press("ArrowUp");
      await expect(handle).toBeFocused();
    }
    await expect(page.getByRole("list", { name: "Banners" }).getByRole("listitem").first()).toContainText("Harvest tables for fifty");

    const visitor = await (await browser.newContext()).newPage();
    // The page cache is invalidated shortly after each move; until then a former order is served.
    await expect.poll(() => fetchHtml(visitor, "/home")).toContain("Harvest tables for fifty</h1>");
    await visitor.goto("/home");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Harvest tables for fifty");
    await expect
      .poll(() =>
        visitor
          .locator("main picture img")
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expect.poll(() => fetchHtml(visitor, "/home?language=es-ES")).toContain("Mesas para cincuenta</h1>");
    await visitor.getByRole("link", { name: "Set the table" }).click();
    await visitor.waitForURL("**/category/0/3");

    await page.getByRole("button", { name: "Remove: Harvest tables for fifty" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "Removed");
    await expect.poll(() => fetchHtml(visitor, "/home")).not.toContain("Harvest tables for fifty");
    await visitor.context().close();
    expect(wrong).toEqual([]);
  });

  test("a section of picked products appears on the home page; unknown SKUs are reported", async ({ page }) => {
    await page.goto("/operator/content?tab=sections");
    await page.getByRole("button", { name: "Hand-picked products", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Title", { exact: false }).nth(0).fill("The teak edit");
    await dialog.getByLabel("Products").fill("JY-OS-16503, NOPE-1");
    await publish(page);
    await expect(dialog.getByText("We couldn’t find SKU NOPE-1").first()).toBeVisible();
    await dialog.getByLabel("Products").fill("JY-OS-16503, JY-OL-16603");
    await publish(page);
    await expectToast(page, "Published");
    await expect.poll(() => fetchHtml(page, "/home")).toContain("The teak edit");
    await page.getByRole("button", { name: "Remove: The teak edit" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "Removed");
    await expect.poll(() => fetchHtml(page, "/home")).not.toContain("The teak edit");
  });

  test("an SEO title written by an operator is used in the page", async ({ page }) => {
    await page.goto("/operator/content?tab=seo");
    await page.getByRole("button", { name: "Edit “Best sellers”" }).click();
    await page.getByRole("dialog").getByLabel("Title").nth(0).fill("{title}: what stores reorder");
    await publish(page);
    await expectToast(page, "Published");
    await expect.poll(() => fetchHtml(page, "/hot_sale")).toContain("<title>Best sellers: what stores reorder</title>");
    await page.getByRole("button", { name: "Edit “Best sellers”" }).click();
    await page.getByRole("dialog").getByLabel("Title").nth(0).fill("");
    await publish(page);
    await expect.poll(() => fetchHtml(page, "/hot_sale")).toContain("<title>Best sellers · Joinery</title>");
  });
});

test("banners are moved by swipe and button, and do not autoplay with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home");
  const next = page.getByRole("button", { name: "Next banner" });
  const track = page.locator("main section").filter({ has: next }).locator("ul").first();
  await next.click();
  await expect.poll(() => track.evaluate((its) => Math.round(its.scrollLeft / its.clientWidth))).toBe(1);
  await page.getByRole("button", { name: "Pause slideshow" }).click();
  await expect(page.getByRole("button", { name: "Play slideshow" })).toBeVisible();
});

test("stores: from the FOB price button to a merchant's products and profile", async ({ page }) => {
  const wrong = watchPage(page);
  await page.goto("/home");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "FOB price" }).click();
  await page.waitForURL("**/store_list");
  await page.getByRole("searchbox", { name: "Search by name or product" }).fill("teak");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/store_list?keyword=teak");
  await expect(page.getByText("2 manufacturers")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "PT Jati Raya Lestari" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "PT Jati Raya Lestari" })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Store sections" });
  await tabs.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: "Certificates" })).toBeVisible();
  await expect(page.getByText("Log in with a certified account to see contact details.")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await tabs.getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Products by PT Jati Raya Lestari" })).toBeVisible();
  expect(await readHorizontalOverflow(page)).toBe(0);
  expect(wrong).toEqual([]);
});

test("a merchant edits its store, and buyers see the change", async ({ page }) => {
  await logInAs(page, "maker@demo.test");
  await page.goto("/merchant/store");
  await page.getByLabel("Headline").nth(0).fill("Bedrooms in solid oak, from Ben Cat");
  await page
    .getByRole("button", { name: /^Feature / })
    .first()
    .click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expectToast(page, "Published");
  await page.getByRole("link", { name: "View store", exact: true }).click();
  await expect(page.getByText("Bedrooms in solid oak, from Ben Cat")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Featured by / })).toBeVisible();
});

for (const [language, word] of [
  ["en-US", "Manufacturers"],
  ["zh-CN", "厂家店铺"],
  ["es-ES", "Fabricantes"],
] as const) {
  test(`a URL with language ${language} is rendered in it`, async ({ page }) => {
    const address = language === "en-US" ? "/store_list" : `/store_list?language=${language}`;
    const html = await fetchHtml(page, address);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<h1>${word}</h1>`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${address.replace("?", "\\?")}"`));
    for (const other of ["en-US", "zh-CN", "es-ES", "x-default"]) expect(html).toMatch(new RegExp(`hrefLang="${other}"`, "i"));
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    // The language is kept for the next page, whose URL does not contain it.
    await page.goto("/home");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  });
}

test("structured data contains products, breadcrumbs and company, but no prices for visitors", async ({ page }) => {
  const pages = ["/home", "/store_list", "/store/1", "/store/1/products", "/category/0/1", "/product/JY-SF-10101/1"];
  for (const path of pages) {
    const html = await fetchHtml(page, path);
    expect(/\$\s?\d/.exec(html)?.[0], path).toBeUndefined();
    expect(JSON.stringify(structuredData(html)), path).not.toMatch(/price|offers/i);
    expect(/<meta property="og:image" content="http[^"]+"/.test(html), path).toBe(true);
  }
  const product = structuredData(await fetchHtml(page, "/product/JY-SF-10101/1"));
  expect(product.map((its) => its["@type"])).toEqual(expect.arrayContaining(["Product", "BreadcrumbList"]));
  expect(product.find((its) => its["@type"] === "Product")).toMatchObject({ sku: "JY-SF-10101" });
  const [home] = structuredData(await fetchHtml(page, "/home")) as { "@graph"?: { "@type": string }[] }[];
  expect(home?.["@graph"]?.map((its) => its["@type"])).toEqual(["Organization", "WebSite"]);
  const robots = await fetchHtml(page, "/robots.txt");
  const sitemap = /Sitemap: (\S+)/.exec(robots)?.[1] ?? "";
  expect(await fetchHtml(page, new URL(sitemap).pathname)).toContain("/sitemaps/products-1.xml");
});
