import { readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import { fontFiles } from "#platform/pdf/fonts.ts";

/**
 * Writes which characters the fonts of printed documents have (kernel/font-coverage.ts). Run it when a font changes:
 * `node tools/font-coverage.ts`. Private characters count for nothing, because every font draws others for them.
 */
export const coverageFile = "kernel/font-coverage.ts";

const codePointsOf = (file: string): Set<number> => {
  const font = create(readFileSync(file));
  if (!("characterSet" in font)) throw new Error(`${file} is a collection of fonts`);
  return new Set(font.characterSet.filter((code) => code >= 0x20 && !/[\p{Co}\p{Cc}\p{Cs}]/u.test(String.fromCodePoint(code))));
};

/** What every weight of a family has. */
const coveredBy = ({ file, weights }: (typeof fontFiles)[keyof typeof fontFiles]): number[] => {
  const [first = new Set<number>(), ...others] = weights.map((weight) => codePointsOf(`platform/pdf/fonts/${file}-${weight}.ttf`));
  return [...first].filter((code) => others.every((set) => set.has(code))).sort((a, b) => a - b);
};

/** Ranges as "gap.length" in base 36; a gap counts from the end of the range before. */
const writeRanges = (codes: readonly number[]): string => {
  const written: string[] = [];
  let end = -1;
  for (let index = 0; index < codes.length; ) {
    const start = codes[index] ?? 0;
    let length = 1;
    while (codes[index + length] === start + length) length += 1;
    written.push(`${(start - end - 1).toString(36)}.${length.toString(36)}`);
    end = start + length - 1;
    index += length;
  }
  return written.join(" ");
};

export const createCoverage = (): string =>
  [
    "// biome-ignore-all format: generated",
    "/** The characters of each font family of printed documents, as ranges (printable-text.ts). Written by tools/font-coverage.ts. */",
    "export const fontCoverage = {",
    ...Object.entries(fontFiles).map(([family, files]) => `  ${JSON.stringify(family)}: "${writeRanges(coveredBy(files))}",`),
    "};",
    "",
  ].join("\n");

if (import.meta.main) writeFileSync(coverageFile, createCoverage());
