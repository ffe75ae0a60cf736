import { describe, expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { orderFieldColumns, orderFieldDefinitions } from "../queries/order-field-columns.ts";
import {
  buyerFieldRows,
  checkoutFields,
  documentFieldRows,
  emptyOrderFields,
  listedOrderFieldNames,
  operatorFieldRows,
  orderFieldNames,
  orderFields,
  orderFieldsForDelivery,
  repeatedOrderFields,
  toOrderFieldValues,
} from "./order-fields.ts";

const values = { po_number: "PO-7", remark: "Fragile", delivery_note: "Dock 4" };
const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

describe("the table of order fields", () => {
  test("names are plain column names and labels exist in every language", () => {
    for (const name of orderFieldNames) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      for (const language of languages) expect(orderFields[name].label[language]).not.toBe("");
    }
  });

  test("gives the SQL columns", () => {
    expect(orderFieldColumns).toBe("po_number, remark, delivery_note");
    expect(orderFieldDefinitions).toBe("po_number text, remark text, delivery_note text");
    expect(listedOrderFieldNames).toEqual(["po_number"]);
  });
});

test("checkout shows delivery instructions only when something is shipped", () => {
  expect(namesOf(checkoutFields([1]))).toEqual(["po_number", "remark"]);
  for (const methods of [[2], [3], [1, 3]]) expect(namesOf(checkoutFields(methods))).toEqual(["po_number", "remark", "delivery_note"]);
});

test("an order for self pickup stores no delivery instructions", () => {
  expect(orderFieldsForDelivery(values, 1)).toEqual({ ...values, delivery_note: "" });
  expect(orderFieldsForDelivery(values, 2)).toEqual(values);
  expect(orderFieldsForDelivery(values, 3)).toEqual(values);
});

test("a value that is missing or no text is empty", () => {
  expect(toOrderFieldValues({ po_number: "PO-7", remark: 5 })).toEqual({ ...emptyOrderFields, po_number: "PO-7" });
});

test("ordering again repeats the first delivery instructions and no references", () => {
  expect(repeatedOrderFields([{ ...values, delivery_note: "" }, values])).toEqual({ delivery_note: "Dock 4" });
  expect(repeatedOrderFields([])).toEqual({ delivery_note: "" });
});

test("order pages show a field on its card under the reader's label", () => {
  expect(buyerFieldRows(values, "facts", "en-US")).toEqual([{ term: "PO number", value: "PO-7" }]);
  expect(buyerFieldRows(values, "delivery", "es-ES")).toEqual([
    { term: "Nota para el almacén", value: "Fragile" },
    { term: "Instrucciones de entrega", value: "Dock 4" },
  ]);
  expect(operatorFieldRows(values, "delivery", "en-US")).toEqual([
    { term: "Buyer’s note", value: "Fragile" },
    { term: "Delivery instructions", value: "Dock 4" },
  ]);
});

test("PDFs show the fields of their kind that have a value", () => {
  const poNumber = { label: "采购单号", value: "PO-7", isMultiline: false };
  expect(documentFieldRows(values, "proforma", "zh-CN")).toEqual([poNumber]);
  expect(documentFieldRows(values, "packing", "zh-CN")).toEqual([poNumber, { label: "送货说明", value: "Dock 4", isMultiline: true }]);
  expect(documentFieldRows(emptyOrderFields, "packing", "zh-CN")).toEqual([]);
});
