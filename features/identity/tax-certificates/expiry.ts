import { addDays, type Day } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { maxExpiryYears } from "./rules.ts";

/** Refuses DOCUMENT_EXPIRED for a day that has passed, and CHECK_FIELDS for one that no certificate names. */
export const assertExpiry = (expires_on: string, today: Day): void => {
  if (expires_on < today) refuse("DOCUMENT_EXPIRED", {}, ["expires_on"]);
  if (expires_on > addDays(today, maxExpiryYears * 366)) refuse("CHECK_FIELDS", {}, ["expires_on"]);
};
