import { languages } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import { categoryNames, type ImportRow, suggestForRows, validatedRows } from "../queries.ts";
import { readSettings } from "../rules/settings.ts";
import { getGroupLeaves } from "../rules/suggest.ts";
import { suggestInThread } from "../suggester/suggest-in-thread.ts";
import { getLookups } from "./lookups.ts";
import { getRowKeys, type RowKey } from "./row-keys.ts";

const rowsPerBatch = 1_000;

/**
 * Suggests categories for the rows with a category problem and stores them as corrections that can be withdrawn. Returns the rows
 * that got one.
 */
export const storeSuggestions = async (db: Db, imported: ImportRow, known?: readonly RowKey[]): Promise<ReadonlySet<number>> => {
  const suggested = new Set<number>();
  const settings = readSettings(imported.settings);
  if (!settings) return suggested;
  const keys = known ?? (await getRowKeys(db, imported, settings, await getLookups(db, imported.merchant_id)));
  const sections = new Map(keys.map(({ row_number, section }) => [row_number, section]));
  const nodes = await db.rows(categoryNames, { languages });
  const leaves = nodes.filter(({ is_leaf }) => is_leaf).map(({ type_id, names }) => ({ type_id, names }));
  const data = { leaves, groups: getGroupLeaves(nodes), settings };
  const { merchant_id, import_id } = imported;
  // Suggestions leave outcome and problems as they are, so the pages stay in place until the rows are validated again.
  for (let offset = 0; ; offset += rowsPerBatch) {
    const wrong = { merchant_id, import_id, outcome: "wrong", field: "category", suggested: "" };
    const rows = await db.rows(validatedRows, { ...wrong, offset, most: rowsPerBatch });
    if (rows.length === 0) return suggested;
    const titled = rows.map(({ row_number, cells, edits }) => ({ row_number, cells, edits, section: sections.get(row_number) ?? "" }));
    const found = await suggestInThread({ ...data, rows: titled });
    for (const { row_number } of found) suggested.add(row_number);
    await db.changed(suggestForRows, {
      ...{ import_id, sheet: settings.sheet, row_numbers: found.map(({ row_number }) => row_number) },
      ...{ type_ids: found.map(({ type_id }) => type_id), confidences: found.map(({ confidence }) => confidence) },
    });
    if (rows.length < rowsPerBatch) return suggested;
  }
};
