import { z } from "zod";
import {
  mapFields,
  type ProductField,
  type ProductFieldName,
  type ProductFieldValues,
  productFieldNames,
  productFields,
} from "#features/catalog/products/rules/product-fields.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { conditions, limits, offerKinds } from "../rules.ts";
import { productStatuses } from "../statuses.ts";

export const integer = z.number().int();
export const cents = integer.min(0).max(limits.priceCents);
/** Multi-line text. */
const text = wire.text;
const localizedText = (most: number) =>
  z.object({ "en-US": text(most).optional(), "zh-CN": text(most).optional(), "es-ES": text(most).optional() });
const localizedLines = z
  .array(text(limits.feature))
  .max(limits.features)
  .transform((all) => all.filter((line) => line !== ""));
const code = text(60);
const day = z.iso.date().nullable();
export const nullableNumber = z.number().nullable();

const offer = z.object({
  warehouse_id: integer.positive(),
  kind: z.enum(offerKinds),
  condition: z.enum(conditions).optional(),
  price_cents: cents.optional(),
  list_price_cents: cents.nullable().optional(),
  moq: integer.optional(),
  pack_multiple: integer.optional(),
  pack_fee_cents: cents.optional(),
  insurance_fee_cents: cents.optional(),
  delivery_fee_cents: cents.optional(),
  assembly_fee_cents: cents.optional(),
  share_cap: integer.nullable().optional(),
  /** Deals: the freight of one piece, and the most pieces a company may buy in so many days. */
  special_freight_cents: cents.nullable().optional(),
  company_limit: integer.nullable().optional(),
  company_limit_days: integer.optional(),
  starts_at: z.iso.datetime().nullable().optional(),
  ends_at: z.iso.datetime().nullable().optional(),
  final_date: day.optional(),
  arrival_from: day.optional(),
  arrival_to: day.optional(),
  deposit_percent: integer.nullable().optional(),
  grade_reason: localizedText(limits.reason).nullable().optional(),
  flaw_pictures: wire
    .rows({ picture_key: z.string().max(80).optional(), file_id: z.uuid().optional() })
    .max(limits.flawPictures)
    .optional(),
  fob_port: text(limits.port).nullable().optional(),
  switched_on: z.boolean().optional(),
  tiers: wire.rows({ threshold: integer, price_cents: cents }).max(limits.tiers).optional(),
});

/** The schema of one field of a draft: the form of its value. Whether it is one of the choices and in range is judged by its rule. */
const draftField = (field: ProductField) => {
  if (field.kind === "terms") return z.array(code).max(field.maxEntries);
  if (field.kind === "term") return code;
  if (field.kind === "text") return text(field.maxLength);
  const number = field.unit === "cm" || field.unit === "kg" ? z.number() : integer;
  return field.isAttribute ? number.nullable() : number;
};

/** The schema of one field as it is stored. */
const storedField = (field: ProductField) => {
  if (field.kind === "terms") return z.array(z.string());
  if (field.kind === "term" || field.kind === "text") return z.string();
  return field.isAttribute ? nullableNumber : integer;
};

const draftFields = mapFields(productFieldNames, (name) => draftField(productFields[name]).optional()) as {
  [Name in ProductFieldName]: z.ZodOptional<z.ZodType<ProductFieldValues[Name], ProductFieldValues[Name]>>;
};
const storedFields = mapFields(productFieldNames, (name) => storedField(productFields[name])) as {
  [Name in ProductFieldName]: z.ZodType<ProductFieldValues[Name], ProductFieldValues[Name]>;
};

