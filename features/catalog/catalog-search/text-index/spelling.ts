import type { Vocabulary } from "./vocabulary.ts";
import { signatureOf } from "./vocabulary.ts";

/** Which known words a mistyped one can have been. Pure. */

const bitsIn = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const width = 40;
const table = new Uint8Array(width * 3);

/**
 * Edits between two words: a letter too much, too little, another one, or two neighbours exchanged. More than `most` is
 * told as `most + 1`.
 */
export const editsBetween = (a: ArrayLike<number>, b: ArrayLike<number>, most: number): number => {
  const [rows, columns] = [a.length, b.length];
  if (Math.abs(rows - columns) > most) return most + 1;
  for (let column = 0; column <= columns; column += 1) table[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    const here = (row % 3) * width;
    const above = ((row - 1) % 3) * width;
    const twoAbove = ((row - 2 + 3) % 3) * width;
    table[here] = row;
    let least = row;
    for (let column = 1; column <= columns; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (table[above + column] as number) + 1,
        (table[here + column - 1] as number) + 1,
        (table[above + column - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, (table[twoAbove + column - 2] as number) + 1);
      table[here + column] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
  }
  return table[(rows % 3) * width + columns] as number;
};

/** Words with fewer letters are not corrected: too many are one edit apart. */
const minLetters = 4;
/** Who mistypes a short word gets its first letter right: a hood is no wood. */
const lettersForFirst = 6;
/** From so many letters on two edits may be wrong. */
const lettersForTwo = 9;
const maxCandidates = 6;

export interface Near {
  word: number;
  edits: number;
}

/**
 * Words that a mistyped one is near to, the likeliest first: fewer edits, then the same first letter, then the more used.
 * `weightOf` tells how usual a word is; 0 is never offered.
 */
export const wordsNear = (vocabulary: Vocabulary, typed: string, weightOf: (word: number) => number): Near[] => {
  if (typed.length < minLetters) return [];
  const letters = Uint8Array.from(typed, (letter) => letter.charCodeAt(0));
  const signature = signatureOf(letters, letters.length);
  const maxEdits = typed.length >= lettersForTwo ? 2 : 1;
  const near: { word: number; edits: number; rank: number }[] = [];
  for (let word = 0; word < vocabulary.count; word += 1) {
    if (Math.abs((vocabulary.lengths[word] as number) - letters.length) > maxEdits) continue;
    if (bitsIn((vocabulary.signatures[word] as number) ^ signature) > maxEdits * 2) continue;
    const candidate = vocabulary.lettersOf(word);
    if (letters.length < lettersForFirst && candidate[0] !== letters[0]) continue;
    const edits = editsBetween(letters, candidate, maxEdits);
    if (edits === 0 || edits > maxEdits) continue;
    const weight = weightOf(word);
    if (weight === 0) continue;
    const isSameLetters = vocabulary.signatures[word] === signature;
    const rank = Math.log1p(weight) + (candidate[0] === letters[0] ? 2 : 0) + (isSameLetters ? 1 : 0);
    near.push({ word, edits, rank });
  }
  return near.sort((a, b) => a.edits - b.edits || b.rank - a.rank || a.word - b.word).slice(0, maxCandidates);
};
