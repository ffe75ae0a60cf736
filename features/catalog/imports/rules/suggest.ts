import { languages } from "#kernel/languages.ts";
import { normalizeName } from "./values.ts";

/** Suggests a category from the title, for files with no category or a generic one. The merchant sees and can change it. */

export interface NamedCategory {
  type_id: number;
  /** Names in the order of `languages`. */
  names: readonly string[];
}

/** Removes the plural, so that "tables" matches "table". */
const stem = (word: string): string => word.replace(/(?:ies)$/, "y").replace(/(?<=[a-z]{3})s$/, "");
const getWords = (text: string): string[] =>
  normalizeName(text)
    .split(" ")
    .map(stem)
    .filter((word) => word.length > 1 && !stopWords.has(word));
const stopWords: ReadonlySet<string> = new Set(["and", "with", "the", "de", "con", "para"]);

const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

/** Splits "Club & Wing Chairs" into "Club Chairs" and "Wing Chairs". */
const alternatives = (name: string): string[] => {
  const parts = name.split(/ & | y | e /);
  const last = (parts.at(-1) ?? "").split(" ");
  return parts.map((part, place) =>
    place < parts.length - 1 && !part.includes(" ") && last.length > 1 ? [part, ...last.slice(1)].join(" ") : part,
  );
};

/** The head noun of a name: the last word in English, the first in Spanish. */
const getHeadNoun = (words: readonly string[], place: number): string => (place === spanish ? words[0] : words.at(-1)) ?? "";
const spanish = languages.indexOf("es-ES");

/** Head nouns of a title: "side chair in natural" is a chair, a "bookcase headboard" is not a bookcase. */
const getHeadNouns = (title: string): readonly string[] => {
  const [subject = ""] = title.toLowerCase().split(/[,(/;]| with | in | for | - |–/);
  const words = getWords(subject);
  return [words.at(-1) ?? "", words[0] ?? ""];
};

/** Bonus that ranks a full match in the title above any match that needs the description. */
const titleMatchBonus = 1_000;

interface TitleText {
  title: string;
  words: ReadonlySet<string>;
  /** Head nouns of the title, read as English and as Spanish. */
  subjects: readonly string[];
  /** Words of title and description. */
  all: ReadonlySet<string>;
}

/** Scores how well a category name matches: all words in the title, or the head noun in the title and the rest in the description. */
const scoreName = ({ title, words, subjects, all }: TitleText, name: string, place: number): number => {
  if (isChinese(name)) return title.includes(name) ? titleMatchBonus + name.length : 0;
  const its = getWords(name);
  if (its.length === 0) return 0;
  if (its.every((word) => words.has(word))) return titleMatchBonus + its.join("").length;
  return subjects[place === spanish ? 1 : 0] === getHeadNoun(its, place) && its.every((word) => all.has(word)) ? its.join("").length : 0;
};

/** Prepares a suggester for all titles of a file. It returns undefined when no name or more than one matches best. */
export const createCategorySuggester = (categories: readonly NamedCategory[]) => {
  const known = categories.map(({ type_id, names }) => ({
    type_id,
    names: names.flatMap((name, place) => alternatives(name).map((alternative) => [alternative, place] as const)),
  }));
  return (title: string, description = ""): number | undefined => {
    const words = new Set(getWords(title));
    const read = { title, words, subjects: getHeadNouns(title), all: new Set([...words, ...getWords(description)]) };
    const scored = known.map(({ type_id, names }) => ({
      type_id,
      score: Math.max(...names.map(([name, place]) => scoreName(read, name, place))),
    }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    const winners = scored.filter(({ score }) => score === best);
    return best > 0 && winners.length === 1 ? winners[0]?.type_id : undefined;
  };
};
