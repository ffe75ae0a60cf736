import { characterKind, chinese, ignored, isDigit, separator, toChineseNumeral, toSimplified } from "./characters.ts";

/** Splits a text into words and Chinese characters. Allocates nothing, because every text of every product passes through it. Pure. */

/** Longer words are truncated. */
export const maxLetters = 32;

export interface TokenVisitor {
  /** A word or a number. The first `length` bytes of `letters` are valid during the call only. */
  word(letters: Uint8Array, length: number, hash: number, isNumber: boolean, from: number, to: number): void;
  /** A Chinese character; `before` is the adjacent previous one, or 0. */
  chinese(code: number, before: number, from: number): void;
}

const letters = new Uint8Array(maxLetters);

/** Reads the word that starts at `from` and returns its end. Letters and digits are separate words ("6drawer", "218cm"). */
const readWord = (text: string, from: number, visitor: TokenVisitor): number => {
  let length = 0;
  let hash = 0;
  let at = from;
  let isNumber = false;
  for (; at < text.length; at += 1) {
    const kind = characterKind(text.charCodeAt(at));
    if (kind === ignored) continue;
    if (kind < 48) break;
    if (length === 0) isNumber = isDigit(kind);
    else if (isDigit(kind) !== isNumber) break;
    if (length === maxLetters) continue;
    letters[length] = kind;
    length += 1;
    hash = Math.imul(hash ^ kind, 0x01000193) + 0x9e3779b9;
  }
  if (length > 0) visitor.word(letters, length, hash ^ (hash >>> 15), isNumber, from, at);
  return at;
};

/** Whether a single digit directly precedes a Chinese character and is read as a Chinese numeral. */
const isChineseNumeral = (text: string, at: number, kind: number): boolean =>
  kind >= 50 &&
  kind < 58 &&
  at + 1 < text.length &&
  characterKind(text.charCodeAt(at + 1)) === chinese &&
  (at === 0 || !isDigit(characterKind(text.charCodeAt(at - 1))));

/** Calls the visitor for every word and Chinese character of a text, in order. */
export const tokenize = (text: string, visitor: TokenVisitor): void => {
  let before = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const kind = characterKind(code);
    if (kind === chinese || isChineseNumeral(text, at, kind)) {
      const plain = kind === chinese ? toSimplified(code) : toChineseNumeral(kind);
      visitor.chinese(plain, before, at);
      before = plain;
      at += 1;
      continue;
    }
    before = 0;
    if (kind === separator || kind === ignored) at += 1;
    else at = readWord(text, at, visitor);
  }
};
