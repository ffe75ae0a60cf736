import { tokenize } from "./tokenizer.ts";

/** A word, a number or a run of Chinese characters of a keyword. */
export interface Token {
  /** Normalized letters, or Chinese characters. */
  text: string;
  isChinese: boolean;
  isNumber: boolean;
  /** Start and end position in the keyword. */
  from: number;
  to: number;
}

/** Maximum number of tokens of a keyword; the rest is ignored. */
const maxTokens = 16;
const maxChineseLength = 40;

/** Splits a keyword into tokens. Pure. */
export const parseTokens = (keyword: string): Token[] => {
  const tokens: Token[] = [];
  tokenize(keyword, {
    word: (letters, length, _hash, isNumber, from, to) => {
      if (tokens.length < maxTokens)
        tokens.push({ text: String.fromCharCode(...letters.subarray(0, length)), isChinese: false, isNumber, from, to });
    },
    chinese: (code, before, from) => {
      const last = tokens.at(-1);
      const character = String.fromCharCode(code);
      if (before !== 0 && last?.isChinese) {
        if (last.text.length < maxChineseLength) last.text += character;
        last.to = from + 1;
      } else if (tokens.length < maxTokens) {
        tokens.push({ text: character, isChinese: true, isNumber: false, from, to: from + 1 });
      }
    },
  });
  return tokens;
};
