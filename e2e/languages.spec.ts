import { expect, test } from "@playwright/test";
import { demo } from "./steps/accounts.ts";
import { centsIn } from "./steps/amounts.ts";
import { expectNoStrangers, pickLanguage, strangersTo } from "./steps/languages.ts";
import { beginningOf, readerOf, textsIn } from "./steps/texts.ts";

for (const language of ["zh-CN", "es-ES"] as const) {
  test(`from the home page to a paid order in ${language}`, async ({ page }) => {
    const t = readerOf(await textsIn(language));
    const strangers = await strangersTo(language);
    const looksRight = async () => {
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectNoStrangers(page, strangers);
    };
    const main = page.getByRole("main");

    await page.goto("/home");
    await pickLanguage(page, language);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await looksRight();

    // The number of a product is the same in every language, and goes straight to it.
    await page.getByRole("searchbox", { name: t("shell.search.label") }).fill("JY-NS-12103");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/product/JY-NS-12103/**");
    await expect(main.getByText(t("productsDetail.loginTitle")).first()).toBeVisible();
    await looksRight();

    await main.getByRole("link", { name: t("productsDetail.login"), exact: true }).click();
    await expect(page.getByRole("button", { name: t("accounts.login.submit"), exact: true })).toBeVisible();
    await looksRight();
    await page.getByLabel(t("accounts.account")).fill("buyer2@demo.test");
    await page.getByLabel(t("accounts.password"), { exact: true }).fill(demo.password);
    await page.getByRole("button", { name: t("accounts.login.submit"), exact: true }).click();
    await page.waitForURL("**/product/**");

    await page.getByRole("radio", { name: t("productsTools.freight") }).check();
    await page.getByRole("button", { name: t("productsTools.addToCart"), exact: true }).click();
    await page.getByRole("button", { name: t("productsTools.viewCart") }).click();
    await page.getByRole("link", { name: new RegExp(`^${t("cart.freight")}`) }).click();
    await page
      .getByRole("checkbox", { name: new RegExp(`^${beginningOf(t("cart.selectLine"))}`) })
      .first()
      .check();
    const inCart = await centsIn(page.locator("p").filter({ hasText: t("cart.toPay") }));
    await looksRight();

    await page.getByRole("link", { name: t("cart.checkout"), exact: true }).click();
    const place = page.getByRole("button", { name: t("ordersCheckout.place") });
    await expect(place).toBeEnabled();
    await looksRight();

    await place.click();
    await page.waitForURL("**/pay?order_sn=**");
    const due = page
      .getByRole("region", { name: t("payments.covers") })
      .locator("> p")
      .filter({ has: page.locator("data") });
    expect(await centsIn(due)).toBe(inCart);
    await looksRight();
    await page.getByLabel(t("payments.password"), { exact: true }).fill(demo.paymentPassword);
    await page.getByRole("button", { name: new RegExp(`^${beginningOf(t("payments.pay"))}`) }).click();
    await expect(page.getByRole("heading", { name: t("payments.done.title") })).toBeVisible();
    await looksRight();

    const number = new URL(page.url()).searchParams.get("order_sn");
    await page.goto(`/user_center/order/${number}`);
    await expect(page.getByRole("heading", { level: 2, name: t("orders.money") })).toBeVisible();
    await expect(main.getByText(t("ordersLabels.status.freightDue"), { exact: true }).first()).toBeVisible();
    await looksRight();
  });
}
