import type { RowTexts } from "./drafts.ts";
import { type Field, fieldNames, getField, isPerOffer } from "./fields.ts";

/** Roles of the rows of one model number: offers, further cartons, repetitions and contradictions. Pure. */

/** Fields that tell the cartons apart when each carton has a row of its own. */
const cartonRowFields: ReadonlySet<Field> = new Set(fieldNames.filter((field) => getField(field).group === "cartons"));

export const isCartonField = (field: Field): boolean => cartonRowFields.has(field);

export interface RowRoles {
  /** The first row of each offer, in file order. */
  offerRows: RowTexts[];
  /** Rows that list one carton each, by the first row of their offer, which is the first of them. */
  cartonRows: Map<RowTexts, RowTexts[]>;
  /** Rows equal to an earlier one, with its row number. */
  repeated: { row: RowTexts; of: number }[];
  /** Rows with the offer of an earlier row and another value in `field`. */
  contradicting: { row: RowTexts; of: number; field: Field }[];
}

const boxMarker =
  /[\s([（,–-]*(?:box|carton|ctn|package|pkg|caja|bulto|箱)\s*(?:no\.?|#)?\s*[0-9]+\s*(?:(?:of|\/|de)\s*[0-9]+)?[)\]）]?\s*$/iu;

/** Removes "Box 1 of 3" from the end of a title. */
export const withoutBoxMarker = (text: string): string => text.replace(boxMarker, "");

const isTitle = (field: Field): boolean => field.startsWith("title_");

const isSameText = (field: Field, a: string, b: string): boolean =>
  a === b || (isTitle(field) && withoutBoxMarker(a) === withoutBoxMarker(b));

/** Fields that a row gives with another value than `first`. Empty cells say nothing. */
const getDifferences = (row: RowTexts, first: RowTexts): Field[] =>
  (Object.entries(row.texts) as [Field, string][])
    .filter(([field, text]) => row.given.has(field) && !isSameText(field, text, first.texts[field] ?? ""))
    .map(([field]) => field);

/**
 * Sorts the rows of a model number. Rows with the same offer that differ in carton fields only are its cartons; an equal row is a
 * repetition; any other row contradicts the first.
 */
export const getRowRoles = (rows: readonly RowTexts[], getOfferKey: (row: RowTexts) => string): RowRoles => {
  const roles: RowRoles = { offerRows: [], cartonRows: new Map(), repeated: [], contradicting: [] };
  const firstByKey = new Map<string, RowTexts>();
  for (const row of rows) {
    // A row below an offer that gives no field of an offer belongs to it.
    const continued = [...row.given].some(isPerOffer) ? undefined : roles.offerRows.at(-1);
    const key = getOfferKey(row);
    const first = continued ?? firstByKey.get(key);
    if (!first) {
      firstByKey.set(key, row);
      roles.offerRows.push(row);
      continue;
    }
    const differences = getDifferences(row, first);
    const other = differences.find((field) => !isCartonField(field));
    const isBoxTitle = (Object.keys(row.texts) as Field[]).some((field) => isTitle(field) && row.texts[field] !== first.texts[field]);
    if (other !== undefined) roles.contradicting.push({ row, of: first.row_number, field: other });
    else if (differences.length > 0 || isBoxTitle) roles.cartonRows.set(first, [...(roles.cartonRows.get(first) ?? [first]), row]);
    else roles.repeated.push({ row, of: first.row_number });
  }
  return roles;
};
