import { getNumberEvidence, type NumberCounts } from "#kernel/number-texts.ts";
import { type Currency, findAmountCurrency } from "./currencies.ts";
import { findCellUnits, type UnitCounts } from "./units.ts";

/**
 * What all values of a column tell about its numbers and currencies. The reader thread collects it, so that the whole file
 * decides and not its first rows.
 */
export interface ColumnProfile extends NumberCounts {
  currencies: Partial<Record<Currency, number>>;
  /** Units behind the numbers, if there are any. */
  units?: UnitCounts;
}

const maxProfiledCharacters = 80;

export const emptyProfile = (): ColumnProfile => ({ point: 0, comma: 0, ambiguous: 0, currencies: {} });

/** Adds a text of the column to its profile. Numbers of a spreadsheet are exact and tell nothing. */
export const addToProfile = (profile: ColumnProfile, text: string): void => {
  if (text.length > maxProfiledCharacters || !/[0-9０-９]/.test(text)) return;
  for (const evidence of getNumberEvidence(text)) if (evidence !== "plain") profile[evidence] += 1;
  for (const unit of findCellUnits(text)) {
    profile.units ??= {};
    profile.units[unit] = (profile.units[unit] ?? 0) + 1;
  }
  const currency = findAmountCurrency(text);
  if (currency) profile.currencies[currency] = (profile.currencies[currency] ?? 0) + 1;
};

/** Adds up the evidence of several columns. */
export const mergeNumberCounts = (profiles: readonly (NumberCounts | undefined)[]): NumberCounts => {
  const sum = (name: keyof NumberCounts) => profiles.reduce((total, profile) => total + (profile?.[name] ?? 0), 0);
  return { point: sum("point"), comma: sum("comma"), ambiguous: sum("ambiguous") };
};
