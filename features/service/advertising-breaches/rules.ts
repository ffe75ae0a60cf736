import { type AdvertisingTerms, channels, termsOn } from "#features/catalog/advertising-terms/rules.ts";
import { addDays, type Day } from "#kernel/calendar.ts";

/** What is a breach of a product's advertising terms, and the figures of its report. Pure. */

/** Where a product was seen: a known channel, or another one named in words. */
export const seenChannels = [...channels, "other"] as const;
export type SeenChannel = (typeof seenChannels)[number];

/** Days that a company has to answer. */
export const answerDays = 7;
/** A breach is reported within this time. */
export const reportDays = 90;
/** Upheld breaches of this time count as warnings. */
export const warningDays = 90;
/** Reports of a manufacturer that may be open at once. */
export const maxOpenReports = 50;
export const maxFiles = 5;

export const breachTabs = ["open", "decided", "all"] as const;

export interface Seen {
  channel: SeenChannel;
  channel_name: string;
  seen_cents: number | null;
  seen_on: Day;
}

/** What was wrong by the terms that applied on the day: the price, the channel, or both. */
export const breachOf = (terms: AdvertisingTerms, { channel, channel_name, seen_cents, seen_on }: Seen) => {
  const { map_cents, channels: banned, other_channels } = termsOn(terms, seen_on);
  const isBanned =
    channel === "other" ? other_channels.some((name) => name.toLowerCase() === channel_name.toLowerCase()) : banned.includes(channel);
  return { map_cents, is_below: map_cents !== null && seen_cents !== null && seen_cents < map_cents, is_banned: isBanned };
};

/** Whether a breach that was seen on a day can be reported today. */
export const isReportable = (seen_on: Day, today: Day): boolean => seen_on <= today && seen_on >= addDays(today, -reportDays);
