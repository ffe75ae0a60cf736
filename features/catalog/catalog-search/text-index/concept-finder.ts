import type { Language } from "#kernel/languages.ts";
import { englishHeadEnd } from "./head-nouns.ts";
import { type Concept, type ConceptKind, generic, type Lexicon } from "./lexicon/lexicon.ts";
import { ChinesePhrases, contentTokens } from "./phrases.ts";

/** Finds the concepts of the lexicon in the names of products. */

/** A name split by the tokenizer: terms of words, and runs of Chinese characters, with their positions in the source. */
export interface NameTokens {
  terms: number[];
  from: number[];
  to: number[];
  runs: { text: string; from: number }[];
}

/**
 * What a concept is in a name: `thing` is what the name is about, `member` a piece of a set ("table and 4 chairs") or another product of
 * its head ("desk" in "desk chair mat"), `mention` a product beside it, `attribute` a property, `denied` what it says
 * not to have ("without arms", "armless").
 */
export type ConceptRole = "thing" | "member" | "mention" | "attribute" | "denied";

export interface FoundConcept {
  concept: number;
  role: ConceptRole;
}

export interface NameConcepts {
  concepts: FoundConcept[];
  /** Whether the name lists the pieces of a set, of which none is the thing. */
  isSet: boolean;
}

interface TrieNode {
  next: Map<number, TrieNode>;
  products: number[];
  parts: number[];
  attributes: number[];
}

const matchKinds = ["products", "parts", "attributes"] as const;
type MatchKind = (typeof matchKinds)[number];

const newNode = (): TrieNode => ({ next: new Map(), products: [], parts: [], attributes: [] });

interface Match {
  concepts: readonly number[];
  from: number;
  to: number;
}

/** The products and parts of a name. */
interface NamedThings {
  products: readonly Match[];
  parts: readonly Match[];
}

/** Which of them the name is about: none in a set, or where an unknown word is the thing. */
interface NamedThing {
  thing: readonly Match[];
  members: readonly Match[];
}

