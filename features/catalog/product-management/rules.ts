import { type Language, languages, type Text } from "#kernel/languages.ts";
import type { Reason, RefusalValues } from "#kernel/refusals.ts";

/**
 * What a maker writes about a product, and what may be written. The form and the import judge with these rules and write
 * with the same command (commands/save-products.ts). Pure: what must be looked up comes in `Known`.
 */

/** A text as the maker wrote it: "" where a language is not written. Screens then show another language's. */
export type Words = Record<Language, string>;
export type Lines = Record<Language, string[]>;

export const productStates = ["draft", "review", "live", "retired"] as const;
export type ProductState = (typeof productStates)[number];
export const offerKinds = ["local", "special", "processing", "presale", "fob"] as const;
export type OfferKind = (typeof offerKinds)[number];
export const conditions = ["new", "A", "B"] as const;
export type Condition = (typeof conditions)[number];

export interface CartonDraft {
  length_mm: number;
  width_mm: number;
  height_mm: number;
  gross_weight_grams: number;
  /** How many pieces of the product lie in one such carton. */
  pieces: number;
}

/** A part of a set: the model number of another product of the same maker. */
export interface ComponentDraft {
  custom_sn: string;
  amount: number;
}

/** A picture that stands already has its key; a new one is a file that was uploaded (file_type 6). */
export interface PictureDraft {
  picture_key?: string;
  file_id?: string;
  alt: Words;
}

/** A photo of a flaw: one that stands, or a file that was uploaded (file_type 6). The reason beside it says what it shows. */
export type FlawPicture = Pick<PictureDraft, "picture_key" | "file_id">;

export interface TierDraft {
  threshold: number;
  price_cents: number;
}

/**
 * An offer of a product from one warehouse in one way; warehouse, kind and condition name it. Fields that are left out stay
 * as they are, or as a new offer begins.
 */
export interface OfferDraft {
  warehouse_id: number;
  kind: OfferKind;
  condition?: Condition;
  price_cents?: number;
  /** Null takes it away. */
  list_price_cents?: number | null;
  moq?: number;
  pack_multiple?: number;
  pack_fee_cents?: number;
  insurance_fee_cents?: number;
  delivery_fee_cents?: number;
  assembly_fee_cents?: number;
  share_cap?: number | null;
  /** Moments in ISO 8601, of a special offer. */
  starts_at?: string | null;
  ends_at?: string | null;
  /** Days, of a presale. */
  final_date?: string | null;
  arrival_from?: string | null;
  arrival_to?: string | null;
  deposit_percent?: number | null;
  grade_reason?: Partial<Words> | null;
  /** Photos of what is wrong with a second; replaces all of them. */
  flaw_pictures?: readonly FlawPicture[];
  fob_port?: string | null;
  switched_on?: boolean;
  /** Replaces all tiers. */
  tiers?: readonly TierDraft[];
}

/** What lies in a warehouse, counted. `was` refuses the figure when something else lies there by now. */
export interface StockDraft {
  warehouse_id: number;
  condition?: Condition;
  on_hand: number;
  was?: number;
  note?: string;
}

/** What can be written about a product. Lengths are millimetres, weights grams; 0 is not known. */
export interface ProductFacts {
  custom_sn: string;
  type_id: number;
  title: Words;
  description: Words;
  features: Lines;
  collection: string;
  /** The first is the main one, by which lists filter. */
  materials: string[];
  colour: string;
  style: string;
  assembly: string;
  seat_height_cm: number | null;
  max_load_kg: number | null;
  assembly_minutes: number | null;
  width_mm: number;
  depth_mm: number;
  height_mm: number;
  weight_grams: number;
  hs_code: string;
  origin: string;
  certificates: string[];
  tags: string[];
  /** A set that is packed and stocked as its own cartons. */
  packed_as_set: boolean;
  cartons: readonly CartonDraft[];
  components: readonly ComponentDraft[];
  pictures: readonly PictureDraft[];
}

type Translated = "title" | "description" | "features";

/**
 * One row of work: a product to make or to change. What is left out stays as it is; of texts, single languages can be left
 * out too. Without `product_id` the model number says which product it is.
 */
