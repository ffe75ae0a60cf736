import type { ActivityAction } from "#features/identity/members/commands/record-activity.ts";
import { offerKey } from "../rules.ts";
import type { Plan } from "./plan.ts";

/** What the activity log of a manufacturer says about a save. Pure. */

/** How many products or prices an entry names; it counts the others. */
const named = 5;

const toSubject = (parts: readonly string[]): string =>
  [...parts.slice(0, named), ...(parts.length > named ? [`+${parts.length - named}`] : [])].join(", ");

const toAmount = (cents: number): string => (cents / 100).toFixed(2);

/** Prices of offers that stood before and are another now: "JY-SF-101: 115.00 → 109.00". */
const priceChanges = ({ stored, facts, offers }: Plan): string[] =>
  offers.flatMap((offer) => {
    const before = stored?.offers.find((other) => offerKey(other) === offerKey(offer))?.price_cents;
    return before === undefined || before === offer.price_cents
      ? []
      : [`${facts.custom_sn}: ${toAmount(before)} → ${toAmount(offer.price_cents)}`];
  });

/** The entries for the products that one save changed: which they are, and which prices changed. */
export const activityOfSave = (changed: readonly Plan[]): { action: ActivityAction; subject: string }[] => {
  const prices = changed.flatMap(priceChanges);
  return [
    ...(changed.length > 0 ? [{ action: "productsSaved" as const, subject: toSubject(changed.map(({ facts }) => facts.custom_sn)) }] : []),
    ...(prices.length > 0 ? [{ action: "pricesChanged" as const, subject: toSubject(prices) }] : []),
  ];
};
