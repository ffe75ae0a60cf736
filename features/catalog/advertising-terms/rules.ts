import { addDays, type Day } from "#kernel/calendar.ts";

/** What a manufacturer asks of those who resell its products: the minimum advertised price (MAP) now and later, and where a product may not be sold. Pure. */

/** Channels by name. Others are named in words. */
export const channels = [
  "amazon",
  "walmart",
  "wayfair",
  "ebay",
  "temu",
  "tiktokShop",
  "homeDepot",
  "lowes",
  "overstock",
  "target",
  "ownWebsite",
] as const;
export type Channel = (typeof channels)[number];

export const maxOtherChannels = 10;
export const maxChannelLength = 60;
/** A future MAP starts within a year. */
export const maxFutureDays = 365;

export const termsTabs = ["set", "future", "all"] as const;

/** The terms of a product as one version states them. */
export interface AdvertisingTerms {
  map_cents: number | null;
  future_map_cents: number | null;
  future_from: Day | null;
  channels: readonly Channel[];
  other_channels: readonly string[];
}

export const noTerms: AdvertisingTerms = { map_cents: null, future_map_cents: null, future_from: null, channels: [], other_channels: [] };

/** The terms on a day: a future MAP that has started is the MAP. */
export const termsOn = <Terms extends AdvertisingTerms>(terms: Terms, day: Day): Terms =>
  terms.future_from !== null && terms.future_from <= day
    ? { ...terms, map_cents: terms.future_map_cents, future_map_cents: null, future_from: null }
    : terms;

/** The channels that are named in words, one a line, each once. */
export const otherChannelsIn = (text: string): string[] => {
  const names = text
    .split("\n")
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter((name) => name !== "");
  return names.filter((name, place) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === place);
};

/** What is wrong with terms, and the field; undefined for terms that can be set. */
export const faultOf = (
  { future_map_cents, future_from, other_channels }: AdvertisingTerms,
  today: Day,
): readonly [reason: "FUTURE_MAP_INCOMPLETE" | "FUTURE_MAP_DAY" | "TOO_MANY_ENTRIES" | "TEXT_TOO_LONG", field: string] | undefined => {
  if (future_map_cents === null && future_from !== null) return ["FUTURE_MAP_INCOMPLETE", "future_map"];
  if (future_map_cents !== null && future_from === null) return ["FUTURE_MAP_INCOMPLETE", "future_from"];
  if (future_from !== null && (future_from <= today || future_from > addDays(today, maxFutureDays)))
    return ["FUTURE_MAP_DAY", "future_from"];
  if (other_channels.length > maxOtherChannels) return ["TOO_MANY_ENTRIES", "other_channels"];
  if (other_channels.some((name) => name.length > maxChannelLength)) return ["TEXT_TOO_LONG", "other_channels"];
  return undefined;
};

const asText = (terms: AdvertisingTerms): string =>
  JSON.stringify([
    terms.map_cents,
    terms.future_map_cents,
    terms.future_from,
    [...terms.channels].sort(),
    [...terms.other_channels].sort(),
  ]);

export const isSame = (terms: AdvertisingTerms, others: AdvertisingTerms): boolean => asText(terms) === asText(others);
