import { refreshListings } from "#features/catalog/products/queries.ts";
import { attributeFields, columnFields, isEmptyField, mapFields } from "#features/catalog/products/rules/product-fields.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { invariant } from "#kernel/invariant.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { type ParamsOf, type Tx, violatedConstraint } from "#platform/db.ts";
import { closeDecidedSets, openChangeSets, proposeChanges, withdrawChanges } from "../queries/changes.ts";
import {
  insertProducts,
  lockProducts,
  merchantIsReviewed,
  nextGoodsNumbers,
  replaceCartons,
  replaceComponents,
  replaceFlawPictures,
  replacePictures,
  replaceTiers,
  type StoredProductRow,
  setActiveOffers,
  setsContaining,
  storedProducts,
  updateProducts,
  writeOffers,
  writeStock,
} from "../queries/products.ts";
import { emptyFacts, getChangedFields, mergeFacts } from "../rules/merge.ts";
import { type Plan, planProduct, type StoredProduct } from "../rules/plan.ts";
import { activityOfSave } from "../rules/saved-activity.ts";
import { fillMissingLines, fillMissingText, type ProductDraft, type ProductFacts } from "../rules.ts";
import type { ProductState } from "../statuses.ts";

/** Author and time of a write. */
export interface WriteContext {
  person_id: number;
  now: Date;
  /** The import that the products come from. */
  import_id?: number;
  /** How sure suggested categories are, by model number; others are given by the merchant. */
  confidences?: ReadonlyMap<string, "high" | "medium">;
}

/** Result for one draft, in the order of the drafts. */
export interface SavedRow {
  custom_sn: string;
  product_id: number;
  outcome: "created" | "changed" | "unchanged";
  state: ProductState;
  /** Fields that must be filled in before publication. */
  missing: readonly string[];
  /** Fields that are pending review. */
  waiting: readonly string[];
}

export interface SaveResult {
  created: number;
  changed: number;
  unchanged: number;
  rows: SavedRow[];
}

/** Returns the folder of a merchant's picture keys. The folder proves ownership of a key. */
export const pictureFolder = (merchant_id: number): string => `m${merchant_id}`;

export const toStoredProduct = (row: StoredProductRow): StoredProduct => ({
  ...row,
  facts: mergeFacts(emptyFacts(row.custom_sn), row.facts as unknown as ProductDraft),
});

type ProductIdentifier = Pick<ProductDraft, "product_id" | "custom_sn">;

/**
 * Locks and returns the products that the drafts identify by id or model number, in key order; undefined for a new product.
 * Refuses NOT_FOUND, MODEL_NUMBER_TAKEN and MODEL_NUMBER_TWICE.
 */
export const lockProductsForSave = async (
  tx: Tx,
  merchant_id: number,
  drafts: readonly ProductIdentifier[],
): Promise<(StoredProduct | undefined)[]> => {
  const ids = drafts.flatMap(({ product_id }) => product_id ?? []);
  const names = drafts.map(({ custom_sn }) => custom_sn);
  const locked = await tx.rows(lockProducts, { merchant_id, product_ids: ids, custom_sns: names });
  const idOfName = new Map(locked.map(({ product_id, custom_sn }) => [custom_sn, product_id]));
  const rows =
    locked.length === 0
      ? []
      : await tx.rows(storedProducts, { merchant_id, product_ids: [...new Set(locked.map(({ product_id }) => product_id))] });
  const byId = new Map(rows.map((row) => [row.product_id, toStoredProduct(row)]));
  const seen = new Set<string | number>();
  return drafts.map(({ product_id, custom_sn }) => {
    const namedId = idOfName.get(custom_sn);
    if (product_id !== undefined && !byId.has(product_id)) return refuse("NOT_FOUND");
    if (product_id !== undefined && namedId !== undefined && namedId !== product_id) return refuse("MODEL_NUMBER_TAKEN", {}, ["custom_sn"]);
    const id = product_id ?? namedId;
    if (seen.has(id ?? custom_sn) || seen.has(custom_sn)) return refuse("MODEL_NUMBER_TWICE", {}, ["custom_sn"]);
    seen.add(id ?? custom_sn).add(custom_sn);
    return id === undefined ? undefined : byId.get(id);
  });
};

