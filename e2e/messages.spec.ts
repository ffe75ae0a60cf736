import { expect, test } from "@playwright/test";
import { withStaffPage } from "./steps/back-office.ts";
import { logInAs } from "./steps/sessions.ts";

test("an answer to feedback updates the author's badge on another page", async ({ page: buyer, browser }) => {
  await logInAs(buyer, "nearby@demo.test");
  await buyer.goto("/user_center/feedback?new=1");
  await buyer.getByLabel("Topic").selectOption("idea");
  await buyer.getByLabel("Your message").fill("Could the map show opening hours?");
  await buyer.getByRole("button", { name: "Send" }).click();
  await expect(buyer.getByText("Awaiting reply")).toBeVisible();
  const conversation = new URL(buyer.url()).searchParams.get("feedback_id");
  await buyer.goto("/user_center/message_center");
  const readAll = buyer.getByRole("button", { name: "Mark all as read" });
  if (await readAll.isEnabled()) await readAll.click();
  await expect(readAll).toBeDisabled();
  await buyer.goto("/home");
  const bell = buyer.getByRole("banner").getByRole("link", { name: /^Messages/ });
  // One demo announcement is unread; messages and announcements are counted together.
  await expect(bell).toHaveAccessibleName(/unread/);
  const before = Number(/\d+/.exec((await bell.getAttribute("title")) ?? "")?.[0]);

  await withStaffPage(browser, "service@demo.test", async (staffPage) => {
    await staffPage.goto(`/operator/feedback/${conversation}`);
    await staffPage.getByLabel(/^Reply to/).fill("It does now. Thank you!");
    await staffPage.getByRole("button", { name: "Send reply" }).click();
    await expect(staffPage.getByText("Reply sent").first()).toBeVisible();
  });

  await expect(bell).toHaveAccessibleName(new RegExp(`${before + 1} unread`));
  await bell.click();
  await buyer
    .getByRole("link", { name: /We replied to your message/ })
    .first()
    .click();
  await expect(buyer.getByText("It does now. Thank you!")).toBeVisible();
});

test("a manufacturer chooses which messages are emailed, in the message center", async ({ browser }) => {
  await withStaffPage(browser, "maker2@demo.test", async (merchant) => {
    await merchant.goto("/merchant/messages");
    const chosen = (mode: string) =>
      merchant.getByRole("dialog").getByRole("group", { name: "Orders" }).getByRole("button", { name: mode });
    await merchant.getByRole("button", { name: "Email settings" }).click();
    await chosen("Daily").click();
    await expect(merchant.getByText("Saved").first()).toBeVisible();
    await merchant.reload();
    await merchant.getByRole("button", { name: "Email settings" }).click();
    await expect(chosen("Daily")).toHaveAttribute("aria-pressed", "true");
    await chosen("Immediately").click();
    await expect(chosen("Immediately")).toHaveAttribute("aria-pressed", "true");
  });
});

test("a message from the contact page names the case and the order that the buyer was looking at", async ({ page }) => {
  await logInAs(page, "buyer@demo.test");
  for (const [list, row, field] of [
    ["/user_center/order", "main a[href*='/user_center/order/']", "Order number"],
    ["/user_center/after_sale_services", "main a[href*='/after_sale_services/AS-']", "Your message"],
  ] as const) {
    await page.goto(list);
    await page.locator(row).first().click();
    await page.waitForURL(/(order|after_sale_services)\/[A-Z0-9-]{8,}/);
    const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.getByRole("link", { name: `Question about ${number}? Contact us` }).click();
    await page.getByRole("link", { name: "Message customer service" }).click();
    await expect(page.getByLabel(field)).toHaveValue(new RegExp(number));
  }
});

test("articles that match a question are offered while it is written, and can be closed", async ({ page }) => {
  await logInAs(page, "nearby@demo.test");
  for (const address of ["/user_center/feedback?new=1", "/user_center/message_center/chat?with=service"]) {
    await page.goto(address);
    const message = page.getByRole("textbox", { name: /message/i }).last();
    await message.fill("How is the freight calculated?");
    const articles = page.getByRole("region", { name: "These articles may answer it" });
    await expect(articles.getByRole("link", { name: "How freight is calculated" })).toHaveAttribute("target", "_blank");
    expect(await articles.getByRole("link").count()).toBeLessThanOrEqual(3);
    await articles.getByRole("button", { name: "Close suggestions" }).click();
    await expect(articles).toHaveCount(0);
    await message.fill("How is the freight calculated, please?");
    await expect(message).toHaveValue("How is the freight calculated, please?");
    await expect(articles).toHaveCount(0);
  }
});
