import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { getPlaceholders, kinds, type MessageKind, renderMessage } from "./kinds.ts";

const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();

test.each(Object.entries(kinds))("%s has the same placeholders in all languages", (_, { title, body }) => {
  for (const language of languages) {
    expect(placeholders(title[language])).toEqual(placeholders(title["en-US"]));
    expect(placeholders(body[language])).toEqual(placeholders(body["en-US"]));
  }
});

test("renders a message and its translated params in the requested language", () => {
  const params = {
    products: { "en-US": "Sofa (S-1)", "zh-CN": "沙发 (S-1)", "es-ES": "Sofá (S-1)" },
    reasons: [{ "en-US": "Sample only.", "zh-CN": "仅限样品。", "es-ES": "Solo muestras." }],
    note: "Ask us in May",
  };
  expect(renderMessage("picturesRefused", params, "zh-CN")).toEqual({
    title: "关于您的商品图片申请",
    body: "暂无法提供以下商品的原图：沙发 (S-1)。仅限样品。",
    note: "Ask us in May",
    action: "查看我的申请",
  });
  expect(renderMessage("picturesRefused", params, "es-ES").body).toContain("Sofá (S-1). Solo muestras.");
});

test("does not interpolate braces inside param values", () => {
  const text = renderMessage("orderDispatched", { order: "{carrier}", carrier: "ACME", tracking: "1" }, "en-US");
  expect(text.title).toBe("Order {carrier} has shipped");
});

test("ends with the expected dates where a message has them", () => {
  const params = { order: "1", carrier: "ACME", tracking: "2" };
  const dates = { "en-US": "Arrives Dec 8–10.", "zh-CN": "预计 12月8日至12月10日 送达。", "es-ES": "Llega: 8–10 dic." };
  expect(renderMessage("orderDispatched", { ...params, dates }, "en-US").body).toMatch(/goods arrive\. Arrives Dec 8–10\.$/);
  expect(renderMessage("orderDispatched", { ...params, dates }, "zh-CN").body).toMatch(/确认收货。预计 12月8日至12月10日 送达。$/);
  expect(renderMessage("orderDispatched", params, "es-ES").body).toMatch(/cuando llegue\.$/);
});

test("a message of an unknown kind has empty texts", () => {
  expect(renderMessage("toString", {}, "en-US")).toEqual({ title: "", body: "", note: "", action: "" });
});

test("lists the placeholders of title and body", () => {
  expect(getPlaceholders(kinds["orderDispatched" satisfies MessageKind]).sort()).toEqual(["carrier", "order", "tracking"]);
});

/** Kinds whose recipient has to do something, by feature. */
const actionKinds: readonly MessageKind[] = [
  "taxFormExpiring",
  "taxFormExpired",
  "orderReadyForPickup",
  "orderArrived",
  "orderFinalDue",
  "afterSaleApplied",
  "afterSaleReturnApproved",
  "afterSaleOffered",
  "afterSaleCountered",
  "afterSaleOfferDeclined",
  "afterSaleOverdue",
  "freightCorrectionShown",
  "freightCorrectionDue",
  "freightCorrectionDueSoon",
  "freightCorrectionDueToday",
  "freightCorrectionOverdue",
  "freightCorrectionObjected",
  "contractTurn",
  "contractDeadline",
  "purchaseAsked",
  "purchaseApproved",
  "resaleAsked",
  "resaleApproved",
  "requisitionAsked",
  "paymentFailed",
  "voucherRefused",
  "rechargeRefused",
  "booksDiffer",
  "invoicePaymentFailed",
  "invoiceDueSoon",
  "invoiceDueToday",
  "invoiceOverdue",
  "licenceRunsOut",
  "licenceRanOut",
  "certificationExpired",
  "certificationRefused",
  "picturesReady",
  "newProductsRefused",
  "productChangesRefused",
  "feedbackAsked",
  "reviewQuestion",
  "chatReported",
  "chatServiceCalled",
  "priceRequested",
  "promotionInvited",
  "priceQuoted",
  "siteBankProposed",
  "dataExportReady",
  "erasureRequested",
];

const verbs = /^(Accept|Act|Answer|Approve|Buy|Check|Continue|Decide|Download|Fix|Join|Pay|Pick up|Quote|Renew|Send|Update|Upload)\b/;
const verbsEs =
  /^(Acepte|Apruebe|Atienda|Compre|Continúe|Corrija|Cotice|Decida|Descargue|Devuelva|Envíe|Haga|Pague|Recoja|Renueve|Responda|Revise|Únase)\b/;

test.each(actionKinds)("%s says what its recipient has to do, beginning with the verb", (kind) => {
  const { title } = kinds[kind];
  expect(title["en-US"]).toMatch(verbs);
  expect(title["zh-CN"]).toMatch(/^请/);
  expect(title["es-ES"].replace(/^Ú/, "Ú")).toMatch(verbsEs);
});

/** Labels of links that lead to what has happened, not to something to do. */
const looks = /^(View|See|Open|Start|Use another|Review and resubmit|Review change|Answer$|Reply$)/;

test("a kind whose link is something to do is among those that need an action", () => {
  const doing = (Object.entries(kinds) as [MessageKind, { action?: { "en-US": string } }][])
    .filter(([, { action }]) => action && !looks.test(action["en-US"]))
    .map(([kind]) => kind);
  expect(doing.filter((kind) => !actionKinds.includes(kind))).toEqual([]);
});
