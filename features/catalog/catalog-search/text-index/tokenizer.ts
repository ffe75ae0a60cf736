import { chinese, chineseDigit, ignored, isDigit, kindOf, plainChinese, separator } from "./characters.ts";

/** Cuts a text into words and Chinese characters. Pure; allocates nothing, because every text of every product comes through. */

/** Longer words are cut: nothing that is looked for is longer. */
export const maxLetters = 32;

export interface Reader {
  /** A word or a number; its letters stand at the beginning of `letters`, valid during the call. */
  word(letters: Uint8Array, length: number, hash: number, isNumber: boolean, from: number, to: number): void;
  /** A Chinese character; `before` is the one right before it, 0 when there is none. */
  chinese(code: number, before: number, from: number): void;
}

const letters = new Uint8Array(maxLetters);

/** Where the word that begins at `from` ends; letters and digits are different words ("6drawer", "218cm"). */
const readWord = (text: string, from: number, reader: Reader): number => {
  let length = 0;
  let hash = 0;
  let at = from;
  let isNumber = false;
  for (; at < text.length; at += 1) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === ignored) continue;
    if (kind < 48) break;
    if (length === 0) isNumber = isDigit(kind);
    else if (isDigit(kind) !== isNumber) break;
    if (length === maxLetters) continue;
    letters[length] = kind;
    length += 1;
    hash = Math.imul(hash ^ kind, 0x01000193) + 0x9e3779b9;
  }
  if (length > 0) reader.word(letters, length, hash ^ (hash >>> 15), isNumber, from, at);
  return at;
};

/** Whether a single digit stands right before a Chinese character, and so counts in Chinese. */
const countsInChinese = (text: string, at: number, kind: number): boolean =>
  kind >= 50 &&
  kind < 58 &&
  at + 1 < text.length &&
  kindOf(text.charCodeAt(at + 1)) === chinese &&
  (at === 0 || !isDigit(kindOf(text.charCodeAt(at - 1))));

/** Tells the reader of every word and character of a text, in order. */
export const split = (text: string, reader: Reader): void => {
  let before = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === chinese || countsInChinese(text, at, kind)) {
      const plain = kind === chinese ? plainChinese(code) : chineseDigit(kind);
      reader.chinese(plain, before, at);
      before = plain;
      at += 1;
      continue;
    }
    before = 0;
    if (kind === separator || kind === ignored) at += 1;
    else at = readWord(text, at, reader);
  }
};
