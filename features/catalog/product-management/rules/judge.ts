import { languages } from "#kernel/languages.ts";
import {
  type CartonDraft,
  definedOf,
  type FieldError,
  type Known,
  limits,
  type OfferDraft,
  offerKey,
  type ProductDraft,
  type Words,
} from "../rules.ts";

/** Validation of a draft field by field, used by the form while typing and by the server on save. */

type Found = FieldError[];

const inRange = (found: Found, field: string, value: number | null | undefined, least: number, most: number): void => {
  if (value === undefined || value === null) return;
  if (!Number.isInteger(value) || value < least || value > most) found.push({ field, reason: "OUT_OF_RANGE", values: { least, most } });
};

const atMost = (found: Found, field: string, count: number, most: number): void => {
  if (count > most) found.push({ field, reason: "TOO_MANY_ENTRIES", values: { most } });
};

const short = (found: Found, field: string, text: string | undefined, most: number): void => {
  if (text !== undefined && [...text].length > most) found.push({ field, reason: "TEXT_TOO_LONG", values: { most } });
};

const shortWords = (found: Found, field: string, words: Partial<Words> | null | undefined, most: number): void => {
  for (const language of languages) short(found, `${field}.${language}`, words?.[language], most);
};

/** An empty code means no choice. */
const inList = (found: Found, field: string, code: string | undefined, codes: ReadonlySet<string> | undefined): void => {
  if (code && !codes?.has(code)) found.push({ field, reason: "NOT_IN_LIST", values: { value: code } });
};

const allInList = (found: Found, field: string, given: readonly string[] | undefined, codes: ReadonlySet<string> | undefined): void => {
  const unknown = given?.find((code) => !codes?.has(code));
  if (unknown !== undefined) found.push({ field, reason: "NOT_IN_LIST", values: { value: unknown } });
};

const judgeTexts = (draft: ProductDraft, found: Found): void => {
  if (draft.custom_sn === "") found.push({ field: "custom_sn", reason: "FIELD_MISSING" });
  short(found, "custom_sn", draft.custom_sn, limits.modelNumber);
  shortWords(found, "title", draft.title, limits.title);
  shortWords(found, "description", draft.description, limits.description);
  for (const language of languages) {
    const lines = draft.features?.[language] ?? [];
    atMost(found, `features.${language}`, lines.length, limits.features);
    for (const line of lines) short(found, `features.${language}`, line, limits.feature);
  }
};

const judgeChoices = (draft: ProductDraft, { leaves, terms }: Known, found: Found): void => {
  if (draft.type_id !== undefined && !leaves.has(draft.type_id)) found.push({ field: "type_id", reason: "CATEGORY_NOT_LEAF" });
  for (const field of ["colour", "style", "assembly", "origin", "collection"] as const)
    inList(found, field, draft[field], terms.get(field));
  allInList(found, "materials", draft.materials, terms.get("material"));
  allInList(found, "certificates", draft.certificates, terms.get("certificate"));
  allInList(found, "tags", draft.tags, terms.get("tag"));
  atMost(found, "materials", draft.materials?.length ?? 0, limits.materials);
  atMost(found, "certificates", draft.certificates?.length ?? 0, limits.certificates);
  atMost(found, "tags", draft.tags?.length ?? 0, limits.tags);
};

/** Accepts 9401.61, 940161 and 9401.61.0000; the value is stored as entered. */
const isHsCode = (text: string): boolean => /^[0-9]{4}\.?[0-9]{2}(\.?[0-9]{2,4})?$/.test(text);

const judgeMeasures = (draft: ProductDraft, found: Found): void => {
  for (const field of ["width_mm", "depth_mm", "height_mm"] as const) inRange(found, field, draft[field], 0, limits.sizeMm);
  inRange(found, "weight_grams", draft.weight_grams, 0, limits.weightGrams);
  // These two may have decimals.
  inRange(found, "seat_height_cm", draft.seat_height_cm && Math.round(draft.seat_height_cm), 1, 300);
  inRange(found, "max_load_kg", draft.max_load_kg && Math.round(draft.max_load_kg), 1, 10_000);
  inRange(found, "assembly_minutes", draft.assembly_minutes, 0, 1_000);
  if (draft.hs_code && !isHsCode(draft.hs_code)) found.push({ field: "hs_code", reason: "WRONG_HS_CODE" });
};

const judgeCartons = (cartons: readonly CartonDraft[] = [], found: Found): void => {
  atMost(found, "cartons", cartons.length, limits.cartons);
  for (const [index, carton] of cartons.entries()) {
    for (const field of ["length_mm", "width_mm", "height_mm"] as const)
      inRange(found, `cartons.${index}.${field}`, carton[field], 1, limits.sizeMm);
    inRange(found, `cartons.${index}.gross_weight_grams`, carton.gross_weight_grams, 1, limits.weightGrams);
    inRange(found, `cartons.${index}.pieces`, carton.pieces, 1, limits.cartonPieces);
  }
};

