import type { Reason } from "#kernel/refusals.ts";

/** What a company may keep, and how what it keeps has changed meanwhile. Pure. */

/** A company keeps at most so many favourites (spec 5, spec 9). */
export const maxFavorites = 2000;
export const maxLists = 100;
/** A list is sent to the cart and exported whole. */
export const maxListLines = 500;

export const savedSorts = ["saved", "title", "price_up", "price_down"] as const;
export type SavedSort = (typeof savedSorts)[number];

export const historySorts = ["last", "pieces", "title"] as const;
export type HistorySort = (typeof historySorts)[number];

/** What a search is for, word by word; five are enough to find one product among two thousand. */
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
}

/** What has changed since a product was saved: its price while it is sold the same way, its stock, whether it is sold at all. */
export const changesSince = (then: SavedOffer, now: CurrentOffer | null) => {
  const wasSold = then.saved_kind !== null;
  const isSameKind = now !== null && now.kind === then.saved_kind;
  const isPriceChanged = isSameKind && now.price_cents !== null && now.price_cents !== then.saved_price_cents;
  return {
    price_before: isPriceChanged ? then.saved_price_cents : null,
    kind_before: now !== null && wasSold && !isSameKind ? then.saved_kind : null,
    sale: wasSold === (now !== null) ? ("same" as const) : wasSold ? ("ended" as const) : ("resumed" as const),
    stock:
      !isSameKind || then.saved_available > 0 === now.stock > 0 ? ("same" as const) : now.stock > 0 ? ("back" as const) : ("out" as const),
  };
};

/** As many lines as one paste may have. */
export const maxPastedLines = 2000;
const maxCustomerSkuLength = 60;

export interface PastedSku {
  /** Which line of the paste, from 1. */
  line: number;
  own_number: string;
  goods_sn: string;
  problem: Reason | undefined;
}

/** Between the two numbers stands a tab, as spreadsheets copy it, or a semicolon or comma; else the last space. */
const splitPair = (text: string): [own: string, goods: string] => {
  const [, own = "", goods = ""] = /^([^\t;,]*)[\t;,]\s*([^\t;,]*)/.exec(text) ?? /^(.*\S)\s+(\S+)$/.exec(text) ?? [];
  return [own.trim(), goods.trim().toUpperCase()];
};

/**
 * Reads pasted lines "our number<TAB>goods_sn". Empty lines are passed over; a line that cannot be read, or says again what
 * an earlier one said of the same number or product, keeps its place with what is wrong with it.
 */
export const parsePastedSkus = (text: string): PastedSku[] => {
  const owns = new Set<string>();
  const goods = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    if (raw.trim() === "") return [];
    const [own_number, goods_sn] = splitPair(raw.normalize("NFC").trim());
    const isReadable =
      own_number !== "" && goods_sn !== "" && own_number.length <= maxCustomerSkuLength && goods_sn.length <= maxCustomerSkuLength;
    const isRepeated = owns.has(own_number.toUpperCase()) || goods.has(goods_sn);
    owns.add(own_number.toUpperCase());
    goods.add(goods_sn);
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
 * The lines whose number belongs to a product that keeps it, each with that product. Numbers may change places within a
 * paste; but a line that cannot be kept leaves its product the number it has, which may stand in another line's way.
 */
export const findSkuConflicts = (
  lines: readonly SkuLine[],
  held: readonly { own_number: string; product_id: number; goods_sn: string }[],
): ReadonlyMap<number, string> => {
  const holders = new Map(held.map((holder) => [holder.own_number, holder]));
  const taken = new Map<number, string>();
  const renumbered = new Set(lines.map(({ product_id }) => product_id));
  for (let found = true; found; ) {
    found = false;
    for (const { line, own_number, product_id } of lines) {
      const holder = holders.get(own_number.toUpperCase());
      if (taken.has(line) || !holder || holder.product_id === product_id || renumbered.has(holder.product_id)) continue;
      taken.set(line, holder.goods_sn);
      renumbered.delete(product_id);
      found = true;
    }
  }
  return taken;
};
