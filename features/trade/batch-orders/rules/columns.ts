import { type Cell, toPlainCell, toShownCell } from "#features/catalog/imports/rules/cells.ts";
import type { Text } from "#kernel/languages.ts";
import { languages } from "#kernel/languages.ts";
import { maxFieldCharacters } from "./limits.ts";

/** The columns of an order sheet: labels for the template, other headers that are understood, and parsing of cells. Pure. */

interface BatchColumn {
  label: Text;
  /** Other headers with the same meaning, in any language. */
  synonyms: readonly string[];
  width: number;
}

export const batchColumns = {
  number: {
    label: { "en-US": "SKU", "zh-CN": "商品编号", "es-ES": "Referencia" },
    synonyms: [
      "item number",
      "item no",
      "item",
      "model number",
      "customer sku",
      "product number",
      "货号",
      "型号",
      "厂家型号",
      "自有货号",
      "编号",
      "modelo",
      "codigo",
      "articulo",
      "referencia propia",
    ],
    width: 18,
  },
  quantity: {
    label: { "en-US": "Quantity", "zh-CN": "数量", "es-ES": "Cantidad" },
    synonyms: ["qty", "pieces", "pcs", "件数", "采购数量", "unidades", "piezas"],
    width: 10,
  },
  po_number: {
    label: { "en-US": "PO number", "zh-CN": "采购单号", "es-ES": "N.º de orden de compra" },
    synonyms: ["po", "purchase order", "order number", "订单号", "orden de compra", "pedido"],
    width: 16,
  },
  first_name: { label: { "en-US": "First name", "zh-CN": "名", "es-ES": "Nombre" }, synonyms: ["recipient", "收件人"], width: 14 },
  last_name: { label: { "en-US": "Last name", "zh-CN": "姓", "es-ES": "Apellidos" }, synonyms: ["surname", "apellido"], width: 14 },
  company_name: { label: { "en-US": "Company", "zh-CN": "公司", "es-ES": "Empresa" }, synonyms: ["company name", "公司名称"], width: 20 },
  address_line1: {
    label: { "en-US": "Street address", "zh-CN": "详细地址", "es-ES": "Dirección" },
    synonyms: ["address", "address line 1", "address 1", "street", "地址", "街道", "calle"],
    width: 28,
  },
  address_line2: {
    label: { "en-US": "Apartment, suite", "zh-CN": "门牌号", "es-ES": "Piso, puerta" },
    synonyms: ["address line 2", "address 2", "suite"],
    width: 18,
  },
  city: { label: { "en-US": "City", "zh-CN": "城市", "es-ES": "Ciudad" }, synonyms: ["town"], width: 16 },
  province: { label: { "en-US": "State", "zh-CN": "州", "es-ES": "Estado" }, synonyms: ["province", "省"], width: 8 },
  zip: {
    label: { "en-US": "ZIP code", "zh-CN": "邮编", "es-ES": "Código postal" },
    synonyms: ["zip", "postal code", "postcode", "邮政编码"],
    width: 10,
  },
  phone: { label: { "en-US": "Phone", "zh-CN": "电话", "es-ES": "Teléfono" }, synonyms: ["phone number", "tel", "手机"], width: 16 },
  label: {
    label: { "en-US": "Label file", "zh-CN": "面单文件", "es-ES": "Archivo de etiqueta" },
    synonyms: ["shipping label", "label", "面单", "etiqueta"],
    width: 20,
  },
  delivery: {
    label: { "en-US": "Delivery method", "zh-CN": "收货方式", "es-ES": "Entrega" },
    synonyms: ["delivery", "shipping method", "配送方式", "metodo de entrega"],
    width: 16,
  },
  note: {
    label: { "en-US": "Delivery instructions", "zh-CN": "送货说明", "es-ES": "Instrucciones de entrega" },
    synonyms: ["note", "notes", "remark", "备注", "notas"],
    width: 26,
  },
} as const satisfies Record<string, BatchColumn>;

export type BatchField = keyof typeof batchColumns;
/** What the delivery method says for goods that are picked up at the warehouse. */
export const pickupText: Text = { "en-US": "Pickup", "zh-CN": "自提", "es-ES": "Recogida" };

export const isPickupText = (text: string): boolean => /pick\s*-?\s*up|自提|recogida/i.test(text);

export const batchFields = Object.keys(batchColumns) as BatchField[];
export type BatchFields = Partial<Record<BatchField, string>>;

/** Fields of the delivery address, and those that must be filled. */
export const addressFields = [
  "first_name",
  "last_name",
  "company_name",
  "address_line1",
  "address_line2",
  "city",
  "province",
  "zip",
  "phone",
] as const satisfies readonly BatchField[];

/** Fields that say where the goods of a row go, and under which numbers. */
export const deliveryFields = [...addressFields, "label", "po_number", "note"] as const satisfies readonly BatchField[];

const normalizeHeader = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_\-–—/\\.,*:()（）º°]+/g, " ")
    .trim();

const fieldByHeader = new Map<string, BatchField>(
  batchFields.flatMap((field) => {
    const { label, synonyms } = batchColumns[field];
    return [...languages.map((language) => label[language]), ...synonyms].map((header) => [normalizeHeader(header), field] as const);
  }),
);

export type ColumnPlaces = Partial<Record<BatchField, number>>;

/** The columns of a header row; undefined when it has no column for the SKU or the quantity. The first of equal headers counts. */
export const findColumns = (cells: readonly Cell[]): ColumnPlaces | undefined => {
  const places: ColumnPlaces = {};
  for (const [place, cell] of cells.entries()) {
    const field = typeof cell === "string" ? fieldByHeader.get(normalizeHeader(cell)) : undefined;
    if (field !== undefined) places[field] ??= place;
  }
  return places.number === undefined || places.quantity === undefined ? undefined : places;
};

/** The text of a cell. An error value such as #REF! is shown as it is, so that the row is refused with it. */
export const cellText = (given: Cell | undefined): string => {
  const cell = toPlainCell(given);
  const text = typeof cell === "object" && cell !== null ? cell.wrong : String(cell ?? "");
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ");
  return clean.replace(/\s+/g, " ").trim().slice(0, maxFieldCharacters);
};

/** The texts of the known fields of a row. */
export const readFields = (cells: readonly Cell[], places: ColumnPlaces): BatchFields => {
  const fields: BatchFields = {};
  for (const field of batchFields) {
    const place = places[field];
    const cell = place === undefined ? undefined : cells[place];
    // A SKU is a name: 0017 keeps the zeros that its number format shows.
    const text = cellText(field === "number" ? toShownCell(cell) : cell);
    if (text !== "") fields[field] = text;
  }
  return fields;
};

const maxPieces = 1_000_000;

/** A number of pieces: digits with thousands separators of any country and empty decimals; undefined for anything else. */
export const parseQuantity = (text: string): number | undefined => {
  const plain = text.normalize("NFKC").replace(/[\s'’]/g, "");
  const isGrouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]0+)?$/.test(plain);
  const digits = isGrouped ? plain.replace(/[.,]0{1,2}$/, "").replace(/[.,]/g, "") : plain.replace(/[.,]0+$/, "");
  const quantity = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= maxPieces ? quantity : undefined;
};

/** The name of a label file as it is compared: without folders, ending and case. */
export const labelName = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/^.*[\\/]/, "")
    .replace(/\.pdf$/i, "")
    .trim()
    .toLowerCase();