export interface ProductDraft extends Partial<Omit<ProductFacts, "custom_sn" | Translated>> {
  product_id?: number;
  custom_sn: string;
  title?: Partial<Words>;
  description?: Partial<Words>;
  features?: Partial<Lines>;
  /** `live` publishes when nothing is missing (and the operator agrees, where asked); otherwise it stays a draft. */
  state?: "draft" | "live" | "retired";
  offers?: readonly OfferDraft[];
  stock?: readonly StockDraft[];
}

/** Where something is wrong, as a path ("title.en-US", "offers.0.tiers.2.price_cents"), and why. */
export interface FieldError {
  field: string;
  reason: Reason;
  values?: RefusalValues;
}

export interface KnownProduct {
  product_id: number;
  is_set: boolean;
  packed_as_set: boolean;
  /** Model numbers of its parts. */
  components: readonly string[];
}

/** What a draft is judged against, read once for many (commands/known.ts). */
export interface Known {
  /** Categories that have none below them, by type_id. */
  leaves: ReadonlySet<number>;
  /** Codes by the name of their vocabulary: material, colour, style, assembly, origin, certificate, tag, collection. */
  terms: ReadonlyMap<string, ReadonlySet<string>>;
  warehouses: ReadonlySet<number>;
  /** The maker's products by model number: those drafts name, their components, and what these are made of. */
  products: ReadonlyMap<string, KnownProduct>;
}

export const emptyWords = (): Words => ({ "en-US": "", "zh-CN": "", "es-ES": "" });
export const emptyLines = (): Lines => ({ "en-US": [], "zh-CN": [], "es-ES": [] });

/** Whose words are shown where a language is not written. */
const fallBack: readonly Language[] = ["en-US", "zh-CN", "es-ES"];

/** A text for every reader, and the languages in which it is borrowed from another. */
export const completeWords = (own: Words): { text: Text; filled: Language[] } => {
  const borrowed = fallBack.map((language) => own[language]).find((words) => words !== "") ?? "";
  const filled = languages.filter((language) => own[language] === "" && borrowed !== "");
  return { text: Object.fromEntries(languages.map((language) => [language, own[language] || borrowed])) as Text, filled };
};

export const completeLines = (own: Lines): { lines: Lines; filled: Language[] } => {
  const borrowed = fallBack.map((language) => own[language]).find((lines) => lines.length > 0) ?? [];
  const filled = languages.filter((language) => own[language].length === 0 && borrowed.length > 0);
  return {
    lines: Object.fromEntries(languages.map((language) => [language, own[language].length > 0 ? own[language] : borrowed])) as Lines,
    filled,
  };
};

/** The longest and largest that is accepted; the screens show the same. */
export const limits = {
  modelNumber: 60,
  title: 160,
  description: 4_000,
  feature: 200,
  features: 12,
  materials: 6,
  certificates: 20,
  tags: 12,
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
  reason: 300,
  flawPictures: 4,
} as const;

/** What names an offer of a product. */
export const offerKey = ({ warehouse_id, kind, condition }: Pick<OfferDraft, "warehouse_id" | "kind" | "condition">): string =>
  `${warehouse_id}/${kind}/${condition ?? "new"}`;

/** A draft's fields without those that are left out, so that they do not cover what there is. */
export const definedOf = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;

/** What a product must say before the shop shows it; names of fields. */
export const missingToPublish = (facts: ProductFacts): string[] => {
  const isSet = facts.components.length > 0 && !facts.packed_as_set;
  const wanted: readonly (readonly [field: string, isThere: boolean])[] = [
    ["title", languages.some((language) => facts.title[language] !== "")],
    ["materials", facts.materials.length > 0],
    ["colour", facts.colour !== ""],
    ["width_mm", facts.width_mm > 0],
    ["depth_mm", facts.depth_mm > 0],
    ["height_mm", facts.height_mm > 0],
    ["weight_grams", facts.weight_grams > 0],
    ["pictures", facts.pictures.length > 0],
    // A set travels in its parts' cartons.
    ["cartons", isSet || facts.cartons.length > 0],
  ];
  return wanted.filter(([, isThere]) => !isThere).map(([field]) => field);
};

/** What the operator looks at where changes are reviewed: what a buyer relies on and cannot check. Prices and stock go live at once. */
export const reviewedFields = [
  "title",
  "description",
  "features",
  "type_id",
  "materials",
  "certificates",
  "origin",
  "hs_code",
  "pictures",
] as const;
export type ReviewedField = (typeof reviewedFields)[number];
