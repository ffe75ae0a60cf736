import { covers, type FontFamily, fontCoverage } from "#kernel/printable-text.ts";

/**
 * The fonts of printed documents, in the sequence in which a character looks for one. Files of several megabytes come in one
 * weight. docs/decisions/0188 says where the files are from.
 */
export const fontFiles: Record<FontFamily, { file: string; weights: readonly (400 | 600)[] }> = {
  Inter: { file: "inter", weights: [400, 600] },
  "Noto Sans SC": { file: "noto-sans-sc", weights: [400, 600] },
  "Noto Sans JP": { file: "noto-sans-jp", weights: [400, 600] },
  "Noto Sans KR": { file: "noto-sans-kr", weights: [400] },
  Vazirmatn: { file: "vazirmatn", weights: [400, 600] },
  "Noto Sans Hebrew": { file: "noto-sans-hebrew", weights: [400, 600] },
  "Noto Sans Thai": { file: "noto-sans-thai", weights: [400, 600] },
  "Noto Sans Devanagari": { file: "noto-sans-devanagari", weights: [400, 600] },
  "Noto Sans SC Rare": { file: "noto-sans-sc-rare", weights: [400] },
  // The last one: it has joiners, which belong to the letters around them.
  "Noto Emoji": { file: "noto-emoji", weights: [400] },
};

const families = Object.keys(fontCoverage) as FontFamily[];

/** The families that a text needs. Inter is always among them; the others are loaded only for documents that need them. */
export const fontFamiliesOf = (text: string): FontFamily[] => {
  const needed = new Set<FontFamily>(["Inter"]);
  for (const sign of new Set(text)) {
    const family = families.find((name) => covers(name, sign.codePointAt(0) ?? 0));
    if (family) needed.add(family);
  }
  return families.filter((name) => needed.has(name));
};
