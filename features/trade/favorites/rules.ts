import type { Reason } from "#kernel/refusals.ts";
import { toSkuKey } from "#kernel/skus.ts";

/** Limits of favorites and lists, changes since saving, and parsing of pasted customer SKUs. Pure. */

/** Maximum number of favorites of a company. */
export const maxFavorites = 2000;
export const maxLists = 100;
/** Maximum number of lines of a list, because it is added to the cart and exported as a whole. */
export const maxListLines = 500;

export const savedSorts = ["saved", "title", "price_up", "price_down"] as const;
export type SavedSort = (typeof savedSorts)[number];

export const historySorts = ["last", "pieces", "title"] as const;
export type HistorySort = (typeof historySorts)[number];

/** Splits a search keyword into at most five lowercase words. */
export const searchWords = (keyword: string): string[] => keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);

interface SavedOffer {
  saved_kind: string | null;
  saved_price_cents: number | null;
  saved_available: number;
}

interface CurrentOffer {
  kind: string;
  price_cents: number | null;
  stock: number;
  /** Whether goods that are not in stock can be ordered ahead of their arrival. */
  isAhead: boolean;
}

/** What a change of stock comes to. Goods that can be ordered ahead are not out. */
const stockChange = (before: number, { stock, isAhead }: CurrentOffer): "same" | "back" | "out" => {
  if (before > 0 === stock > 0) return "same";
  if (stock > 0) return "back";
  return isAhead ? "same" : "out";
};

/** Compares the saved values of a product with its current offer: price (same kind only), kind, stock and availability. */
export const changesSince = (then: SavedOffer, now: CurrentOffer | null) => {
  const wasSold = then.saved_kind !== null;
  const isSameKind = now !== null && now.kind === then.saved_kind;
  const isPriceChanged = isSameKind && now.price_cents !== null && now.price_cents !== then.saved_price_cents;
  return {
    price_before: isPriceChanged ? then.saved_price_cents : null,
    kind_before: now !== null && wasSold && !isSameKind ? then.saved_kind : null,
    sale: wasSold === (now !== null) ? ("same" as const) : wasSold ? ("ended" as const) : ("resumed" as const),
    stock: isSameKind ? stockChange(then.saved_available, now) : ("same" as const),
  };
};

/** Maximum number of lines in one paste. */
export const maxPastedLines = 2000;
const maxCustomerSkuLength = 60;

export interface PastedSku {
  /** Line number in the paste, starting at 1. */
  line: number;
  own_number: string;
  goods_sn: string;
  problem: Reason | undefined;
}

/** Splits a line at a tab (as spreadsheets copy it), semicolon or comma, otherwise at the last space. */
const splitPair = (text: string): [own: string, goods: string] => {
  const [, own = "", goods = ""] = /^([^\t;,]*)[\t;,]\s*([^\t;,]*)/.exec(text) ?? /^(.*\S)\s+(\S+)$/.exec(text) ?? [];
  return [own.trim(), goods.trim().toUpperCase()];
};

/**
 * Parses pasted lines "customer SKU<TAB>item number". Empty lines are skipped. Malformed lines, and lines that repeat an earlier SKU
 * or item number, are returned with their problem.
 */
export const parsePastedSkus = (text: string): PastedSku[] => {
  const skus = new Set<string>();
  const goods = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    if (raw.trim() === "") return [];
    const [own_number, goods_sn] = splitPair(raw.normalize("NFC").trim());
    const isReadable =
      own_number !== "" && goods_sn !== "" && own_number.length <= maxCustomerSkuLength && goods_sn.length <= maxCustomerSkuLength;
    const isRepeated = skus.has(toSkuKey(own_number)) || goods.has(toSkuKey(goods_sn));
    skus.add(toSkuKey(own_number));
    goods.add(toSkuKey(goods_sn));
    const problem = !isReadable ? "LINE_UNREADABLE" : isRepeated ? "LINE_REPEATED" : undefined;
    return [{ line: index + 1, own_number, goods_sn, problem } satisfies PastedSku];
  });
};

interface SkuLine {
  line: number;
  own_number: string;
  product_id: number;
}

/**
 * Finds lines whose SKU is taken by a product that keeps it; returns the item number of that product by line number. SKUs may be
 * swapped within a paste. A rejected line leaves its product its current SKU, which can cause further conflicts; hence the loop.
 */
export const findSkuConflicts = (
  lines: readonly SkuLine[],
  held: readonly { own_number: string; product_id: number; goods_sn: string }[],
): ReadonlyMap<number, string> => {
  const holders = Map.groupBy(held, ({ own_number }) => toSkuKey(own_number));
  const taken = new Map<number, string>();
  const renumbered = new Set(lines.map(({ product_id }) => product_id));
  for (let found = true; found; ) {
    found = false;
    for (const { line, own_number, product_id } of lines) {
      const holder = holders
        .get(toSkuKey(own_number))
        ?.find((other) => other.product_id !== product_id && !renumbered.has(other.product_id));
      if (taken.has(line) || !holder) continue;
      taken.set(line, holder.goods_sn);
      renumbered.delete(product_id);
      found = true;
    }
  }
  return taken;
};