/** Refuses NOT_FOUND for a picture key that is neither already on the product nor in the merchant's own folder. */
const assertOwnPictures = ({ stored, facts, proposals, offers }: Plan, merchant_id: number): void => {
  const pendingPictures = (stored?.waiting.pictures ?? []) as ProductFacts["pictures"];
  const flaws = (stored?.offers ?? []).flatMap(({ flaw_pictures }) => flaw_pictures);
  const allowed = new Set([...(stored?.facts.pictures ?? []), ...pendingPictures, ...flaws].map(({ picture_key }) => picture_key));
  const proposed = proposals.find(({ field }) => field === "pictures")?.new as ProductFacts["pictures"] | undefined;
  for (const { picture_key } of [...facts.pictures, ...(proposed ?? []), ...offers.flatMap(({ flaw_pictures }) => flaw_pictures)]) {
    if (!picture_key || !(allowed.has(picture_key) || picture_key.startsWith(`${pictureFolder(merchant_id)}/`)))
      refuse("NOT_FOUND", {}, ["pictures"]);
  }
};

/** Checks the rules for which the database would only report a constraint violation. */
const assertPlanAllowed = (plan: Plan, merchant_id: number): void => {
  assertOwnPictures(plan, merchant_id);
  if (plan.state === "live" && plan.missing.length > 0) refuse("NOT_READY_TO_PUBLISH", {}, plan.missing);
  for (const offer of plan.offers) {
    const sold = plan.stored?.offers.find(
      (other) => other.warehouse_id === offer.warehouse_id && other.kind === offer.kind && other.condition === offer.condition,
    )?.sold;
    if (sold && offer.share_cap !== null && offer.share_cap < sold) refuse("SHARE_BELOW_SOLD", { sold }, ["share_cap"]);
  }
};

/** Converts facts to a row of `products`: with `product_id` for an update, with `goods_sn` for an insert. */
const toProductRow = ({ state, facts, ...key }: { state: ProductState; facts: ProductFacts; product_id?: number; goods_sn?: string }) => {
  const { custom_sn, type_id, materials, packed_as_set, components } = facts;
  const title = fillMissingText(facts.title);
  const description = fillMissingText(facts.description);
  const features = fillMissingLines(facts.features);
  const givenAttributes = attributeFields.filter((name) => !isEmptyField(name, facts[name]));
  return {
    ...mapFields(columnFields, (name) => facts[name]),
    ...key,
    custom_sn,
    type_id,
    packed_as_set,
    state,
    title: title.text,
    description: description.text,
    features: features.lines,
    filled_in: { title: title.filled, description: description.filled, features: features.filled },
    material: materials[0] ?? "",
    attributes: mapFields(givenAttributes, (name) => facts[name]),
    is_set: components.length > 0,
  };
};

interface PlannedProduct {
  plan: Plan;
  product_id: number;
}

/** The refusal when another product of the merchant has the model number. */
const numberTaken = (error: unknown): Refused | undefined =>
  violatedConstraint(error) ? new Refused("MODEL_NUMBER_TAKEN", {}, ["custom_sn"]) : undefined;

const insertAll = (tx: Tx, given: ParamsOf<typeof insertProducts>) =>
  tx.rows(insertProducts, given).catch((error: unknown) => Promise.reject(numberTaken(error) ?? error));

/** Inserts new products and updates changed ones. Returns every plan with its product_id. */
const writeProducts = async (tx: Tx, merchant_id: number, plans: readonly Plan[], now: Date): Promise<PlannedProduct[]> => {
  const newPlans = plans.filter(({ stored }) => !stored);
  const numbers = newPlans.length === 0 ? [] : await tx.rows(nextGoodsNumbers, { many: newPlans.length });
  const rows = newPlans.map(({ state, facts }, index) => toProductRow({ state, facts, goods_sn: numbers[index]?.goods_sn }));
  const inserted = rows.length === 0 ? [] : await insertAll(tx, { rows: JSON.stringify(rows), merchant_id, now });
  const idOf = new Map(inserted.map(({ product_id, custom_sn }) => [custom_sn, product_id]));
  const changed = plans.filter(({ stored, isChanged }) => stored && isChanged);
  const changedRows = changed.map(({ state, facts, stored }) => toProductRow({ state, facts, product_id: stored?.product_id }));
  if (changed.length > 0) tx.write(updateProducts, { rows: JSON.stringify(changedRows), merchant_id, now }, { refusal: numberTaken });
  return plans.map((plan) => {
    const product_id = plan.stored?.product_id ?? idOf.get(plan.facts.custom_sn);
    invariant(product_id !== undefined, `${plan.facts.custom_sn} has no key`);
    return { plan, product_id };
  });
};

