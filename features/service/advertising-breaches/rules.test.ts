import { expect, test } from "vitest";
import { type AdvertisingTerms, noTerms } from "#features/catalog/advertising-terms/rules.ts";
import { breachOf, isReportable, type Seen } from "./rules.ts";

const terms: AdvertisingTerms = {
  map_cents: 10_000,
  future_map_cents: 12_000,
  future_from: "2026-03-15",
  channels: ["temu"],
  other_channels: ["Flea Market"],
};
const seen: Seen = { channel: "amazon", channel_name: "", seen_cents: 9_999, seen_on: "2026-03-10" };

test.each<[string, Partial<Seen>, { is_below: boolean; is_banned: boolean }]>([
  ["a cent below", {}, { is_below: true, is_banned: false }],
  ["the MAP itself", { seen_cents: 10_000 }, { is_below: false, is_banned: false }],
  ["below the MAP that has started", { seen_cents: 11_999, seen_on: "2026-03-15" }, { is_below: true, is_banned: false }],
  ["a banned channel without a price", { channel: "temu", seen_cents: null }, { is_below: false, is_banned: true }],
  ["both", { channel: "temu" }, { is_below: true, is_banned: true }],
  [
    "another channel by its name",
    { channel: "other", channel_name: "flea market", seen_cents: null },
    { is_below: false, is_banned: true },
  ],
  [
    "another channel that is not named",
    { channel: "other", channel_name: "Fair", seen_cents: null },
    { is_below: false, is_banned: false },
  ],
])("%s", (_, more, wrong) => {
  expect(breachOf(terms, { ...seen, ...more })).toMatchObject(wrong);
});

test("without terms nothing is a breach", () => {
  expect(breachOf(noTerms, seen)).toEqual({ map_cents: null, is_below: false, is_banned: false });
});

test("a breach is reported within 90 days, and not before it was seen", () => {
  expect(isReportable("2026-03-10", "2026-03-10")).toBe(true);
  expect(isReportable("2026-03-11", "2026-03-10")).toBe(false);
  expect(isReportable("2025-12-10", "2026-03-10")).toBe(true);
  expect(isReportable("2025-12-09", "2026-03-10")).toBe(false);
});
