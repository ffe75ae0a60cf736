/** A list of item numbers with quantities, as people paste it from a sheet or a mail. Pure. */

export interface ItemLine {
  sku: string;
  quantity: number;
}

export interface PastedLines {
  lines: ItemLine[];
  /** What could not be read: which line it is, from 1, and what stands there. */
  unreadable: { place: number; text: string }[];
  /** Lines beyond what one list may hold. */
  tooMany: number;
}

/** One list holds so many different items. */
export const maxLines = 200;
/** An item number is not longer than this. */
export const maxSkuLength = 40;

const wholeNumber = /^[1-9][0-9]{0,5}$/;

/** "SKU", "SKU 4", "SKU, 4", "SKU x 4", "SKU<tab>4 pcs": the number comes first, the quantity last; without one it is 1. */
const lineOf = (text: string): ItemLine | undefined => {
  const [, sku = "", quantity] = /^(.+?)(?:\s*[,;\t]\s*|\s+[x×*]\s*|\s+)([0-9]+)\s*(?:pcs?\.?|件)?$/iu.exec(text) ?? [undefined, text];
  const number = sku.replace(/[,;]+$/, "").trim();
  if (number === "" || number.length > maxSkuLength) return undefined;
  if (quantity === undefined) return { sku: number, quantity: 1 };
  return wholeNumber.test(quantity) ? { sku: number, quantity: Number(quantity) } : undefined;
};

/** Reads what was pasted: one item per line; the same number twice is one line with the sum. */
export const pastedLines = (pasted: string): PastedLines => {
  const merged = new Map<string, ItemLine>();
  const unreadable: PastedLines["unreadable"] = [];
  let tooMany = 0;
  for (const [index, raw] of pasted.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim();
    if (text === "") continue;
    const line = lineOf(text);
    const key = line?.sku.toUpperCase() ?? "";
    const known = merged.get(key);
    if (!line) unreadable.push({ place: index + 1, text: text.slice(0, 60) });
    else if (known) known.quantity = Math.min(999_999, known.quantity + line.quantity);
    else if (merged.size >= maxLines) tooMany += 1;
    else merged.set(key, line);
  }
  return { lines: [...merged.values()], unreadable, tooMany };
};

/** The same list as text, one line each: for the box it is edited in and for an address. */
export const textOfLines = (lines: readonly ItemLine[]): string => lines.map(({ sku, quantity }) => `${sku} ${quantity}`).join("\n");