interface ProductParts {
  product_id: number;
  fields: ReadonlySet<keyof ProductFacts>;
  facts: ProductFacts;
}

const writeParts = async (tx: Tx, merchant_id: number, work: readonly ProductParts[]): Promise<void> => {
  const withField = (field: "cartons" | "components" | "pictures") => work.filter(({ fields }) => fields.has(field));
  const keysOf = (parts: readonly ProductParts[]) => parts.map(({ product_id }) => product_id);
  const rowsOf = (parts: readonly ProductParts[], field: "cartons" | "components" | "pictures") =>
    JSON.stringify(
      parts.flatMap(({ facts, product_id }) => facts[field].map((row, index) => ({ ...row, product_id, position: index + 1 }))),
    );
  const cartons = withField("cartons");
  const components = withField("components");
  const pictures = withField("pictures");
  if (cartons.length > 0) tx.write(replaceCartons, { product_ids: keysOf(cartons), rows: rowsOf(cartons, "cartons") });
  if (components.length > 0)
    tx.write(replaceComponents, { product_ids: keysOf(components), rows: rowsOf(components, "components"), merchant_id });
  if (pictures.length > 0) tx.write(replacePictures, { product_ids: keysOf(pictures), rows: rowsOf(pictures, "pictures") });
};

/** Writes stock levels. Stock rows are locked before offers, the lock order of every writer, so that two writers cannot deadlock. */
const writeStockLevels = async (tx: Tx, work: readonly PlannedProduct[], context: WriteContext): Promise<void> => {
  const rows = work.flatMap(({ plan, product_id }) =>
    plan.stock.map(({ place, warehouse_id, condition = "new", on_hand, was, note = "" }) => ({
      ...{ product_id, warehouse_id, condition, set_to: on_hand, was, kind: "adjustment", note },
      stock_place: place,
    })),
  );
  if (rows.length === 0) return;
  const numbered = rows.map((row, place) => ({ ...row, place }));
  const [failed] = await tx.rows(writeStock, { rows: JSON.stringify(numbered), person_id: context.person_id, now: context.now });
  if (!failed) return;
  const row = numbered[failed.place];
  const fields = [`stock.${row?.stock_place}.on_hand`];
  if ((row?.set_to ?? 0) < failed.reserved_now) return refuse("STOCK_BELOW_RESERVED", { reserved: failed.reserved_now }, fields);
  return refuse("STOCK_HAS_CHANGED", { on_hand: failed.on_hand_now }, fields);
};

const writeAllOffers = async (tx: Tx, merchant_id: number, work: readonly PlannedProduct[]): Promise<void> => {
  const offers = work.flatMap(({ plan, product_id }) => plan.offers.map((offer) => ({ ...offer, product_id })));
  if (offers.length === 0) return;
  const rows = JSON.stringify(offers);
  const gradedOffers = offers.filter(({ kind }) => kind === "processing");
  await tx.rows(writeOffers, { rows, merchant_id });
  tx.write(replaceTiers, { offers: rows, merchant_id });
  if (gradedOffers.length > 0) tx.write(replaceFlawPictures, { offers: JSON.stringify(gradedOffers), merchant_id });
};

const writeProposals = async (tx: Tx, merchant_id: number, work: readonly PlannedProduct[], context: WriteContext): Promise<void> => {
  const proposing = work.filter(({ plan }) => plan.proposals.length > 0);
  if (proposing.length > 0) {
    const kinds = proposing.map(({ plan }) => (plan.state === "review" ? "publication" : "change"));
    tx.write(openChangeSets, {
      product_ids: proposing.map(({ product_id }) => product_id),
      merchant_id,
      kinds,
      now: context.now,
      import_id: context.import_id ?? null,
      confidences: proposing.map(({ plan }) => context.confidences?.get(plan.facts.custom_sn) ?? "given"),
    });
    const rows = proposing.flatMap(({ plan, product_id }) => plan.proposals.map((proposal) => ({ ...proposal, product_id })));
    tx.write(proposeChanges, { rows: JSON.stringify(rows), person_id: context.person_id, now: context.now });
  }
  const withdrawn = work.flatMap(({ plan, product_id }) => plan.withdrawn.map((field) => ({ product_id, field })));
  if (withdrawn.length === 0) return;
  const products = withdrawn.map(({ product_id }) => product_id);
  tx.write(withdrawChanges, { product_ids: products, fields: withdrawn.map(({ field }) => field) });
  tx.write(closeDecidedSets, { product_ids: products, now: context.now });
};

