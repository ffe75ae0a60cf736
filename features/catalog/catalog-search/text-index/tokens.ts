import { split } from "./tokenizer.ts";

/** A keyword cut into words, numbers and runs of Chinese characters. Pure. */
export interface Piece {
  /** Plain letters, or Chinese characters. */
  text: string;
  isChinese: boolean;
  isNumber: boolean;
  /** Where it stands in the keyword. */
  from: number;
  to: number;
}

/** More than this nobody means; what comes behind is not read. */
const maxPieces = 16;
const maxChineseLength = 40;

export const piecesOf = (keyword: string): Piece[] => {
  const pieces: Piece[] = [];
  split(keyword, {
    word: (letters, length, _hash, isNumber, from, to) => {
      if (pieces.length < maxPieces)
        pieces.push({ text: String.fromCharCode(...letters.subarray(0, length)), isChinese: false, isNumber, from, to });
    },
    chinese: (code, before, from) => {
      const last = pieces.at(-1);
      const character = String.fromCharCode(code);
      if (before !== 0 && last?.isChinese) {
        if (last.text.length < maxChineseLength) last.text += character;
        last.to = from + 1;
      } else if (pieces.length < maxPieces) {
        pieces.push({ text: character, isChinese: true, isNumber: false, from, to: from + 1 });
      }
    },
  });
  return pieces;
};
