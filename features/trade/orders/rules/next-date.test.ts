import { expect, test } from "vitest";
import { nextDateOf } from "./next-date.ts";

const site = { time_zone: "America/Los_Angeles" };
const now = new Date("2026-11-22T18:00:00Z");
const none = { deadline: null, invoice_due_on: null, pickup_at: null, arrives_by: null };

test("an order without dates has none", () => expect(nextDateOf(none, site, now)).toBeUndefined());

test("the earliest of several dates is the next one", () => {
  const order = { ...none, invoice_due_on: "2026-12-20", pickup_at: new Date("2026-11-24T17:00:00Z"), arrives_by: "2026-11-30" };
  expect(nextDateOf(order, site, now)).toEqual({ kind: "pickup", at: "2026-11-24T17:00:00.000Z", days_late: null });
});

test.each([
  ["on its day", "2026-11-22", null],
  ["on the day after", "2026-11-21", 1],
  ["two weeks later", "2026-11-08", 14],
])("an invoice is late when its day has passed: %s", (_, invoice_due_on, days_late) => {
  expect(nextDateOf({ ...none, invoice_due_on }, site, now)).toEqual({ kind: "invoice", at: invoice_due_on, days_late });
});

test("a moment that passed on the same day is late by no whole day", () => {
  const order = { ...none, deadline: { kind: "pay", at: "2026-11-22T17:00:00.000Z" } as const };
  expect(nextDateOf(order, site, now)?.days_late).toBe(0);
});

test("an order that completes by itself is never late", () => {
  const order = { ...none, deadline: { kind: "receive", at: "2026-11-20T17:00:00.000Z" } as const };
  expect(nextDateOf(order, site, now)?.days_late).toBeNull();
});
