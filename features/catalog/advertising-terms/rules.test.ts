import { expect, test } from "vitest";
import { type AdvertisingTerms, faultOf, isSame, maxOtherChannels, noTerms, otherChannelsIn, termsOn } from "./rules.ts";

const today = "2026-03-10";
const future: AdvertisingTerms = { ...noTerms, map_cents: 9_900, future_map_cents: 11_900, future_from: "2026-03-15" };

test("a future MAP is the MAP from its day on", () => {
  expect(termsOn(future, "2026-03-14")).toEqual(future);
  expect(termsOn(future, "2026-03-15")).toEqual({ ...noTerms, map_cents: 11_900 });
  expect(termsOn(noTerms, today)).toEqual(noTerms);
});

test.each<[string, Partial<AdvertisingTerms>, ReturnType<typeof faultOf>]>([
  ["nothing at all", {}, undefined],
  ["a future MAP from tomorrow", { future_map_cents: 1, future_from: "2026-03-11" }, undefined],
  ["a future MAP without a day", { future_map_cents: 1 }, ["FUTURE_MAP_INCOMPLETE", "future_from"]],
  ["a day without a future MAP", { future_from: "2026-03-11" }, ["FUTURE_MAP_INCOMPLETE", "future_map"]],
  ["a future MAP from today", { future_map_cents: 1, future_from: today }, ["FUTURE_MAP_DAY", "future_from"]],
  ["a future MAP in a year and a day", { future_map_cents: 1, future_from: "2027-03-11" }, ["FUTURE_MAP_DAY", "future_from"]],
  ["a future MAP in a year", { future_map_cents: 1, future_from: "2027-03-10" }, undefined],
  ["too many channels", { other_channels: Array.from({ length: maxOtherChannels + 1 }, String) }, ["TOO_MANY_ENTRIES", "other_channels"]],
  ["a channel that is too long", { other_channels: ["x".repeat(61)] }, ["TEXT_TOO_LONG", "other_channels"]],
])("%s", (_, terms, fault) => {
  expect(faultOf({ ...noTerms, ...terms }, today)).toEqual(fault);
});

test("channels in words are taken once each, whatever their case and blanks", () => {
  expect(otherChannelsIn(" Shop  A \n\nshop a\nMarket B")).toEqual(["Shop A", "Market B"]);
  expect(otherChannelsIn("")).toEqual([]);
});

test("terms are the same in whatever order channels stand", () => {
  expect(isSame({ ...noTerms, channels: ["temu", "ebay"] }, { ...noTerms, channels: ["ebay", "temu"] })).toBe(true);
  expect(isSame(noTerms, { ...noTerms, map_cents: 1 })).toBe(false);
});
