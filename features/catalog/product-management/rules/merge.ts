import { emptyProductFields } from "#features/catalog/products/rules/product-fields.ts";
import { type Language, languages } from "#kernel/languages.ts";
import {
  type Condition,
  defaultLimitDays,
  emptyLines,
  emptyText,
  type FlawPicture,
  type LocalizedLines,
  type LocalizedText,
  type OfferDraft,
  type OfferKind,
  omitUndefined,
  type PictureDraft,
  type ProductDraft,
  type ProductFacts,
  type ReviewedField,
  reviewedFields,
} from "../rules.ts";

/** Merges a draft into stored values. Pure, and idempotent: merging the same draft twice changes nothing. */

/** An offer with all fields, as stored; timestamps in ISO 8601. */
export interface FullOffer {
  warehouse_id: number;
  kind: OfferKind;
  condition: Condition;
  price_cents: number;
  list_price_cents: number | null;
  moq: number;
  pack_multiple: number;
  pack_fee_cents: number;
  insurance_fee_cents: number;
  delivery_fee_cents: number;
  assembly_fee_cents: number;
  share_cap: number | null;
  special_freight_cents: number | null;
  company_limit: number | null;
  company_limit_days: number;
  starts_at: string | null;
  ends_at: string | null;
  final_date: string | null;
  arrival_from: string | null;
  arrival_to: string | null;
  deposit_percent: number | null;
  grade_reason: LocalizedText | null;
  flaw_pictures: FlawPicture[];
  fob_port: string | null;
  switched_on: boolean;
  tiers: { threshold: number; price_cents: number }[];
}

export const emptyFacts = (custom_sn: string): ProductFacts => ({
  custom_sn,
  type_id: 0,
  title: emptyText(),
  description: emptyText(),
  features: emptyLines(),
  ...emptyProductFields(),
  packed_as_set: false,
  cartons: [],
  components: [],
  pictures: [],
});

/** Puts languages into a fixed order, so that equal texts are equal as JSON. */
const mergeLanguages = <Value>(values: Partial<Record<Language, Value>>, before: Record<Language, Value>): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, values[language] ?? before[language]])) as Record<Language, Value>;

const toFlawPicture = ({ picture_key, file_id }: FlawPicture): FlawPicture => (picture_key === undefined ? { file_id } : { picture_key });

const toPictureDraft = ({ picture_key, file_id, alt }: PictureDraft): PictureDraft => ({
  ...(picture_key === undefined ? { file_id } : { picture_key }),
  alt: mergeLanguages(alt, emptyText()),
});

/** Returns the facts with the fields of the draft applied. */
export const mergeFacts = (before: ProductFacts, draft: ProductDraft): ProductFacts => {
  const { product_id, state, offers, stock, title, description, features, cartons, components, pictures, ...fields } = draft;
  return {
    ...before,
    ...omitUndefined(fields),
    title: mergeLanguages<string>(title ?? {}, before.title),
    description: mergeLanguages<string>(description ?? {}, before.description),
    features: mergeLanguages<string[]>(features ?? {}, before.features) satisfies LocalizedLines,
    cartons: (cartons ?? before.cartons).map(({ length_mm, width_mm, height_mm, gross_weight_grams, pieces }) => ({
      length_mm,
      width_mm,
      height_mm,
      gross_weight_grams,
      pieces,
    })),
    components: (components ?? before.components)
      .map(({ custom_sn, amount }) => ({ custom_sn, amount }))
      .toSorted((a, b) => (a.custom_sn < b.custom_sn ? -1 : 1)),
    pictures: (pictures ?? before.pictures).map(toPictureDraft),
  };
};

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of the fields that differ between two versions. */
export const getChangedFields = (before: ProductFacts, after: ProductFacts): (keyof ProductFacts)[] =>
  (Object.keys(before) as (keyof ProductFacts)[]).filter((field) => !isEqual(before[field], after[field]));

/** The edits of two people to the same product, joined. */
export interface JoinedFacts {
  facts: ProductFacts;
  /** Fields that both changed to different values; `facts` holds the own one. */
  conflicts: (keyof ProductFacts)[];
}

/** Joins own edits with what somebody else stored since: a field that only one of them changed takes that change. */
export const joinEdits = (base: ProductFacts, own: ProductFacts, stored: ProductFacts): JoinedFacts => {
  const edited = new Set(getChangedFields(base, own));
  const theirs = getChangedFields(base, stored);
  const taken = Object.fromEntries(theirs.filter((field) => !edited.has(field)).map((field) => [field, stored[field]]));
  return {
    facts: { ...own, ...taken },
    conflicts: theirs.filter((field) => edited.has(field) && !isEqual(own[field], stored[field])),
  };
};

