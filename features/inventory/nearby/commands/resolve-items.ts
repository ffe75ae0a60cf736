import { type Reader, toLineProblem } from "#kernel/refusals.ts";
import { pickBySku, toSkuKey } from "#kernel/skus.ts";
import type { Context } from "#platform/serve.ts";
import { type ItemRow, itemsByNumber, type NumberedItemRow } from "../queries.ts";
import type { ItemLine } from "../rules/item-lines.ts";

export interface ResolvedLine extends ItemLine {
  item: ItemRow | undefined;
  problem: "UNKNOWN_SKU" | "AMBIGUOUS_SKU" | undefined;
}

/** A platform SKU identifies one product; a merchant's model number must match one product sold on this site. */
const resolveItem = (sku: string, hits: readonly NumberedItemRow[]): Pick<ResolvedLine, "item" | "problem"> => {
  if (hits.length === 0) return { item: undefined, problem: "UNKNOWN_SKU" };
  const models = hits.filter(({ is_ours }) => !is_ours);
  const sold = models.filter(({ is_sold }) => is_sold);
  const item = pickBySku(sku, [
    hits.filter(({ is_ours }) => is_ours).map((hit) => ({ number: hit.goods_sn, item: hit })),
    (sold.length > 0 ? sold : models).map((hit) => ({ number: hit.custom_sn, item: hit })),
  ]);
  return item ? { item, problem: undefined } : { item: undefined, problem: "AMBIGUOUS_SKU" };
};

/** Finds the products of a list of item numbers. Repeated numbers are merged into one line with the total quantity. */
export const resolveItemLines = async (
  { db, request }: Pick<Context, "db" | "request">,
  lines: readonly ItemLine[],
): Promise<ResolvedLine[]> => {
  const merged = new Map<string, ItemLine>();
  for (const { sku, quantity } of lines) {
    const key = toSkuKey(sku);
    merged.set(key, { sku: merged.get(key)?.sku ?? sku, quantity: (merged.get(key)?.quantity ?? 0) + quantity });
  }
  const mergedLines = [...merged.values()];
  const skus = mergedLines.map(({ sku }) => sku);
  const hits = Map.groupBy(
    await db.rows(itemsByNumber, { language: request.language, numbers: skus, site_code: request.site.site_code }),
    ({ asked }) => asked,
  );
  return mergedLines.map((line) => ({ ...line, ...resolveItem(line.sku, hits.get(line.sku) ?? []) }));
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
