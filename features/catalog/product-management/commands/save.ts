import { refuse } from "#kernel/refusals.ts";
import { statusesBefore } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { saveProduct, setProductStates } from "../contract/products.ts";
import type { saveOfferGrid } from "../contract/stock.ts";
import { deleteDrafts, offersByKey, productsByKey } from "../queries/console.ts";
import { lockProducts, storedProducts } from "../queries/products.ts";
import { validateProduct } from "../rules/validate.ts";
import { emptyText, type FieldError, type OfferDraft, type ProductDraft } from "../rules.ts";
import { type ProductState, productStatuses } from "../statuses.ts";
import { type StoredPictures, storePictures } from "./pictures.ts";
import { saveProducts } from "./save-products.ts";
import { getValidationContext } from "./validation-context.ts";

/** Refuses with the first error and the names of all fields that have the same error. */
const assertNoErrors = (errors: readonly FieldError[]): void => {
  const [first] = errors;
  if (!first) return;
  const sameReason = errors.filter(({ reason }) => reason === first.reason);
  refuse(first.reason, first.values, [...new Set(sameReason.map(({ field }) => field))]);
};

/** Validates drafts together with the offers that are already stored; refuses on the first error. */
const assertDraftsValid = async (tx: Tx, merchant_id: number, drafts: readonly ProductDraft[]): Promise<void> => {
  const known = await getValidationContext(tx, merchant_id, drafts);
  const ids = drafts.flatMap(({ product_id, custom_sn }) => product_id ?? known.products.get(custom_sn)?.product_id ?? []);
  const stored = ids.length === 0 ? [] : await tx.rows(storedProducts, { merchant_id, product_ids: ids });
  const offersByProduct = new Map(stored.map(({ product_id, offers }) => [product_id, offers]));
  for (const draft of drafts) {
    const id = draft.product_id ?? known.products.get(draft.custom_sn)?.product_id;
    assertNoErrors(validateProduct(draft, known, id === undefined ? [] : offersByProduct.get(id)));
  }
};

const assertNotStale = async (
  tx: Tx,
  merchant_id: number,
  product_id: number | undefined,
  changed_at: string | undefined,
): Promise<void> => {
  if (product_id === undefined || changed_at === undefined) return;
  const [stored] = await tx.rows(storedProducts, { merchant_id, product_ids: [product_id] });
  if (stored && stored.changed_at.getTime() !== Date.parse(changed_at)) refuse("CHANGED_MEANWHILE");
};

/** Stores the uploaded pictures of a draft (product pictures and flaw photos) and returns the draft with their keys. */
const withStoredPictures = async (
  { platform, db, session }: Pick<Context<typeof saveProduct>, "platform" | "db" | "session">,
  input: ProductDraft,
): Promise<{ draft: ProductDraft; storedPictures: StoredPictures }> => {
  const { pictures = [], offers } = input;
  const flaws = (offers ?? []).flatMap(({ flaw_pictures = [] }) => flaw_pictures);
  const storedPictures = await storePictures(platform, db, session, [...pictures, ...flaws.map((flaw) => ({ ...flaw, alt: emptyText() }))]);
  const flawPictures = storedPictures.pictures.slice(pictures.length);
  const offersWithPictures = offers?.map((offer) => ({
    ...offer,
    ...(offer.flaw_pictures && { flaw_pictures: flawPictures.splice(0, offer.flaw_pictures.length) }),
  }));
  const draft = {
    ...input,
    ...(input.pictures && { pictures: storedPictures.pictures.slice(0, pictures.length) }),
    ...(offersWithPictures && { offers: offersWithPictures }),
  };
  return { draft, storedPictures };
};

/** Saves one product from the form: stores new pictures, validates, and writes with the command that imports use too. */
export const saveOneProduct = async ({ body, db, now, platform, session, transaction }: Context<typeof saveProduct>) => {
  const { draft, storedPictures } = await withStoredPictures({ platform, db, session }, body.product as ProductDraft);
  try {
    return await transaction(async (tx) => {
      // The form for a new product must not overwrite an existing one.
      const [existing] =
        draft.product_id === undefined
          ? await tx.rows(lockProducts, { merchant_id: session.merchant_id, product_ids: [], custom_sns: [draft.custom_sn] })
          : [];
      if (existing) return refuse("MODEL_NUMBER_TAKEN", {}, ["custom_sn"]);
      await assertNotStale(tx, session.merchant_id, draft.product_id, body.changed_at);
      await assertDraftsValid(tx, session.merchant_id, [draft]);
      const { rows } = await saveProducts(tx, session.merchant_id, [draft], { person_id: session.person_id, now });
      const [row] = rows;
      if (!row) return refuse("NOT_FOUND");
      if (draft.state === "live" && row.state === "draft") return refuse("NOT_READY_TO_PUBLISH", {}, row.missing);
      return { product_id: row.product_id, state: row.state, waiting: [...row.waiting], missing: [...row.missing] };
    });
  } catch (error) {
    await storedPictures.discard();
    throw error;
  }
};

