import { type FileRow, getRowTexts } from "../rules/drafts.ts";
import type { ImportSettings } from "../rules/settings.ts";
import { createCategorySuggester, type NamedCategory } from "../rules/suggest.ts";
import type { Suggestion } from "../rules/suggestions.ts";

export interface RowSuggestion extends Suggestion {
  row_number: number;
}

/** A row with the heading above it. */
export interface TitledRow extends FileRow {
  section?: string;
}

export interface SuggesterData {
  leaves: readonly NamedCategory[];
  /** Groups of categories by their names, with the leaf that stands for each. */
  groups: readonly NamedCategory[];
  settings: ImportSettings;
}

/** Prepares the suggester for the rows of a file: each row by the first of its titles that tells a category, else by its heading. */
export const createRowSuggester = ({ leaves, groups, settings }: SuggesterData) => {
  const suggest = createCategorySuggester(leaves);
  const suggestGroup = createCategorySuggester(groups);
  /** A group only tells where to look: the leaf that stands for it is likely, not sure. */
  const suggestLeafOfGroup = (text: string): Suggestion | undefined => {
    const found = suggestGroup(text);
    return found && { ...found, confidence: "medium" };
  };
  return (rows: readonly TitledRow[]): RowSuggestion[] =>
    rows.flatMap((row) => {
      const { texts } = getRowTexts(row, settings);
      const titles = [
        [texts.title_en, texts.description_en],
        [texts.title_zh, texts.description_zh],
        [texts.title_es, texts.description_es],
      ].flatMap(([title, description]) => (title ? [[title, description] as const] : []));
      const heading = row.section ? (suggest(row.section) ?? suggestGroup(row.section)) : undefined;
      const found =
        titles.map(([title, description]) => suggest(title, description)).find(Boolean) ??
        titles.map(([title]) => suggestLeafOfGroup(title)).find(Boolean) ??
        (heading && { ...heading, confidence: "medium" as const });
      return found ? [{ row_number: row.row_number, ...found }] : [];
    });
};
