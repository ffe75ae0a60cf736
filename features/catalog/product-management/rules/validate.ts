import { isFinalDateAfterArrival } from "#features/catalog/products/rules/presale-terms.ts";
import { type ProductField, productFieldNames, productFields } from "#features/catalog/products/rules/product-fields.ts";
import { isDay } from "#kernel/calendar.ts";
import { languages } from "#kernel/languages.ts";
import { findUnprintable } from "#kernel/printable-text.ts";
import {
  type CartonDraft,
  type FieldError,
  type LocalizedText,
  limits,
  type OfferDraft,
  offerKey,
  omitUndefined,
  type ProductDraft,
  type ValidationContext,
} from "../rules.ts";

/** Validation of a draft field by field, used by the form while typing and by the server on save. */

type Errors = FieldError[];

const checkRange = (errors: Errors, field: string, value: number | null | undefined, min: number, max: number): void => {
  if (value === undefined || value === null) return;
  if (!Number.isInteger(value) || value < min || value > max)
    errors.push({ field, reason: "OUT_OF_RANGE", values: { least: min, most: max } });
};

const checkCount = (errors: Errors, field: string, count: number, max: number): void => {
  if (count > max) errors.push({ field, reason: "TOO_MANY_ENTRIES", values: { most: max } });
};

const checkLength = (errors: Errors, field: string, text: string | undefined, max: number): void => {
  if (text !== undefined && [...text].length > max) errors.push({ field, reason: "TEXT_TOO_LONG", values: { most: max } });
};

const checkTextLength = (errors: Errors, field: string, text: Partial<LocalizedText> | null | undefined, max: number): void => {
  for (const language of languages) checkLength(errors, `${field}.${language}`, text?.[language], max);
};

/** An empty code means no choice. */
const checkCodes = (errors: Errors, field: string, given: readonly string[], codes: ReadonlySet<string> | undefined): void => {
  const unknown = given.find((code) => code !== "" && !codes?.has(code));
  if (unknown !== undefined) errors.push({ field, reason: "NOT_IN_LIST", values: { value: unknown } });
};

/** Model number and title stand on the documents of orders. */
const checkPrintable = (errors: Errors, field: string, text: string | undefined): void => {
  const characters = findUnprintable(text ?? "");
  if (characters.length > 0) errors.push({ field, reason: "TEXT_NOT_PRINTABLE", values: { characters: characters.join(" ") } });
};

const checkTexts = (draft: ProductDraft, errors: Errors): void => {
  if (draft.custom_sn === "") errors.push({ field: "custom_sn", reason: "FIELD_MISSING" });
  checkLength(errors, "custom_sn", draft.custom_sn, limits.modelNumber);
  checkPrintable(errors, "custom_sn", draft.custom_sn);
  checkTextLength(errors, "title", draft.title, limits.title);
  for (const language of languages) checkPrintable(errors, `title.${language}`, draft.title?.[language]);
  checkTextLength(errors, "description", draft.description, limits.description);
  for (const language of languages) {
    const lines = draft.features?.[language] ?? [];
    checkCount(errors, `features.${language}`, lines.length, limits.features);
    for (const line of lines) checkLength(errors, `features.${language}`, line, limits.feature);
  }
};

type TextField = Extract<ProductField, { kind: "text" }>;

const checkText = (errors: Errors, name: string, text: string, { maxLength, codes, pattern }: TextField): void => {
  checkLength(errors, name, text, maxLength);
  if (codes) checkCodes(errors, name, [text], new Set(codes));
  if (pattern && text !== "" && !pattern.format.test(text)) errors.push({ field: name, reason: pattern.reason });
};

const hasDecimals = (unit: Extract<ProductField, { min: number }>["unit"]): boolean => unit === "cm" || unit === "kg";

/** Checks the fields of the table by their kind. */
const checkProductFields = (draft: ProductDraft, { terms }: ValidationContext, errors: Errors): void => {
  for (const name of productFieldNames) {
    const field = productFields[name];
    const value = draft[name];
    if (value === undefined || value === null) continue;
    if (field.kind === "text") checkText(errors, name, String(value), field);
    else if (field.kind === "term") checkCodes(errors, name, [String(value)], terms.get(field.vocabulary));
    else if (Array.isArray(value) && field.kind === "terms") {
      checkCodes(errors, name, value, terms.get(field.vocabulary));
      checkCount(errors, name, value.length, field.maxEntries);
    } else if ("min" in field)
      checkRange(errors, name, hasDecimals(field.unit) ? Math.round(Number(value)) : Number(value), field.min, field.max);
  }
};

const checkCartons = (cartons: readonly CartonDraft[] = [], errors: Errors): void => {
  checkCount(errors, "cartons", cartons.length, limits.cartons);
  for (const [index, carton] of cartons.entries()) {
    for (const field of ["length_mm", "width_mm", "height_mm"] as const)
      checkRange(errors, `cartons.${index}.${field}`, carton[field], 1, limits.sizeMm);
    checkRange(errors, `cartons.${index}.gross_weight_grams`, carton.gross_weight_grams, 1, limits.weightGrams);
    checkRange(errors, `cartons.${index}.pieces`, carton.pieces, 1, limits.cartonPieces);
  }
};