/** Refreshes active offers and storefront listings of the given products and of the sets that contain them. */
export const refreshStorefront = async (tx: Tx, product_ids: readonly number[], now: Date): Promise<void> => {
  if (product_ids.length === 0) return;
  const sets = await tx.rows(setsContaining, { product_ids });
  tx.write(setActiveOffers, { product_ids });
  tx.write(refreshListings, { product_ids: [...new Set([...product_ids, ...sets.map(({ product_id }) => product_id)])], now });
};

/** Writes approved values into a published product. The caller holds its lock. */
export const updateProductFacts = async (
  tx: Tx,
  { product_id, merchant_id, state }: { product_id: number; merchant_id: number; state: ProductState },
  before: ProductFacts,
  after: ProductFacts,
  now: Date,
): Promise<void> => {
  const fields = new Set(getChangedFields(before, after));
  const work = { product_id, fields, facts: after };
  tx.write(updateProducts, { rows: JSON.stringify([toProductRow({ state, facts: after, product_id })]), merchant_id, now });
  await writeParts(tx, merchant_id, [work]);
};

/** Says in the activity log what a person saved. An import stands there as one entry of its own. */
const recordSave = async (
  tx: Tx,
  merchant_id: number,
  changed: readonly Plan[],
  { person_id, import_id, now }: WriteContext,
): Promise<void> => {
  if (import_id !== undefined) return;
  for (const entry of activityOfSave(changed)) await recordActivity(tx, now, { merchant_id, person_id, ...entry });
};

const affectsStorefront = ({ stored, state }: Plan): boolean =>
  [stored?.state, state].some((each) => each === "live" || each === "retired");

/**
 * Creates or updates the products of one merchant with one statement per table, whatever the number of drafts. Drafts must have
 * passed `validateProduct`; saving the same drafts again changes nothing. Refuses NOT_FOUND, MODEL_NUMBER_TAKEN,
 * MODEL_NUMBER_TWICE, NOT_READY_TO_PUBLISH, SHARE_BELOW_SOLD, STOCK_BELOW_RESERVED and STOCK_HAS_CHANGED; the transaction must
 * then be rolled back. A caller that has locked the products (`lockProductsForSave`) passes the result as `locked`.
 */
export const saveProducts = async (
  tx: Tx,
  merchant_id: number,
  drafts: readonly ProductDraft[],
  context: WriteContext,
  locked?: readonly (StoredProduct | undefined)[],
): Promise<SaveResult> => {
  const stored = locked ?? (await lockProductsForSave(tx, merchant_id, drafts));
  const { is_reviewed } = await tx.only(merchantIsReviewed, { merchant_id });
  const plans = drafts.map((draft, index) => planProduct(stored[index], draft, stored[index]?.is_reviewed ?? is_reviewed));
  const changing = plans.filter(({ isChanged }) => isChanged);
  for (const plan of changing) assertPlanAllowed(plan, merchant_id);
  const work = await writeProducts(tx, merchant_id, plans, context.now);
  const changed = work.filter(({ plan }) => plan.isChanged);
  const parts = changed.map(({ plan, product_id }) => ({ product_id, fields: plan.fields, facts: plan.facts }));
  await writeParts(tx, merchant_id, parts);
  await writeStockLevels(tx, changed, context);
  await writeAllOffers(tx, merchant_id, changed);
  await writeProposals(tx, merchant_id, changed, context);
  await refreshStorefront(
    tx,
    changed.filter(({ plan }) => affectsStorefront(plan)).map(({ product_id }) => product_id),
    context.now,
  );
  await recordSave(tx, merchant_id, changing, context);
  const rows = work.map(({ plan, product_id }): SavedRow => {
    const outcome = !plan.stored ? "created" : plan.isChanged ? "changed" : "unchanged";
    const waiting = new Set([...Object.keys(plan.stored?.waiting ?? {}), ...plan.proposals.map(({ field }) => field)]);
    for (const field of plan.withdrawn) waiting.delete(field);
    return { custom_sn: plan.facts.custom_sn, product_id, outcome, state: plan.state, missing: plan.missing, waiting: [...waiting] };
  });
  const count = (outcome: SavedRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  return { created: count("created"), changed: count("changed"), unchanged: count("unchanged"), rows };
};
