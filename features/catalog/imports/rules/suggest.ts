import { languages } from "#kernel/languages.ts";
import { normalName } from "./values.ts";

/** Which category a product belongs to by its title, for files that say none or only "Furniture". A suggestion: the maker sees it. */

export interface NamedCategory {
  type_id: number;
  /** In every language, in the order of `languages`. */
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

/** "Club & Wing Chairs" is either, and so is "Ottomans & Poufs": what the last one adds belongs to the others too. */
const alternatives = (name: string): string[] => {
  const parts = name.split(/ & | y | e /);
  const last = (parts.at(-1) ?? "").split(" ");
  return parts.map((part, place) =>
    place < parts.length - 1 && !part.includes(" ") && last.length > 1 ? [part, ...last.slice(1)].join(" ") : part,
  );
};

/** What a thing is called at all: the last word in English, the first in Spanish; the words beside it tell its kinds apart. */
const headOf = (words: readonly string[], place: number): string => (place === spanish ? words[0] : words.at(-1)) ?? "";
const spanish = languages.indexOf("es-ES");

/** What a title is of: "side chair in natural" is a chair, a "bookcase headboard" is no bookcase. */
const subjectsOf = (title: string): readonly string[] => {
  const [said = ""] = title.toLowerCase().split(/[,(/;]| with | in | for | - |–/);
  const words = wordsOf(said);
  return [words.at(-1) ?? "", words[0] ?? ""];
};

/** A name that stands in the title goes before every name that only its description completes. */
const inTitle = 1_000;

interface Read {
  title: string;
  words: ReadonlySet<string>;
  /** What the title is of, read as English and as Spanish. */
  subjects: readonly string[];
  /** The title's and the description's. */
  all: ReadonlySet<string>;
}

/** How much of a title a name explains: all its words stand there, or it is of such a thing and the description has the rest. */
const scoreOf = ({ title, words, subjects, all }: Read, name: string, place: number): number => {
  if (isChinese(name)) return title.includes(name) ? inTitle + name.length : 0;
  const its = wordsOf(name);
  if (its.length === 0) return 0;
  if (its.every((word) => words.has(word))) return inTitle + its.join("").length;
  return subjects[place === spanish ? 1 : 0] === headOf(its, place) && its.every((word) => all.has(word)) ? its.join("").length : 0;
};

/** Makes the question once for all titles of a file. Gives nothing where no name, or more than one, explains the title best. */
export const categorySuggester = (categories: readonly NamedCategory[]) => {
  const known = categories.map(({ type_id, names }) => ({
    type_id,
    names: names.flatMap((name, place) => alternatives(name).map((alternative) => [alternative, place] as const)),
  }));
  return (title: string, description = ""): number | undefined => {
    const words = new Set(wordsOf(title));
    const read = { title, words, subjects: subjectsOf(title), all: new Set([...words, ...wordsOf(description)]) };
    const scored = known.map(({ type_id, names }) => ({
      type_id,
      score: Math.max(...names.map(([name, place]) => scoreOf(read, name, place))),
    }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    const winners = scored.filter(({ score }) => score === best);
    return best > 0 && winners.length === 1 ? winners[0]?.type_id : undefined;
  };
};
