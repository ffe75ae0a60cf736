import { languages } from "#kernel/languages.ts";
import {
  chinesePart,
  describedWords,
  implied,
  materialWords,
  numberWords,
  otherFurniture,
  otherThings,
  phrases,
} from "./furniture-vocabulary.ts";
import type { Confidence, Suggestion } from "./suggestions.ts";
import { normalizeName } from "./values.ts";

/**
 * Suggests a category from the title, for files with no category or a generic one. The merchant sees the confidence and can change
 * it. A title is read by its head noun: "dining chair cushion" is a cushion, and a sofa is no "3-Seat Sofa" unless it says so.
 */

export interface NamedCategory {
  type_id: number;
  /** Names in the order of `languages`. */
  names: readonly string[];
}

/** Groups of categories with the first leaf below each, which stands for the group where a title names no more. */
export const getGroupLeaves = (
  nodes: readonly { type_id: number; names: readonly string[]; paths: readonly string[]; is_leaf: boolean }[],
): NamedCategory[] =>
  nodes
    .filter(({ is_leaf }) => !is_leaf)
    .flatMap(({ names, paths }) => {
      const leaf = nodes.find((other) => other.is_leaf && other.paths[0]?.startsWith(`${paths[0]} > `));
      return leaf ? [{ type_id: leaf.type_id, names }] : [];
    });