const leadsTo = (products: Known["products"], from: string, to: string, seen: Set<string>): boolean => {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (products.get(from)?.components ?? []).some((part) => leadsTo(products, part, to, seen));
};

/**
 * Components are the merchant's own products, each listed once, not the set itself directly or indirectly, and not a set
 * without stock of its own.
 */
const judgeComponents = ({ custom_sn, components = [] }: ProductDraft, { products }: Known, found: Found): void => {
  atMost(found, "components", components.length, limits.components);
  for (const [index, part] of components.entries()) {
    const field = `components.${index}.custom_sn`;
    const values = { value: part.custom_sn };
    const known = products.get(part.custom_sn);
    if (leadsTo(products, part.custom_sn, custom_sn, new Set())) found.push({ field, reason: "SET_IN_CIRCLE" });
    else if (!known) found.push({ field, reason: "COMPONENT_UNKNOWN", values });
    else if (known.is_set && !known.packed_as_set) found.push({ field, reason: "COMPONENT_IS_SET", values });
    else if (components.findIndex((other) => other.custom_sn === part.custom_sn) !== index)
      found.push({ field, reason: "COMPONENT_TWICE", values });
    inRange(found, `components.${index}.amount`, part.amount, 1, limits.amount);
  }
};

/** Thresholds must rise from above the minimum order quantity, prices must fall from below the price. */
export const judgeTiers = (offer: Pick<OfferDraft, "price_cents" | "moq" | "tiers">, path: string): FieldError[] => {
  const found: Found = [];
  const { tiers = [], moq = 1 } = offer;
  atMost(found, `${path}tiers`, tiers.length, limits.tiers);
  let quantity = Math.max(1, moq);
  let price = offer.price_cents ?? Number.POSITIVE_INFINITY;
  for (const [index, tier] of tiers.entries()) {
    inRange(found, `${path}tiers.${index}.threshold`, tier.threshold, 2, limits.quantity);
    inRange(found, `${path}tiers.${index}.price_cents`, tier.price_cents, 1, limits.priceCents);
    if (tier.threshold <= quantity) found.push({ field: `${path}tiers.${index}.threshold`, reason: "TIERS_NOT_RISING" });
    if (tier.price_cents >= price) found.push({ field: `${path}tiers.${index}.price_cents`, reason: "TIERS_NOT_FALLING" });
    quantity = tier.threshold;
    price = tier.price_cents;
  }
  return found;
};

/** Rejects impossible dates such as February 30. */
const isDay = (text: string): boolean => {
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  return !Number.isNaN(noon) && new Date(noon).toISOString().startsWith(text);
};

const judgeDays = (offer: OfferDraft, path: string, found: Found): void => {
  for (const field of ["starts_at", "ends_at"] as const) {
    const moment = offer[field];
    if (moment && Number.isNaN(Date.parse(moment))) found.push({ field: `${path}${field}`, reason: "DATES_TURNED" });
  }
  for (const field of ["final_date", "arrival_from", "arrival_to"] as const) {
    const day = offer[field];
    if (day && !isDay(day)) found.push({ field: `${path}${field}`, reason: "DATES_TURNED" });
  }
  if (offer.starts_at && offer.ends_at && Date.parse(offer.ends_at) <= Date.parse(offer.starts_at))
    found.push({ field: `${path}ends_at`, reason: "DATES_TURNED" });
  if (offer.arrival_from && offer.arrival_to && offer.arrival_to < offer.arrival_from)
    found.push({ field: `${path}arrival_to`, reason: "DATES_TURNED" });
  if (offer.final_date && offer.arrival_to && offer.arrival_to < offer.final_date)
    found.push({ field: `${path}final_date`, reason: "DATES_TURNED" });
};

const required = (found: Found, path: string, offer: object, fields: readonly (keyof OfferDraft)[]): void => {
  for (const field of fields) {
    const value = (offer as OfferDraft)[field];
    if (value === undefined || value === null || value === "") found.push({ field: `${path}${field}`, reason: "FIELD_MISSING" });
  }
};

/** Checks the fields that one offer kind requires in addition to a price. */
const judgeKind = (offer: OfferDraft, path: string, found: Found): void => {
  const isGraded = (offer.condition ?? "new") !== "new";
  if (offer.kind === "processing" && !isGraded) found.push({ field: `${path}condition`, reason: "GRADE_WANTED" });
  if (offer.kind !== "processing" && isGraded) found.push({ field: `${path}condition`, reason: "GRADE_UNWANTED" });
  if (offer.kind === "presale") required(found, path, offer, ["deposit_percent", "final_date", "arrival_from", "arrival_to"]);
  if (offer.kind === "fob") required(found, path, offer, ["fob_port"]);
  if (offer.kind === "processing" && !languages.some((language) => offer.grade_reason?.[language]))
    found.push({ field: `${path}grade_reason`, reason: "FIELD_MISSING" });
};

