import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { kinds, type MessageKind, messageText, placesOf } from "./kinds.ts";

const places = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();

test.each(Object.entries(kinds))("%s names the same things in every language, in title and body", (_, { title, body }) => {
  for (const language of languages) {
    expect(places(title[language])).toEqual(places(title["en-US"]));
    expect(places(body[language])).toEqual(places(body["en-US"]));
  }
});

test("a message is said anew in each language, and so is what it names where that has a translation", () => {
  const params = {
    products: { "en-US": "Sofa (S-1)", "zh-CN": "沙发 (S-1)", "es-ES": "Sofá (S-1)" },
    reasons: [{ "en-US": "Sample only.", "zh-CN": "仅限样品。", "es-ES": "Solo muestras." }],
    note: "Ask us in May",
  };
  expect(messageText("picturesRefused", params, "zh-CN")).toEqual({
    title: "关于您的商品图片申请",
    body: "暂无法提供以下商品的原图：沙发 (S-1)。仅限样品。",
    note: "Ask us in May",
    action: "查看我的申请",
  });
  expect(messageText("picturesRefused", params, "es-ES").body).toContain("Sofá (S-1). Solo muestras.");
});

test("what a text names is never filled in twice: a name with braces stays as it is", () => {
  const text = messageText("orderDispatched", { order: "{carrier}", carrier: "ACME", tracking: "1" }, "en-US");
  expect(text.title).toBe("Order {carrier} is on its way");
});

test("a message of a kind that was given up is empty, not broken", () => {
  expect(messageText("toString", {}, "en-US")).toEqual({ title: "", body: "", note: "", action: "" });
});

test("what notify must be given follows from the sentences", () => {
  expect(placesOf(kinds["orderDispatched" satisfies MessageKind]).sort()).toEqual(["carrier", "order", "tracking"]);
});
