import type { Judged } from "./judgement.ts";

/** One typing error per query, the same each time: its longest word loses, gains, changes or exchanges a letter behind the first. */

const seedOf = (text: string): number => [...text].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0, 7);

const neighbours = "qwertyuiopasdfghjklzxcvbnm";
const besideOf = (letter: string): string => neighbours.charAt((neighbours.indexOf(letter) + 1) % neighbours.length);

/** A word with one edit in it. */
export const mistyped = (word: string): string => {
  const seed = seedOf(word);
  const at = 1 + (seed % (word.length - 2));
  const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const edits = [
    before + after,
    before + here + here + after,
    before + besideOf(here) + after,
    before + after.charAt(0) + here + after.slice(1),
  ];
  const edited = edits[(seed >>> 8) % edits.length] as string;
  return edited === word ? before + after : edited;
};

/** The queries that have a word long enough to be mistyped. */
export const withTypingErrors = (queries: readonly Judged[]): Judged[] =>
  queries.flatMap((judged) => {
    const [longest] = (judged.query.match(/[a-z]{5,}/gi) ?? []).toSorted((a, b) => b.length - a.length);
    return longest ? [{ ...judged, query: judged.query.replace(longest, mistyped(longest.toLowerCase())) }] : [];
  });
