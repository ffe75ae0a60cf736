import type { Language, Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/**
 * The optional text fields of an order, in one table. The name of a field is its wire name and its column of `orders`. From this
 * table follow the input of /home/create, purchases that wait for approval, the order drafts, the SQL columns, the output of the
 * read calls, the checkout form, the rows of the order pages and the PDFs (docs/adding-a-field.md). Pure.
 */

/** Cards of an order page: references and dates, or shipping. */
type OrderCard = "facts" | "delivery";

export interface OrderField {
  /** In characters. */
  maxLength: number;
  label: Text;
  /** The label on the operator's order page, when it differs. */
  operatorLabel?: Text;
  /** A sentence under the field at checkout. */
  hint?: Text;
  /** A text area at checkout, and a paragraph of its own in PDFs. */
  isMultiline: boolean;
  /** `shippedOrders`: orders for self pickup neither show the field at checkout nor store it. */
  appliesTo: "allOrders" | "shippedOrders";
  /** Cards of the buyer's and the operator's order page that show it. */
  buyerCard?: OrderCard;
  operatorCard?: OrderCard;
  /** PDFs that show it. */
  documents: readonly ("proforma" | "packing")[];
  /** Whether order lists return it too. */
  isListed: boolean;
  /** Whether checkout starts with the earlier value when the items of an order or purchase are ordered again. */
  isRepeated: boolean;
}

export const orderFields = {
  po_number: {
    maxLength: 120,
    label: toText(["PO number", "采购单号", "N.º\u00a0de orden de compra"]),
    hint: toText([
      "Shown on your order, invoice, and packing list",
      "将显示在订单、账单和装箱单上",
      "Aparece en su pedido, factura y lista de empaque",
    ]),
    isMultiline: false,
    appliesTo: "allOrders",
    buyerCard: "facts",
    operatorCard: "facts",
    documents: ["proforma", "packing"],
    isListed: true,
    isRepeated: false,
  },
  remark: {
    maxLength: 500,
    label: toText(["Note for the warehouse", "给仓库的备注", "Nota para el almacén"]),
    operatorLabel: toText(["Buyer’s note", "采购商备注", "Nota del comprador"]),
    isMultiline: true,
    appliesTo: "allOrders",
    buyerCard: "delivery",
    operatorCard: "delivery",
    documents: [],
    isListed: false,
    isRepeated: false,
  },
  delivery_note: {
    maxLength: 500,
    label: toText(["Delivery instructions", "送货说明", "Instrucciones de entrega"]),
    isMultiline: true,
    appliesTo: "shippedOrders",
    buyerCard: "delivery",
    operatorCard: "delivery",
    documents: ["packing"],
    isListed: false,
    isRepeated: true,
  },
} as const satisfies Record<string, OrderField>;

export type OrderFieldName = keyof typeof orderFields;
export type OrderFieldValues = Record<OrderFieldName, string>;

/** Names of the fields that order lists return. */
export type ListedOrderFieldName = {
  [Name in OrderFieldName]: (typeof orderFields)[Name]["isListed"] extends true ? Name : never;
}[OrderFieldName];

export const orderFieldNames = Object.keys(orderFields) as OrderFieldName[];
export const listedOrderFieldNames = orderFieldNames.filter((name) => orderFields[name].isListed) as ListedOrderFieldName[];

const fields: readonly (OrderField & { name: OrderFieldName })[] = orderFieldNames.map((name) => ({ name, ...orderFields[name] }));

/** Makes a record with one entry per given field, for example its schema. */
export const mapOrderFields = <Name extends OrderFieldName, Entry>(names: readonly Name[], toEntry: (field: OrderField) => Entry) =>
  Object.fromEntries(names.map((name) => [name, toEntry(orderFields[name])])) as Record<Name, Entry>;

/** Picks the fields from a request or a stored purchase. A value that is missing, as in a purchase older than its field, is empty. */
export const toOrderFieldValues = (source: Partial<Record<OrderFieldName, unknown>>): OrderFieldValues => {
  const values = orderFieldNames.map((name) => [name, typeof source[name] === "string" ? source[name] : ""]);
  return Object.fromEntries(values) as OrderFieldValues;
};

export const emptyOrderFields = toOrderFieldValues({});

const isShipped = (logistics_type: number): boolean => logistics_type !== 1;

const appliesTo = (field: OrderField, logistics_type: number): boolean => field.appliesTo === "allOrders" || isShipped(logistics_type);

/** The values that an order with this delivery method stores. */
export const orderFieldsForDelivery = (values: OrderFieldValues, logistics_type: number): OrderFieldValues =>
  toOrderFieldValues(
    Object.fromEntries(fields.filter((field) => appliesTo(field, logistics_type)).map(({ name }) => [name, values[name]])),
  );

/** The fields that a checkout with these delivery methods shows. */
export const checkoutFields = (logisticsTypes: readonly number[]) =>
  fields.filter((field) => logisticsTypes.some((logistics_type) => appliesTo(field, logistics_type)));

/** The values of earlier orders that checkout starts with: per field the first that is not empty. */
export const repeatedOrderFields = (earlier: readonly Partial<OrderFieldValues>[]): Partial<OrderFieldValues> =>
  Object.fromEntries(
    fields
      .filter(({ isRepeated }) => isRepeated)
      .map(({ name }) => [name, earlier.map((values) => values[name]).find(Boolean) ?? ""] as const),
  );

/** The rows of a card of the buyer's order page. */
export const buyerFieldRows = (values: OrderFieldValues, card: OrderCard, language: Language) =>
  fields.filter(({ buyerCard }) => buyerCard === card).map(({ name, label }) => ({ term: label[language], value: values[name] }));

/** The rows of a card of the operator's order page. */
export const operatorFieldRows = (values: OrderFieldValues, card: OrderCard, language: Language) =>
  fields
    .filter(({ operatorCard }) => operatorCard === card)
    .map(({ name, label, operatorLabel = label }) => ({ term: operatorLabel[language], value: values[name] }));

/** The rows of a purchase that waits for approval: all fields. */
export const purchaseFieldRows = (values: OrderFieldValues, language: Language) =>
  fields.map(({ name, label }) => ({ term: label[language], value: values[name] }));

/** The fields with a value that a PDF shows. */
export const documentFieldRows = (values: OrderFieldValues, document: "proforma" | "packing", language: Language) =>
  fields
    .filter(({ name, documents }) => documents.includes(document) && values[name] !== "")
    .map(({ name, label, isMultiline }) => ({ label: label[language], value: values[name], isMultiline }));
