import type { Verdict } from "#kernel/refusals.ts";
import { tellingPieces } from "../text-index/synonyms.ts";

/** What an operator may put into the list of synonyms. Pure. */

/** Phrases of one entry, and characters of one phrase. */
const maxPhrases = 20;
const maxPhraseCharacters = 60;
/** Entries that are still read through by people, and looked up by every search. */
export const maxSynonyms = 5_000;

/** "Sofa, couch,  two seater" → sofa, couch, two seater: each once, in small letters. */
export const phrasesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]/)
      .map((phrase) => phrase.trim().replace(/\s+/g, " ").toLowerCase())
      .filter(Boolean),
  ),
];

/** Why an entry cannot be searched with, if it cannot. */
export const phrasesRefusal = (phrases: readonly string[], least: number): Verdict => {
  if (phrases.length < least) return ["SYNONYM_TOO_FEW", { least }];
  if (phrases.length > maxPhrases) return ["SYNONYM_TOO_MANY", { most: maxPhrases }];
  const unreadable = phrases.find((phrase) => phrase.length > maxPhraseCharacters || tellingPieces(phrase).length === 0);
  return unreadable === undefined ? undefined : ["SYNONYM_UNREADABLE", { phrase: unreadable.slice(0, maxPhraseCharacters) }];
};
