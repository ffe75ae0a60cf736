import {
  isEmptyField,
  type ProductFieldValues,
  type ReviewedProductFieldName,
  requiredProductFields,
  reviewedProductFields,
} from "#features/catalog/products/rules/product-fields.ts";
import { type Language, languages, type Text } from "#kernel/languages.ts";
import type { Reason, RefusalValues } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";

/**
 * The product draft: the fields a merchant can write and their limits. The form and imports validate with rules/validate.ts and
 * save with commands/save-products.ts. Pure: looked-up data comes in as `ValidationContext`.
 */

/** A text per language, "" where it is missing. Screens then show a fallback language. */
export type LocalizedText = Record<Language, string>;
export type LocalizedLines = Record<Language, string[]>;

export const offerKinds = ["local", "special", "processing", "presale", "fob"] as const;
export type OfferKind = (typeof offerKinds)[number];
export const conditions = ["new", "A", "B", "C"] as const;
export type Condition = (typeof conditions)[number];

export interface CartonDraft {
  length_mm: number;
  width_mm: number;
  height_mm: number;
  gross_weight_grams: number;
  /** Pieces of the product per carton. */
  pieces: number;
}

/** A component of a set: the model number of another product of the same merchant. */
export interface ComponentDraft {
  custom_sn: string;
  amount: number;
}

/** A stored picture has a key; a new one refers to an uploaded file (file_type 6). */
export interface PictureDraft {
  picture_key?: string;
  file_id?: string;
  alt: LocalizedText;
}

/** A photo of a flaw: stored, or an uploaded file (file_type 6). The `grade_reason` of the offer describes it. */
export type FlawPicture = Pick<PictureDraft, "picture_key" | "file_id">;

export interface TierDraft {
  threshold: number;
  price_cents: number;
}

/**
 * An offer of a product, identified by warehouse, kind and condition. Omitted fields keep their value, or take the default for
 * a new offer.
 */
export interface OfferDraft {
  warehouse_id: number;
  kind: OfferKind;
  condition?: Condition;
  price_cents?: number;
  /** Null removes it. */
  list_price_cents?: number | null;
  moq?: number;
  pack_multiple?: number;
  pack_fee_cents?: number;
  insurance_fee_cents?: number;
  delivery_fee_cents?: number;
  assembly_fee_cents?: number;
  share_cap?: number | null;
  /** Special offers only: the freight of one piece in place of the freight by weight and distance. */
  special_freight_cents?: number | null;
  /** Special offers only: the most pieces a company may buy in `company_limit_days`; null is no limit. */
  company_limit?: number | null;
  company_limit_days?: number;
  /** ISO 8601 timestamps; special offers only. */
  starts_at?: string | null;
  ends_at?: string | null;
  /** ISO dates; presales only. */
  final_date?: string | null;
  arrival_from?: string | null;
  arrival_to?: string | null;
  deposit_percent?: number | null;
  grade_reason?: Partial<LocalizedText> | null;
  /** Photos of the flaws of a second; replaces all of them. */
  flaw_pictures?: readonly FlawPicture[];
  fob_port?: string | null;
  switched_on?: boolean;
  /** Replaces all tiers. */
  tiers?: readonly TierDraft[];
}

/** A counted stock level. With `was`, the save is refused when the current level differs. */
export interface StockDraft {
  warehouse_id: number;
  condition?: Condition;
  on_hand: number;
  was?: number;
  note?: string;
}

/** All facts of a product: those of the table (products/rules/product-fields.ts) and those with editors of their own. */
export interface ProductFacts extends ProductFieldValues {
  custom_sn: string;
  type_id: number;
  title: LocalizedText;
  description: LocalizedText;
  features: LocalizedLines;
  /** True for a set that is packed and stocked in its own cartons. */
  packed_as_set: boolean;
  cartons: readonly CartonDraft[];
  components: readonly ComponentDraft[];
  pictures: readonly PictureDraft[];
}

type Translated = "title" | "description" | "features";

/**
 * A product to create or update. Omitted fields keep their value; a text may be given in single languages. Without `product_id`
 * the model number identifies the product.
 */
export interface ProductDraft extends Partial<Omit<ProductFacts, "custom_sn" | Translated>> {
  product_id?: number;
  custom_sn: string;
  title?: Partial<LocalizedText>;
  description?: Partial<LocalizedText>;
  features?: Partial<LocalizedLines>;
  /** `live` publishes when nothing is missing (after review, where required); otherwise the product stays a draft. */
  state?: "draft" | "live" | "retired";
  offers?: readonly OfferDraft[];
  stock?: readonly StockDraft[];
}

