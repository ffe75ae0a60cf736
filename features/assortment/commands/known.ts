import type { Db } from "#platform/db.ts";
import { choicesOfDrafts } from "../queries/known.ts";
import { productsNamed } from "../queries/products.ts";
import type { Known, ProductDraft } from "../rules.ts";

/** Reads what these drafts of a maker are judged against, in two statements however many they are. */
export const readKnown = async (db: Db, merchant_id: number, drafts: readonly ProductDraft[]): Promise<Known> => {
  const named = new Set(drafts.flatMap(({ custom_sn, components = [] }) => [custom_sn, ...components.map((part) => part.custom_sn)]));
  const choices = await db.only(choicesOfDrafts);
  const products = await db.rows(productsNamed, merchant_id, [...named]);
  return {
    leaves: new Set(choices.leaves),
    terms: new Map(choices.terms.map(({ vocabulary, codes }) => [vocabulary, new Set(codes)])),
    warehouses: new Set(choices.warehouses),
    products: new Map(products.map((product) => [product.custom_sn, product])),
  };
};