/** What stands before a phrase that a name denies: "non-dimmable", "without arms", "无扶手". */
const denial = /(?:^|[\s(,])(?:no|non|not|without|sin)[\s-]+(?:any\s+)?$|(?:无|不带|不含|没有|非|免)$/i;
const isDenied = (source: string, from: number): boolean => from > 0 && denial.test(source.slice(Math.max(0, from - 12), from));

/** "armless", "leather-free". */
export const privative = /(?<![\p{L}\p{N}])([a-z]{3,})(?:less|[- ]free)(?![\p{L}\p{N}])/giu;

/** Pieces of a set in Chinese. */
const chineseSet = /^(?:套装|组合|[一二两双三四五六七八九十\d]+件套)/;

/** Another name or another piece follows: "&", "/", "+" and "and". */
const joined = /^\s*(?:&|\/|\+|and\s|[ye]\s)\s*/i;
/** Another piece of a set follows: "and 4", "with two", "+ 2", "y 4", "con dos". */
const joinedCount =
  /^\s*(?:&|\+|and|with|w\/|y|e|con)\s*(?:\d+|two|three|four|five|six|eight|ten|dos|tres|cuatro|cinco|seis|ocho|diez)(?:\s*[-x]\s*(?:piece)?)?\s/i;
/** A number before a piece makes it a property: "bookcase 5 shelves". */
const counted = /(?:\d|\b(?:two|three|four|five|six|dos|tres|cuatro|cinco|seis))[\s-]*$/i;
/** What a Spanish noun belongs to is no thing of its own: "tienda para cama". */
const spanishOwner = /(?:^|\s)(?:de|del|para|con|sin)(?:\s+(?:el|la|los|las|un|una))?\s+$/i;
const spanishSetOf = /^\s*(?:juego|set|conjunto|pack|par|lote)\s+(?:de\s+)?(?:\d+\s+|dos\s+|tres\s+|cuatro\s+|seis\s+)?$/i;
const adjacent = /^[\s-]*$/;
/** Maximum number of characters between two pieces of a set. */
const maxJoint = 20;
/** From this many products on, a name is a list of search words that begins with the thing: "console table sofa side table entry table". */
const minListed = 3;

export class ConceptFinder {
  readonly #english = newNode();
  readonly #spanish = newNode();
  readonly #chineseProducts = new ChinesePhrases();
  readonly #chineseParts = new ChinesePhrases();
  readonly #chineseAttributes = new ChinesePhrases();
  readonly #chinese = new Map<string, readonly number[]>();
  readonly #lexicon: Lexicon;

  /** `termOf` numbers the words of the lexicon like those of texts. */
  constructor(lexicon: Lexicon, termOf: (word: string, isSpanish: boolean) => number) {
    this.#lexicon = lexicon;
    for (const { language, words, concepts } of lexicon.phrases) {
      const of = (kind: ConceptKind) => concepts.filter((concept) => lexicon.concepts[concept]?.kind === kind);
      const [products, parts, attributes] = [of("product"), of("part"), of("attribute")];
      if (language === "zh-CN") {
        const phrase = words.join("");
        this.#chinese.set(phrase, concepts);
        if (products.length > 0) this.#chineseProducts.add(phrase);
        if (parts.length > 0) this.#chineseParts.add(phrase);
        if (parts.length + attributes.length > 0) this.#chineseAttributes.add(phrase);
        continue;
      }
      const isSpanish = language === "es-ES";
      let node = isSpanish ? this.#spanish : this.#english;
      for (const word of words) {
        const term = termOf(word, isSpanish);
        const next = node.next.get(term) ?? newNode();
        node.next.set(term, next);
        node = next;
      }
      node.products.push(...products);
      node.parts.push(...parts);
      node.attributes.push(...parts, ...attributes);
    }
  }

  /** The concepts of a name in a language. Chinese runs are read in any name. Only a title can be that of a set. */
  find(source: string, tokens: NameTokens, language: Language, isTitle: boolean): NameConcepts {
    const concepts: FoundConcept[] = [];
    let isSet = false;
    const add = (matches: readonly Match[], role: (match: Match) => ConceptRole): void => {
      for (const match of matches) {
        const found = isDenied(source, match.from) ? "denied" : role(match);
        for (const concept of match.concepts) concepts.push({ concept, role: found });
      }
    };
    const addThings = (named: NamedThings, { thing, members }: NamedThing): void => {
      const roleOf = (match: Match) => (thing.includes(match) ? "thing" : members.includes(match) ? "member" : "mention");
      add(named.products, roleOf);
      add(
        named.parts.filter((match) => thing.includes(match)),
        roleOf,
      );
    };
    if (tokens.terms.length > 0) {
      const trie = language === "es-ES" ? this.#spanish : this.#english;
      const { attributes, ...named } = findMatches(trie, tokens);
      const set = isTitle ? this.#findSet(source, named.products, language) : undefined;
      isSet = set !== undefined;
      const found = set
        ? { thing: [], members: set }
        : language === "es-ES"
          ? this.#spanishThing(source, named)
          : this.#englishThing(source, named);
      addThings(named, found);
      add(attributes, () => "attribute");
    }
    for (const run of tokens.runs) {
      const named = {
        products: this.#findChinese(run, this.#chineseProducts, (kind) => kind === "product"),
        parts: this.#findChinese(run, this.#chineseParts, (kind) => kind === "part"),
      };
      addThings(named, chineseThing(source, run, named));
      add(
        this.#findChinese(run, this.#chineseAttributes, (kind) => kind !== "product"),
        () => "attribute",
      );
    }
    if (language === "en-US" && /less|free/i.test(source)) this.#addPrivatives(source, concepts);
    return { concepts, isSet };
  }

  #addPrivatives(source: string, concepts: FoundConcept[]): void {
    for (const [, word = ""] of source.matchAll(privative))
      for (const concept of this.#lexicon.lookupIn(contentTokens(word), "en-US")) concepts.push({ concept, role: "denied" });
  }

  /** Whether a word names the thing: "table" does in "coffee table", "bed" does not in "sofa bed". */
  isHead(term: number, language: Language, things: readonly number[]): boolean {
    const named = (language === "es-ES" ? this.#spanish : this.#english).next.get(term)?.products ?? [];
    if (named.length === 0 || things.length === 0) return true;
    return things.some((thing) => named.includes(thing) || this.#lexicon.concepts[thing]?.broader.some((it) => named.includes(it)));
  }

  /**
   * In English the thing is the last product before "in", "with" or a comma, or the part that follows it ("desk top"), and each product
   * before "&" or "/". A set is the thing whatever else is named.
   */
  #englishThing(source: string, { products, parts }: NamedThings): NamedThing {
    let end = englishHeadEnd(source);
    const inHead = products.filter(({ from }, position) => from < end && (position === 0 || !counted.test(source.slice(0, from))));
    const partInHead = parts.find(({ from }) => from < end && !counted.test(source.slice(0, from)));
    // "Legs for sofa"; before a comma stands the name of a series.
    if (inHead.length === 0 && partInHead && /\s/.test(source.charAt(end))) return { thing: [partInHead], members: [] };
    if (inHead.length === 0) end = source.length;
    const named = inHead.filter((match) => !this.#isGenericSet(match));
    const candidates = named.length > 0 ? named : inHead.length > 0 ? inHead : products.slice(0, 1);
    const last = candidates.at(-1);
    if (!last) return { thing: [], members: [] };
    const follower = parts.find(({ from }) => from >= last.to && from < end && adjacent.test(source.slice(last.to, from)));
    if (follower) return { thing: [follower], members: [] };
    const set = candidates.find(({ concepts }) => concepts.some((concept) => (this.#lexicon.concepts[concept]?.contents ?? []).length > 0));
    if (set) return { thing: [set], members: candidates };
    const [first] = candidates;
    const isListed = first !== undefined && candidates.filter((match) => !this.#isGeneric(match)).length >= minListed;
    const isThing = (match: Match) =>
      isListed
        ? match === first || this.#isKindOf(match, first)
        : match === last || joined.test(source.slice(match.to)) || this.#isRelated(match.concepts, last.concepts);
    return { thing: candidates.filter(isThing), members: candidates };
  }

  /** Whether a product is the same as another or narrower: a desk chair is a chair. */
  #isKindOf({ concepts }: Match, other: Match): boolean {
    return concepts.some((concept) =>
      [concept, ...(this.#lexicon.concepts[concept]?.broader ?? [])].some((it) => other.concepts.includes(it)),
    );
  }

  /** In Spanish the thing is the first product, unless a part or an unknown noun is before it: "funda para sofá". */
  #spanishThing(source: string, { products, parts }: NamedThings): NamedThing {
    const [first, second] = products;
    if (!first) return { thing: [], members: [] };
    const before = source.slice(0, first.from);
    const part = parts.find(({ from, to }) => from < first.from && spanishOwner.test(source.slice(to, first.from)));
    if (part && /^[\s\d]*$/.test(source.slice(0, part.from))) return { thing: [part], members: [] };
    if (spanishOwner.test(before) && !spanishSetOf.test(before) && !/[,.;:–-]/.test(before)) return { thing: [], members: [] };
    const isSetOf = second && this.#isGenericSet(first) && spanishSetOf.test(source.slice(0, second.from));
    return { thing: [isSetOf ? second : first], members: [] };
  }

  readonly #isSeat = (concept: number): boolean =>
    [concept, ...(this.#lexicon.concepts[concept]?.broader ?? [])].some((it) => this.#lexicon.concepts[it]?.name === "seat");

  #isGeneric({ concepts }: Match): boolean {
    return concepts.some((concept) => generic.has(this.#lexicon.concepts[concept]?.name ?? ""));
  }

  #isGenericSet({ concepts }: Match): boolean {
    return concepts.some((concept) => this.#lexicon.concepts[concept]?.name === "set");
  }

  /** The pieces of a set in a title: unrelated products that are joined, or the second of which is counted. */
  #findSet(source: string, products: readonly Match[], language: Language): Match[] | undefined {
    if (products.length < 2) return undefined;
    const end = language === "es-ES" ? source.search(/,|$/) : englishHeadEnd(source);
    for (const [position, match] of products.entries()) {
      const next = products[position + 1];
      if (!next || match.from >= end) return undefined;
      const between = source.slice(match.to, next.from);
      if (this.#isRelated(match.concepts, next.concepts)) continue;
      // A sofa with two pillows is a sofa, a table with two chairs is a set.
      const isCounted = joinedCount.test(source.slice(match.to)) && between.length <= maxJoint && next.concepts.some(this.#isSeat);
      const isJoined = next.from < end && joined.test(between) && !between.includes("/") && between.length <= maxJoint;
      if (isCounted || isJoined) return [match, next];
    }
    return undefined;
  }

  /** Whether products may be names of one thing, one narrower than the other or listed as related: a console table and a sideboard. */
  #isRelated(some: readonly number[], others: readonly number[]): boolean {
    const familyOf = (concept: number): number[] => [
      concept,
      ...(this.#lexicon.concepts[concept]?.broader ?? []).filter((it) => !generic.has(this.#lexicon.concepts[it]?.name ?? "")),
    ];
    const isNear = (one: number, other: number): boolean => {
      const family = familyOf(other);
      return familyOf(one).some(
        (it) => family.includes(it) || this.#lexicon.concepts[it]?.substitutes.some((near) => family.includes(near)),
      );
    };
    return some.some((one) => others.some((other) => isNear(one, other) || isNear(other, one)));
  }

  #findChinese({ text, from }: NameTokens["runs"][number], phrases: ChinesePhrases, isWanted: (kind: ConceptKind) => boolean): Match[] {
    const matches: Match[] = [];
    for (const [at, length] of phrases.findIn(text, 1)) {
      // A single character names a thing only at the end: 床 in 罗汉床, not in 床笠.
      if (phrases === this.#chineseProducts && length === 1 && at + 1 < text.length) continue;
      const concepts = (this.#chinese.get(text.slice(at, at + length)) ?? []).filter((concept) =>
        isWanted((this.#lexicon.concepts[concept] as Concept).kind),
      );
      if (concepts.length > 0) matches.push({ concepts, from: from + at, to: from + at + length });
    }
    return matches;
  }
}

/** The longest phrases of each kind from left to right. */
const findMatches = (trie: TrieNode, { terms, from, to }: NameTokens): NamedThings & { attributes: Match[] } => {
  const found = { products: [] as Match[], parts: [] as Match[], attributes: [] as Match[] };
  for (let at = 0; at < terms.length; at += 1) {
    let node = trie.next.get(terms[at] as number);
    if (!node) continue;
    const longest: Partial<Record<MatchKind, Match>> = {};
    for (let next = at; node; next += 1) {
      for (const kind of matchKinds)
        if (node[kind].length > 0) longest[kind] = { concepts: node[kind], from: from[at] as number, to: to[next] as number };
      node = next + 1 < terms.length ? node.next.get(terms[next + 1] as number) : undefined;
    }
    for (const kind of matchKinds) {
      const match = longest[kind];
      if (match && match.from >= (found[kind].at(-1)?.to ?? 0)) found[kind].push(match);
    }
  }
  return found;
};

/** In Chinese the thing ends a part of the name, before 带 or a space; a part may follow it: 书桌桌面. What 三件套 follows is a set. */
const chineseThing = (source: string, run: NameTokens["runs"][number], { products, parts }: NamedThings): NamedThing => {
  const members: Match[] = [];
  const thing = products.flatMap((match) => {
    if (/[带配]/.test(source.slice(run.from, match.from))) return [];
    const part = parts.find(({ from, to }) => from === match.to && to === run.from + run.text.length);
    if (part) return [part];
    const rest = run.text.slice(match.to - run.from);
    if (chineseSet.test(rest)) {
      members.push(match);
      return [];
    }
    return rest === "" || /^[带配套组两三四五六多]/.test(rest) || rest.length <= 2 ? [match] : [];
  });
  return { thing, members };
};
