import type { PadRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { isBlank } from "#features/trade/order-pad/rules/pad-rows.ts";
import { maxPadRows } from "#features/trade/order-pad/rules/paste.ts";
import { padUnits } from "#features/trade/order-pad/rules/units.ts";

/** The rows of a pad in the browser: made, kept over visits, always with an empty row at the end. */

let lastId = 0;
/** A row with an identity of its own. */
export const newRow = (values: Partial<Omit<PadRow, "id">> = {}): PadRow => {
  lastId += 1;
  return { number: "", quantity: "", unit: "piece", ...values, id: lastId };
};

/** Rows of an empty pad. */
const minRows = 8;

/** Adds empty rows, so that there is always one to type into. */
export const withEmptyRows = (rows: readonly PadRow[]): readonly PadRow[] => {
  const last = rows.at(-1);
  const missing = Math.max(minRows - rows.length, last && isBlank(last) ? 0 : 1);
  return missing > 0 && rows.length < maxPadRows ? [...rows, ...Array.from({ length: missing }, () => newRow())] : rows;
};

const storageKey = (person: string): string => `joinery.orderPad.${person}`;

/** Keeps the rows for the next visit in this browser. A full storage keeps nothing. */
export const saveDraft = (person: string, rows: readonly PadRow[]): void => {
  const filled = rows
    .filter((row) => !isBlank(row))
    .map(({ number, quantity, unit, warehouse_id }) => [number, quantity, unit, warehouse_id]);
  try {
    if (filled.length === 0) localStorage.removeItem(storageKey(person));
    else localStorage.setItem(storageKey(person), JSON.stringify(filled));
  } catch {
    // The rows stay on the screen.
  }
};

const toRow = (stored: unknown): PadRow[] => {
  if (!Array.isArray(stored)) return [];
  const [number, quantity, unit, warehouse_id] = stored as unknown[];
  const known = padUnits.find((each) => each === unit);
  if (typeof number !== "string" || typeof quantity !== "string" || !known) return [];
  return [newRow({ number, quantity, unit: known, warehouse_id: typeof warehouse_id === "number" ? warehouse_id : undefined })];
};

export const readDraft = (person: string): PadRow[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(person)) ?? "[]");
    return Array.isArray(stored) ? stored.slice(0, maxPadRows).flatMap(toRow) : [];
  } catch {
    return [];
  }
};
