import { type FileRow, getRowTexts } from "../rules/drafts.ts";
import type { ImportSettings } from "../rules/settings.ts";
import { createCategorySuggester, type NamedCategory } from "../rules/suggest.ts";
import type { Suggestion } from "../rules/suggestions.ts";

export interface RowSuggestion extends Suggestion {
  row_number: number;
}

/** Prepares the suggester for the rows of a file: each row by the first of its titles that tells a category. */
export const createRowSuggester = (categories: readonly NamedCategory[], settings: ImportSettings) => {
  const suggest = createCategorySuggester(categories);
  return (rows: readonly FileRow[]): RowSuggestion[] =>
    rows.flatMap((row) => {
      const { texts } = getRowTexts(row, settings);
      const titles = [
        [texts.title_en, texts.description_en],
        [texts.title_zh, texts.description_zh],
        [texts.title_es, texts.description_es],
      ];
      for (const [title, description] of titles) {
        const found = title ? suggest(title, description) : undefined;
        if (found) return [{ row_number: row.row_number, ...found }];
      }
      return [];
    });
};
