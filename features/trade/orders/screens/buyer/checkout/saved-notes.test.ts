import { expect, test } from "vitest";
import type { CheckoutQuery } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { clearNotes, loadNotes, saveNote } from "#features/trade/orders/screens/buyer/checkout/saved-notes.ts";

const query: CheckoutQuery = {
  cartIds: "4,7",
  productList: undefined,
  logisticsType: undefined,
  addressId: undefined,
  couponId: undefined,
  shippingWay: undefined,
  again: undefined,
  quoteNumber: undefined,
  freightQuotes: "",
};

const memory = (entries = new Map<string, string>()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

test("keeps the text fields of the same items until the order is placed", () => {
  const storage = memory();
  saveNote(query, "po_number", "PO 17", storage);
  saveNote(query, "remark", "Dock 4", storage);
  saveNote(query, "card_number", "4111", storage);
  expect(loadNotes(query, storage)).toEqual({ po_number: "PO 17", remark: "Dock 4" });
  expect(loadNotes({ ...query, cartIds: "4" }, storage)).toEqual({});
  clearNotes(query, storage);
  expect(loadNotes(query, storage)).toEqual({});
});

test("ignores a damaged entry", () => {
  expect(loadNotes(query, memory(new Map([["joinery.checkout.4,7", "{"]])))).toEqual({});
});
