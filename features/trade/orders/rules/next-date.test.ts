import { expect, test } from "vitest";
import { nextDateOf } from "./next-date.ts";

const site = { time_zone: "America/Los_Angeles" };
const now = new Date("2026-11-22T18:00:00Z");
const none = { deadline: null, invoice_due_on: null, pickup_at: null, arrives_by: null, expected: undefined };

test("an order without dates has none", () => expect(nextDateOf(none, site, now)).toBeUndefined());

test("the earliest of several dates is the next one", () => {
  const order = { ...none, invoice_due_on: "2026-12-20", pickup_at: new Date("2026-11-24T17:00:00Z"), arrives_by: "2026-11-30" };
  expect(nextDateOf(order, site, now)).toEqual({ kind: "pickup", from: null, at: "2026-11-24T17:00:00.000Z", days_late: null });
});

test.each([
  ["on its day", "2026-11-22", null],
  ["on the day after", "2026-11-21", 1],
  ["two weeks later", "2026-11-08", 14],
])("an invoice is late when its day has passed: %s", (_, invoice_due_on, days_late) => {
  expect(nextDateOf({ ...none, invoice_due_on }, site, now)).toEqual({ kind: "invoice", from: null, at: invoice_due_on, days_late });
});

test("a moment that passed on the same day is late by no whole day", () => {
  const order = { ...none, deadline: { kind: "pay", at: "2026-11-22T17:00:00.000Z" } as const };
  expect(nextDateOf(order, site, now)?.days_late).toBe(0);
});

test("an order that completes by itself is never late", () => {
  const order = { ...none, deadline: { kind: "receive", at: "2026-11-20T17:00:00.000Z" } as const };
  expect(nextDateOf(order, site, now)?.days_late).toBeNull();
});

const delivery = { stage: "deliver", from: "2026-12-05", to: "2026-12-09", late: null } as const;

test("what is expected of the order is its next date, with its range", () => {
  expect(nextDateOf({ ...none, expected: delivery }, site, now)).toEqual({
    kind: "deliver",
    from: "2026-12-05",
    at: "2026-12-09",
    days_late: null,
  });
  expect(nextDateOf({ ...none, expected: delivery, invoice_due_on: "2026-12-08" }, site, now)?.kind).toBe("invoice");
});

test("a delivery is late by the days that it moved", () => {
  const late = { stage: "deliver", due: "2026-12-07", now: "2026-12-09" } as const;
  expect(nextDateOf({ ...none, expected: { ...delivery, late } }, site, now)?.days_late).toBe(2);
});

test("a booked pickup stands for the day from which the goods are ready", () => {
  const expected = { stage: "pickup", from: "2026-11-24", to: "2026-11-24", late: null } as const;
  expect(nextDateOf({ ...none, expected }, site, now)).toMatchObject({ kind: "ready", from: null, at: "2026-11-24" });
  expect(nextDateOf({ ...none, expected, pickup_at: new Date("2026-11-25T17:00:00Z") }, site, now)?.kind).toBe("pickup");
});
