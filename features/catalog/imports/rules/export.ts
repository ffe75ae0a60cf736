import type { FullOffer } from "#features/catalog/product-management/rules/merge.ts";
import type { ProductFacts } from "#features/catalog/product-management/rules.ts";
import { toAmount } from "#kernel/money.ts";
import { type Field, fieldNames } from "./fields.ts";

/** A product as rows of the same columns that an import reads: changed and brought back, it is the same product. */

/** Codes as the reader calls them; the import knows them by these names again. */
export interface Names {
  category(type_id: number): string;
  term(vocabulary: string, code: string): string;
  warehouse(warehouse_id: number): string;
}

export interface ExportedProduct {
  facts: ProductFacts;
  offers: readonly FullOffer[];
  stock: readonly { warehouse_id: number; condition: string; on_hand: number }[];
  pictureNames: readonly string[];
}

/** Sizes and cartons stand in one column each way; the columns of a single carton are for makers who write by hand. */
const notExported: readonly Field[] = ["size", "carton_length", "carton_width", "carton_height", "carton_weight", "carton_pieces"];
export const exportedFields: readonly Field[] = fieldNames.filter((field) => !notExported.includes(field));

type Values = Partial<Record<Field, string | number | null>>;

const cm = (mm: number): number | null => (mm === 0 ? null : mm / 10);
const kg = (grams: number): number | null => (grams === 0 ? null : grams / 1000);
const money = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const orNull = (number: number | null | undefined): number | null => number ?? null;

/** A bar says where an entry ends, because sentences hold semicolons. */
const lines = (entries: readonly string[]): string =>
  entries.length === 1 && /[;；]/.test(entries[0] ?? "") ? `${entries[0]} |` : entries.join(" | ");

const productValues = ({ facts, pictureNames }: ExportedProduct, names: Names): Values => ({
  custom_sn: facts.custom_sn,
  title_en: facts.title["en-US"],
  title_zh: facts.title["zh-CN"],
  title_es: facts.title["es-ES"],
  description_en: facts.description["en-US"],
  description_zh: facts.description["zh-CN"],
  description_es: facts.description["es-ES"],
  features_en: lines(facts.features["en-US"]),
  features_zh: lines(facts.features["zh-CN"]),
  features_es: lines(facts.features["es-ES"]),
  category: facts.type_id === 0 ? "" : names.category(facts.type_id),
  collection: facts.collection && names.term("collection", facts.collection),
  material: facts.materials.map((code) => names.term("material", code)).join("; "),
  colour: facts.colour && names.term("colour", facts.colour),
  style: facts.style && names.term("style", facts.style),
  assembly: facts.assembly && names.term("assembly", facts.assembly),
  width: cm(facts.width_mm),
  depth: cm(facts.depth_mm),
  height: cm(facts.height_mm),
  weight: kg(facts.weight_grams),
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

const dayOf = (day: string | null): string => day?.slice(0, 10) ?? "";
/** A moment at midnight is a day. */
const momentOf = (moment: string | null): string => moment?.replace(/T00:00:00(?:\.000)?Z$/, "") ?? "";

const offerValues = (offer: FullOffer, names: Names): Values => ({
  warehouse: names.warehouse(offer.warehouse_id),
  kind: offer.kind,
  condition: offer.condition,
  price: money(offer.price_cents),
  list_price: money(offer.list_price_cents),
  moq: offer.moq,
  pack_multiple: offer.pack_multiple,
  tiers: offer.tiers.map(({ threshold, price_cents }) => `${threshold}: ${toAmount(price_cents)}`).join("; "),
  deposit_percent: orNull(offer.deposit_percent),
  final_date: dayOf(offer.final_date),
  arrival_from: dayOf(offer.arrival_from),
  arrival_to: dayOf(offer.arrival_to),
  starts_at: momentOf(offer.starts_at),
  ends_at: momentOf(offer.ends_at),
  fob_port: offer.fob_port ?? "",
  grade_reason: offer.grade_reason?.["en-US"] ?? "",
  pack_fee: money(offer.pack_fee_cents),
  insurance_fee: money(offer.insurance_fee_cents),
  delivery_fee: money(offer.delivery_fee_cents),
  assembly_fee: money(offer.assembly_fee_cents),
});

/** One row per offer; what lies in a warehouse stands in the first row from there, or in one of its own. */
export const exportRows = (product: ExportedProduct, names: Names): Values[] => {
  const base = productValues(product, names);
  const left = new Map(product.stock.map((item) => [`${item.warehouse_id}/${item.condition}`, item]));
  const rows = product.offers.map((offer): Values => {
    const shelf = `${offer.warehouse_id}/${offer.condition}`;
    const item = left.get(shelf);
    left.delete(shelf);
    return { ...base, ...offerValues(offer, names), stock: item?.on_hand ?? null };
  });
  for (const item of left.values())
    rows.push({ ...base, warehouse: names.warehouse(item.warehouse_id), condition: item.condition, stock: item.on_hand });
  return rows.length === 0 ? [base] : rows;
};
