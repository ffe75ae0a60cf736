import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { expectPageReady, watchPage } from "./steps/page-health.ts";
import { createPictureFile } from "./steps/pictures.ts";
import { logInAs } from "./steps/sessions.ts";

// One review between an English buyer and a Chinese manufacturer. Each test continues where the former one ended, in two browsers.
test.describe.configure({ mode: "serial" });

/** Received goods of the demo buyer that nobody has reviewed. */
const title = "Soren Queen Upholstered Bed in Ivory Bouclé";
const text = "The headboard is straight and the slats do not creak.";
const answer = "感谢您的认可，期待再次合作。";
const note = "Please write about the bed only.";

let buyer: Page;
let merchant: Page;
let contexts: BrowserContext[];
let wrong: string[];
let product = "";

test.beforeAll(async ({ browser }) => {
  contexts = [await browser.newContext(), await browser.newContext({ locale: "zh-CN" })];
  const [english, chinese] = contexts as [BrowserContext, BrowserContext];
  buyer = await english.newPage();
  merchant = await chinese.newPage();
  await logInAs(buyer, "buyer@demo.test");
  await logInAs(merchant, "maker@demo.test");
  await chinese.addCookies([{ name: "language", value: "zh-CN", url: new URL((await merchant.request.get("/readyz")).url()).origin }]);
  wrong = watchPage(buyer);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
});

/** Opens a page and waits until it is complete. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expectPageReady(page);
};

/** The reviews at the end of the product page. */
const openReviews = async (page: Page): Promise<Locator> => {
  await open(page, product);
  const reviews = page.locator("#reviews");
  await reviews.scrollIntoViewIfNeeded();
  return reviews;
};

/** The review in a list of a buyer, manufacturer or operator. The product's title there is in the reader's language. */
const reviewIn = (page: Page): Locator => page.getByRole("main").getByRole("listitem").filter({ hasText: text });

test("a buyer reviews received goods with a photo", async () => {
  await open(buyer, "/user_center/reviews");
  // Several received orders may hold the product.
  await buyer
    .getByRole("button", { name: `Write a review of ${title}` })
    .first()
    .click();
  const dialog = buyer.getByRole("dialog", { name: "Write a review" });
  await dialog.getByRole("button", { name: "Publish review" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  for (const [rating, choice] of [
    ["Quality", "5: Excellent"],
    ["Packing", "4: Very good"],
    ["Matches the description", "3: Good"],
  ] as const)
    await dialog.getByRole("group", { name: rating }).getByRole("radio", { name: choice }).check();
  await dialog.getByLabel("Your review").fill(text);
  await dialog.getByLabel("Photos").setInputFiles(await createPictureFile("bed.jpg"));
  await expect(dialog.getByText("Uploaded")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish review" }).click();
  await expect(dialog).toHaveCount(0);
  await open(buyer, "/user_center/reviews?tab=written");
  await expect(reviewIn(buyer).getByText(text)).toBeVisible();
  product = (await reviewIn(buyer).getByRole("link", { name: title }).getAttribute("href")) ?? "";
});

test("the product page shows it with the average", async () => {
  const reviews = await openReviews(buyer);
  await expect(reviews.getByText(text)).toBeVisible();
  await expect(reviews.getByRole("img", { name: "4.0 out of 5", exact: true })).toBeVisible();
  const photo = reviews.getByRole("img", { name: "Photo 1 of this review" });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await buyer.getByRole("main").getByRole("link", { name: /^4\.0/ }).click();
  await expect(reviews.getByRole("heading", { name: "Reviews" })).toBeInViewport();
});

test("the manufacturer answers in Chinese and reports it on the product page", async () => {
  await open(merchant, "/merchant/reviews");
  await reviewIn(merchant).getByRole("button", { name: /^回复/ }).click();
  const dialog = merchant.getByRole("dialog", { name: "回复" });
  await dialog.getByLabel("回复内容").fill(answer);
  await dialog.getByRole("button", { name: "发布回复" }).click();
  await expect(dialog).toHaveCount(0);
  const reviews = await openReviews(merchant);
  await expect(reviews.getByText(answer)).toBeVisible();
  await reviews.getByRole("button", { name: "举报", exact: true }).click();
  const report = merchant.getByRole("dialog", { name: "举报该评价" });
  await report.getByLabel("举报原因").selectOption({ label: "与商品无关" });
  await report.getByLabel("补充说明").fill("写的是另一款床。");
  await report.getByRole("button", { name: "提交举报" }).click();
  await expect(report).toHaveCount(0);
});

test("the operator hides it with a reason, which both sides read", async ({ browser }) => {
  await withStaffPage(browser, "service@demo.test", async (staff) => {
    await open(staff, "/operator/reviews");
    await reviewIn(staff).getByRole("button", { name: "Hide" }).click();
    const dialog = staff.getByRole("dialog", { name: "Hide this review?" });
    await expect(dialog.getByText("写的是另一款床。")).toBeVisible();
    await dialog.getByRole("checkbox", { name: "It isn’t about the goods or their delivery." }).check();
    await dialog.getByLabel("Note for buyer and manufacturer").fill(note);
    await dialog.getByRole("button", { name: "Hide" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(reviewIn(staff)).toHaveCount(0);
  });
  const reviews = await openReviews(buyer);
  await expect(reviews.getByText("No reviews yet")).toBeVisible();
  await expect(buyer.getByText(text)).toHaveCount(0);
  await open(buyer, "/user_center/reviews?tab=written");
  await expect(reviewIn(buyer).getByText(`It isn’t about the goods or their delivery. ${note}`)).toBeVisible();
  await open(merchant, "/merchant/reviews?tab=hidden");
  await expect(reviewIn(merchant).getByText(`内容与商品或配送无关。 ${note}`)).toBeVisible();
  expect(wrong).toEqual([]);
});
