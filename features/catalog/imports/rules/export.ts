import type { FullOffer } from "#features/catalog/product-management/rules/merge.ts";
import type { ProductFacts } from "#features/catalog/product-management/rules.ts";
import { dayAt, endOfDay, lastDayBefore, type Place, startOfDay } from "#kernel/calendar.ts";
import { toAmount } from "#kernel/money.ts";
import { type Field, fieldNames } from "./fields.ts";

/** Converts a product to rows in the import's columns; importing them again changes nothing. */

/** Display names of codes in one language; the import recognizes them. */
export interface CodeNames {
  category(type_id: number): string;
  term(vocabulary: string, code: string): string;
  warehouse(warehouse_id: number): string;
  /** The site whose days the dates of the file are. */
  site: Place;
}

export interface ExportedProduct {
  facts: ProductFacts;
  offers: readonly FullOffer[];
  stock: readonly { warehouse_id: number; condition: string; on_hand: number }[];
  pictureNames: readonly string[];
}

/** Sizes and cartons are exported in one form each, prices in US dollars; the other columns exist for files of merchants. */
const notExported: readonly Field[] = [
  ...(["size", "carton_length", "carton_width", "carton_height", "carton_weight", "carton_pieces", "carton_number", "currency"] as const),
];
export const exportedFields: readonly Field[] = fieldNames.filter((field) => !notExported.includes(field));

type Values = Partial<Record<Field, string | number | null>>;

const toCm = (mm: number): number | null => (mm === 0 ? null : mm / 10);
const toKg = (grams: number): number | null => (grams === 0 ? null : grams / 1000);
const toPrice = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const orNull = (number: number | null | undefined): number | null => number ?? null;

/** Separates entries by a bar, because sentences may contain semicolons. */
const joinLines = (entries: readonly string[]): string =>
  entries.length === 1 && /[;；]/.test(entries[0] ?? "") ? `${entries[0]} |` : entries.join(" | ");

const getProductValues = ({ facts, pictureNames }: ExportedProduct, names: CodeNames): Values => ({
  custom_sn: facts.custom_sn,
  title_en: facts.title["en-US"],
  title_zh: facts.title["zh-CN"],
  title_es: facts.title["es-ES"],
  description_en: facts.description["en-US"],
  description_zh: facts.description["zh-CN"],
  description_es: facts.description["es-ES"],
  features_en: joinLines(facts.features["en-US"]),
  features_zh: joinLines(facts.features["zh-CN"]),
  features_es: joinLines(facts.features["es-ES"]),
  category: facts.type_id === 0 ? "" : names.category(facts.type_id),
  collection: facts.collection && names.term("collection", facts.collection),
  material: facts.materials.map((code) => names.term("material", code)).join("; "),
  colour: facts.colour && names.term("colour", facts.colour),
  style: facts.style && names.term("style", facts.style),
  assembly: facts.assembly && names.term("assembly", facts.assembly),
  width: toCm(facts.width_mm),
  depth: toCm(facts.depth_mm),
  height: toCm(facts.height_mm),
  weight: toKg(facts.weight_grams),
  cartons: facts.cartons
    .map((carton) => {
      const { length_mm, width_mm, height_mm, gross_weight_grams, pieces } = carton;
      return `${length_mm / 10}x${width_mm / 10}x${height_mm / 10}/${gross_weight_grams / 1000}${pieces === 1 ? "" : `*${pieces}`}`;
    })
    .join("; "),
  hs_code: facts.hs_code,
  origin: facts.origin && names.term("origin", facts.origin),
  certificates: facts.certificates.map((code) => names.term("certificate", code)).join("; "),
  tags: facts.tags.map((code) => names.term("tag", code)).join("; "),
  seat_height: orNull(facts.seat_height_cm),
  max_load: orNull(facts.max_load_kg),
  assembly_minutes: orNull(facts.assembly_minutes),
  components: facts.components.map(({ custom_sn, amount }) => `${custom_sn} * ${amount}`).join("; "),
  pictures: pictureNames.join("; "),
});

const toDate = (day: string | null): string => day?.slice(0, 10) ?? "";
/** A period is written by its first and last day where it begins and ends at midnight of the site, else by its moments. */
const toStart = (moment: string | null, site: Place): string => {
  const day = moment ? dayAt(new Date(moment), site) : "";
  return moment && startOfDay(day, site).getTime() !== Date.parse(moment) ? moment : day;
};
const toEnd = (moment: string | null, site: Place): string => {
  const day = moment ? lastDayBefore(new Date(moment), site) : "";
  return moment && endOfDay(day, site).getTime() !== Date.parse(moment) ? moment : day;
};

const getOfferValues = (offer: FullOffer, names: CodeNames): Values => ({
  warehouse: names.warehouse(offer.warehouse_id),
  kind: offer.kind,
  condition: offer.condition,
  price: toPrice(offer.price_cents),
  list_price: toPrice(offer.list_price_cents),
  moq: offer.moq,
  pack_multiple: offer.pack_multiple,
  tiers: offer.tiers.map(({ threshold, price_cents }) => `${threshold}: ${toAmount(price_cents)}`).join("; "),
  deposit_percent: orNull(offer.deposit_percent),
  final_date: toDate(offer.final_date),
  arrival_from: toDate(offer.arrival_from),
  arrival_to: toDate(offer.arrival_to),
  starts_at: toStart(offer.starts_at, names.site),
  ends_at: toEnd(offer.ends_at, names.site),
  fob_port: offer.fob_port ?? "",
  grade_reason: offer.grade_reason?.["en-US"] ?? "",
  pack_fee: toPrice(offer.pack_fee_cents),
  insurance_fee: toPrice(offer.insurance_fee_cents),
  delivery_fee: toPrice(offer.delivery_fee_cents),
  assembly_fee: toPrice(offer.assembly_fee_cents),
});

/** One row per offer. A stock level goes into the first row of its warehouse and condition, or into a row of its own. */
export const toExportRows = (product: ExportedProduct, names: CodeNames): Values[] => {
  const base = getProductValues(product, names);
  const remaining = new Map(product.stock.map((item) => [`${item.warehouse_id}/${item.condition}`, item]));
  const rows = product.offers.map((offer): Values => {
    const stockKey = `${offer.warehouse_id}/${offer.condition}`;
    const item = remaining.get(stockKey);
    remaining.delete(stockKey);
    return { ...base, ...getOfferValues(offer, names), stock: item?.on_hand ?? null };
  });
  for (const item of remaining.values())
    rows.push({ ...base, warehouse: names.warehouse(item.warehouse_id), condition: item.condition, stock: item.on_hand });
  return rows.length === 0 ? [base] : rows;
};
