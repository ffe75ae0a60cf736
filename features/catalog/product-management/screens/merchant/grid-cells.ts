import type { DataOf } from "#client/calls.ts";
import { formatPrice, parseInteger, parsePrice } from "#features/catalog/product-management/rules/measures.ts";
import type { Language } from "#kernel/languages.ts";
import { formatTypedNumber } from "#kernel/typed-numbers.ts";

/** Editable columns of the grid and the edits in them. */

export type GridRow = DataOf<"/merchant/offerGrid">["list"][number];

export const editableFields = ["price_cents", "list_price_cents", "moq", "share_cap", "on_hand", "switched_on"] as const;
export type GridField = (typeof editableFields)[number];

/** Typed texts by `relation_id/field`. */
export type Edits = ReadonlyMap<string, string>;

export const cellKey = (row: Pick<GridRow, "relation_id">, field: GridField): string => `${row.relation_id}/${field}`;

const isPrice = (field: GridField): boolean => field === "price_cents" || field === "list_price_cents";

/** Formats a stored value as the text of its cell, as the language writes it. */
export const formatCell = (row: GridRow, field: GridField, language: Language): string => {
  if (field === "switched_on") return row.switched_on ? "1" : "0";
  const value = row[field];
  const plain = isPrice(field) ? formatPrice(value) : String(value ?? "");
  return plain === "" ? "" : formatTypedNumber(plain, language);
};

const yesPattern = /^(1|y|yes|true|on|si|sí|是|有)$/i;
const noPattern = /^(0|n|no|false|off|否|无)$/i;

/** Parses the text of a cell; undefined when invalid. Null removes a list price or a share cap. */
export const parseCell = (field: GridField, text: string, language: Language): number | boolean | null | undefined => {
  if (field === "switched_on") return yesPattern.test(text.trim()) ? true : noPattern.test(text.trim()) ? false : undefined;
  const value = isPrice(field) ? parsePrice(text, language) : parseInteger(text, language);
  const mayBeEmpty = field === "list_price_cents" || field === "share_cap";
  if (value === null) return mayBeEmpty ? null : undefined;
  return (field === "price_cents" || field === "moq") && value === 0 ? undefined : value;
};

/** Cells that cannot be edited: stock of sets without own stock and of FOB offers. */
export const isLocked = (row: GridRow, field: GridField): boolean => field === "on_hand" && row.on_hand === null;

export interface Change {
  row: GridRow;
  field: GridField;
  before: string;
  after: string;
  /** Undefined when the text is invalid. */
  value: number | boolean | null | undefined;
}

/** Edits that differ from the stored values, in row order. */
export const getChanges = (rows: readonly GridRow[], edits: Edits, language: Language): Change[] =>
  rows.flatMap((row) =>
    editableFields.flatMap((field) => {
      const after = edits.get(cellKey(row, field));
      if (after === undefined) return [];
      const value = parseCell(field, after, language);
      const stored = field === "switched_on" ? row.switched_on : row[field];
      return value === stored ? [] : [{ row, field, before: formatCell(row, field, language), after, value }];
    }),
  );

/** Builds the rows of the call: the changed fields of each offer and, for stock, the level before the edit. */
export const toGridRows = (changes: readonly Change[]) =>
  [...Map.groupBy(changes, ({ row }) => row.relation_id)].map(([relation_id, its]) => ({
    relation_id,
    ...Object.fromEntries(its.map(({ field, value }) => [field, value])),
    ...(its.some(({ field }) => field === "on_hand") && { was: its[0]?.row.on_hand ?? 0 }),
  }));

/** Offers that sell from the same stock show the same level. */
const sharesStock = (a: GridRow, b: GridRow): boolean =>
  a.product_id === b.product_id && a.warehouse_id === b.warehouse_id && a.condition === b.condition && b.on_hand !== null;

/** Pastes a block of cells at a position; cells outside the grid are dropped. */
export const pasteBlock = (
  rows: readonly GridRow[],
  edits: Edits,
  at: { row: number; column: number },
  block: readonly (readonly string[])[],
): Edits => {
  const next = new Map(edits);
  for (const [down, line] of block.entries()) {
    const row = rows[at.row + down];
    if (!row) break;
    for (const [right, text] of line.entries()) {
      const field = editableFields[at.column + right];
      if (!field || isLocked(row, field)) continue;
      const all = field === "on_hand" ? rows.filter((other) => sharesStock(row, other)) : [row];
      for (const each of all) next.set(cellKey(each, field), text.trim());
    }
  }
  return next;
};

/** Splits clipboard text of a spreadsheet into rows and cells. */
export const parseClipboard = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
