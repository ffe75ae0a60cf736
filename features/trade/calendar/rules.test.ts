import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOfMonth, expectedReleases, foldLine, monthOf, type ReleasePlan, shiftMonth, toIcs } from "./rules.ts";

const plan: ReleasePlan = {
  order_cents: 10_001,
  release: { inspectionPassed: 20, shippingApproved: 30, receiptConfirmed: 50 },
  released_by: {},
  delivery_date: "2027-01-10",
  etd: null,
  eta: null,
};

test("a condition without a known day is left out", () => {
  expect(expectedReleases(plan)).toEqual([
    { condition: "inspectionPassed", day: "2027-01-10", amount_cents: 2_000 },
    { condition: "shippingApproved", day: "2027-01-10", amount_cents: 3_001 },
  ]);
  expect(expectedReleases({ ...plan, delivery_date: null })).toEqual([]);
});

test("the sailing names the days of shipping and receipt", () => {
  const releases = expectedReleases({ ...plan, etd: "2027-01-15", eta: "2027-02-03" });
  expect(releases.map(({ day }) => day)).toEqual(["2027-01-10", "2027-01-15", "2027-02-03"]);
  expect(releases.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(plan.order_cents);
});

test("only what is not released yet is expected", () => {
  const released_by = { inspectionPassed: 2_000, shippingApproved: 1_000 };
  expect(expectedReleases({ ...plan, released_by })).toEqual([{ condition: "shippingApproved", day: "2027-01-10", amount_cents: 2_001 }]);
});

const now = new Date("2026-11-22T10:00:00Z");

/** Reads a calendar strictly: line breaks, folding, and text escapes of RFC 5545. Returns its properties in sequence. */
const parse = (text: string): [name: string, value: string][] => {
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = text.slice(0, -2).split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  return lines
    .join("\r\n")
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .map((line) => {
      const at = line.indexOf(":");
      expect(at).toBeGreaterThan(0);
      return [line.slice(0, at), line.slice(at + 1)];
    });
};

const unescapeText = (value: string): string =>
  value.replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === "n" ? "\n" : character));

describe("a calendar as text", () => {
  test("has one event per day with the end on the following day", () => {
    const text = toIcs(
      "Purchases",
      [{ uid: "final-1@joinery", day: "2026-12-31", summary: "Balance due: J-1", url: "https://x.test/a" }],
      now,
    );
    expect(parse(text)).toEqual([
      ["BEGIN", "VCALENDAR"],
      ["VERSION", "2.0"],
      ["PRODID", "-//Joinery//Calendar//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["METHOD", "PUBLISH"],
      ["X-WR-CALNAME", "Purchases"],
      ["REFRESH-INTERVAL;VALUE=DURATION", "PT6H"],
      ["BEGIN", "VEVENT"],
      ["UID", "final-1@joinery"],
      ["DTSTAMP", "20261122T100000Z"],
      ["DTSTART;VALUE=DATE", "20261231"],
      ["DTEND;VALUE=DATE", "20270101"],
      ["SUMMARY", "Balance due: J-1"],
      ["URL", "https://x.test/a"],
      ["TRANSP", "TRANSPARENT"],
      ["END", "VEVENT"],
      ["END", "VCALENDAR"],
    ]);
  });

  test("keeps any text in lines of 75 bytes, and lets no text add a line of its own", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (summary) => {
        const properties = parse(toIcs(summary, [{ uid: "a", day: "2026-12-01", summary, url: "https://x.test/" }], now));
        expect(properties).toHaveLength(17);
        const read = properties.find(([name]) => name === "SUMMARY")?.[1] ?? "";
        expect(unescapeText(read)).toBe(summary.replaceAll(/\r\n|[\r\n]/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, ""));
      }),
      { seed: 20261122, numRuns: 150 },
    );
  });

  test("folds between characters, not within them", () => {
    expect(
      foldLine(`SUMMARY:${"尾".repeat(40)}`)
        .split("\r\n")
        .every((line) => !line.includes("�")),
    ).toBe(true);
  });
});

describe("the month of a page", () => {
  test("is the current one unless the address names another", () => {
    expect([monthOf(null, "2026-11-22"), monthOf("2027-02", "2026-11-22"), monthOf("2027-13", "2026-11-22")]).toEqual([
      "2026-11",
      "2027-02",
      "2026-11",
    ]);
    expect([shiftMonth("2026-12", 1), shiftMonth("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  });

  test("has whole weeks from Sunday to Saturday", () => {
    const days = daysOfMonth("2026-11");
    expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-01", "2026-12-05", 35]);
    expect(daysOfMonth("2026-02")).toHaveLength(28);
  });
});