const isReachable = (products: ValidationContext["products"], from: string, to: string, seen: Set<string>): boolean => {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (products.get(from)?.components ?? []).some((part) => isReachable(products, part, to, seen));
};

/**
 * Components are the merchant's own products, each listed once, not the set itself directly or indirectly, and not a set
 * without stock of its own.
 */
const checkComponents = ({ custom_sn, components = [] }: ProductDraft, { products }: ValidationContext, errors: Errors): void => {
  checkCount(errors, "components", components.length, limits.components);
  for (const [index, part] of components.entries()) {
    const field = `components.${index}.custom_sn`;
    const values = { value: part.custom_sn };
    const context = products.get(part.custom_sn);
    if (isReachable(products, part.custom_sn, custom_sn, new Set())) errors.push({ field, reason: "SET_IN_CIRCLE" });
    else if (!context) errors.push({ field, reason: "COMPONENT_UNKNOWN", values });
    else if (context.is_set && !context.packed_as_set) errors.push({ field, reason: "COMPONENT_IS_SET", values });
    else if (components.findIndex((other) => other.custom_sn === part.custom_sn) !== index)
      errors.push({ field, reason: "COMPONENT_TWICE", values });
    checkRange(errors, `components.${index}.amount`, part.amount, 1, limits.amount);
  }
};

/** Thresholds must rise from above the minimum order quantity, prices must fall from below the price. */
export const validateTiers = (offer: Pick<OfferDraft, "price_cents" | "moq" | "tiers">, path: string): FieldError[] => {
  const errors: Errors = [];
  const { tiers = [], moq = 1 } = offer;
  checkCount(errors, `${path}tiers`, tiers.length, limits.tiers);
  let quantity = Math.max(1, moq);
  let price = offer.price_cents ?? Number.POSITIVE_INFINITY;
  for (const [index, tier] of tiers.entries()) {
    checkRange(errors, `${path}tiers.${index}.threshold`, tier.threshold, 2, limits.quantity);
    checkRange(errors, `${path}tiers.${index}.price_cents`, tier.price_cents, 1, limits.priceCents);
    if (tier.threshold <= quantity) errors.push({ field: `${path}tiers.${index}.threshold`, reason: "TIERS_NOT_RISING" });
    if (tier.price_cents >= price) errors.push({ field: `${path}tiers.${index}.price_cents`, reason: "TIERS_NOT_FALLING" });
    quantity = tier.threshold;
    price = tier.price_cents;
  }
  return errors;
};

const checkDates = (offer: OfferDraft, path: string, errors: Errors): void => {
  for (const field of ["starts_at", "ends_at"] as const) {
    const timestamp = offer[field];
    if (timestamp && Number.isNaN(Date.parse(timestamp))) errors.push({ field: `${path}${field}`, reason: "DATES_TURNED" });
  }
  for (const field of ["final_date", "arrival_from", "arrival_to"] as const) {
    const day = offer[field];
    if (day && !isDay(day)) errors.push({ field: `${path}${field}`, reason: "DATES_TURNED" });
  }
  if (offer.starts_at && offer.ends_at && Date.parse(offer.ends_at) <= Date.parse(offer.starts_at))
    errors.push({ field: `${path}ends_at`, reason: "DATES_TURNED" });
  if (offer.arrival_from && offer.arrival_to && offer.arrival_to < offer.arrival_from)
    errors.push({ field: `${path}arrival_to`, reason: "DATES_TURNED" });
  if (isFinalDateAfterArrival(offer)) errors.push({ field: `${path}final_date`, reason: "DATES_TURNED" });
};

const checkRequired = (errors: Errors, path: string, offer: object, fields: readonly (keyof OfferDraft)[]): void => {
  for (const field of fields) {
    const value = (offer as OfferDraft)[field];
    if (value === undefined || value === null || value === "") errors.push({ field: `${path}${field}`, reason: "FIELD_MISSING" });
  }
};

/** Checks the fields that one offer kind requires in addition to a price. */
const checkKind = (offer: OfferDraft, path: string, errors: Errors): void => {
  const isGraded = (offer.condition ?? "new") !== "new";
  if (offer.kind === "processing" && !isGraded) errors.push({ field: `${path}condition`, reason: "GRADE_WANTED" });
  if (offer.kind !== "processing" && isGraded) errors.push({ field: `${path}condition`, reason: "GRADE_UNWANTED" });
  if (offer.kind === "presale") checkRequired(errors, path, offer, ["deposit_percent", "final_date", "arrival_from", "arrival_to"]);
  if (offer.kind === "fob") checkRequired(errors, path, offer, ["fob_port"]);
  if (offer.kind === "processing" && !languages.some((language) => offer.grade_reason?.[language]))
    errors.push({ field: `${path}grade_reason`, reason: "FIELD_MISSING" });
};

