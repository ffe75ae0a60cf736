import { toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { cartonTotals, stockTable } from "../contract.ts";
import { itemsById, type LocalOfferRow, localOffers } from "../queries.ts";
import { bandOf } from "../rules/choice.ts";
import { lookUp, shownLine } from "./look-up.ts";

/** Numbers are for those who are logged in; a visitor learns whether there is any, little or plenty (decision 0020). */
const shownCell = ({ warehouse_id, relation_id, available, next_arrival }: LocalOfferRow, isKnown: boolean) => ({
  warehouse_id,
  relation_id,
  available: isKnown ? available : null,
  band: bandOf(available),
  next_arrival: next_arrival && { ...next_arrival, quantity: isKnown ? next_arrival.quantity : null },
});

/** Stock by warehouse, of products by key or by item number. */
export const readStockTable = async (context: Context<typeof stockTable>) => {
  const { body, session, request, db, now } = context;
  const looked = body.lines ? await lookUp(context, body.lines) : [];
  const items = body.lines ? looked.flatMap(({ item }) => item ?? []) : await db.rows(itemsById, request.language, body.product_ids);
  const productIds = items.map(({ product_id }) => product_id);
  const offers = Map.groupBy(await db.rows(localOffers, productIds, request.site.site_code, now), ({ product_id }) => product_id);
  return {
    list: items.map((item) => ({
      ...item,
      stock: (offers.get(item.product_id) ?? [])
        .toSorted((a, b) => a.warehouse_id - b.warehouse_id)
        .map((offer) => shownCell(offer, session !== undefined)),
    })),
    missing: looked.flatMap(({ sku, problem }) => (problem ? [{ sku, ...toLineProblem(problem, request) }] : [])),
  };
};

/** How a list of items travels: what the container calculator adds up. */
export const readCartonTotals = async (context: Context<typeof cartonTotals>) => ({
  list: (await lookUp(context, context.body.lines)).map((line) => {
    const { quantity, item } = line;
    return {
      ...shownLine(line, context.request),
      cartons: (item?.cartons ?? 0) * quantity,
      volume_cm3: (item?.volume_cm3 ?? 0) * quantity,
      weight_grams: (item?.weight_grams ?? 0) * quantity,
    };
  }),
});
