import type { Language } from "#kernel/languages.ts";
import { ChinesePhrases, contentTokens, phraseKey } from "../phrases.ts";
import type { Token } from "../tokens.ts";
import { attributes } from "./attributes.ts";
import { homeAndGarden } from "./home-and-garden.ts";
import { parts as partsOfFurniture } from "./parts.ts";
import { rooms } from "./rooms.ts";
import { seatsAndBeds } from "./seats-and-beds.ts";
import { tablesAndStorage } from "./tables-and-storage.ts";

/**
 * General vocabulary of furniture in three languages, independent of any catalog. Texts and keywords are both mapped to concepts, so
 * that a title in one language is found by a keyword in another and a "sofa table" is not a sofa.
 *
 * One line per concept: `name = parts < broader ~ related & contents + traits | English | Chinese | Spanish`. The index adds the broader
 * concepts of a text (who looks for a bed finds platform beds, not the reverse). A text that has all parts has the whole: a bed that is
 * upholstered is an upholstered bed. Related and directly broader concepts fill up a short page. A set is not what it contains, but is
 * found by it after the thing itself. Traits are what a thing has without saying so: an armchair has arms. A phrase may belong to several
 * concepts, and is listed only where it means the same: a "windsor chair" is narrower than a dining chair.
 */

export type ConceptKind = "product" | "part" | "attribute";

export interface Concept {
  name: string;
  /** A piece of furniture, a part or accessory of one, or a property. */
  kind: ConceptKind;
  /** Concepts that together mean the same. */
  parts: readonly number[];
  /** All broader concepts, without itself. */
  broader: readonly number[];
  /** Concepts that may be offered instead: directly broader and related ones, and the contents of a set. */
  substitutes: readonly number[];
  /** Things that a set contains. */
  contents: readonly number[];
  /** What the thing has without saying so, and the rooms where it stands. */
  traits: readonly number[];
  phrases: Readonly<Record<Language, readonly string[]>>;
}

interface Line {
  name: string;
  kind: ConceptKind;
  parts: string[];
  broader: string[];
  related: string[];
  contents: string[];
  traits: string[];
  phrases: Record<Language, string[]>;
}

const listOf = (text: string | undefined): string[] => (text ?? "").split(",").flatMap((part) => part.trim() || []);
const namesAfter = (mark: string, head: string): string[] => new RegExp(`${mark} ([^=<~&+]+)`).exec(head)?.[1]?.trim().split(" ") ?? [];

const parseLines = (source: string, kind: ConceptKind): Line[] =>
  source
    .trim()
    .split("\n")
    .map((line) => {
      const [head = "", english, chinese, spanish] = line.split(" | ");
      return {
        name: head.split(" ")[0] as string,
        kind,
        parts: namesAfter("=", head),
        broader: namesAfter("<", head),
        related: namesAfter("~", head),
        contents: namesAfter("&", head),
        traits: namesAfter("[+]", head),
        phrases: { "en-US": listOf(english), "zh-CN": listOf(chinese), "es-ES": listOf(spanish) },
      };
    });

/** Too broad to be offered instead of something narrower. */
export const generic: ReadonlySet<string> = new Set(["seat", "chair", "table", "cabinet", "lamp", "set", "shelf"]);

/** The rooms of each product. */
const readRooms = (): Map<string, string[]> => {
  const roomsOf = new Map<string, string[]>();
  for (const line of rooms.trim().split("\n")) {
    const [room = "", products = ""] = line.split(": ");
    for (const product of products.split(" ")) roomsOf.set(product, [...(roomsOf.get(product) ?? []), room]);
  }
  return roomsOf;
};

const readConcepts = (): Concept[] => {
  const lines = [
    ...[seatsAndBeds, tablesAndStorage, homeAndGarden].flatMap((source) => parseLines(source, "product")),
    ...parseLines(partsOfFurniture, "part"),
    ...parseLines(attributes, "attribute"),
  ];
  const roomsOf = readRooms();
  const numbers = new Map(lines.map(({ name }, number) => [name, number]));
  const numberOf = (name: string): number => {
    const number = numbers.get(name);
    if (number === undefined) throw new Error(`the lexicon has no concept ${name}`);
    return number;
  };
  for (const name of roomsOf.keys()) numberOf(name);
  const lineOf = (name: string): Line => lines[numberOf(name)] as Line;
  const allBroader = (name: string): string[] => lineOf(name).broader.flatMap((other) => [other, ...allBroader(other)]);
  const traitsOf = (name: string): string[] =>
    [name, ...allBroader(name)].flatMap((other) => [...lineOf(other).traits, ...(roomsOf.get(other) ?? [])]);
  return lines.map(({ name, kind, parts, broader, related, contents, phrases }) => ({
    name,
    kind,
    parts: parts.map(numberOf),
    broader: [...new Set(allBroader(name))].map(numberOf),
    substitutes: kind === "product" ? [...related, ...broader.filter((other) => !generic.has(other)), ...contents].map(numberOf) : [],
    contents: contents.map(numberOf),
    traits: [...new Set(traitsOf(name))].map(numberOf),
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
    if (tokens.every(({ isChinese }) => isChinese)) return this.lookupIn(tokens, "zh-CN");
    if (tokens.some(({ isChinese }) => isChinese)) return [];
    const [first, second] = language === "es-ES" ? (["es-ES", "en-US"] as const) : (["en-US", "es-ES"] as const);
    const found = this.lookupIn(tokens, first);
    return found.length > 0 ? found : this.lookupIn(tokens, second);
  }

  /** The concepts of a phrase of one language. */
  lookupIn(tokens: readonly Token[], language: Language): readonly number[] {
    return (
      this.#byKey.get(
        phraseKey(
          tokens.map(({ text }) => text),
          language,
        ),
      ) ?? []
    );
  }
}

let shared: Lexicon | undefined;

/** The lexicon, read once per process. */
export const getLexicon = (): Lexicon => {
  shared ??= new Lexicon();
  return shared;
};
