import type { Db } from "#platform/db.ts";
import { choicesOfDrafts } from "../queries/known.ts";
import { productsNamed } from "../queries/products.ts";
import type { Known, ProductDraft } from "../rules.ts";

/** Reference data that is the same for all merchants: leaf categories, vocabularies, warehouses. */
export type Choices = Omit<Known, "products">;

export const readChoices = async (db: Db): Promise<Choices> => {
  const { leaves, terms, warehouses } = await db.only(choicesOfDrafts);
  return {
    leaves: new Set(leaves),
    terms: new Map(terms.map(({ vocabulary, codes }) => [vocabulary, new Set(codes)])),
    warehouses: new Set(warehouses),
  };
};

/** Loads what drafts are validated against. A caller that validates many batches passes the reference data it already has. */
export const readKnown = async (db: Db, merchant_id: number, drafts: readonly ProductDraft[], choices?: Choices): Promise<Known> => {
  const named = new Set(drafts.flatMap(({ custom_sn, components = [] }) => [custom_sn, ...components.map((part) => part.custom_sn)]));
  const products = await db.rows(productsNamed, merchant_id, [...named]);
  return { ...(choices ?? (await readChoices(db))), products: new Map(products.map((product) => [product.custom_sn, product])) };
};
