import { languages } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import { categoryNames, type ImportRow, suggestForRows, validatedRows } from "../queries.ts";
import { readSettings } from "../rules/settings.ts";
import { openSuggester } from "../suggester/suggest-in-thread.ts";

const rowsPerBatch = 1_000;

/** Suggests categories for the rows with a category problem and stores them as corrections that can be withdrawn. */
export const storeSuggestions = async (db: Db, imported: ImportRow): Promise<void> => {
  const settings = readSettings(imported.settings);
  if (!settings) return;
  const leaves = (await db.rows(categoryNames, languages))
    .filter(({ is_leaf }) => is_leaf)
    .map(({ type_id, names }) => ({ type_id, names }));
  const suggester = openSuggester(leaves, settings);
  try {
    // Suggestions leave outcome and problems as they are, so the pages stay in place until the rows are validated again.
    for (let offset = 0; ; offset += rowsPerBatch) {
      const rows = await db.rows(validatedRows, imported.merchant_id, imported.import_id, "wrong", "category", offset, rowsPerBatch, "");
      const found = await suggester.suggest(rows.map(({ row_number, cells, edits }) => ({ row_number, cells, edits })));
      await db.changed(
        suggestForRows,
        imported.import_id,
        settings.sheet,
        found.map(({ row_number }) => row_number),
        found.map(({ type_id }) => type_id),
        found.map(({ confidence }) => confidence),
      );
      if (rows.length < rowsPerBatch) return;
    }
  } finally {
    suggester.close();
  }
};
