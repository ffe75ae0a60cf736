import type { Language } from "#kernel/languages.ts";
import { ChinesePhrases, contentTokens, phraseKey } from "../phrases.ts";
import type { Token } from "../tokens.ts";
import { attributes } from "./attributes.ts";
import { homeAndGarden } from "./home-and-garden.ts";
import { seatsAndBeds } from "./seats-and-beds.ts";
import { tablesAndStorage } from "./tables-and-storage.ts";

/**
 * General vocabulary of furniture in three languages, independent of any catalog. Texts and keywords are both mapped to concepts, so
 * that a title in one language is found by a keyword in another and a "sofa table" is not a sofa.
 *
 * One line per concept: `name = parts < broader ~ related | English | Chinese | Spanish`. The index adds the broader concepts of a text
 * (who looks for a bed finds platform beds, not the reverse). A text that has all parts has the whole: a bed that is upholstered is an
 * upholstered bed. Related and directly broader concepts fill up a short page. A phrase may belong to several concepts, and is listed
 * only where it means the same: a "windsor chair" is narrower than a dining chair.
 */

export interface Concept {
  name: string;
  /** A piece of furniture, as opposed to an attribute of it. */
  isProduct: boolean;
  /** Concepts that together mean the same. */
  parts: readonly number[];
  /** All broader concepts, without itself. */
  broader: readonly number[];
  /** Concepts that may be offered instead: directly broader and related ones. */
  substitutes: readonly number[];
  phrases: Readonly<Record<Language, readonly string[]>>;
}

interface Line {
  name: string;
  isProduct: boolean;
  parts: string[];
  broader: string[];
  related: string[];
  phrases: Record<Language, string[]>;
}

const listOf = (text: string | undefined): string[] => (text ?? "").split(",").flatMap((part) => part.trim() || []);
const namesAfter = (mark: string, head: string): string[] => new RegExp(`${mark} ([^=<~]+)`).exec(head)?.[1]?.trim().split(" ") ?? [];

const parseLines = (source: string, isProduct: boolean): Line[] =>
  source
    .trim()
    .split("\n")
    .map((line) => {
      const [head = "", english, chinese, spanish] = line.split(" | ");
      return {
        name: head.split(" ")[0] as string,
        isProduct,
        parts: namesAfter("=", head),
        broader: namesAfter("<", head),
        related: namesAfter("~", head),
        phrases: { "en-US": listOf(english), "zh-CN": listOf(chinese), "es-ES": listOf(spanish) },
      };
    });

/** Too broad to be offered instead of something narrower. */
const generic = new Set(["seat", "chair", "table", "cabinet", "lamp", "set", "shelf"]);

const readConcepts = (): Concept[] => {
  const lines = [
    ...[seatsAndBeds, tablesAndStorage, homeAndGarden].flatMap((source) => parseLines(source, true)),
    ...parseLines(attributes, false),
  ];
  const numbers = new Map(lines.map(({ name }, number) => [name, number]));
  const numberOf = (name: string): number => {
    const number = numbers.get(name);
    if (number === undefined) throw new Error(`the lexicon has no concept ${name}`);
    return number;
  };
  const allBroader = (name: string): number[] =>
    (lines[numberOf(name)] as Line).broader.flatMap((other) => [numberOf(other), ...allBroader(other)]);
  return lines.map(({ name, isProduct, parts, broader, related, phrases }) => ({
    name,
    isProduct,
    parts: parts.map(numberOf),
    broader: [...new Set(allBroader(name))],
    substitutes: isProduct ? [...related, ...broader.filter((other) => !generic.has(other))].map(numberOf) : [],
    phrases,
  }));
};

/** A phrase of a concept, split into words; Chinese phrases are one word. */
export interface LexiconPhrase {
  language: Language;
  words: readonly string[];
  concepts: readonly number[];
}

const languages: readonly Language[] = ["en-US", "zh-CN", "es-ES"];

export class Lexicon {
  readonly concepts = readConcepts();
  readonly phrases: readonly LexiconPhrase[];
  readonly #byKey = new Map<string, number[]>();
  readonly #words = new Set<string>();
  readonly chinese = new ChinesePhrases();

  constructor() {
    const phrases = new Map<string, { language: Language; words: string[]; concepts: number[] }>();
    for (const [number, concept] of this.concepts.entries())
      for (const language of languages)
        for (const phrase of concept.phrases[language]) {
          const words = contentTokens(phrase).map(({ text }) => text);
          if (words.length === 0) continue;
          const key = phraseKey(words, language);
          const known = phrases.get(key) ?? { language, words, concepts: [] };
          if (!known.concepts.includes(number)) known.concepts.push(number);
          phrases.set(key, known);
          if (language === "zh-CN") this.chinese.add(words.join(""));
          else for (const word of words) if (word.length > 3) this.#words.add(word);
        }
    this.phrases = [...phrases.values()];
    for (const [key, { concepts }] of phrases) this.#byKey.set(key, concepts);
  }

  /** Words with more than three letters; spelling correction uses them as candidates. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  /** The concepts of a phrase; a phrase in Latin letters is looked up in the language of the keyword first. */
  lookup(tokens: readonly Token[], language: Language): readonly number[] {
    const words = tokens.map(({ text }) => text);
    if (tokens.every(({ isChinese }) => isChinese)) return this.#byKey.get(phraseKey(words, "zh-CN")) ?? [];
    if (tokens.some(({ isChinese }) => isChinese)) return [];
    const [first, second] = language === "es-ES" ? (["es-ES", "en-US"] as const) : (["en-US", "es-ES"] as const);
    return this.#byKey.get(phraseKey(words, first)) ?? this.#byKey.get(phraseKey(words, second)) ?? [];
  }
}

let shared: Lexicon | undefined;

/** The lexicon, read once per process. */
export const getLexicon = (): Lexicon => {
  shared ??= new Lexicon();
  return shared;
};