type Action = "publish" | "retire" | "restore" | "delete";

/** The state that an action requests. */
const requestedStates = { publish: "live", retire: "retired", restore: "live" } as const satisfies Record<
  Exclude<Action, "delete">,
  ProductState
>;

/** Changes the state of many products; products in another state are skipped. Refuses NOT_FROM_THIS_STATE when no product qualifies. */
export const updateProductStates = async ({ body, now, session, transaction }: Context<typeof setProductStates>) =>
  transaction(async (tx) => {
    const products = await tx.rows(productsByKey, { merchant_id: session.merchant_id, product_ids: body.product_ids });
    if (products.length !== body.product_ids.length || products.length === 0) return refuse("NOT_FOUND");
    if (body.action === "delete") {
      const { deleted } = await tx.only(deleteDrafts, { merchant_id: session.merchant_id, product_ids: body.product_ids });
      if (deleted === 0) return refuse("NOT_FROM_THIS_STATE");
      return { done: deleted, incomplete: 0, skipped: products.length - deleted };
    }
    const from = statusesBefore(productStatuses, body.action);
    const state = requestedStates[body.action];
    const movable = products.filter((product) => from.includes(product.state));
    if (movable.length === 0) return refuse("NOT_FROM_THIS_STATE");
    const drafts = movable.map(({ product_id, custom_sn }) => ({ product_id, custom_sn, state }));
    const { rows } = await saveProducts(tx, session.merchant_id, drafts, { person_id: session.person_id, now });
    const done = rows.filter(({ outcome }) => outcome === "changed").length;
    return { done, incomplete: rows.length - done, skipped: products.length - movable.length };
  });

type GridRow = Context<typeof saveOfferGrid>["body"]["rows"][number];

/** Converts grid rows to drafts: one per product with its offers, and each stock level once although several offers may share it. */
const toDraftsFromGrid = (
  rows: readonly GridRow[],
  products: readonly {
    relation_id: number;
    product_id: number;
    custom_sn: string;
    warehouse_id: number;
    kind: string;
    condition: string;
  }[],
): ProductDraft[] => {
  const byOffer = new Map(rows.map((row) => [row.relation_id, row]));
  return [...Map.groupBy(products, ({ product_id }) => product_id)].map(([product_id, offersOfProduct]) => {
    const offers = offersOfProduct.map(({ relation_id, warehouse_id, kind, condition }) => {
      const { on_hand, was, relation_id: _key, ...fields } = byOffer.get(relation_id) as GridRow;
      return { warehouse_id, kind, condition, ...fields } as OfferDraft;
    });
    const counted = offersOfProduct.flatMap(({ relation_id, warehouse_id, condition }) => {
      const { on_hand, was } = byOffer.get(relation_id) as GridRow;
      return on_hand === undefined ? [] : [{ warehouse_id, condition: condition as "new", on_hand, was }];
    });
    const stock = [...new Map(counted.map((item) => [`${item.warehouse_id}/${item.condition}`, item])).values()];
    return { product_id, custom_sn: offersOfProduct[0]?.custom_sn ?? "", offers, stock };
  });
};

/** Applies all changes of the offer grid or none. Refuses NOT_FOUND when one offer belongs to another merchant. */
export const updateOfferGrid = async ({ body, now, session, transaction }: Context<typeof saveOfferGrid>) =>
  transaction(async (tx) => {
    const ids = [...new Set(body.rows.map(({ relation_id }) => relation_id))];
    const products = await tx.rows(offersByKey, { merchant_id: session.merchant_id, relation_ids: ids });
    if (products.length !== ids.length) return refuse("NOT_FOUND", {}, ["rows"]);
    const drafts = toDraftsFromGrid(body.rows, products);
    await assertDraftsValid(tx, session.merchant_id, drafts);
    const { changed, unchanged } = await saveProducts(tx, session.merchant_id, drafts, { person_id: session.person_id, now });
    return { changed, unchanged };
  });
