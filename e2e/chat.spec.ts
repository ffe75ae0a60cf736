import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { findUnnamedFileButtons } from "./steps/names.ts";
import { logInAs } from "./steps/sessions.ts";
import { payLater } from "./steps/shopping.ts";

// A price asked in a conversation, quoted, accepted and ordered, with the pages of buyer and manufacturer open beside each other. Each
// test continues where the former one ended.
test.describe.configure({ mode: "serial" });

const texts = {
  "en-US": { accept: "Accept quote", order: "Order at these prices", accepted: "Accepted", sent: "Sent", place: /Place order/ },
  "zh-CN": { accept: "接受报价", order: "按此价格下单", accepted: "已接受", sent: "已发送", place: /提交订单/ },
} as const;

for (const [nth, language] of (["en-US", "zh-CN"] as const).entries())
  test.describe(`in ${language}`, () => {
    const t = texts[language];
    let contexts: BrowserContext[] = [];
    let buyer: Page;
    let merchant: Page;
    let request = "";

    test.beforeAll(async ({ browser, baseURL }) => {
      contexts = [await browser.newContext(), await browser.newContext()];
      [buyer, merchant] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
      await logInAs(merchant, "maker@demo.test");
      await logInAs(buyer, "buyer@demo.test");
      await contexts[0]?.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    });
    test.afterAll(() => Promise.all(contexts.map((context) => context.close())));

    test("a message of the buyer appears on the manufacturer's open page, and the answer on the buyer's", async () => {
      await buyer.goto("/store/1/products");
      const links = buyer.locator('a[href^="/product/"]');
      await expect(links.first()).toBeVisible();
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      const products = [...new Set(hrefs.flatMap((href) => /^\/product\/[^/]+\/(\d+)/.exec(href)?.[1] ?? []))];
      await merchant.goto("/merchant/messages/chat");
      await buyer.goto(`/user_center/message_center/chat?product_id=${products[nth]}`);
      await buyer.waitForURL(/thread=\d+/);
      const question = language === "zh-CN" ? "请问最低什么价格？" : "What is your best price?";
      await buyer.locator("textarea").fill(question);
      await buyer.keyboard.press("Enter");
      await expect(merchant.getByText(question).first()).toBeVisible();
      await merchant.locator('a[href*="thread="]').first().click();
      await expect(merchant.getByRole("article").filter({ hasText: question })).toBeVisible();
      for (const page of [buyer, merchant])
        expect(await findUnnamedFileButtons(page), "file fields whose button does not name them").toEqual([]);
      await merchant.locator("textarea").fill("Please request a price, I will quote it.");
      await merchant.keyboard.press("Enter");
      await expect(buyer.getByRole("article").filter({ hasText: "I will quote it" })).toBeVisible();
    });

    test("the buyer asks for a price in the conversation and the manufacturer quotes it", async () => {
      await buyer.locator('a[href*="price_requests/new"]').first().click();
      // The minimum order stands in the form and is in stock.
      await expect(buyer.locator('input[name^="quantity."]')).not.toHaveValue("");
      await buyer.locator('button[type="submit"]').last().click();
      await buyer.waitForURL(/price_requests\/R-/);
      request = new URL(buyer.url()).pathname.split("/").at(-1) ?? "";
      await expect(merchant.getByText(request).first()).toBeVisible();
      await merchant.goto(`/merchant/price_requests/${request}`);
      await merchant.locator('input:has(+ input[name^="price."])').fill("50");
      await merchant.getByRole("button", { name: "Send quote" }).click();
      await expect(merchant.getByText("Quote, version 1").first()).toBeVisible();
    });

    test("the quote appears on the buyer's open page, is accepted and ordered at its prices", async () => {
      await buyer.getByRole("button", { name: t.accept }).click();
      await buyer.getByRole("dialog").getByRole("button", { name: t.accept }).click();
      await buyer.getByRole("link", { name: t.order }).click();
      await buyer.waitForURL(/uyNow/);
      await payLater(buyer);
      await buyer.getByRole("button", { name: t.place }).first().click();
      await buyer.waitForURL(/\/pay\?order_sn=/);
      await merchant.reload();
      await expect(merchant.getByText("Ordered", { exact: true }).first()).toBeVisible();
    });
  });
