import { isSpacedSku, toSkuKey } from "#kernel/skus.ts";

/** Parser for pasted lists of item numbers and quantities. Pure. */

export interface ItemLine {
  sku: string;
  quantity: number;
}

export interface ParsedLines {
  lines: ItemLine[];
  /** Lines that could not be parsed: line number from 1 and text. */
  unreadable: { place: number; text: string }[];
  /** Lines beyond the maximum of a list. */
  tooMany: number;
}

/** Maximum number of items in a list. */
export const maxLines = 200;
/** Maximum length of an item number. */
export const maxSkuLength = 40;

const quantityPattern = /^[1-9][0-9]{0,5}$/;

/** Parses "SKU", "SKU 4", "SKU, 4", "SKU x 4" and "SKU<tab>4 pcs": number first, quantity last, default 1. */
const parseLine = (text: string): ItemLine | undefined => {
  const pair = /^(.+?)(\s*[,;\t]\s*|\s+[x×*]\s*|\s+)([0-9]+)\s*(?:pcs?\.?|件)?$/iu.exec(text);
  const isWhole = pair === null || (pair[2]?.trim() === "" && !pair[2].includes("\t") && isSpacedSku(pair[1] ?? "", pair[3] ?? ""));
  const [sku = "", quantity] = isWhole ? [text] : [pair[1], pair[3]];
  const number = sku.replace(/[,;]+$/, "").trim();
  if (number === "" || number.length > maxSkuLength) return undefined;
  if (quantity === undefined) return { sku: number, quantity: 1 };
  return quantityPattern.test(quantity) ? { sku: number, quantity: Number(quantity) } : undefined;
};

/** Parses pasted text with one item per line; repeated numbers are merged with their total. */
export const parseLines = (pasted: string): ParsedLines => {
  const merged = new Map<string, ItemLine>();
  const unreadable: ParsedLines["unreadable"] = [];
  let tooMany = 0;
  for (const [index, raw] of pasted.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim();
    if (text === "") continue;
    const line = parseLine(text);
    const key = toSkuKey(line?.sku ?? "");
    const known = merged.get(key);
    if (!line) unreadable.push({ place: index + 1, text: text.slice(0, 60) });
    else if (known) known.quantity = Math.min(999_999, known.quantity + line.quantity);
    else if (merged.size >= maxLines) tooMany += 1;
    else merged.set(key, line);
  }
  return { lines: [...merged.values()], unreadable, tooMany };
};

/** Formats a list as text with one line per item, for text areas and URLs. */
export const formatLines = (lines: readonly ItemLine[]): string => lines.map(({ sku, quantity }) => `${sku}, ${quantity}`).join("\n");
