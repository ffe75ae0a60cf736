import { isEmptyField, isProductField, productFields } from "#features/catalog/products/rules/product-fields.ts";
import {
  getMissingFields,
  offerKey,
  type ProductDraft,
  type ProductFacts,
  type ReviewedField,
  reviewedFields,
  type StockDraft,
} from "../rules.ts";
import type { ProductState } from "../statuses.ts";
import {
  emptyFacts,
  type FullOffer,
  getChangedFields,
  isSameOffer,
  mergeFacts,
  mergeOffer,
  type Proposal,
  splitForReview,
} from "./merge.ts";

/** Plans what must be written for one draft, given the stored product. Pure. */

export interface StoredProduct {
  product_id: number;
  state: ProductState;
  /** Whether changes of this product are reviewed. */
  is_reviewed: boolean;
  facts: ProductFacts;
  /** Pending changes by field. */
  waiting: Readonly<Partial<Record<ReviewedField, unknown>>>;
  offers: readonly (FullOffer & { sold: number })[];
  stock: readonly { warehouse_id: number; condition: string; on_hand: number }[];
}

export interface Plan {
  /** Undefined for a new product. */
  stored: StoredProduct | undefined;
  state: ProductState;
  facts: ProductFacts;
  /** Fields of `facts` that differ from the stored ones; all fields for a new product. */
  fields: ReadonlySet<keyof ProductFacts>;
  proposals: readonly Proposal[];
  withdrawn: readonly ReviewedField[];
  offers: readonly FullOffer[];
  stock: readonly (StockDraft & { place: number })[];
  /** Fields that must be filled in before publication. */
  missing: readonly string[];
  isChanged: boolean;
}

/** Returns the stored facts with pending changes applied. */
export const getRequestedFacts = ({ facts, waiting }: Pick<StoredProduct, "facts" | "waiting">): ProductFacts =>
  mergeFacts(facts, { custom_sn: facts.custom_sn, ...(waiting as Partial<ProductDraft>) });

/** Returns the state after a save: a published product stays published until retired; an unpublished one goes live when complete. */
const getNextState = (
  stored: Pick<StoredProduct, "state"> | undefined,
  requested: ProductDraft["state"],
  isReviewed: boolean,
  isComplete: boolean,
): ProductState => {
  const before = stored?.state ?? "draft";
  if (before === "live") return requested === "retired" ? "retired" : "live";
  if (before === "retired") return requested === "live" && isComplete ? "live" : "retired";
  if (before === "review") return requested === "draft" || !isComplete ? "draft" : "review";
  if (requested !== "live" || !isComplete) return "draft";
  return isReviewed ? "review" : "live";
};

/** An attribute that is not filled in claims nothing: few products have it. */
const isWithoutClaim = (field: ReviewedField, facts: ProductFacts): boolean =>
  isProductField(field) && productFields[field].isAttribute === true && isEmptyField(field, facts[field]);

/** In a first publication all reviewed fields are proposed with no old value, and again when they change. */
const getPublicationProposals = (stored: StoredProduct | undefined, after: ProductFacts): Proposal[] => {
  const changed =
    stored?.state === "review" ? getChangedFields(stored.facts, after) : reviewedFields.filter((field) => !isWithoutClaim(field, after));
  return reviewedFields.filter((field) => changed.includes(field)).map((field) => ({ field, old: null, new: after[field] }));
};

const getStockChanges = (stored: StoredProduct | undefined, stock: readonly StockDraft[] = []): Plan["stock"] =>
  stock
    .map((item, place) => ({ ...item, place }))
    .filter((item) => {
      const current = stored?.stock.find(
        (other) => other.warehouse_id === item.warehouse_id && other.condition === (item.condition ?? "new"),
      );
      return (current?.on_hand ?? 0) !== item.on_hand;
    });

const getOfferChanges = (stored: StoredProduct | undefined, { offers = [] }: ProductDraft): FullOffer[] =>
  offers.flatMap((draft) => {
    const before = stored?.offers.find((other) => offerKey(other) === offerKey(draft));
    const after = mergeOffer(before, draft);
    return before && isSameOffer(after, before) ? [] : [after];
  });

/** Plans the writes for one draft. For a new product, `isReviewed` is the setting of its merchant. */
export const planProduct = (stored: StoredProduct | undefined, draft: ProductDraft, isReviewed: boolean): Plan => {
  const live = stored?.facts ?? emptyFacts(draft.custom_sn);
  const requestedFacts = stored ? getRequestedFacts(stored) : live;
  const after = mergeFacts(requestedFacts, draft);
  const missing = getMissingFields(after);
  const state = getNextState(stored, draft.state, isReviewed, missing.length === 0);
  const wasPublished = stored?.state === "live" || stored?.state === "retired";
  const split = wasPublished && isReviewed ? splitForReview(live, requestedFacts, after) : { facts: after, proposals: [], withdrawn: [] };
  const proposals = wasPublished ? split.proposals : state === "review" ? getPublicationProposals(stored, after) : [];
  const withdrawn = stored?.state === "review" && state === "draft" ? reviewedFields : split.withdrawn;
  const fields = new Set(stored ? getChangedFields(live, split.facts) : (Object.keys(after) as (keyof ProductFacts)[]));
  const offers = getOfferChanges(stored, draft);
  const stock = getStockChanges(stored, draft.stock);
  const counts = [fields.size, proposals.length, withdrawn.length, offers.length, stock.length];
  const isChanged = !stored || state !== stored.state || counts.some((count) => count > 0);
  return { stored, state, facts: split.facts, fields, proposals, withdrawn, offers, stock, missing, isChanged };
};
