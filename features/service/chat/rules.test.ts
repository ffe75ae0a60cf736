import { expect, test } from "vitest";
import { nextStatus } from "#kernel/state-machine.ts";
import { findTradeTerms } from "./rules/trade-terms.ts";
import { defaultOfficeHours, findWarnings, isInOffice, nextOpening } from "./rules.ts";
import { messageStatus, threadStatuses } from "./statuses.ts";

test.each([
  ["Write me at ana@example.com", ["contact"]],
  ["ana (at) example (dot) com", ["contact"]],
  ["Call +1 (310) 555-0188", ["contact"]],
  ["WhatsApp: +86 138 0013 8000", ["contact"]],
  ["加我微信 furniture_88 聊", ["contact"]],
  ["See https://my-shop.example/sofa", ["contact"]],
  ["Please wire it directly to my account", ["payment"]],
  ["We can settle outside the platform, it is cheaper", ["payment"]],
  ["可以支付宝转账吗", ["payment"]],
  ["Puede pagar por fuera de la plataforma", ["payment"]],
  ["Pay with Zelle, my mail is a.b@c.example", ["contact", "payment"]],
])("points out %j", (text, warnings) => expect(findWarnings(text)).toEqual(warnings));

test.each([
  "Can you ship 120 pieces by 2026-03-15?",
  "Order J-261122-7K4M-1 has not arrived",
  "Container MSKU1234567, 68.5 CBM, 4,200.00 in total",
  "The table is 1200 x 600 x 750 mm and weighs 35 kg",
  "30 件，单价 $84.50，交期 45 天",
  "We pay the deposit today from our balance",
  "¿Cuál es el plazo de producción para 40 unidades?",
])("points out nothing in %j", (text) => expect(findWarnings(text)).toEqual([]));

test("trade terms are found in any language and translated into the reader's, whole words only", () => {
  expect(findTradeTerms("交期多久？运费多少？", "en-US")).toEqual([
    { source: "交期", target: "lead time" },
    { source: "运费", target: "freight" },
  ]);
  expect(findTradeTerms("What is the MOQ and the deposit?", "zh-CN")).toEqual([
    { source: "MOQ", target: "起订量" },
    { source: "deposit", target: "定金" },
  ]);
  expect(findTradeTerms("The chairs are stockpiled", "es-ES")).toEqual([{ source: "chairs", target: "silla" }]);
  expect(findTradeTerms("lead time", "en-US")).toEqual([]);
});

test("office hours follow the time zone and its daylight saving time", () => {
  const losAngeles = (text: string) => isInOffice(defaultOfficeHours, new Date(text));
  expect(losAngeles("2026-07-15T15:00:00Z")).toBe(true);
  expect(losAngeles("2026-01-14T15:30:00Z")).toBe(false);
  expect(losAngeles("2026-01-14T16:00:00Z")).toBe(true);
  expect(losAngeles("2026-01-17T18:00:00Z")).toBe(false);
  expect(nextOpening(defaultOfficeHours, new Date("2026-01-17T18:00:00Z"))?.toISOString()).toBe("2026-01-19T16:00:00.000Z");
  expect(nextOpening({ ...defaultOfficeHours, weekdays: [] }, new Date("2026-01-17T18:00:00Z"))).toBeUndefined();
});

test("a message is read when another side has read up to it, a closed conversation opens by writing", () => {
  const marks = { delivered_id: 8, read_id: 5 };
  expect([5, 8, 9].map((id) => messageStatus(id, marks))).toEqual(["read", "delivered", "sent"]);
  expect(nextStatus(threadStatuses, "closed", "send")).toBe("open");
  expect(nextStatus(threadStatuses, "closed", "close")).toBeUndefined();
});
