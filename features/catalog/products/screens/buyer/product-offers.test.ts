import { describe, expect, test } from "vitest";
import { chosenOffer, type Offer, type Product } from "#features/catalog/products/screens/buyer/product-offers.ts";

const offer = (parts: Partial<Offer>): Offer =>
  ({ relation_id: 1, kind: "local", moq: 1, pack_multiple: 1, stock: 100, ...parts }) as Offer;

describe("the offer a page opens with", () => {
  const product = {
    offers: [offer({ relation_id: 1, stock: 0 }), offer({ relation_id: 2 }), offer({ relation_id: 3, kind: "presale", stock: 0 })],
  } as Product;
  test("is the one asked for, then the way it was listed, then one that can be bought", () => {
    expect(chosenOffer(product, "1", "4")?.relation_id).toBe(1);
    expect(chosenOffer(product, null, "4")?.relation_id).toBe(3);
    expect(chosenOffer(product, "99", undefined)?.relation_id).toBe(2);
    expect(chosenOffer({ offers: [] as Offer[] } as Product, null, undefined)).toBeUndefined();
  });
});
