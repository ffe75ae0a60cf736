import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { saveProduct, setProductStates } from "../contract/products.ts";
import type { saveOfferGrid } from "../contract/stock.ts";
import { deleteDrafts, offersOfGrid, productsByKey } from "../queries/console.ts";
import { lockProducts, storedProducts } from "../queries/products.ts";
import { judgeProduct } from "../rules/judge.ts";
import { emptyWords, type FieldError, type OfferDraft, type ProductDraft, type ProductState } from "../rules.ts";
import { readKnown } from "./known.ts";
import { type KeptPictures, keepPictures } from "./pictures.ts";
import { saveProducts } from "./save-products.ts";

/** Refuses with the first error and the names of all fields that have the same error. */
const refuseErrors = (errors: readonly FieldError[]): void => {
  const [first] = errors;
  if (!first) return;
  const alike = errors.filter(({ reason }) => reason === first.reason);
  refuse(first.reason, first.values, [...new Set(alike.map(({ field }) => field))]);
};

/** Validates drafts together with the offers that are already stored; refuses on the first error. */
const judgeDrafts = async (tx: Tx, merchant_id: number, drafts: readonly ProductDraft[]): Promise<void> => {
  const known = await readKnown(tx, merchant_id, drafts);
  const ids = drafts.flatMap(({ product_id, custom_sn }) => product_id ?? known.products.get(custom_sn)?.product_id ?? []);
  const stored = ids.length === 0 ? [] : await tx.rows(storedProducts, merchant_id, ids);
  const offersOf = new Map(stored.map(({ product_id, offers }) => [product_id, offers]));
  for (const draft of drafts) {
    const id = draft.product_id ?? known.products.get(draft.custom_sn)?.product_id;
    refuseErrors(judgeProduct(draft, known, id === undefined ? [] : offersOf.get(id)));
  }
};

const refuseStale = async (tx: Tx, merchant_id: number, product_id: number | undefined, changed_at: string | undefined): Promise<void> => {
  if (product_id === undefined || changed_at === undefined) return;
  const [stored] = await tx.rows(storedProducts, merchant_id, [product_id]);
  if (stored && stored.changed_at.getTime() !== Date.parse(changed_at)) refuse("CHANGED_MEANWHILE");
};

/** Stores the uploaded pictures of a draft (product pictures and flaw photos) and returns the draft with their keys. */
const withKeptPictures = async (
  { platform, db, session }: Pick<Context<typeof saveProduct>, "platform" | "db" | "session">,
  asked: ProductDraft,
): Promise<{ draft: ProductDraft; kept: KeptPictures }> => {
  const { pictures = [], offers } = asked;
  const flaws = (offers ?? []).flatMap(({ flaw_pictures = [] }) => flaw_pictures);
  const kept = await keepPictures(platform, db, session, [...pictures, ...flaws.map((flaw) => ({ ...flaw, alt: emptyWords() }))]);
  const ofFlaws = kept.pictures.slice(pictures.length);
  const named = offers?.map((offer) => ({
    ...offer,
    ...(offer.flaw_pictures && { flaw_pictures: ofFlaws.splice(0, offer.flaw_pictures.length) }),
  }));
  const draft = {
    ...asked,
    ...(asked.pictures && { pictures: kept.pictures.slice(0, pictures.length) }),
    ...(named && { offers: named }),
  };
  return { draft, kept };
};

/** Saves one product from the form: stores new pictures, validates, and writes with the command that imports use too. */
export const saveOneProduct = async ({ body, db, now, platform, session, transaction }: Context<typeof saveProduct>) => {
  const { draft, kept } = await withKeptPictures({ platform, db, session }, body.product as ProductDraft);
  try {
    return await transaction(async (tx) => {
      // The form for a new product must not overwrite an existing one.
      const [there] = draft.product_id === undefined ? await tx.rows(lockProducts, session.merchant_id, [], [draft.custom_sn]) : [];
      if (there) return refuse("MODEL_NUMBER_TAKEN", {}, ["custom_sn"]);
      await refuseStale(tx, session.merchant_id, draft.product_id, body.changed_at);
      await judgeDrafts(tx, session.merchant_id, [draft]);
      const { rows } = await saveProducts(tx, session.merchant_id, [draft], { person_id: session.person_id, now });
      const [row] = rows;
      if (!row) return refuse("NOT_FOUND");
      if (draft.state === "live" && row.state === "draft") return refuse("NOT_READY_TO_PUBLISH", {}, row.missing);
      return { product_id: row.product_id, state: row.state, waiting: [...row.waiting], missing: [...row.missing] };
    });
  } catch (error) {
    await kept.forget();
    throw error;
  }
};

