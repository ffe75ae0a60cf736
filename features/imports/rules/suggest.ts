import { normalName } from "./values.ts";

/** Which category a product belongs to by its title, for files that say none or only "Furniture". A suggestion: the maker sees it. */

export interface NamedCategory {
  type_id: number;
  /** In every language. */
  names: readonly string[];
}

/** "tables" and "table" are one word; so are "loveseats" and "loveseat". */
const stem = (word: string): string => word.replace(/(?:ies)$/, "y").replace(/(?<=[a-z]{3})s$/, "");
const wordsOf = (text: string): string[] =>
  normalName(text)
    .split(" ")
    .map(stem)
    .filter((word) => word.length > 1 && !filler.has(word));
const filler: ReadonlySet<string> = new Set(["and", "with", "the", "de", "con", "para"]);

const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

/** How much of a title a name explains: all of the name's words must stand in it. */
const scoreOf = (title: string, titleWords: ReadonlySet<string>, name: string): number => {
  if (isChinese(name)) return title.includes(name) ? name.length : 0;
  const words = wordsOf(name);
  return words.length > 0 && words.every((word) => titleWords.has(word)) ? words.join("").length : 0;
};

/** Makes the question once for all titles of a file. Gives nothing where no name, or more than one, explains the title best. */
export const categorySuggester =
  (categories: readonly NamedCategory[]) =>
  (title: string): number | undefined => {
    const titleWords = new Set(wordsOf(title));
    const scored = categories.map(({ type_id, names }) => ({
      type_id,
      score: Math.max(...names.map((name) => scoreOf(title, titleWords, name))),
    }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    const winners = scored.filter(({ score }) => score === best);
    return best > 0 && winners.length === 1 ? winners[0]?.type_id : undefined;
  };
