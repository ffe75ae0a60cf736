import { diffArrays } from "diff";
import type { Language } from "#kernel/languages.ts";
import { contractSections, rowText, type TextSection } from "./rules/contract-text.ts";
import type { ContractTerms, GoodsRow } from "./rules/terms.ts";

/** The differences between two versions, word by word in one language. Pure. */

export interface Part {
  text: string;
  change: "same" | "added" | "removed";
}

export interface Difference {
  key: string;
  title: string;
  kind: "price" | "quantity" | "clause" | "party";
  parts: Part[];
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** Word boundaries of a language: Chinese has no spaces between words. */
const segmenterOf = (language: Language): Intl.Segmenter => {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, known);
  return known;
};

/** Words, numbers with their separators ("1,234.50" in one piece), spaces and punctuation of a text. */
const wordsOf = (text: string, language: Language): string[] => Array.from(segmenterOf(language).segment(text), ({ segment }) => segment);

/** The words of both texts in sequence. */
export const wordDifferences = (before: string, after: string, language: Language): Part[] =>
  diffArrays(wordsOf(before, language), wordsOf(after, language)).map(({ value, added, removed }) => ({
    text: value.join(""),
    change: added ? "added" : removed ? "removed" : "same",
  }));

const textOf = (section: TextSection | undefined, language: Language): string =>
  section?.paragraphs.map((paragraph) => paragraph[language]).join("\n") ?? "";

const kindOfSection = (key: string): Difference["kind"] => (key === "parties" ? "party" : key === "price" ? "price" : "clause");

const kindOfRow = (before: GoodsRow | undefined, after: GoodsRow | undefined): Difference["kind"] => {
  if (before?.price_cents !== after?.price_cents && before && after) return "price";
  return before?.quality !== after?.quality ? "quantity" : "clause";
};

/** Rows are the same goods when they have the same cart line; others by their place. */
const rowIdentity = (row: GoodsRow): string => (row.cart_id === null ? `row${row.position}` : `cart${row.cart_id}`);

const goodsDifferences = (from: ContractTerms, to: ContractTerms, language: Language): Difference[] => {
  const before = new Map(from.goods.map((row) => [rowIdentity(row), row]));
  const after = new Map(to.goods.map((row) => [rowIdentity(row), row]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((identity) => {
    const [old, current] = [before.get(identity), after.get(identity)];
    const [oldText, newText] = [old && rowText(old, from)[language], current && rowText(current, to)[language]];
    if (oldText === newText) return [];
    const row = current ?? old;
    return [
      {
        key: `goods.${row?.position}`,
        title: [row?.custom_sn, row?.title].filter(Boolean).join(" "),
        kind: kindOfRow(old, current),
        parts: wordDifferences(oldText ?? "", newText ?? "", language),
      },
    ];
  });
};

/** Everything that differs between two versions, in the sequence of the text. */
export const contractDifferencesOf = (from: ContractTerms, to: ContractTerms, language: Language): Difference[] => {
  const before = new Map(contractSections(from).map((section) => [section.key, section]));
  const after = new Map(contractSections(to).map((section) => [section.key, section]));
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    if (key === "goods") return goodsDifferences(from, to, language);
    const [oldText, newText] = [textOf(before.get(key), language), textOf(after.get(key), language)];
    if (oldText === newText) return [];
    const title = (after.get(key) ?? before.get(key))?.title[language] ?? key;
    return [{ key, title, kind: kindOfSection(key), parts: wordDifferences(oldText, newText, language) }];
  });
};
