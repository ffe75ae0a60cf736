import { type ContainerType, containerTypes, getBestContainer } from "#features/inventory/nearby/rules/containers.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import {
  type cartonHandling,
  type loadArrangement,
  type loadPlan,
  maxArrangements,
  maxLoadCartons,
  type saveCartonHandling,
  type saveLoadArrangement,
} from "./contract.ts";
import {
  type CandidateRow,
  candidates,
  cartonsOfProduct,
  deleteArrangement,
  findArrangement,
  type GoodsRow,
  goodsById,
  saveArrangement,
  saveHandling,
} from "./queries.ts";
import { assignCartons, emptyContainer, findContainerWith } from "./rules/arrangement.ts";
import { toCandidate, toCartons, toGoodsView, toHold } from "./rules/goods.ts";
import type { LoadPlan } from "./rules/plan.ts";
import type { LoadRequest } from "./rules/suggestions.ts";
import { toContainerView, toTypeView, toUnplacedView } from "./rules/views.ts";
import { planInThread } from "./thread.ts";

/** Time of the search; the rest of two seconds is left to start the thread and to look for what still fits. */
const maxSearchMs = 1_200;
/** The least time for one of many containers that were filled by hand. */
const minArrangedMs = 150;
/** Goods that are tried when looking for what still fits, and shown. */
const maxCandidates = 12;
const maxSuggestions = 6;

interface Owner {
  person_id: number;
  company_id: number | null;
  merchant_id: number | null;
}

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
  const rows = await db.rows(goodsById, { language: request.language, product_ids: ids, merchant_id: session.merchant_id ?? null });
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

/** The type of the proposal: the one asked for, that of the first container filled by hand, or the best. */
const chooseType = (body: Context<typeof loadPlan>["body"], goods: readonly Goods[]): ContainerType =>
  chooseContainer(body.container || (body.arrangement?.[0]?.code ?? ""), goods);

const typeOf = (code: ContainerType["code"]): ContainerType => containerTypes.find((type) => type.code === code) ?? refuse("NOT_FOUND");

/** Containers filled by hand share the time as far as a change usually touches two of them. */
const getArrangedMs = (containers: number): number => Math.max(minArrangedMs, Math.min(maxSearchMs / 2, (2 * maxSearchMs) / containers));

type Arranged = NonNullable<Context<typeof loadPlan>["body"]["arrangement"]>;

/** Plans each container with the cartons that were put into it. What still fits is reported for the last one. */
const planArranged = async (containers: Arranged, proposal: LoadRequest, proposed: LoadPlan, proposedType: ContainerType) => {
  const { assigned, rest } = assignCartons(containers, proposal.cartons);
  const limit = { milliseconds: getArrangedMs(containers.length) };
  const results = [];
  // One after the other: a person has one piece of work in line, however many containers it has.
  for (const [index, { code }] of containers.entries()) {
    const ownType = typeOf(code);
    const cartons = assigned[index] ?? [];
    const known = code === proposedType.code && cartons.length > 0 ? findContainerWith(proposed, cartons) : undefined;
    const candidates = index === containers.length - 1 ? proposal.candidates : [];
    const { plan, fits } = await planInThread({ cartons, hold: toHold(ownType), limit, candidates, arranged: { known } });
    results.push({ ownType, container: plan.containers[0] ?? emptyContainer, leftOut: plan.unplaced, fits });
  }
  return { results, rest, fits: results.at(-1)?.fits ?? [] };
};

/** Plans the load of a list of products in a worker thread, in the containers of a proposal or in those filled by hand. */
export const planGoods = async (context: Context<typeof loadPlan>) => {
  const { body, request, db, now } = context;
  const goods = await findGoods(context);
  const count = goods.reduce((sum, { cartons }) => sum + cartons, 0);
  if (count === 0) refuse("LOAD_WITHOUT_CARTONS", {}, ["lines"]);
  if (count > maxLoadCartons) refuse("LOAD_TOO_LARGE", { most: maxLoadCartons, cartons: count }, ["lines"]);
  const type = chooseType(body, goods);
  const ids = goods.map(({ product_id }) => product_id);
  const rows = body.suggest ? await db.rows(candidates, { language: request.language, product_ids: ids, now, limit: maxCandidates }) : [];
  const cartons = toCartons(goods);
  const proposal = { cartons, hold: toHold(type), limit: { milliseconds: maxSearchMs }, candidates: rows.map(toCandidate) };
  const { plan, fits } = await planInThread(proposal);
  const byId = new Map(cartons.map((carton) => [carton.id, carton]));
  const arranged = body.arrangement && (await planArranged(body.arrangement, proposal, plan, type));
  const containers = arranged
    ? arranged.results.map(({ container, ownType, leftOut }, index) => toContainerView(container, index + 1, ownType, byId, leftOut))
    : plan.containers.map((container, index) => toContainerView(container, index + 1, type, byId));
  return {
    container: toTypeView(type),
    goods,
    containers,
    unplaced: toUnplacedView(arranged?.rest ?? plan.unplaced),
    suggestions: toSuggestions(arranged?.fits ?? fits, rows),
  };
};

/** Whose a saved arrangement is: of a cart the person's, of a contract the company's or the manufacturer's; staff have their own. */
const ownerOf = ({ person_id, company_id, merchant_id }: Owner, subject: string) => {
  const nobody = { company_id: null, merchant_id: null, person_id: null };
  if (subject.startsWith("cart:") || (!company_id && !merchant_id)) return { ...nobody, person_id, subject };
  return company_id ? { ...nobody, company_id, subject } : { ...nobody, merchant_id, subject };
};

/** The containers that were filled by hand for a cart or a contract. */
export const readArrangement = async ({ body, session, db }: Context<typeof loadArrangement>) => {
  const row = await db.row(findArrangement, ownerOf(session, body.subject));
  return { arrangement: row?.arrangement ?? null };
};

/** Saves containers filled by hand, or returns to the proposal. */
export const changeArrangement = ({ body, session, now, singleStatement }: Context<typeof saveLoadArrangement>) =>
  singleStatement(async (db) => {
    const owner = ownerOf(session, body.subject);
    if (body.arrangement)
      await db.changed(saveArrangement, { ...owner, arrangement: JSON.stringify(body.arrangement), now, limit: maxArrangements });
    else await db.changed(deleteArrangement, owner);
    return null;
  });

/** How the cartons of a merchant's product may be loaded. */
export const readCartonHandling = async ({ body, session, db }: Context<typeof cartonHandling>) => {
  const list = await db.rows(cartonsOfProduct, { merchant_id: session.merchant_id, product_id: body.product_id });
  if (list.length === 0) refuse("NOT_FOUND");
  return { list: list.map(({ nmfc: _, ...carton }) => carton), nmfc: list[0]?.nmfc ?? "" };
};

/** Saves how the cartons of a merchant's product may be loaded. */
export const changeCartonHandling = ({ body, session, now, singleStatement }: Context<typeof saveCartonHandling>) =>
  singleStatement(async (db) => {
    const changed = await db.changed(saveHandling, {
      merchant_id: session.merchant_id,
      product_id: body.product_id,
      list: JSON.stringify(body.list),
      now,
    });
    if (changed === 0) refuse("NOT_FOUND");
    return null;
  });