/** Validates a complete offer: the caller merges the draft with the stored offer first. `path` is prefixed to field names. */
export const validateOffer = (offer: OfferDraft, context: Pick<ValidationContext, "warehouses">, path = ""): FieldError[] => {
  const errors: Errors = [];
  if (!context.warehouses.has(offer.warehouse_id))
    errors.push({ field: `${path}warehouse_id`, reason: "NOT_IN_LIST", values: { value: offer.warehouse_id } });
  checkRequired(errors, path, offer, ["price_cents"]);
  checkRange(errors, `${path}price_cents`, offer.price_cents, 1, limits.priceCents);
  checkRange(errors, `${path}list_price_cents`, offer.list_price_cents, 1, limits.priceCents);
  if (offer.list_price_cents && offer.list_price_cents <= (offer.price_cents ?? 0))
    errors.push({ field: `${path}list_price_cents`, reason: "LIST_PRICE_TOO_LOW" });
  checkRange(errors, `${path}moq`, offer.moq, 1, limits.quantity);
  checkRange(errors, `${path}pack_multiple`, offer.pack_multiple, 1, limits.quantity);
  if (offer.moq && offer.pack_multiple && offer.moq % offer.pack_multiple !== 0)
    errors.push({ field: `${path}moq`, reason: "MOQ_NOT_PACKS", values: { pack: offer.pack_multiple } });
  for (const fee of ["pack_fee_cents", "insurance_fee_cents", "delivery_fee_cents", "assembly_fee_cents"] as const)
    checkRange(errors, `${path}${fee}`, offer[fee], 0, limits.feeCents);
  checkRange(errors, `${path}share_cap`, offer.share_cap, 0, limits.stock);
  checkRange(errors, `${path}special_freight_cents`, offer.special_freight_cents, 0, limits.feeCents);
  checkRange(errors, `${path}company_limit`, offer.company_limit, Math.max(1, offer.moq ?? 1), limits.stock);
  checkRange(errors, `${path}company_limit_days`, offer.company_limit_days, 1, 366);
  checkRange(errors, `${path}deposit_percent`, offer.deposit_percent, 1, 100);
  checkLength(errors, `${path}fob_port`, offer.fob_port ?? "", limits.port);
  checkTextLength(errors, `${path}grade_reason`, offer.grade_reason, limits.reason);
  checkCount(errors, `${path}flaw_pictures`, offer.flaw_pictures?.length ?? 0, limits.flawPictures);
  checkKind(offer, path, errors);
  checkDates(offer, path, errors);
  return [...errors, ...validateTiers(offer, path)];
};

const checkStock = (draft: ProductDraft, context: ValidationContext, errors: Errors): void => {
  const existing = context.products.get(draft.custom_sn);
  const isSet = draft.components ? draft.components.length > 0 : (existing?.is_set ?? false);
  const isPacked = draft.packed_as_set ?? existing?.packed_as_set ?? false;
  for (const [index, item] of (draft.stock ?? []).entries()) {
    if (isSet && !isPacked) errors.push({ field: `stock.${index}.on_hand`, reason: "SET_WITHOUT_STOCK" });
    if (!context.warehouses.has(item.warehouse_id))
      errors.push({ field: `stock.${index}.warehouse_id`, reason: "NOT_IN_LIST", values: { value: item.warehouse_id } });
    checkRange(errors, `stock.${index}.on_hand`, item.on_hand, 0, limits.stock);
    checkLength(errors, `stock.${index}.note`, item.note, limits.note);
  }
};

/**
 * Returns all errors of one draft. Offers are validated merged with `offersBefore`. Whether a model number is taken is only
 * known on save.
 */
export const validateProduct = (
  draft: ProductDraft,
  context: ValidationContext,
  offersBefore: readonly OfferDraft[] = [],
): FieldError[] => {
  const errors: Errors = [];
  const isNew = draft.product_id === undefined && !context.products.has(draft.custom_sn);
  checkTexts(draft, errors);
  if (isNew && !languages.some((language) => draft.title?.[language])) errors.push({ field: "title.en-US", reason: "FIELD_MISSING" });
  if (isNew && draft.type_id === undefined) errors.push({ field: "type_id", reason: "FIELD_MISSING" });
  if (draft.type_id !== undefined && !context.leaves.has(draft.type_id)) errors.push({ field: "type_id", reason: "CATEGORY_NOT_LEAF" });
  checkProductFields(draft, context, errors);
  checkCartons(draft.cartons, errors);
  checkComponents(draft, context, errors);
  checkCount(errors, "pictures", draft.pictures?.length ?? 0, limits.pictures);
  for (const [index, { alt }] of (draft.pictures ?? []).entries()) checkTextLength(errors, `pictures.${index}.alt`, alt, limits.alt);
  const offers = draft.offers ?? [];
  checkCount(errors, "offers", offers.length, limits.offers);
  const keys = offers.map(offerKey);
  for (const [index, offer] of offers.entries()) {
    if (keys.indexOf(offerKey(offer)) !== index) errors.push({ field: `offers.${index}.kind`, reason: "OFFER_TWICE" });
    const before = offersBefore.find((other) => offerKey(other) === offerKey(offer));
    errors.push(...validateOffer({ ...before, ...omitUndefined(offer) }, context, `offers.${index}.`));
  }
  checkStock(draft, context, errors);
  return errors;
};