/** A validation error at a field path such as "title.en-US" or "offers.0.tiers.2.price_cents". */
export interface FieldError {
  field: string;
  reason: Reason;
  values?: RefusalValues;
}

export interface ReferencedProduct {
  product_id: number;
  is_set: boolean;
  packed_as_set: boolean;
  /** Model numbers of its components. */
  components: readonly string[];
}

/** What drafts are validated against, loaded once per batch (commands/validation-context.ts). */
export interface ValidationContext {
  /** Leaf categories by type_id. */
  leaves: ReadonlySet<number>;
  /** The codes of each vocabulary. */
  terms: ReadonlyMap<string, ReadonlySet<string>>;
  warehouses: ReadonlySet<number>;
  /** The merchant's products by model number: those the drafts name, their components, and the components of these. */
  products: ReadonlyMap<string, ReferencedProduct>;
}

export const emptyText = (): LocalizedText => toText(["", "", ""]);
export const emptyLines = (): LocalizedLines => ({ "en-US": [], "zh-CN": [], "es-ES": [] });

/** Languages in the order in which they substitute a missing one. */
const fallbackOrder: readonly Language[] = ["en-US", "zh-CN", "es-ES"];

/** Fills missing languages with a fallback and names the languages that were filled. */
export const fillMissingText = (texts: LocalizedText): { text: Text; filled: Language[] } => {
  const fallback = fallbackOrder.map((language) => texts[language]).find((words) => words !== "") ?? "";
  const filled = languages.filter((language) => texts[language] === "" && fallback !== "");
  return { text: Object.fromEntries(languages.map((language) => [language, texts[language] || fallback])) as Text, filled };
};

export const fillMissingLines = (texts: LocalizedLines): { lines: LocalizedLines; filled: Language[] } => {
  const fallback = fallbackOrder.map((language) => texts[language]).find((lines) => lines.length > 0) ?? [];
  const filled = languages.filter((language) => texts[language].length === 0 && fallback.length > 0);
  return {
    lines: Object.fromEntries(
      languages.map((language) => [language, texts[language].length > 0 ? texts[language] : fallback]),
    ) as LocalizedLines,
    filled,
  };
};

/** The days of a company limit that names none. */
export const defaultLimitDays = 30;

/** Maximum lengths and amounts, shared by validation and screens. Those of the product fields are in their table. */
export const limits = {
  modelNumber: 60,
  title: 160,
  description: 4_000,
  feature: 200,
  features: 12,
  pictures: 12,
  alt: 160,
  cartons: 20,
  components: 30,
  offers: 60,
  tiers: 8,
  sizeMm: 20_000,
  weightGrams: 5_000_000,
  cartonPieces: 100,
  amount: 1_000,
  priceCents: 100_000_000,
  feeCents: 1_000_000,
  quantity: 1_000_000,
  stock: 10_000_000,
  note: 200,
  port: 60,
  reason: 1_000,
  flawPictures: 8,
} as const;

/** Identifies an offer within its product. */
export const offerKey = ({ warehouse_id, kind, condition }: Pick<OfferDraft, "warehouse_id" | "kind" | "condition">): string =>
  `${warehouse_id}/${kind}/${condition ?? "new"}`;

/** Drops undefined fields, so that spreading a draft does not overwrite existing values. */
export const omitUndefined = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;

/** Names of the fields that are still required for publication. */
export const getMissingFields = (facts: ProductFacts): string[] => {
  const isSet = facts.components.length > 0 && !facts.packed_as_set;
  const hasTitle = languages.some((language) => facts.title[language] !== "");
  return [
    ...(hasTitle ? [] : ["title"]),
    ...requiredProductFields.filter((field) => isEmptyField(field, facts[field])),
    ...(facts.pictures.length > 0 ? [] : ["pictures"]),
    // A set ships in the cartons of its components.
    ...(isSet || facts.cartons.length > 0 ? [] : ["cartons"]),
  ];
};

export type ReviewedField = "title" | "description" | "features" | "type_id" | ReviewedProductFieldName | "pictures";

/** Fields that are reviewed where review is on: claims that a buyer relies on and cannot verify. Prices and stock never wait. */
export const reviewedFields: readonly [ReviewedField, ...ReviewedField[]] = [
  ...(["title", "description", "features", "type_id"] as const),
  ...reviewedProductFields,
  "pictures",
];

/** Hours within which a reviewer answers changes of a product on a site that sets none. */
export const changeReviewHours = 24;
