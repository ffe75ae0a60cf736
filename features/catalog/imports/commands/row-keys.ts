import type { Db } from "#platform/db.ts";
import { type ImportRow, namedProducts, type Outcome, rowKeys, termNames } from "../queries.ts";
import { formatCell } from "../rules/cells.ts";
import { getRowTexts } from "../rules/drafts.ts";
import type { ImportSettings } from "../rules/settings.ts";
import { classifyRow, type SkipReason } from "../rules/skipped-rows.ts";
import { findTerm, type Lookups, normalizeName } from "../rules/values.ts";

/** The product of each row: its model number, apart from other colors of the same model, or why the row is no product. */

export interface RowKey {
  row_number: number;
  /** Model number as the file gives it. */
  model: string;
  /** Model number of the product: with the color where the file has the model in several colors; empty for no product. */
  custom_sn: string;
  /** The heading above the row. */
  section: string;
  skip: SkipReason | undefined;
  outcome: Outcome | null;
  is_saved: boolean;
}

type KeyedImport = Pick<ImportRow, "import_id" | "merchant_id">;

interface ColoredRow extends RowKey {
  color: string;
}

/** Rows in file order with model number, color, heading, and the reason for which they are set aside. */
const readRows = async (db: Db, import_id: number, settings: ImportSettings): Promise<ColoredRow[]> => {
  const { columns, headers, hidden_rows } = settings;
  const rows = await db.rows(rowKeys, {
    import_id,
    sheet: settings.sheet,
    header_row: settings.header_row,
    model_column: columns.custom_sn ?? 0,
    color_column: columns.colour ?? -1,
  });
  const keySettings = { ...settings, columns: { custom_sn: 0, colour: 1 }, defaults: {} };
  const mapped = Object.keys(columns).length;
  let section = "";
  return rows.map(({ row_number, model, model_edit, color, color_edit, cells, hidden, outcome, is_saved }) => {
    const edits = { ...(model_edit !== null && { custom_sn: model_edit }), ...(color_edit !== null && { colour: color_edit }) };
    const { texts } = getRowTexts({ row_number, cells: [model, columns.colour === undefined ? null : color], edits }, keySettings);
    const name = texts.custom_sn ?? "";
    const filled = (cells ?? [])
      .map(formatCell)
      .map((text) => text.trim())
      .filter((text) => text !== "");
    const isHeader = headers.model !== "" && normalizeName(name) === headers.model;
    const isHidden = hidden && hidden_rows !== "read";
    const skip = isHidden ? "hiddenRow" : isHeader ? "repeatedHeader" : cells ? classifyRow(filled, name, mapped) : undefined;
    if (skip === "section") section = filled[0] ?? "";
    return { row_number, model: name, custom_sn: skip ? "" : name, color: texts.colour ?? "", section, skip, outcome, is_saved };
  });
};

/** Colors by model number: the text of each color by its key. A row without a color continues the one above it. */
const getColorsByModel = (
  rows: readonly ColoredRow[],
  lookups: Lookups,
): { keys: Map<ColoredRow, string>; byModel: Map<string, Map<string, string>> } => {
  const keys = new Map<ColoredRow, string>();
  const byModel = new Map<string, Map<string, string>>();
  const last = new Map<string, string>();
  for (const row of rows) {
    if (row.custom_sn === "") continue;
    const key = row.color === "" ? last.get(row.model) : (findTerm(row.color, "colour", lookups) ?? normalizeName(row.color));
    if (key === undefined) continue;
    last.set(row.model, key);
    keys.set(row, key);
    const colors = byModel.get(row.model) ?? new Map<string, string>();
    byModel.set(row.model, colors);
    if (row.color !== "" && !colors.has(key)) colors.set(key, row.color.replace(/\s+/g, " "));
  }
  return { keys, byModel };
};

/**
 * Keeps the same model number in another color apart: "ST-8801" in beige and gray becomes "ST-8801 Beige" and "ST-8801 Gray". A
 * color that was kept apart by an earlier file stays so, and a product that has the plain number keeps it for its own color.
 */
const keepColorsApart = async (db: Db, merchant_id: number, rows: readonly ColoredRow[], lookups: Lookups): Promise<void> => {
  const { keys, byModel } = getColorsByModel(rows, lookups);
  if (byModel.size === 0) return;
  const labels = new Map(
    (await db.rows(termNames)).filter(({ vocabulary }) => vocabulary === "colour").map(({ code, label }) => [code, label["en-US"] ?? code]),
  );
  const getName = (model: string, key: string): string => `${model} ${labels.get(key) ?? byModel.get(model)?.get(key) ?? key}`;
  const names = [...byModel].flatMap(([model, colors]) => [model, ...[...colors.keys()].map((key) => getName(model, key))]);
  const stored = new Map((await db.rows(namedProducts, { merchant_id, names })).map(({ custom_sn, colour }) => [custom_sn, colour]));
  for (const [row, key] of keys) {
    const name = getName(row.model, key);
    const isApart = (byModel.get(row.model)?.size ?? 0) > 1 || stored.has(name);
    if (isApart && stored.get(row.model) !== key) row.custom_sn = name;
  }
};

export const getRowKeys = async (
  db: Db,
  { import_id, merchant_id }: KeyedImport,
  settings: ImportSettings,
  lookups: Lookups,
): Promise<RowKey[]> => {
  const rows = await readRows(db, import_id, settings);
  if (settings.columns.colour !== undefined) await keepColorsApart(db, merchant_id, rows, lookups);
  return rows;
};
