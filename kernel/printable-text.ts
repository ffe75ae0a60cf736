import { fontCoverage } from "./font-coverage.ts";

/**
 * Which texts printed documents can hold: those whose characters are all in a font. Forms refuse others and name the character,
 * so that no document substitutes one. The coverage is written from the fonts (tools/font-coverage.ts). Pure.
 */

export { fontCoverage };

export type FontFamily = keyof typeof fontCoverage;

/** Starts and ends of ranges of code points, both inclusive, from "gap.length" in base 36. */
const readRanges = (coverage: string): Uint32Array => {
  let end = -1;
  return Uint32Array.from(
    coverage.split(" ").flatMap((range) => {
      const [gap = 0, length = 1] = range.split(".").map((part) => Number.parseInt(part, 36));
      const start = end + 1 + gap;
      end = start + length - 1;
      return [start, end];
    }),
  );
};

const ranges = new Map<FontFamily, Uint32Array>();

const rangesOf = (family: FontFamily): Uint32Array => {
  const found = ranges.get(family) ?? readRanges(fontCoverage[family]);
  ranges.set(family, found);
  return found;
};

/** Whether a font of the family has a glyph for the code point. */
export const covers = (family: FontFamily, codePoint: number): boolean => {
  const sorted = rangesOf(family);
  let [low, high] = [0, sorted.length / 2 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (sorted[2 * middle] ?? 0)) high = middle - 1;
    else if (codePoint > (sorted[2 * middle + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
};

const families = Object.keys(fontCoverage) as FontFamily[];

/** Characters without a shape of their own, which a print does without: variation selectors, joiners of words, soft hyphens. */
const shapeless = /\u00ad|\u200b|\u2060|\ufeff|[\ufe00-\ufe0f]/g;

/** A text as it is printed: composed characters, without those that have no shape. */
export const toPrintedText = (text: string): string => text.normalize("NFC").replaceAll(shapeless, "");

const isPrintableSign = (sign: string): boolean => {
  if (/\s/.test(sign)) return true;
  const codePoint = sign.codePointAt(0) ?? 0;
  return families.some((family) => covers(family, codePoint));
};

/** The characters of a text that no font has, each once and as a reader sees it: an emoji with its selectors is one. */
export const findUnprintable = (text: string): string[] => {
  if ([...toPrintedText(text)].every(isPrintableSign)) return [];
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
  return [...new Set(characters.filter((character) => ![...toPrintedText(character)].every(isPrintableSign)))];
};

/** The issue that a schema reports for a text with unprintable characters; they follow it. */
export const unprintableIssue = "unprintable:";
