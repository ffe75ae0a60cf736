import { expect, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { callsOf } from "./steps/calls.ts";
import { holdRequests } from "./steps/held.ts";
import { readHorizontalOverflow } from "./steps/page-health.ts";
import { logInAs } from "./steps/sessions.ts";

/** A sofa with stock in several warehouses and an FOB offer. */
const sofa = { address: "/product/JY-SF-10103/3", number: "JY-SF-10103" };

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The zoom level of the picture dialog in percent. */
const readZoomPercent = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByRole("dialog").locator("output").textContent()) ?? "", 10);

test("pictures are zoomed full screen by wheel, keyboard, drag and thumbnails", async ({ page }) => {
  await page.goto(sofa.address);
  await page.getByRole("button", { name: "Enlarge image" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const stage = dialog.getByRole("application");
  await expect(stage).toBeFocused();
  await page.keyboard.press("+");
  expect(await readZoomPercent(page)).toBe(150);
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => readZoomPercent(page)).toBeGreaterThan(200);
  const before = await stage.locator("img").getAttribute("style");
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  expect(await stage.locator("img").getAttribute("style")).not.toBe(before);
  await stage.focus();
  await page.keyboard.press("0");
  expect(await readZoomPercent(page)).toBe(100);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("button", { name: "Image 2 of 3" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Image 3 of 3" }).click();
  await expect(stage.locator("img")).toHaveAttribute("src", /\/3-800\.webp$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("freight by ZIP code: refused where nobody goes, and remembered for the next visit", async ({ page }) => {
  await page.goto(sofa.address);
  const freight = page.getByRole("region", { name: "Freight estimate" });
  await expect(freight.getByText(/^Ships by /).first()).toBeVisible();
  const ask = async (zip: string) => {
    await freight.getByLabel("ZIP code").fill(zip);
    await freight.getByRole("button", { name: "Estimate" }).click();
  };
  await ask("1234");
  await expect(freight.getByText("Enter a 5-digit ZIP code")).toBeVisible();
  await ask("96801");
  await expect(freight.getByText("No freight service to this ZIP code")).toBeVisible();
  await ask("10001");
  await expect(freight.getByText(/^Delivered /).first()).toBeVisible();
  await expect(freight.getByText(/\$\d/).first()).toBeVisible();
  await page.reload();
  await expect(freight.getByText(/ to 10001/)).toBeVisible();
  await expect(freight.getByText(/\$\d/).first()).toBeVisible();
});

test("a picture request is approved by an auditor and downloaded", async ({ browser, page }) => {
  await logInAs(page, "buyer2@demo.test");
  await page.goto(sofa.address);
  await page.getByRole("button", { name: "Request images" }).click();
  const dialog = page.getByRole("dialog", { name: "Request original images" });
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await dialog.getByLabel("Online store or marketplace").check();
  await dialog.getByLabel("Where will they be shown?").fill("shop.example/sofas");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Under review")).toBeVisible();

  await withStaffPage(browser, "auditor@demo.test", async (staffPage) => {
    await staffPage.goto("/operator/picture_requests");
    const row = staffPage.getByRole("row").filter({ hasText: "shop.example/sofas" });
    await expect(row).toContainText(sofa.number);
    await row.getByRole("checkbox").check();
    await staffPage.getByRole("button", { name: "Approve" }).click();
    await staffPage.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await expect(row).toBeHidden();
  });

  await page.goto("/user_center/picture_list");
  await expect(page.getByText("Approved", { exact: true }).last()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download ZIP" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${sofa.number}-pictures.zip`);
  await page.goto(sofa.address);
  await expect(page.getByText(/^Download by/)).toBeVisible();
});

test("on a phone a bottom bar shows the buy buttons while they are out of view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, "buyer@demo.test");
  await page.goto(sofa.address);
  await page.getByRole("button", { name: "Add to cart" }).first().waitFor();
  await page.getByRole("heading", { name: "Packaging" }).scrollIntoViewIfNeeded();
  // The first one is the button of the buy box above.
  const inBar = page.getByRole("button", { name: "Add to cart" }).and(page.locator(":visible")).last();
  await expect(inBar).toBeInViewport();
  await inBar.click();
  await expect(page.getByText("Added to cart").first()).toBeVisible();
});

test("a phone shows six pictures beside each other without a page wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A leading product: besides the usual three pictures it has a room, a close-up and one with a person.
  await page.goto("/product/JY-SF-10101/1");
  await expect(page.locator("main ul button[aria-pressed] img")).toHaveCount(6);
  expect(await readHorizontalOverflow(page)).toBe(0);
});

test("a refusal links to the article that explains it", async ({ page }) => {
  const admin = await callsOf(page.request, "buyer@demo.test");
  const { list } = await admin("/user/memberList", { page: 1, page_size: 50 });
  const viewer = list.find(({ account }) => account === "viewer@demo.test");
  const setRole = (role: "purchaser" | "viewer") => admin("/user/saveMember", { member_id: viewer?.member_id ?? 0, role });
  await setRole("purchaser");
  await logInAs(page, "viewer@demo.test");
  await page.goto(sofa.address);
  const addToCart = page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
  await expect(addToCart).toBeEnabled();
  // The role changes while the page is open.
  await setRole("viewer");
  await addToCart.click();
  await page.getByRole("region", { name: "Notifications" }).getByRole("link", { name: "How it works" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Colleagues and roles" })).toBeVisible();
});

test("an unknown product shows 404, and a sold-out one shows its next arrival", async ({ page }) => {
  const response = await page.goto("/product/JY-NOBODY/99999999");
  expect(response?.status()).toBe(404);
  await logInAs(page, "buyer@demo.test");
  await page.goto("/product/JY-OC-14402/233");
  await page
    .getByRole("region", { name: "Ships from" })
    .getByRole("link", { name: /Out Of Stock/ })
    .first()
    .click();
  await expect(page.getByText(/^Sold out here\. \d+ more arriving/)).toBeVisible();
  await page
    .getByRole("link", { name: /^Switch to Rancho Cucamonga, CA: \d+ available/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
  await expect(heading(page)).toBeVisible();
});

test("a checkout of more pieces than there are leads back to the product, not to the cart", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  await page.goto(sofa.address);
  await page.getByRole("main").getByRole("link", { name: "Buy now" }).first().click();
  await page.waitForURL("**/buyNow?**");
  const address = new URL(page.url());
  address.searchParams.set("quantity", "999999");
  await page.goto(address.href);
  await expect(page.getByText("Do not purchase more than stock! Fewer pieces are left.").first()).toBeVisible();
  await expect(page.getByText("Change the quantity, or go back to choose another warehouse.")).toBeVisible();
  await expect(page.getByText(/in your cart/)).toHaveCount(0);
});

test("the way to the cart stays on the page when its toast is gone, until the reader goes on", async ({ page }) => {
  await logInAs(page, "buyer2@demo.test");
  await page.goto(sofa.address);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  const link = page.getByRole("main").getByRole("link", { name: "View cart" });
  await expect(toasts.getByRole("link", { name: "View cart" })).toBeVisible();
  await expect(toasts).toBeHidden({ timeout: 15_000 });
  await expect(link).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Joinery" }).first().click();
  await page.waitForURL(/\/(home)?$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("who scrolls before the own prices have come stays there", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  const release = await holdRequests(page, "**/home/productRating");
  await page.goto(sofa.address);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  release();
  // Only the company's own page offers to buy.
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});
