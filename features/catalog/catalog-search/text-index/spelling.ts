import type { Vocabulary } from "./vocabulary.ts";
import { signatureOf } from "./vocabulary.ts";

/** Finds known words similar to a misspelled one. Pure. */

const bitsIn = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const width = 40;
const table = new Uint8Array(width * 3);

/**
 * Damerau-Levenshtein distance: insertions, deletions, substitutions and transpositions. Returns `max + 1` when the distance
 * exceeds `max`.
 */
export const editDistance = (a: ArrayLike<number>, b: ArrayLike<number>, max: number): number => {
  const [rows, columns] = [a.length, b.length];
  if (Math.abs(rows - columns) > max) return max + 1;
  for (let column = 0; column <= columns; column += 1) table[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    const current = (row % 3) * width;
    const above = ((row - 1) % 3) * width;
    const twoAbove = ((row - 2 + 3) % 3) * width;
    table[current] = row;
    let minInRow = row;
    for (let column = 1; column <= columns; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (table[above + column] as number) + 1,
        (table[current + column - 1] as number) + 1,
        (table[above + column - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, (table[twoAbove + column - 2] as number) + 1);
      table[current + column] = edits;
      minInRow = Math.min(minInRow, edits);
    }
    if (minInRow > max) return max + 1;
  }
  return table[(rows % 3) * width + columns] as number;
};

/** Shorter words are not corrected: too many words are one edit away. */
const minLetters = 4;
/** In shorter words the first letter must match: hood does not become wood. */
const minLettersForOtherFirst = 6;
/** From this length on two edits are allowed. */
const minLettersForTwoEdits = 9;
const maxCandidates = 6;

export interface SimilarWord {
  word: number;
  edits: number;
}

/**
 * Similar words, most likely first: fewer edits, then the same first letter, then higher frequency. `weightOf` returns the
 * frequency of a word; words with weight 0 are excluded.
 */
export const findSimilarWords = (vocabulary: Vocabulary, typed: string, weightOf: (word: number) => number): SimilarWord[] => {
  if (typed.length < minLetters) return [];
  const letters = Uint8Array.from(typed, (letter) => letter.charCodeAt(0));
  const signature = signatureOf(letters, letters.length);
  const maxEdits = typed.length >= minLettersForTwoEdits ? 2 : 1;
  const similar: { word: number; edits: number; rank: number }[] = [];
  for (let word = 0; word < vocabulary.count; word += 1) {
    if (Math.abs((vocabulary.lengths[word] as number) - letters.length) > maxEdits) continue;
    if (bitsIn((vocabulary.signatures[word] as number) ^ signature) > maxEdits * 2) continue;
    const candidate = vocabulary.lettersOf(word);
    if (letters.length < minLettersForOtherFirst && candidate[0] !== letters[0]) continue;
    const edits = editDistance(letters, candidate, maxEdits);
    if (edits === 0 || edits > maxEdits) continue;
    const weight = weightOf(word);
    if (weight === 0) continue;
    const isSameLetters = vocabulary.signatures[word] === signature;
    const rank = Math.log1p(weight) + (candidate[0] === letters[0] ? 2 : 0) + (isSameLetters ? 1 : 0);
    similar.push({ word, edits, rank });
  }
  return similar.sort((a, b) => a.edits - b.edits || b.rank - a.rank || a.word - b.word).slice(0, maxCandidates);
};
