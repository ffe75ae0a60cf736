import { describe, expect, test } from "vitest";
import { isAvailable } from "#features/catalog/products/rules.ts";
import { type Offer, type Product, selectOffer } from "#features/catalog/products/screens/buyer/product-offers.ts";

const offer = (parts: Partial<Offer>): Offer =>
  ({ relation_id: 1, kind: "local", moq: 1, pack_multiple: 1, stock: 100, ...parts }) as Offer;

describe("selectOffer", () => {
  const product = {
    offers: [offer({ relation_id: 1, stock: 0 }), offer({ relation_id: 2 }), offer({ relation_id: 3, kind: "presale", stock: 0 })],
  } as Product;
  test("prefers the requested offer, then the kind of the list, then an available offer", () => {
    expect(selectOffer(product, "1", "4")?.relation_id).toBe(1);
    expect(selectOffer(product, null, "4")?.relation_id).toBe(3);
    expect(selectOffer(product, "99", undefined)?.relation_id).toBe(2);
    expect(selectOffer({ offers: [] as Offer[] } as Product, null, undefined)).toBeUndefined();
  });
});

describe("isAvailable", () => {
  test("counts whole packs", () => {
    expect(isAvailable(offer({ moq: 1, pack_multiple: 6, stock: 5 }))).toBe(false);
    expect(isAvailable(offer({ moq: 1, pack_multiple: 6, stock: 6 }))).toBe(true);
    expect(isAvailable(offer({ kind: "fob", moq: 50, stock: 0 }))).toBe(true);
  });
});
