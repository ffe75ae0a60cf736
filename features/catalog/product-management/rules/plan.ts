import {
  missingToPublish,
  offerKey,
  type ProductDraft,
  type ProductFacts,
  type ProductState,
  type ReviewedField,
  reviewedFields,
  type StockDraft,
} from "../rules.ts";
import { differingFields, emptyFacts, type FullOffer, mergeFacts, mergeOffer, type Proposal, sameOffer, splitForReview } from "./merge.ts";

/** What must be written for one draft, given what is stored. Pure. */

export interface Stored {
  product_id: number;
  state: ProductState;
  /** Whether the operator looks at changes of this product. */
  is_reviewed: boolean;
  facts: ProductFacts;
  /** What waits for the operator, by field. */
  waiting: Readonly<Partial<Record<ReviewedField, unknown>>>;
  offers: readonly (FullOffer & { sold: number })[];
  stock: readonly { warehouse_id: number; condition: string; on_hand: number }[];
}

export interface Plan {
  /** Undefined for a new product. */
  stored: Stored | undefined;
  state: ProductState;
  facts: ProductFacts;
  /** Fields of `facts` that differ from what is stored; all of them for a new product. */
  fields: ReadonlySet<keyof ProductFacts>;
  proposals: readonly Proposal[];
  withdrawn: readonly ReviewedField[];
  offers: readonly FullOffer[];
  stock: readonly (StockDraft & { place: number })[];
  /** What is missing before it can be published. */
  missing: readonly string[];
  isChanged: boolean;
}

/** What the maker has asked for: what is stored, and over it what waits. */
export const wishedFacts = ({ facts, waiting }: Pick<Stored, "facts" | "waiting">): ProductFacts =>
  mergeFacts(facts, { custom_sn: facts.custom_sn, ...(waiting as Partial<ProductDraft>) });

/** A product that was published stays so until it is retired; one that never was goes live when nothing is missing. */
const nextState = (
  stored: Pick<Stored, "state"> | undefined,
  asked: ProductDraft["state"],
  isReviewed: boolean,
  isComplete: boolean,
): ProductState => {
  const before = stored?.state ?? "draft";
  if (before === "live") return asked === "retired" ? "retired" : "live";
  if (before === "retired") return asked === "live" && isComplete ? "live" : "retired";
  if (before === "review") return asked === "draft" || !isComplete ? "draft" : "review";
  if (asked !== "live" || !isComplete) return "draft";
  return isReviewed ? "review" : "live";
};

/** In review everything the operator looks at is proposed with nothing before it, each field again when it changes. */
const proposedForPublication = (stored: Stored | undefined, after: ProductFacts): Proposal[] => {
  const changed = stored?.state === "review" ? differingFields(stored.facts, after) : reviewedFields;
  return reviewedFields.filter((field) => changed.includes(field)).map((field) => ({ field, old: null, new: after[field] }));
};

const stockToWrite = (stored: Stored | undefined, stock: readonly StockDraft[] = []): Plan["stock"] =>
  stock
    .map((item, place) => ({ ...item, place }))
    .filter((item) => {
      const there = stored?.stock.find(
        (other) => other.warehouse_id === item.warehouse_id && other.condition === (item.condition ?? "new"),
      );
      return (there?.on_hand ?? 0) !== item.on_hand;
    });

const offersToWrite = (stored: Stored | undefined, { offers = [] }: ProductDraft): FullOffer[] =>
  offers.flatMap((draft) => {
    const before = stored?.offers.find((other) => offerKey(other) === offerKey(draft));
    const after = mergeOffer(before, draft);
    return before && sameOffer(after, before) ? [] : [after];
  });

/** `isReviewed` says for a new product whether its maker's are looked at. */
export const planProduct = (stored: Stored | undefined, draft: ProductDraft, isReviewed: boolean): Plan => {
  const live = stored?.facts ?? emptyFacts(draft.custom_sn);
  const wished = stored ? wishedFacts(stored) : live;
  const after = mergeFacts(wished, draft);
  const missing = missingToPublish(after);
  const state = nextState(stored, draft.state, isReviewed, missing.length === 0);
  const wasPublished = stored?.state === "live" || stored?.state === "retired";
  const split = wasPublished && isReviewed ? splitForReview(live, wished, after) : { facts: after, proposals: [], withdrawn: [] };
  const given = wasPublished ? split.proposals : state === "review" ? proposedForPublication(stored, after) : [];
  const givenUp = stored?.state === "review" && state === "draft" ? reviewedFields : split.withdrawn;
  const fields = new Set(stored ? differingFields(live, split.facts) : (Object.keys(after) as (keyof ProductFacts)[]));
  const offers = offersToWrite(stored, draft);
  const stock = stockToWrite(stored, draft.stock);
  const counts = [fields.size, given.length, givenUp.length, offers.length, stock.length];
  const isChanged = !stored || state !== stored.state || counts.some((count) => count > 0);
  return { stored, state, facts: split.facts, fields, proposals: given, withdrawn: givenUp, offers, stock, missing, isChanged };
};