/** A product draft as sent in JSON (`ProductDraft`, rules.ts): lengths in millimeters, weights in grams, money in cents. */
export const product = z.object({
  product_id: integer.positive().optional(),
  custom_sn: text(limits.modelNumber).pipe(z.string().min(1)),
  type_id: integer.optional(),
  title: localizedText(limits.title).optional(),
  description: localizedText(limits.description).optional(),
  features: z
    .object({ "en-US": localizedLines.optional(), "zh-CN": localizedLines.optional(), "es-ES": localizedLines.optional() })
    .optional(),
  ...draftFields,
  packed_as_set: z.boolean().optional(),
  cartons: wire
    .rows({ length_mm: integer, width_mm: integer, height_mm: integer, gross_weight_grams: integer, pieces: integer })
    .max(limits.cartons)
    .optional(),
  components: wire
    .rows({ custom_sn: text(limits.modelNumber), amount: integer })
    .max(limits.components)
    .optional(),
  pictures: wire
    .rows({ picture_key: z.string().max(80).optional(), file_id: z.uuid().optional(), alt: localizedText(limits.alt) })
    .max(limits.pictures)
    .optional(),
  state: z.enum(["draft", "live", "retired"]).optional(),
  offers: z.array(offer).max(limits.offers).optional(),
  stock: wire
    .rows({
      warehouse_id: integer.positive(),
      condition: z.enum(conditions).optional(),
      on_hand: integer,
      was: integer.optional(),
      note: text(limits.note).optional(),
    })
    .max(limits.offers)
    .optional(),
});

const fullText = z.object({ "en-US": z.string(), "zh-CN": z.string(), "es-ES": z.string() });
const fullLines = z.object({ "en-US": z.array(z.string()), "zh-CN": z.array(z.string()), "es-ES": z.array(z.string()) });

/** All facts of a product (`ProductFacts`). */
export const facts = z.object({
  custom_sn: z.string(),
  type_id: integer,
  title: fullText,
  description: fullText,
  features: fullLines,
  ...storedFields,
  packed_as_set: z.boolean(),
  cartons: wire.rows({ length_mm: integer, width_mm: integer, height_mm: integer, gross_weight_grams: integer, pieces: integer }),
  components: wire.rows({ custom_sn: z.string(), amount: integer }),
  pictures: wire.rows({ picture_key: z.string(), alt: fullText }),
});

/** An offer with all fields, as its merchant edits it. */
export const fullOffer = z.object({
  relation_id: integer,
  sold: integer,
  is_listed: z.boolean(),
  warehouse_id: integer,
  kind: z.enum(offerKinds),
  condition: z.enum(conditions),
  price_cents: integer,
  list_price_cents: nullableNumber,
  moq: integer,
  pack_multiple: integer,
  pack_fee_cents: integer,
  insurance_fee_cents: integer,
  delivery_fee_cents: integer,
  assembly_fee_cents: integer,
  share_cap: nullableNumber,
  special_freight_cents: nullableNumber,
  company_limit: nullableNumber,
  company_limit_days: integer,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  final_date: z.string().nullable(),
  arrival_from: z.string().nullable(),
  arrival_to: z.string().nullable(),
  deposit_percent: nullableNumber,
  grade_reason: fullText.nullable(),
  flaw_pictures: wire.rows({ picture_key: z.string() }),
  fob_port: z.string().nullable(),
  switched_on: z.boolean(),
  tiers: wire.rows({ threshold: integer, price_cents: integer }),
});

export const state = z.enum(statusNames(productStatuses));

/** Refusals of every call that saves a draft. */
export const saveRefusals = [
  "FIELD_MISSING",
  "TEXT_TOO_LONG",
  "OUT_OF_RANGE",
  "NOT_IN_LIST",
  "CATEGORY_NOT_LEAF",
  "WRONG_HS_CODE",
  "TOO_MANY_ENTRIES",
  "COMPONENT_UNKNOWN",
  "COMPONENT_TWICE",
  "COMPONENT_IS_SET",
  "SET_IN_CIRCLE",
  "OFFER_TWICE",
  "LIST_PRICE_TOO_LOW",
  "MOQ_NOT_PACKS",
  "TIERS_NOT_RISING",
  "TIERS_NOT_FALLING",
  "DATES_TURNED",
  "GRADE_WANTED",
  "GRADE_UNWANTED",
  "SET_WITHOUT_STOCK",
  "MODEL_NUMBER_TAKEN",
  "MODEL_NUMBER_TWICE",
  "NOT_READY_TO_PUBLISH",
  "SHARE_BELOW_SOLD",
  "STOCK_BELOW_RESERVED",
  "STOCK_HAS_CHANGED",
] as const;
