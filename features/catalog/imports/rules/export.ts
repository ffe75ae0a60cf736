import type { FullOffer } from "#features/catalog/product-management/rules/merge.ts";
import type { ProductFacts } from "#features/catalog/product-management/rules.ts";
import { isEmptyField, type ProductFieldName, productFields, sizeOfUnit } from "#features/catalog/products/rules/product-fields.ts";
import { dayAt, endOfDay, lastDayBefore, type Place, startOfDay } from "#kernel/calendar.ts";
import { toAmount } from "#kernel/money.ts";
import { type Field, fieldNames, fields, offerColumns, productColumns } from "./fields.ts";

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

const toPrice = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** Separates entries by a bar, because sentences may contain semicolons. */
const joinLines = (entries: readonly string[]): string =>
  entries.length === 1 && /[;；]/.test(entries[0] ?? "") ? `${entries[0]} |` : entries.join(" | ");

/** The value of a product field; sizes in centimeters and kilograms. */
const getFieldValue = (name: ProductFieldName, facts: ProductFacts, names: CodeNames): string | number | null => {
  const field = productFields[name];
  const value = facts[name];
  if (field.kind === "terms") return facts[name as "materials"].map((code) => names.term(field.vocabulary, code)).join("; ");
  if (field.kind === "term") return value && names.term(field.vocabulary, String(value));
  if (field.kind === "text") return String(value);
  if (value === null || isEmptyField(name, value)) return null;
  if (field.kind === "count") return Number(value);
  return (Number(value) * sizeOfUnit[field.unit]) / (field.kind === "length" ? sizeOfUnit.cm : sizeOfUnit.kg);
};

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
  ...Object.fromEntries(productColumns.map(([field, name]) => [field, getFieldValue(name, facts, names)])),
  cartons: facts.cartons
    .map((carton) => {
      const { length_mm, width_mm, height_mm, gross_weight_grams, pieces } = carton;
      return `${length_mm / 10}x${width_mm / 10}x${height_mm / 10}/${gross_weight_grams / 1000}${pieces === 1 ? "" : `*${pieces}`}`;
    })
    .join("; "),
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

/** The value of a field of an offer by the kind of its column. */
const getOfferValue = (field: Field, name: keyof FullOffer, offer: FullOffer, site: Place): string | number | null => {
  const { kind } = fields[field];
  const value = offer[name] as string | number | null;
  if (kind === "money" || kind === "fee") return toPrice(value as number | null);
  if (kind === "date") return toDate(value as string | null);
  if (kind === "moment") return (field === "ends_at" ? toEnd : toStart)(value as string | null, site);
  return kind === "text" ? (value ?? "") : value;
};

const getOfferValues = (offer: FullOffer, names: CodeNames): Values => ({
  ...Object.fromEntries(offerColumns.map(([field, name]) => [field, getOfferValue(field, name, offer, names.site)])),
  warehouse: names.warehouse(offer.warehouse_id),
  tiers: offer.tiers.map(({ threshold, price_cents }) => `${threshold}: ${toAmount(price_cents)}`).join("; "),
  grade_reason: offer.grade_reason?.["en-US"] ?? "",
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
