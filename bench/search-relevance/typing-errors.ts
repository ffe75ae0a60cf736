import type { JudgedQuery } from "./judgment.ts";

/** Adds one deterministic typing error per query: a deletion, insertion, substitution or transposition in its longest word, after the first letter. */

const seedFor = (text: string): number => [...text].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0, 7);

const keyboardOrder = "qwertyuiopasdfghjklzxcvbnm";
const adjacentKey = (letter: string): string => keyboardOrder.charAt((keyboardOrder.indexOf(letter) + 1) % keyboardOrder.length);

/** A word with one edit. */
export const misspell = (word: string): string => {
  const seed = seedFor(word);
  const at = 1 + (seed % (word.length - 2));
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const edits = [
    before + after,
    before + here + here + after,
    before + adjacentKey(here) + after,
    before + after.charAt(0) + here + after.slice(1),
  ];
  const edited = edits[(seed >>> 8) % edits.length] as string;
  return edited === word ? before + after : edited;
};

/** The queries with a word of at least five letters, each with a typing error. */
export const withTypingErrors = (queries: readonly JudgedQuery[]): JudgedQuery[] =>
  queries.flatMap((judged) => {
    const [longest] = (judged.query.match(/[a-z]{5,}/gi) ?? []).toSorted((a, b) => b.length - a.length);
    return longest ? [{ ...judged, query: judged.query.replace(longest, misspell(longest.toLowerCase())) }] : [];
  });
