import { type Reader, toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { type ItemRow, itemsByNumber, type NumberedItemRow } from "../queries.ts";
import type { ItemLine } from "../rules/item-lines.ts";

export interface ResolvedLine extends ItemLine {
  item: ItemRow | undefined;
  problem: "UNKNOWN_SKU" | "AMBIGUOUS_SKU" | undefined;
}

/** A platform SKU identifies one product; a merchant's model number must match one product sold on this site. */
const resolveItem = (hits: readonly NumberedItemRow[]): Pick<ResolvedLine, "item" | "problem"> => {
  const ours = hits.find(({ is_ours }) => is_ours);
  if (ours) return { item: ours, problem: undefined };
  const sold = hits.filter(({ is_sold }) => is_sold);
  const candidates = sold.length > 0 ? sold : hits;
  if (candidates.length > 1) return { item: undefined, problem: "AMBIGUOUS_SKU" };
  return candidates[0] ? { item: candidates[0], problem: undefined } : { item: undefined, problem: "UNKNOWN_SKU" };
};

/** Finds the products of a list of item numbers. Repeated numbers are merged into one line with the total quantity. */
export const resolveItemLines = async (
  { db, request }: Pick<Context, "db" | "request">,
  lines: readonly ItemLine[],
): Promise<ResolvedLine[]> => {
  const merged = new Map<string, ItemLine>();
  for (const { sku, quantity } of lines) {
    const key = sku.toUpperCase();
    merged.set(key, { sku: merged.get(key)?.sku ?? sku, quantity: (merged.get(key)?.quantity ?? 0) + quantity });
  }
  const mergedLines = [...merged.values()];
  const skus = mergedLines.map(({ sku }) => sku);
  const hits = Map.groupBy(await db.rows(itemsByNumber, request.language, skus, request.site.site_code), ({ asked }) => asked);
  return mergedLines.map((line) => ({ ...line, ...resolveItem(hits.get(line.sku) ?? []) }));
};

/** Converts a looked-up line to its wire form. */
export const toItemLineView = ({ sku, quantity, item, problem }: ResolvedLine, reader: Reader) => ({
  sku,
  quantity,
  product_id: item?.product_id ?? null,
  goods_sn: item?.goods_sn ?? "",
  custom_sn: item?.custom_sn ?? "",
  title: item?.title ?? "",
  preview: item?.preview ?? "",
  ...toLineProblem(problem, reader),
});
