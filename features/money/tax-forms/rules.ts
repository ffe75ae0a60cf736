import { normalizeNumber } from "#features/money/balance/rules.ts";
import { type Day, toDay } from "#kernel/calendar.ts";

/** Tax forms of manufacturers: which one a country has, and what numbers look like. Pure. */

export const formKinds = ["w9", "w8bene"] as const;
export type FormKind = (typeof formKinds)[number];

/** What somebody is for the tax; Form W-8BEN-E knows no individuals. */
export const classifications = [
  "individual",
  "corporation",
  "sCorporation",
  "partnership",
  "trust",
  "llc",
  "government",
  "exempt",
] as const;
export type Classification = (typeof classifications)[number];

/** The classifications of a form. */
export const classificationsOf = {
  w9: ["individual", "corporation", "sCorporation", "partnership", "trust", "llc", "exempt"],
  w8bene: ["corporation", "partnership", "trust", "government", "exempt"],
} as const satisfies Record<FormKind, readonly Classification[]>;

export const numberKinds = ["ein", "ssn", "foreign"] as const;
export type NumberKind = (typeof numberKinds)[number];

export const formTabs = ["missing", "expired", "expiring", "valid"] as const;
export type FormTab = (typeof formTabs)[number];

/** A form is shown as expiring, and its manufacturer told, from so many days before its end. */
export const expiringDays = 60;

/** Payments of a year are reported from this gross amount on, unless finance sets another. */
export const defaultThresholdCents = 2_000_000;

export const unitedStates = "United States";

/** The form that a country has. */
export const formOf = (country: string): FormKind => (country === unitedStates ? "w9" : "w8bene");

/** The fourth and fifth digit of an individual taxpayer number (ITIN), which begins with 9 and stands where others have a social security number. */
const isItinGroup = (group: number): boolean =>
  (group >= 50 && group <= 65) || (group >= 70 && group <= 99 && group !== 89 && group !== 93);

/** Numbers that the authorities never give out. New beginnings of an EIN come up, so only what never begins one is known. */
const isNeverGiven = (digits: string, kind: "ein" | "ssn"): boolean => {
  if (/^(\d)\1+$/.test(digits) || digits === "123456789") return true;
  if (kind === "ein") return digits.startsWith("00");
  const group = digits.slice(3, 5);
  return digits.startsWith("9") ? !isItinGroup(Number(group)) : /^(000|666)/.test(digits) || group === "00" || digits.endsWith("0000");
};

/** A number as it is stored, or undefined for one that cannot be of its kind. */
export const parseTaxNumber = (written: string, kind: NumberKind): string | undefined => {
  const number = normalizeNumber(written).replaceAll("-", "").toUpperCase();
  if (kind === "foreign") return /^[0-9A-Z]{5,25}$/.test(number) && !/^(.)\1+$/.test(number) ? number : undefined;
  return /^\d{9}$/.test(number) && !isNeverGiven(number, kind) ? number : undefined;
};

/** A W-8 counts until the end of the third year after that of its signature; a W-9 does not end. */
export const expiryOf = (kind: FormKind, signed: Day): Day | null => (kind === "w9" ? null : toDay(Number(signed.slice(0, 4)) + 3, 12, 31));
