import { toLineProblem, type Reader } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { type ItemRow, itemsByNumber, type NumberedItemRow } from "../queries.ts";
import type { ItemLine } from "../rules/item-lines.ts";

export interface LookedUpLine extends ItemLine {
  item: ItemRow | undefined;
  problem: "UNKNOWN_SKU" | "AMBIGUOUS_SKU" | undefined;
}

/** Our own number means one product; a maker's number means the one that this site sells under it. */
const chosen = (hits: readonly NumberedItemRow[]): Pick<LookedUpLine, "item" | "problem"> => {
  const ours = hits.find(({ is_ours }) => is_ours);
  if (ours) return { item: ours, problem: undefined };
  const sold = hits.filter(({ is_sold }) => is_sold);
  const candidates = sold.length > 0 ? sold : hits;
  if (candidates.length > 1) return { item: undefined, problem: "AMBIGUOUS_SKU" };
  return candidates[0] ? { item: candidates[0], problem: undefined } : { item: undefined, problem: "UNKNOWN_SKU" };
};

/** Finds the products behind a list of item numbers; the same number twice is one line with the sum. */
export const lookUp = async ({ db, request }: Pick<Context, "db" | "request">, lines: readonly ItemLine[]): Promise<LookedUpLine[]> => {
  const merged = new Map<string, ItemLine>();
  for (const { sku, quantity } of lines) {
    const key = sku.toUpperCase();
    merged.set(key, { sku: merged.get(key)?.sku ?? sku, quantity: (merged.get(key)?.quantity ?? 0) + quantity });
  }
  const wanted = [...merged.values()];
  const skus = wanted.map(({ sku }) => sku);
  const hits = Map.groupBy(await db.rows(itemsByNumber, request.language, skus, request.site.site_code), ({ asked }) => asked);
  return wanted.map((line) => ({ ...line, ...chosen(hits.get(line.sku) ?? []) }));
};

/** A looked-up line as the wire shows it. */
export const shownLine = ({ sku, quantity, item, problem }: LookedUpLine, reader: Reader) => ({
  sku,
  quantity,
  product_id: item?.product_id ?? null,
  goods_sn: item?.goods_sn ?? "",
  custom_sn: item?.custom_sn ?? "",
  title: item?.title ?? "",
  preview: item?.preview ?? "",
  ...toLineProblem(problem, reader),
});
