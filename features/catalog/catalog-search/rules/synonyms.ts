import type { Verdict } from "#kernel/refusals.ts";
import { contentTokens } from "../text-index/phrases.ts";

/** Validation of synonym entries. Pure. */

/** Limits of one entry. */
const maxPhrases = 20;
const maxPhraseCharacters = 60;
/** Maximum number of entries: staff must be able to review them, and every search looks them up. */
export const maxSynonyms = 5_000;

/** Splits a list of phrases: "Sofa, couch,  two seater" → sofa, couch, two seater. Unique and in lower case. */
export const parsePhrases = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]/)
      .map((phrase) => phrase.trim().replace(/\s+/g, " ").toLowerCase())
      .filter(Boolean),
  ),
];

/** The refusal of an entry that cannot be indexed, or undefined. */
export const phrasesRefusal = (phrases: readonly string[], least: number): Verdict => {
  if (phrases.length < least) return ["SYNONYM_TOO_FEW", { least }];
  if (phrases.length > maxPhrases) return ["SYNONYM_TOO_MANY", { most: maxPhrases }];
  const unreadable = phrases.find((phrase) => phrase.length > maxPhraseCharacters || contentTokens(phrase).length === 0);
  return unreadable === undefined ? undefined : ["SYNONYM_UNREADABLE", { phrase: unreadable.slice(0, maxPhraseCharacters) }];
};
