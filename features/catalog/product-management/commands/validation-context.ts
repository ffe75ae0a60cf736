import type { Db } from "#platform/db.ts";
import { productsByModelNumber } from "../queries/products.ts";
import { referenceData } from "../queries/reference-data.ts";
import type { ProductDraft, ValidationContext } from "../rules.ts";

/** What drafts of a manufacturer may name: leaf categories, vocabularies, and the warehouses that are open to it. */
export type ReferenceData = Omit<ValidationContext, "products">;

export const getReferenceData = async (db: Db, merchant_id: number): Promise<ReferenceData> => {
  const { leaves, terms, warehouses } = await db.only(referenceData, { merchant_id });
  return {
    leaves: new Set(leaves),
    terms: new Map(terms.map(({ vocabulary, codes }) => [vocabulary, new Set(codes)])),
    warehouses: new Set(warehouses),
  };
};

/** Loads what drafts are validated against. A caller that validates many batches passes the reference data it already has. */
export const getValidationContext = async (
  db: Db,
  merchant_id: number,
  drafts: readonly ProductDraft[],
  choices?: ReferenceData,
): Promise<ValidationContext> => {
  const named = new Set(drafts.flatMap(({ custom_sn, components = [] }) => [custom_sn, ...components.map((part) => part.custom_sn)]));
  const products = await db.rows(productsByModelNumber, { merchant_id, custom_sns: [...named] });
  return {
    ...(choices ?? (await getReferenceData(db, merchant_id))),
    products: new Map(products.map((product) => [product.custom_sn, product])),
  };
};
