import { afterEach, describe, expect, test } from "vitest";
import { admin, testApp } from "#apps/server/test-app.ts";
import { buyer, paymentFixture } from "./test-payments.ts";

/** What a site offers of the payment providers, and that buyers get just that. */

const app = await testApp();
const { placeOrder, getOrderStatuses, getPayList, startPayment, sendWebhook, successWebhook, skipAttemptWindow } =
  await paymentFixture(app);

const words = { title_en: "", title_zh: "", title_es: "", note_en: "", note_zh: "", note_es: "" };
const save = (more: Record<string, unknown>, options = admin) =>
  app.call("/operator/savePaymentMethod", { site_code: "LA", method: "card", is_offered: true, place: 1, ...words, ...more }, options);
const list = async (site_code = "") => (await app.call("/operator/paymentMethodList", { site_code, page_size: 20 }, admin)).data;
const offered = async (): Promise<string[]> =>
  (await app.call("/pay/checkoutMethods", { goods_fee: "100.00" }, buyer)).data.methods.map(({ method }: { method: string }) => method);
afterEach(async () => {
  await save({});
  for (const [method, place] of [
    ["wallet", 2],
    ["converge", 3],
  ] as const)
    await save({ method, place });
  await skipAttemptWindow();
});

describe("payment methods of a site", () => {
  test("are all offered at first, with what each needs", async () => {
    expect(await list()).toMatchObject({
      site_code: "LA",
      list: [
        { method: "card", place: 1, is_offered: true, provider: "sandbox", needs: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] },
        { method: "wallet", place: 2 },
        { method: "converge", place: 3 },
      ],
    });
    expect(await offered()).toEqual(["balance", "card", "wallet", "converge", "offline"]);
  });

  test("are offered in the order and the words of the site", async () => {
    const own = { title_en: "Corporate card", title_zh: "公司卡", title_es: "Tarjeta de empresa" };
    await save({ method: "converge", place: 1, ...own, note_en: "Level 3", note_zh: "三级", note_es: "Nivel 3" });
    const { methods } = await getPayList(await placeOrder());
    expect(methods.map(({ method }: { method: string }) => method)).toEqual(["balance", "converge", "card", "wallet", "offline"]);
    expect(methods[1]).toMatchObject({ title: "Corporate card", note: "Level 3" });
    const recharge = await app.call("/user/fundsInfo", {}, { ...buyer, language: "es-ES" });
    expect(recharge.data.recharge_methods[0]).toMatchObject({ method: "converge", title: "Tarjeta de empresa", note: "Nivel 3" });
    const entry = await app.one("select action, before, after from audit_log order by audit_id desc limit 1");
    expect(entry).toMatchObject({
      action: "paymentMethodSaved",
      before: [{ method: "card" }, {}, {}],
      after: [{ method: "converge" }, {}, {}],
    });
  });

  test("are those of one site only", async () => {
    await save({ is_offered: false });
    expect((await list("LA")).list[0]).toMatchObject({ method: "card", is_offered: false });
    const other = (await list()).sites.find(({ site_code }: { site_code: string }) => site_code !== "LA").site_code;
    expect((await list(other)).list[0]).toMatchObject({ method: "card", is_offered: true });
  });

  test("that are switched off begin no payment, and one that was begun completes", async () => {
    const order_sn = await placeOrder();
    const { reference } = await startPayment(order_sn);
    await save({ is_offered: false });
    expect(await offered()).not.toContain("card");
    const other = await placeOrder();
    const { seen } = await getPayList(other);
    expect(await app.call("/supply/order/pay/card", { order_sn: other, seen }, buyer)).toMatchObject({ reason: "METHOD_NOT_OPEN" });
    expect(await app.call("/pay/recharge", { method: "card", amount: "100.00" }, buyer)).toMatchObject({ reason: "METHOD_NOT_OPEN" });
    expect((await getPayList(order_sn)).open_payment).not.toBeNull();
    expect(await sendWebhook(successWebhook(reference))).toBe(200);
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
  });

  test("are switched off by a form whose box is not checked, which sends nothing for it", async () => {
    expect(await save({ is_offered: undefined })).toMatchObject({ code: 200 });
    expect((await list()).list[0]).toMatchObject({ method: "card", is_offered: false });
  });

  test("take words in all languages or in none", async () => {
    const answer = await save({ title_en: "Card only" });
    expect(answer).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(Object.keys(answer.fields ?? {})).toEqual(["title_zh", "title_es"]);
  });

  test.each([
    ["an unknown site", { site_code: "NOWHERE" }, "NOT_FOUND"],
    ["an unknown method", { method: "cash" }, "CHECK_FIELDS"],
    ["a place that is none", { place: 4 }, "CHECK_FIELDS"],
  ])("refuse %s", async (_name, more, reason) => expect(await save(more)).toMatchObject({ reason }));

  test("belong to administrators", async () => {
    for (const as of ["finance@demo.test", "service@demo.test", "buyer@demo.test"])
      expect(await save({}, { as })).toMatchObject({ reason: "NOT_ALLOWED" });
  });

  test("have a provider that can be asked", async () => {
    expect((await app.call("/operator/testPaymentProvider", { method: "card" }, admin)).data).toEqual({ state: "works", status: 0 });
  });
});