type Action = "publish" | "retire" | "restore" | "delete";

/** States from which an action is allowed, and the state it requests. */
const actions: Record<Exclude<Action, "delete">, { from: readonly ProductState[]; state: "live" | "retired" }> = {
  publish: { from: ["draft"], state: "live" },
  retire: { from: ["live"], state: "retired" },
  restore: { from: ["retired"], state: "live" },
};

/** Changes the state of many products; products in another state are skipped. Refuses NOT_FROM_THIS_STATE when no product qualifies. */
export const moveProducts = async ({ body, now, session, transaction }: Context<typeof setProductStates>) =>
  transaction(async (tx) => {
    const found = await tx.rows(productsByKey, session.merchant_id, body.product_ids);
    if (found.length !== body.product_ids.length || found.length === 0) return refuse("NOT_FOUND");
    if (body.action === "delete") {
      const { deleted } = await tx.only(deleteDrafts, session.merchant_id, body.product_ids);
      if (deleted === 0) return refuse("NOT_FROM_THIS_STATE");
      return { done: deleted, incomplete: 0, skipped: found.length - deleted };
    }
    const { from, state } = actions[body.action];
    const movable = found.filter((product) => from.includes(product.state));
    if (movable.length === 0) return refuse("NOT_FROM_THIS_STATE");
    const drafts = movable.map(({ product_id, custom_sn }) => ({ product_id, custom_sn, state }));
    const { rows } = await saveProducts(tx, session.merchant_id, drafts, { person_id: session.person_id, now });
    const done = rows.filter(({ outcome }) => outcome === "changed").length;
    return { done, incomplete: rows.length - done, skipped: found.length - movable.length };
  });

type GridRow = Context<typeof saveOfferGrid>["body"]["rows"][number];

/** Converts grid rows to drafts: one per product with its offers, and each stock level once although several offers may share it. */
const draftsOfGrid = (
  rows: readonly GridRow[],
  found: readonly { relation_id: number; product_id: number; custom_sn: string; warehouse_id: number; kind: string; condition: string }[],
): ProductDraft[] => {
  const byOffer = new Map(rows.map((row) => [row.relation_id, row]));
  return [...Map.groupBy(found, ({ product_id }) => product_id)].map(([product_id, its]) => {
    const offers = its.map(({ relation_id, warehouse_id, kind, condition }) => {
      const { on_hand, was, relation_id: _key, ...said } = byOffer.get(relation_id) as GridRow;
      return { warehouse_id, kind, condition, ...said } as OfferDraft;
    });
    const counted = its.flatMap(({ relation_id, warehouse_id, condition }) => {
      const { on_hand, was } = byOffer.get(relation_id) as GridRow;
      return on_hand === undefined ? [] : [{ warehouse_id, condition: condition as "new", on_hand, was }];
    });
    const stock = [...new Map(counted.map((item) => [`${item.warehouse_id}/${item.condition}`, item])).values()];
    return { product_id, custom_sn: its[0]?.custom_sn ?? "", offers, stock };
  });
};

/** Applies all changes of the offer grid or none. Refuses NOT_FOUND when one offer belongs to another merchant. */
export const saveGrid = async ({ body, now, session, transaction }: Context<typeof saveOfferGrid>) =>
  transaction(async (tx) => {
    const ids = [...new Set(body.rows.map(({ relation_id }) => relation_id))];
    const found = await tx.rows(offersOfGrid, session.merchant_id, ids);
    if (found.length !== ids.length) return refuse("NOT_FOUND", {}, ["rows"]);
    const drafts = draftsOfGrid(body.rows, found);
    await judgeDrafts(tx, session.merchant_id, drafts);
    const { changed, unchanged } = await saveProducts(tx, session.merchant_id, drafts, { person_id: session.person_id, now });
    return { changed, unchanged };
  });
