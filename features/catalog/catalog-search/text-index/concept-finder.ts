import type { Language } from "#kernel/languages.ts";
import { englishHeadEnd } from "./head-nouns.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { ChinesePhrases } from "./phrases.ts";

/** Finds the concepts of the lexicon in the names of products. */

/** A name split by the tokenizer: terms of words, and runs of Chinese characters, with their positions in the source. */
export interface NameTokens {
  terms: number[];
  from: number[];
  to: number[];
  runs: { text: string; from: number }[];
}

export interface FoundConcept {
  concept: number;
  /** `thing` is what the name is about, `also` another product of its head, `part` a product beside it, `attribute` a property. */
  role: "thing" | "also" | "part" | "attribute";
}

interface TrieNode {
  next: Map<number, TrieNode>;
  products: number[];
  attributes: number[];
}

const newNode = (): TrieNode => ({ next: new Map(), products: [], attributes: [] });

interface Match {
  concepts: readonly number[];
  from: number;
  to: number;
}

/** What stands before a phrase that a name denies: "non-dimmable", "without arms", "无扶手". */
const denial = /(?:^|[\s(,])(?:no|non|not|without|sin)[\s-]+$|(?:无|不带|不含|没有|非|免)$/i;
const isDenied = (source: string, from: number): boolean => from > 0 && denial.test(source.slice(Math.max(0, from - 9), from));

/** What follows the thing of a part of a name: "&", "/", "+" and "and" name another thing. */
const joined = /^\s*(?:&|\/|\+|and\s)/i;

export class ConceptFinder {
  readonly #english = newNode();
  readonly #spanish = newNode();
  readonly #chineseProducts = new ChinesePhrases();
  readonly #chineseAttributes = new ChinesePhrases();
  readonly #chinese = new Map<string, readonly number[]>();
  readonly #lexicon: Lexicon;

  /** `termOf` numbers the words of the lexicon like those of texts. */
  constructor(lexicon: Lexicon, termOf: (word: string, isSpanish: boolean) => number) {
    this.#lexicon = lexicon;
    const isProduct = (concept: number) => lexicon.concepts[concept]?.isProduct === true;
    for (const { language, words, concepts } of lexicon.phrases) {
      if (language === "zh-CN") {
        const phrase = words.join("");
        this.#chinese.set(phrase, concepts);
        if (concepts.some(isProduct)) this.#chineseProducts.add(phrase);
        if (!concepts.every(isProduct)) this.#chineseAttributes.add(phrase);
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
      node.products.push(...concepts.filter(isProduct));
      node.attributes.push(...concepts.filter((concept) => !isProduct(concept)));
    }
  }

  /** The concepts of a name in a language. Chinese runs are read in any name. */
  find(source: string, tokens: NameTokens, language: Language): FoundConcept[] {
    const found: FoundConcept[] = [];
    const add = (matches: readonly Match[], role: (match: Match, position: number) => FoundConcept["role"]): void => {
      for (const [position, match] of matches.entries())
        if (!isDenied(source, match.from)) for (const concept of match.concepts) found.push({ concept, role: role(match, position) });
    };
    if (tokens.terms.length > 0) {
      const trie = language === "es-ES" ? this.#spanish : this.#english;
      const products = findMatches(trie, tokens, "products");
      const roleOf = language === "es-ES" ? (position: number) => (position === 0 ? "thing" : "part") : englishRoles(source, products);
      add(products, (_, position) => roleOf(position));
      add(findMatches(trie, tokens, "attributes"), () => "attribute");
    }
    for (const run of tokens.runs) {
      add(this.#findChinese(run, this.#chineseProducts, true), (match) => (isChineseThing(source, run, match) ? "thing" : "part"));
      add(this.#findChinese(run, this.#chineseAttributes, false), () => "attribute");
    }
    return found;
  }

  #findChinese({ text, from }: NameTokens["runs"][number], phrases: ChinesePhrases, isProduct: boolean): Match[] {
    return phrases.findIn(text, 1).flatMap(([at, length]) => {
      // A single character names a thing only at the end: 床 in 罗汉床, not in 床笠.
      if (isProduct && length === 1 && at + 1 < text.length) return [];
      const concepts = (this.#chinese.get(text.slice(at, at + length)) ?? []).filter(
        (concept) => this.#lexicon.concepts[concept]?.isProduct === isProduct,
      );
      return [{ concepts, from: from + at, to: from + at + length }];
    });
  }
}

/** The longest phrases from left to right. */
const findMatches = (trie: TrieNode, { terms, from, to }: NameTokens, kind: "products" | "attributes"): Match[] => {
  const matches: Match[] = [];
  for (let at = 0; at < terms.length; ) {
    let node = trie.next.get(terms[at] as number);
    let end = at;
    let concepts: readonly number[] = [];
    for (let next = at; node; next += 1) {
      if (node[kind].length > 0) {
        concepts = node[kind];
        end = next + 1;
      }
      node = next + 1 < terms.length ? node.next.get(terms[next + 1] as number) : undefined;
    }
    if (end === at) {
      at += 1;
      continue;
    }
    matches.push({ concepts, from: from[at] as number, to: to[end - 1] as number });
    at = end;
  }
  return matches;
};

/** From this many products on, a name is a list of search words that begins with the thing: "console table sofa side table entry table". */
const minListed = 3;

/** In English the thing is the last product before "in", "with" or a comma, and each product before "&" or "/". */
const englishRoles = (source: string, products: readonly Match[]): ((position: number) => FoundConcept["role"]) => {
  const end = englishHeadEnd(source);
  const last = Math.max(
    0,
    products.findLastIndex(({ from }) => from < end),
  );
  const thing = last + 1 >= minListed ? 0 : last;
  return (position) => {
    if (position > last) return "part";
    return position === thing || joined.test(source.slice((products[position] as Match).to)) ? "thing" : "also";
  };
};

/** In Chinese the thing ends a part of the name, before 带 or a space. */
const isChineseThing = (source: string, run: NameTokens["runs"][number], { from, to }: Match): boolean => {
  const part = run.text.slice(0, to - run.from);
  if (/[带配]/.test(source.slice(run.from, from))) return false;
  const rest = run.text.slice(part.length);
  return rest === "" || /^[带配套组两三四五六多]/.test(rest) || rest.length <= 2;
};
