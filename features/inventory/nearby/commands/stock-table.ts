import { toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { cartonTotals, stockTable } from "../contract.ts";
import { itemsById, type LocalOfferRow, localOffers } from "../queries.ts";
import { getStockBand } from "../rules/recommendation.ts";
import { resolveItemLines, toItemLineView } from "./resolve-items.ts";

/** Exact quantities require a session; visitors get a stock band (docs/decisions/0020). */
const toStockCell = ({ warehouse_id, relation_id, available, next_arrival }: LocalOfferRow, isKnown: boolean) => ({
  warehouse_id,
  relation_id,
  available: isKnown ? available : null,
  band: getStockBand(available),
  next_arrival: next_arrival && { ...next_arrival, quantity: isKnown ? next_arrival.quantity : null },
});

/** Stock by warehouse, for products by id or by item number. */
export const getStockTable = async (context: Context<typeof stockTable>) => {
  const { body, session, request, db, now } = context;
  const resolved = body.lines ? await resolveItemLines(context, body.lines) : [];
  const items = body.lines
    ? resolved.flatMap(({ item }) => item ?? [])
    : await db.rows(itemsById, { language: request.language, product_ids: body.product_ids });
  const productIds = items.map(({ product_id }) => product_id);
  const offers = Map.groupBy(
    await db.rows(localOffers, { product_ids: productIds, site_code: request.site.site_code, now, company_id: null, zip: "" }),
    ({ product_id }) => product_id,
  );
  return {
    list: items.map((item) => ({
      ...item,
      stock: (offers.get(item.product_id) ?? [])
        .toSorted((a, b) => a.warehouse_id - b.warehouse_id)
        .map((offer) => toStockCell(offer, session !== undefined)),
    })),
    missing: resolved.flatMap(({ sku, problem }) => (problem ? [{ sku, ...toLineProblem(problem, request) }] : [])),
  };
};

/** Cartons, volume and weight of an item list, for the container calculator. */
export const getCartonTotals = async (context: Context<typeof cartonTotals>) => ({
  list: (await resolveItemLines(context, context.body.lines)).map((line) => {
    const { quantity, item } = line;
    return {
      ...toItemLineView(line, context.request),
      cartons: (item?.cartons ?? 0) * quantity,
      volume_cm3: (item?.volume_cm3 ?? 0) * quantity,
      weight_grams: (item?.weight_grams ?? 0) * quantity,
    };
  }),
});
