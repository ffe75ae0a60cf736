import { type Cell, toPlainCell, toShownCell } from "#features/catalog/imports/rules/cells.ts";
import type { Text } from "#kernel/languages.ts";
import { languages } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
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
    label: toText(["SKU", "商品编号", "Referencia"]),
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
    label: toText(["Quantity", "数量", "Cantidad"]),
    synonyms: ["qty", "pieces", "pcs", "件数", "采购数量", "unidades", "piezas"],
    width: 10,
  },
  po_number: {
    label: toText(["PO number", "采购单号", "N.º de orden de compra"]),
    synonyms: ["po", "purchase order", "order number", "订单号", "orden de compra", "pedido"],
    width: 16,
  },
  first_name: { label: toText(["First name", "名", "Nombre"]), synonyms: ["recipient", "收件人"], width: 14 },
  last_name: { label: toText(["Last name", "姓", "Apellidos"]), synonyms: ["surname", "apellido"], width: 14 },
  company_name: { label: toText(["Company", "公司", "Empresa"]), synonyms: ["company name", "公司名称"], width: 20 },
  address_line1: {
    label: toText(["Street address", "详细地址", "Dirección"]),
    synonyms: ["address", "address line 1", "address 1", "street", "地址", "街道", "calle"],
    width: 28,
  },
  address_line2: {
    label: toText(["Apartment, suite", "门牌号", "Piso, puerta"]),
    synonyms: ["address line 2", "address 2", "suite"],
    width: 18,
  },
  city: { label: toText(["City", "城市", "Ciudad"]), synonyms: ["town"], width: 16 },
  province: { label: toText(["State", "州", "Estado"]), synonyms: ["province", "省"], width: 8 },
  zip: {
    label: toText(["ZIP code", "邮编", "Código postal"]),
    synonyms: ["zip", "postal code", "postcode", "邮政编码"],
    width: 10,
  },
  phone: { label: toText(["Phone", "电话", "Teléfono"]), synonyms: ["phone number", "tel", "手机"], width: 16 },
  label: {
    label: toText(["Label file", "面单文件", "Archivo de etiqueta"]),
    synonyms: ["shipping label", "label", "面单", "etiqueta"],
    width: 20,
  },
  delivery: {
    label: toText(["Delivery method", "收货方式", "Entrega"]),
    synonyms: ["delivery", "shipping method", "配送方式", "metodo de entrega"],
    width: 16,
  },
  note: {
    label: toText(["Delivery instructions", "送货说明", "Instrucciones de entrega"]),
    synonyms: ["note", "notes", "remark", "备注", "notas"],
    width: 26,
  },
} as const satisfies Record<string, BatchColumn>;

export type BatchField = keyof typeof batchColumns;
/** What the delivery method says for goods that are picked up at the warehouse. */
export const pickupText: Text = toText(["Pickup", "自提", "Recogida"]);

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
