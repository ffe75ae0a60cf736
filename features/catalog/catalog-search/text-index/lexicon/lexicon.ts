import type { Language } from "#kernel/languages.ts";
import { ChinesePhrases, contentTokens, phraseKey } from "../phrases.ts";
import type { Token } from "../tokens.ts";
import { attributes } from "./attributes.ts";
import { homeAndGarden } from "./home-and-garden.ts";
import { parts as partsOfFurniture } from "./parts.ts";
import { seatsAndBeds } from "./seats-and-beds.ts";
import { tablesAndStorage } from "./tables-and-storage.ts";

/** Where furniture stands: `room: product …`. What is narrower than a product stands there too. */
const rooms = `
bedroom: bed headboard mattress mattress-topper bedding nightstand dresser wardrobe bedroom-set bedroom-bench vanity-table vanity-stool
living-room: sofa armchair coffee-table end-table console-table tv-stand living-room-set ottoman chaise bookcase floor-lamp
dining-room: dining-table dining-chair dining-set sideboard bar-stool bar-table home-bar display-cabinet
kitchen: kitchen-island kitchen-cart bar-stool sink cookware
bathroom: bathroom-vanity vanity-light shower faucet hamper
office: desk office-chair file-cabinet conference-table bookcase
entryway: console-table shoe-cabinet shoe-bench entryway-bench coat-rack
outdoor: patio-set outdoor-chair sun-lounger parasol pergola hammock grill fire-pit deck-box
kids: kids-bed kids-chair crib high-chair changing-table toy-storage
`;

/**
 * General vocabulary of furniture in three languages, independent of any catalog. Texts and keywords are both mapped to concepts, so
 * that a title in one language is found by a keyword in another and a "sofa table" is not a sofa.
 *
 * One line per concept: `name = parts < broader ~ related & contents + traits | English | Chinese | Spanish`. The index adds the broader
 * concepts of a text (who looks for a bed finds platform beds, not the reverse); `≤` instead of `<` marks an ordinary form of the broader
 * thing, which does not rank below it. A text that has all parts has the whole: a bed that is
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
  /** Broader concepts that are still the thing in general. */
  general: readonly number[];
  /** Broader concepts of which it is an ordinary form: who looks for a sofa means a 3-seat sofa as much as any. */
  commonOf: readonly number[];
  /** Concepts that may be offered instead: directly broader and related ones, and the contents of a set. */
  substitutes: readonly number[];
  /** Things that a set contains. */
  contents: readonly number[];
  /** What the thing has without saying so, and the rooms where it stands. */
  traits: readonly number[];
  isRoom: boolean;
  phrases: Readonly<Record<Language, readonly string[]>>;
}

interface Line {
  name: string;
  kind: ConceptKind;
  parts: string[];
  broader: string[];
  common: string[];
  related: string[];
  contents: string[];
  traits: string[];
  phrases: Record<Language, string[]>;
}

const listOf = (text: string | undefined): string[] => (text ?? "").split(",").flatMap((part) => part.trim() || []);
const namesAfter = (mark: string, head: string): string[] => new RegExp(`${mark} ([^=<≤~&+]+)`).exec(head)?.[1]?.trim().split(" ") ?? [];

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
        broader: [...namesAfter("<", head), ...namesAfter("≤", head)],
        common: namesAfter("≤", head),
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

/** Say only how a thing is used, not what it is: a bench is no kind of sofa. */
const isUse = (name: string): boolean => name === "seat" || name === "set";

const readConcepts = (): Concept[] => {
  const lines = [
    ...[seatsAndBeds, tablesAndStorage, homeAndGarden].flatMap((source) => parseLines(source, "product")),
    ...parseLines(partsOfFurniture, "part"),
    ...parseLines(attributes, "attribute"),
  ];
  const roomsOf = readRooms();
  const roomNames = new Set([...roomsOf.values()].flat());
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
  return lines.map(({ name, kind, parts, broader, common, related, contents, phrases }) => ({
    name,
    kind,
    parts: parts.map(numberOf),
    broader: [...new Set(allBroader(name))].map(numberOf),
    general: [...new Set(allBroader(name))].filter((other) => !isUse(other)).map(numberOf),
    commonOf: common.map(numberOf),
    substitutes: kind === "product" ? [...related, ...broader.filter((other) => !generic.has(other)), ...contents].map(numberOf) : [],
    contents: contents.map(numberOf),
    traits: [...new Set(traitsOf(name))].map(numberOf),
    isRoom: roomNames.has(name),
    phrases,
  }));
};

/** A phrase of a concept, split into words; Chinese phrases are one word. */
export interface LexiconPhrase {
  language: Language;
  words: readonly string[];
  concepts: readonly number[];
}

const none: readonly number[] = [];

/** A word in the names of more products says too little about them. */
const maxTopics = 3;

const languages: readonly Language[] = ["en-US", "zh-CN", "es-ES"];

export class Lexicon {
  readonly concepts = readConcepts();
  readonly phrases: readonly LexiconPhrase[];
  readonly #byKey = new Map<string, number[]>();
  readonly #words = new Set<string>();
  /** Products by the describing words of their phrases. */
  readonly #topics = new Map<string, Set<number>>();
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
    for (const { language, words, concepts } of this.phrases) if (words.length > 1) this.#addTopics(words, concepts, language);
  }

  /** Words with more than three letters; spelling correction uses them as candidates. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  #addTopics(words: readonly string[], concepts: readonly number[], language: Language): void {
    const products = concepts.filter((concept) => this.concepts[concept]?.kind === "product");
    for (const word of words) {
      const key = phraseKey([word], language);
      if (products.length === 0 || this.#byKey.has(key)) continue;
      const topics = this.#topics.get(key) ?? new Set();
      for (const concept of products) topics.add(concept);
      this.#topics.set(key, topics);
    }
  }

  /**
   * The products whose names contain a word that is no concept itself: furniture for a "televisor" is what "mueble para televisor" names.
   * None when it is part of many names.
   */
  topicsOf({ text, isChinese }: Token, language: Language): number[] {
    if (text.length < 2) return [];
    const topics = isChinese ? this.#chineseTopics(text) : this.#latinTopics(text, language);
    return topics.size > maxTopics ? [] : [...topics];
  }

  #latinTopics(word: string, language: Language): ReadonlySet<number> {
    const [first, second] = language === "es-ES" ? (["es-ES", "en-US"] as const) : (["en-US", "es-ES"] as const);
    return this.#topics.get(phraseKey([word], first)) ?? this.#topics.get(phraseKey([word], second)) ?? new Set();
  }

  #chineseTopics(word: string): ReadonlySet<number> {
    const containing = this.phrases.filter(({ language, words: [phrase = ""] }) => language === "zh-CN" && phrase.includes(word));
    return new Set(containing.flatMap(({ concepts }) => concepts.filter((concept) => this.concepts[concept]?.kind === "product")));
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
    const words = tokens.map(({ text }) => text);
    return this.#byKey.get(phraseKey(words, language)) ?? none;
  }
}

let shared: Lexicon | undefined;

/** The lexicon, read once per process. */
export const getLexicon = (): Lexicon => {
  shared ??= new Lexicon();
  return shared;
};
