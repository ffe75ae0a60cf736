import { type ContainerType, containerTypes, getBestContainer } from "#features/inventory/nearby/rules/containers.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { type cartonHandling, type loadPlan, maxLoadCartons, type saveCartonHandling } from "./contract.ts";
import { type CandidateRow, candidates, cartonsOfProduct, type GoodsRow, goodsById, saveHandling } from "./queries.ts";
import { toCandidate, toCartons, toGoodsView, toHold } from "./rules/goods.ts";
import { toContainerView, toUnplacedView } from "./rules/views.ts";
import { planInThread } from "./thread.ts";

/** Time of the search; the rest of two seconds is left to start the thread and to look for what still fits. */
const maxSearchMs = 1_200;
/** Goods that are tried when looking for what still fits, and shown. */
const maxCandidates = 12;
const maxSuggestions = 6;

interface Line {
  product_id: number;
  quantity: number;
  stop?: number | undefined;
}

/** One line per product and stop; repeated ones are added up. */
const mergeLines = (lines: readonly Line[]): Required<Line>[] =>
  [...Map.groupBy(lines, ({ product_id, stop = 1 }) => `${product_id} ${stop}`).values()].map((same) => ({
    product_id: (same[0] as Line).product_id,
    stop: same[0]?.stop ?? 1,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

type Goods = ReturnType<typeof toGoodsView>;

const findGoods = async ({ body, session, request, db }: Context<typeof loadPlan>): Promise<Goods[]> => {
  const lines = mergeLines(body.lines);
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const rows = await db.rows(goodsById, request.language, ids, session.merchant_id ?? null);
  const byId = new Map<number, GoodsRow>(rows.map((row) => [row.product_id, row]));
  return lines.map(({ product_id, quantity, stop }) => toGoodsView(byId.get(product_id) ?? refuse("NOT_FOUND"), quantity, stop));
};

const chooseContainer = (code: string, goods: readonly Goods[]): ContainerType => {
  const sum = (of: "volume_cm3" | "weight_grams") => goods.reduce((total, line) => total + line[of], 0);
  const best = code || getBestContainer({ volume_cm3: sum("volume_cm3"), weight_grams: sum("weight_grams") })?.code;
  return containerTypes.find((type) => type.code === best) ?? refuse("LOAD_WITHOUT_CARTONS");
};

/** What still fits, the largest volume first. */
const toSuggestions = (fits: readonly { id: number; quantity: number }[], rows: readonly CandidateRow[]) => {
  const byOffer = new Map(rows.map((row) => [row.relation_id, row]));
  return fits
    .flatMap(({ id, quantity }) => {
      const row = byOffer.get(id);
      if (!row) return [];
      const { product_id, relation_id, goods_sn, title, preview } = row;
      const { cartons, volume_cm3, weight_grams } = toGoodsView(row, quantity, 1);
      return [{ product_id, relation_id, goods_sn, title, preview, quantity, cartons, volume_cm3, weight_grams }];
    })
    .sort((a, b) => b.volume_cm3 - a.volume_cm3)
    .slice(0, maxSuggestions);
};

/** Plans the load of a list of products in a worker thread. */
export const planGoods = async (context: Context<typeof loadPlan>) => {
  const { body, request, db, now } = context;
  const goods = await findGoods(context);
  const count = goods.reduce((sum, { cartons }) => sum + cartons, 0);
  if (count === 0) refuse("LOAD_WITHOUT_CARTONS", {}, ["lines"]);
  if (count > maxLoadCartons) refuse("LOAD_TOO_LARGE", { most: maxLoadCartons, cartons: count }, ["lines"]);
  const type = chooseContainer(body.container, goods);
  const ids = goods.map(({ product_id }) => product_id);
  const rows = body.suggest ? await db.rows(candidates, request.language, ids, now, maxCandidates) : [];
  const cartons = toCartons(goods);
  const { plan, fits } = await planInThread({
    cartons,
    hold: toHold(type),
    limit: { milliseconds: maxSearchMs },
    candidates: rows.map(toCandidate),
  });
  const byId = new Map(cartons.map((carton) => [carton.id, carton]));
  const { code, length_mm, width_mm, height_mm, payload_kg } = type;
  return {
    container: { code, length_mm, width_mm, height_mm, payload_kg },
    goods,
    containers: plan.containers.map((container, index) => toContainerView(container, index + 1, type, byId)),
    unplaced: toUnplacedView(plan.unplaced),
    suggestions: toSuggestions(fits, rows),
  };
};

/** How the cartons of a merchant's product may be loaded. */
export const readCartonHandling = async ({ body, session, db }: Context<typeof cartonHandling>) => {
  const list = await db.rows(cartonsOfProduct, session.merchant_id, body.product_id);
  if (list.length === 0) refuse("NOT_FOUND");
  return { list: list.map(({ nmfc: _, ...carton }) => carton), nmfc: list[0]?.nmfc ?? "" };
};

/** Saves how the cartons of a merchant's product may be loaded. */
export const changeCartonHandling = ({ body, session, now, singleStatement }: Context<typeof saveCartonHandling>) =>
  singleStatement(async (db) => {
    const changed = await db.changed(saveHandling, session.merchant_id, body.product_id, JSON.stringify(body.list), now);
    if (changed === 0) refuse("NOT_FOUND");
    return null;
  });
