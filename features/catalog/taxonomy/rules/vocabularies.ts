import type { Verdict } from "#kernel/refusals.ts";

/** The lists of terms that products are described with, and what may be done to them. Pure. */

interface VocabularyRules {
  /** What a code looks like; products hold it, so it never changes. */
  code: RegExp;
  /**
   * Whether code depends on the terms: their labels are changed, but none is added, merged or archived. Countries are codes of ISO 3166,
   * which are added and archived, but one is never another.
   */
  terms: "open" | "fixed" | "countries";
}

const anyCode = /^[a-z0-9]+(_[a-z0-9]+)*$/;

export const vocabularies = {
  material: { code: anyCode, terms: "open" },
  colour: { code: anyCode, terms: "open" },
  style: { code: anyCode, terms: "open" },
  assembly: { code: anyCode, terms: "open" },
  certificate: { code: anyCode, terms: "open" },
  tag: { code: anyCode, terms: "open" },
  collection: { code: /^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$/, terms: "open" },
  origin: { code: /^[A-Z]{2}$/, terms: "countries" },
  grade: { code: /^[A-C]$/, terms: "fixed" },
} as const satisfies Record<string, VocabularyRules>;

export type Vocabulary = keyof typeof vocabularies;
export const vocabularyNames = Object.keys(vocabularies) as [Vocabulary, ...Vocabulary[]];

const rulesOf = (vocabulary: Vocabulary): VocabularyRules => vocabularies[vocabulary];

/** Grades are those that offers know; they are added from the ready set only. */
export const mayAddTerms = (vocabulary: Vocabulary): boolean => rulesOf(vocabulary).terms !== "fixed";
export const mayMergeTerms = (vocabulary: Vocabulary): boolean => rulesOf(vocabulary).terms === "open";

/** The catalog index stores the certificates of a product as bits of a 32-bit integer. */
export const maxCertificates = 31;

/** How many terms a list can have, archived ones included. */
export const maxTermsOf = (vocabulary: Vocabulary): number => (vocabulary === "certificate" ? maxCertificates : 1_000);

/** The code of an English label: "Solid oak" is `solid_oak`. */
export const toCode = (label: string): string =>
  label
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, 60);

/** The code of a new term: as given, or made from its label. Countries have no other than their own. */
export const codeOfNew = (vocabulary: Vocabulary, code: string, label: string): string =>
  code !== "" || vocabulary === "origin" ? code : toCode(label);

export const judgeCode = (vocabulary: Vocabulary, code: string): Verdict =>
  rulesOf(vocabulary).code.test(code) ? undefined : vocabulary === "origin" ? "TERM_COUNTRY_CODE" : "TERM_CODE_FORM";
