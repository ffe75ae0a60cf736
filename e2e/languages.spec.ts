import { expect, test } from "@playwright/test";
import { demoSecrets } from "./steps/accounts.ts";
import { readCents } from "./steps/amounts.ts";
import { expectTranslated, foreignTextsFor, pickLanguage } from "./steps/languages.ts";
import { addPresaleContainer } from "./steps/presale.ts";
import { logInAs } from "./steps/sessions.ts";
import { createTranslator, loadMessages, textBeforeValue } from "./steps/texts.ts";

for (const language of ["zh-CN", "es-ES"] as const) {
  test(`from the home page to a paid order in ${language}`, async ({ page }) => {
    const t = createTranslator(await loadMessages(language));
    const foreignTexts = await foreignTextsFor(language);
    const expectTranslatedPage = async () => {
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectTranslated(page, foreignTexts);
    };
    const main = page.getByRole("main");

    await page.goto("/home");
    await pickLanguage(page, language);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expectTranslatedPage();

    // A SKU is the same in every language and opens its product directly.
    await page.getByRole("searchbox", { name: t("shell.search.label") }).fill("JY-NS-12103");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/product/JY-NS-12103/**");
    await expect(main.getByText(t("productsDetail.loginTitle")).first()).toBeVisible();
    await expectTranslatedPage();

    await main.getByRole("link", { name: t("productsDetail.login"), exact: true }).click();
    await expect(page.getByRole("button", { name: t("accounts.login.submit"), exact: true })).toBeVisible();
    await expectTranslatedPage();
    await page.getByLabel(t("accounts.account")).fill("buyer2@demo.test");
    await page.getByLabel(t("accounts.password"), { exact: true }).fill(demoSecrets.password);
    await page.getByRole("button", { name: t("accounts.login.submit"), exact: true }).click();
    await page.waitForURL("**/product/**");

    await page.getByRole("radio", { name: t("productsTools.freight") }).check();
    await page.getByRole("button", { name: t("productsTools.addToCart"), exact: true }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("productsTools.viewCart") })
      .click();
    const freightTab = page.getByRole("link", { name: new RegExp(`^${t("cart.freight")}`) });
    await freightTab.click();
    // Until the tab has changed, the page shows the lines of the other delivery method.
    await expect(freightTab).toHaveAttribute("aria-current", "page");
    await page
      .getByRole("checkbox", { name: new RegExp(`^${textBeforeValue(t("cart.selectLine"))}`) })
      .first()
      .check();
    await expect(page.getByText(new RegExp(`^${textBeforeValue(t("cart.freightTo"))}`))).toBeVisible();
    const inCart = await readCents(page.locator("p").filter({ hasText: t("cart.toPay") }));
    await expectTranslatedPage();

    await page.getByRole("link", { name: t("cart.checkout"), exact: true }).click();
    const place = page.getByRole("button", { name: t("ordersCheckout.place") });
    await expect(place).toBeEnabled();
    const summary = page.getByRole("region", { name: t("ordersCheckout.total"), exact: true });
    expect(await readCents(summary.locator("p").filter({ hasText: t("ordersCheckout.total") }))).toBe(inCart);

    // Everything is preselected; the goods alone are a choice.
    await page.getByRole("radio", { name: new RegExp(`^${textBeforeValue(t("paymentsCheckout.goods"))}`) }).check();
    await page.getByLabel(t("paymentsCheckout.password"), { exact: true }).fill(demoSecrets.paymentPassword);
    await expectTranslatedPage();
    await place.click();
    await page.waitForURL("**/pay?order_sn=**");
    await expect(page.getByRole("heading", { name: t("payments.done.title") })).toBeVisible();
    await expectTranslatedPage();

    const number = new URL(page.url()).searchParams.get("order_sn");
    await page.goto(`/user_center/order/${number}`);
    await expect(page.getByRole("heading", { level: 2, name: t("orders.money") })).toBeVisible();
    await expect(main.getByText(t("ordersLabels.status.freightDue"), { exact: true }).first()).toBeVisible();
    await expectTranslatedPage();
  });

  test(`a reservation, the order pad, the calendar and a bulk order in ${language}`, async ({ page, baseURL }) => {
    const t = createTranslator(await loadMessages(language));
    const foreignTexts = await foreignTextsFor(language);
    const main = page.getByRole("main");
    const lot = await addPresaleContainer(page.request, 1);
    await logInAs(page, "buyer2@demo.test");
    await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);

    await page.goto(`/product/presale/${lot.product_id}/4`);
    const reserve = main.getByRole("link", { name: new RegExp(`^${textBeforeValue(t("productsTools.reserve"))}`) }).first();
    await expect(reserve).toBeVisible();
    await expectTranslated(page, foreignTexts);
    await reserve.click();
    await page.waitForURL("**/presaleBuyNow?**");
    const place = page.getByRole("button", { name: t("ordersCheckout.reserve"), exact: true });
    await expect(place).toBeEnabled();
    await expectTranslated(page, foreignTexts);
    await place.click();
    await page.waitForURL("**/reservations/pay?**");
    await expect(page.getByLabel(t("payments.password"), { exact: true })).toBeVisible();
    await expectTranslated(page, foreignTexts);
    await page.getByLabel(t("payments.password"), { exact: true }).fill(demoSecrets.paymentPassword);
    await page.getByRole("button", { name: new RegExp(`^${textBeforeValue(t("payments.pay"))}`) }).click();
    await page.getByRole("link", { name: t("payments.done.reservations") }).click();
    const card = page.getByRole("article").filter({ hasText: lot.container_number });
    await expect(card.getByText(t("ordersLabels.status.pendingReview"), { exact: true })).toBeVisible();
    await expectTranslated(page, foreignTexts);

    await page.goto("/user_center/calendar");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("calendar.title"));
    await expectTranslated(page, foreignTexts);

    await page.goto("/order_pad");
    await page.getByRole("combobox", { name: t("orderPad.numberOf").replace("{row}", "1"), exact: true }).fill("NO-SUCH");
    await page.keyboard.press("Enter");
    await expect(main.getByText(t("orderPad.verdict.ROW_UNKNOWN_NUMBER").replace("{number}", "NO-SUCH"))).toBeVisible();
    await expectTranslated(page, foreignTexts);

    await page.goto("/pedidoBuyNow");
    await main.getByRole("button", { name: t("batchOrders.upload") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("batchOrders.confirm") })
      .click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(t("batchOrders.error18"));
    await expectTranslated(page, foreignTexts);
  });
}