/** Validates a complete offer: the caller merges the draft with the stored offer first. `path` is prefixed to field names. */
export const judgeOffer = (offer: OfferDraft, known: Pick<Known, "warehouses">, path = ""): FieldError[] => {
  const found: Found = [];
  if (!known.warehouses.has(offer.warehouse_id))
    found.push({ field: `${path}warehouse_id`, reason: "NOT_IN_LIST", values: { value: offer.warehouse_id } });
  required(found, path, offer, ["price_cents"]);
  inRange(found, `${path}price_cents`, offer.price_cents, 1, limits.priceCents);
  inRange(found, `${path}list_price_cents`, offer.list_price_cents, 1, limits.priceCents);
  if (offer.list_price_cents && offer.list_price_cents <= (offer.price_cents ?? 0))
    found.push({ field: `${path}list_price_cents`, reason: "LIST_PRICE_TOO_LOW" });
  inRange(found, `${path}moq`, offer.moq, 1, limits.quantity);
  inRange(found, `${path}pack_multiple`, offer.pack_multiple, 1, limits.quantity);
  if (offer.moq && offer.pack_multiple && offer.moq % offer.pack_multiple !== 0)
    found.push({ field: `${path}moq`, reason: "MOQ_NOT_PACKS", values: { pack: offer.pack_multiple } });
  for (const fee of ["pack_fee_cents", "insurance_fee_cents", "delivery_fee_cents", "assembly_fee_cents"] as const)
    inRange(found, `${path}${fee}`, offer[fee], 0, limits.feeCents);
  inRange(found, `${path}share_cap`, offer.share_cap, 0, limits.stock);
  inRange(found, `${path}deposit_percent`, offer.deposit_percent, 1, 100);
  short(found, `${path}fob_port`, offer.fob_port ?? "", limits.port);
  shortWords(found, `${path}grade_reason`, offer.grade_reason, limits.reason);
  atMost(found, `${path}flaw_pictures`, offer.flaw_pictures?.length ?? 0, limits.flawPictures);
  judgeKind(offer, path, found);
  judgeDays(offer, path, found);
  return [...found, ...judgeTiers(offer, path)];
};

const judgeStock = (draft: ProductDraft, known: Known, found: Found): void => {
  const there = known.products.get(draft.custom_sn);
  const isSet = draft.components ? draft.components.length > 0 : (there?.is_set ?? false);
  const isPacked = draft.packed_as_set ?? there?.packed_as_set ?? false;
  for (const [index, item] of (draft.stock ?? []).entries()) {
    if (isSet && !isPacked) found.push({ field: `stock.${index}.on_hand`, reason: "SET_WITHOUT_STOCK" });
    if (!known.warehouses.has(item.warehouse_id))
      found.push({ field: `stock.${index}.warehouse_id`, reason: "NOT_IN_LIST", values: { value: item.warehouse_id } });
    inRange(found, `stock.${index}.on_hand`, item.on_hand, 0, limits.stock);
    short(found, `stock.${index}.note`, item.note, limits.note);
  }
};

/**
 * Returns all errors of one draft. Offers are validated merged with `offersBefore`. Whether a model number is taken is only
 * known on save.
 */
export const judgeProduct = (draft: ProductDraft, known: Known, offersBefore: readonly OfferDraft[] = []): FieldError[] => {
  const found: Found = [];
  const isNew = draft.product_id === undefined && !known.products.has(draft.custom_sn);
  judgeTexts(draft, found);
  if (isNew && !languages.some((language) => draft.title?.[language])) found.push({ field: "title.en-US", reason: "FIELD_MISSING" });
  if (isNew && draft.type_id === undefined) found.push({ field: "type_id", reason: "FIELD_MISSING" });
  judgeChoices(draft, known, found);
  judgeMeasures(draft, found);
  judgeCartons(draft.cartons, found);
  judgeComponents(draft, known, found);
  atMost(found, "pictures", draft.pictures?.length ?? 0, limits.pictures);
  for (const [index, { alt }] of (draft.pictures ?? []).entries()) shortWords(found, `pictures.${index}.alt`, alt, limits.alt);
  const offers = draft.offers ?? [];
  atMost(found, "offers", offers.length, limits.offers);
  const keys = offers.map(offerKey);
  for (const [index, offer] of offers.entries()) {
    if (keys.indexOf(offerKey(offer)) !== index) found.push({ field: `offers.${index}.kind`, reason: "OFFER_TWICE" });
    const before = offersBefore.find((other) => offerKey(other) === offerKey(offer));
    found.push(...judgeOffer({ ...before, ...definedOf(offer) }, known, `offers.${index}.`));
  }
  judgeStock(draft, known, found);
  return found;
};