/** Singular of an English or Spanish noun: benches → bench, shelves → shelf, sillones → sillon. */
const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("lves")) return `${word.slice(0, -3)}f`;
  if (/(?:[xz]|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[lnrd]es$/.test(word) && /(?:ones|ores|iles|ales|eles|dades)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

const stopWords: ReadonlySet<string> = new Set(["and", "the", "a", "of", "de", "con", "para", "y", "del", "la", "el", "los", "las"]);

const getWords = (text: string): string[] =>
  normalizeName(text.replace(/['’]s\b/g, ""))
    .split(/[^\p{L}\p{N}_]+/u)
    .map((word) => numberWords[word] ?? singular(word))
    .filter((word) => word !== "" && !stopWords.has(word));

const joinedPhrases = new Map(
  phrases.map(([phrase, meaning]) => [getWords(phrase).join(" "), getWords(meaning)] as const).filter(([phrase]) => phrase !== ""),
);
const phraseLengths = [...new Set([...joinedPhrases.keys()].map((phrase) => phrase.split(" ").length))].sort((a, b) => b - a);

/** Replaces phrases of the trade by the words of the categories; "bedside table lamp" keeps its words, because it ends in a lamp. */
const replacePhrases = (given: readonly string[]): string[] => {
  const replaced: string[] = [];
  for (let at = 0; at < given.length; ) {
    const length = phraseLengths.find((count) => at + count <= given.length && joinedPhrases.has(given.slice(at, at + count).join(" ")));
    const isBeforeLamp = length !== undefined && given[at + length] === "lamp";
    if (length === undefined || isBeforeLamp) {
      replaced.push(given[at] ?? "");
      at += 1;
    } else {
      replaced.push(...(joinedPhrases.get(given.slice(at, at + length).join(" ")) ?? []));
      at += length;
    }
  }
  return replaced;
};

const spanish = languages.indexOf("es-ES");
const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);

/** Splits "Club & Wing Chairs" into "Club Chairs" and "Wing Chairs", and 边几与角几 into its two names. */
const getAlternatives = (name: string): string[] => {
  if (isChinese(name)) return name.split(/与|、|和/).filter((part) => part.length > 1);
  const parts = name.split(/ & | y | e /);
  const last = (parts.at(-1) ?? "").split(" ");
  return parts.map((part, place) =>
    place < parts.length - 1 && !part.includes(" ") && last.length > 1 ? [part, ...last.slice(1)].join(" ") : part,
  );
};

interface KnownName {
  type_id: number;
  modifiers: readonly string[];
}

/** Names by head noun: the last word in English, the first in Spanish. */
type NameIndex = ReadonlyMap<string, readonly KnownName[]>;

const buildIndex = (categories: readonly NamedCategory[], place: number): NameIndex => {
  const index = new Map<string, KnownName[]>();
  for (const { type_id, names } of categories)
    for (const name of getAlternatives(names[place] ?? "").filter((text) => !isChinese(text))) {
      const its = replacePhrases(getWords(name));
      const head = (place === spanish ? its[0] : its.at(-1)) ?? "";
      if (head === "") continue;
      const modifiers = place === spanish ? its.slice(1) : its.slice(0, -1);
      index.set(head, [...(index.get(head) ?? []), { type_id, modifiers }]);
    }
  return index;
};

/** Parts of a title: phrases between commas, each without what follows "with", "for" or "in". */
const getSegments = (title: string): string[] =>
  title
    .toLowerCase()
    .replace(/[([（][^)\]）]*[)\]）]/g, " ")
    .replace(/\b(?:set|pack|lot|juego) (?:of|de) \w+/g, " ")
    .split(/\s*[,;|:–]\s*|(?<![0-9])\s-\s/)
    .map((part) => part.split(/ (?:with|for|in|by|from|w\/|con|para|en) /)[0] ?? "")
    .filter((part) => part.trim() !== "");

interface Subject {
  head: string;
  words: readonly string[];
  /** Place of the head among the words. */
  at: number;
}

/** The head noun of a segment: the last known noun in English, the first in Spanish. */
const findSubject = (segment: string, index: NameIndex, isSpanish: boolean): Subject | undefined => {
  const words = replacePhrases(getWords(segment));
  const isNoun = (word: string) => index.has(word) || otherThings.has(word) || otherFurniture.has(word);
  const at = isSpanish ? words.findIndex(isNoun) : words.findLastIndex(isNoun);
  return at < 0 ? undefined : { head: words[at] ?? "", words, at };
};

interface Match extends Suggestion {
  score: number;
}

/** Patterns by word: the word itself and the materials that imply it, at the beginning of a word. */
const describedPatterns = new Map(
  [...describedWords].map((word) => {
    const materials = Object.keys(implied).filter((material) => implied[material] === word);
    return [word, new RegExp(`\\b(?:${[word, ...materials].join("|")})`)] as const;
  }),
);

/** Words that a description may add to a title, so that a bed of solid wood is a wood bed. */
const findInDescription = (description: string, word: string): boolean => describedPatterns.get(word)?.test(description) ?? false;

/** How well a name fits a subject whose head it shares; undefined when a word of the name is nowhere. */
const scoreName = (
  { type_id, modifiers }: KnownName,
  { words, at }: Subject,
  title: ReadonlySet<string>,
  description: string,
): Match | undefined => {
  const given = new Set(words);
  let confidence: Confidence = "high";
  let score = 0;
  for (const word of modifiers) {
    const weight = materialWords.has(word) ? 1 : 2;
    if (given.has(word)) score += 10 * weight;
    else if (title.has(word) || words.some((other) => implied[other] === word)) {
      score += 8 * weight;
      confidence = "medium";
    } else if (findInDescription(description, word)) {
      score += 4 * weight;
      confidence = "medium";
    } else return undefined;
  }
  const nearest = modifiers.length > 0 && (words[at - 1] === modifiers.at(-1) || words[at + 1] === modifiers[0]);
  return { type_id, confidence, score: score + (nearest ? 5 : 0) };
};

/** The best match, those that the title names before others; undefined when two categories fit alike. A name of one word, such as "Recliners", needs no modifiers. */
const pickBest = (all: readonly Match[]): Suggestion | undefined => {
  const sure = all.filter(({ confidence }) => confidence === "high");
  const matches = sure.length > 0 ? sure : all;
  const best = Math.max(-1, ...matches.map(({ score }) => score));
  const winners = new Set(matches.filter(({ score }) => score === best).map(({ type_id }) => type_id));
  const found = matches.find(({ score }) => score === best);
  return found && winners.size === 1 ? { type_id: found.type_id, confidence: found.confidence } : undefined;
};

const suggestByWords = (title: string, description: string, index: NameIndex, isSpanish: boolean): Suggestion | undefined => {
  const segments = getSegments(title);
  for (const [place, segment] of segments.entries()) {
    const subject = findSubject(segment, index, isSpanish);
    if (!subject) continue;
    const all = new Set(getWords(title));
    const names = index.get(subject.head) ?? [];
    const found = pickBest(names.flatMap((name) => scoreName(name, subject, all, description) ?? []));
    // A subject after a comma may be an addition to what stands before it.
    return found && place > 0 ? { ...found, confidence: "medium" } : found;
  }
  return undefined;
};

/** The same name with and without 位: 三人位沙发 and 三人沙发. */
const normalizeChinese = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/位(?=沙发)/g, "")
    .replace(/実|實/g, "实");

const buildChineseNames = (categories: readonly NamedCategory[]) =>
  categories
    .flatMap(({ type_id, names }) =>
      names.filter(isChinese).flatMap((name) => getAlternatives(name).map((text) => ({ type_id, text: normalizeChinese(text) }))),
    )
    .sort((a, b) => b.text.length - a.text.length);

/** Finds the longest Chinese name in a title. A part or a cover after it, as in 沙发套, makes it another thing. */
const suggestByChinese = (title: string, names: ReturnType<typeof buildChineseNames>): Suggestion | undefined => {
  const text = normalizeChinese(title);
  const found = names.filter((name) => text.includes(name.text));
  const [best] = found;
  if (!best) return undefined;
  const rest = text.slice(text.lastIndexOf(best.text) + best.text.length);
  if (chinesePart.test(rest.trim())) return undefined;
  const rivals = new Set(found.filter(({ text: other }) => other.length === best.text.length).map(({ type_id }) => type_id));
  return rivals.size > 1 ? undefined : { type_id: best.type_id, confidence: /^[\s,，(（]|^$/.test(rest) ? "high" : "medium" };
};

/** Prepares a suggester for all titles of a file. It returns undefined when no name or more than one fits best. */
export const createCategorySuggester = (categories: readonly NamedCategory[]) => {
  const english = buildIndex(categories, languages.indexOf("en-US"));
  const inSpanish = buildIndex(categories, spanish);
  const chinese = buildChineseNames(categories);
  return (given: string, description = ""): Suggestion | undefined => {
    const found = isChinese(given) ? suggestByChinese(given, chinese) : undefined;
    // A title in two languages, such as "Dining table 餐桌", is read in both.
    const title = given.replace(/\p{Script=Han}+/gu, " ");
    if (found || !/\p{L}{3}/u.test(title)) return found;
    const more = description.slice(0, 2_000).toLowerCase();
    return suggestByWords(title, more, english, false) ?? suggestByWords(title, more, inSpanish, true);
  };
};