export interface Proposal {
  field: ReviewedField;
  old: unknown;
  new: unknown;
}

export interface ReviewSplit {
  /** Goes live at once. */
  facts: ProductFacts;
  /** New or changed proposals for review. */
  proposals: Proposal[];
  /** Fields whose pending change is withdrawn because they are back at the live value. */
  withdrawn: ReviewedField[];
}

/**
 * Splits a change of a live product into what goes live at once and what is reviewed. `live` is what the storefront shows,
 * `requested` includes pending changes, `after` is the new request.
 */
export const splitForReview = (live: ProductFacts, requested: ProductFacts, after: ProductFacts): ReviewSplit => {
  const proposals = reviewedFields
    .filter((field) => !isEqual(live[field], after[field]) && !isEqual(requested[field], after[field]))
    .map((field) => ({ field, old: live[field], new: after[field] }));
  const withdrawn = reviewedFields.filter((field) => isEqual(live[field], after[field]) && !isEqual(requested[field], after[field]));
  const liveFields = Object.fromEntries(reviewedFields.map((field) => [field, live[field]]));
  return { facts: { ...after, ...liveFields } as ProductFacts, proposals, withdrawn };
};

const newOffer: FullOffer = {
  warehouse_id: 0,
  kind: "local",
  condition: "new",
  price_cents: 0,
  tiers: [],
  list_price_cents: null,
  moq: 1,
  pack_multiple: 1,
  pack_fee_cents: 0,
  insurance_fee_cents: 0,
  delivery_fee_cents: 0,
  assembly_fee_cents: 0,
  share_cap: null,
  special_freight_cents: null,
  company_limit: null,
  company_limit_days: defaultLimitDays,
  starts_at: null,
  ends_at: null,
  final_date: null,
  arrival_from: null,
  arrival_to: null,
  deposit_percent: null,
  grade_reason: null,
  flaw_pictures: [],
  fob_port: null,
  switched_on: true,
};

const toIso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** Clears the fields that do not apply to the kind of the offer. */
const clearOtherKinds = (offer: FullOffer): FullOffer => ({
  ...offer,
  ...(offer.kind !== "special" && {
    starts_at: null,
    ends_at: null,
    special_freight_cents: null,
    company_limit: null,
    company_limit_days: defaultLimitDays,
  }),
  ...(offer.kind !== "presale" && { final_date: null, arrival_from: null, arrival_to: null, deposit_percent: null }),
  ...(offer.kind !== "processing" && { grade_reason: null, flaw_pictures: [] }),
  ...(offer.kind !== "fob" && { fob_port: null }),
});

/** Returns the merged offer with its fields in a fixed order. A new offer must have passed validation, so its price is set. */
export const mergeOffer = (before: FullOffer | undefined, draft: OfferDraft): FullOffer => {
  const { warehouse_id, kind, condition = "new", tiers, grade_reason, ...changes } = draft;
  const { warehouse_id: _w, kind: _k, condition: _c, tiers: tiersBefore, grade_reason: reasonBefore = null, ...rest } = before ?? newOffer;
  const fields = { ...rest, ...omitUndefined(changes) };
  const reason =
    grade_reason === undefined ? reasonBefore : grade_reason && mergeLanguages<string>(grade_reason, reasonBefore ?? emptyText());
  return clearOtherKinds({
    warehouse_id,
    kind,
    condition,
    ...fields,
    starts_at: toIso(fields.starts_at),
    ends_at: toIso(fields.ends_at),
    grade_reason: reason,
    flaw_pictures: fields.flaw_pictures.map(toFlawPicture),
    tiers: (tiers ?? tiersBefore).map(({ threshold, price_cents }) => ({ threshold, price_cents })),
  });
};

/** The database returns languages in its own order. */
const orderLanguages = (text: LocalizedText | null): LocalizedText | null => text && mergeLanguages<string>(text, emptyText());

/** Compares offers regardless of the order of fields and languages. */
export const isSameOffer = (a: FullOffer, b: FullOffer): boolean =>
  (Object.keys(a) as (keyof FullOffer)[]).every((field) =>
    field === "grade_reason" ? isEqual(orderLanguages(a.grade_reason), orderLanguages(b.grade_reason)) : isEqual(a[field], b[field]),
  );
