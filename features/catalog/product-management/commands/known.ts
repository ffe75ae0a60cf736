import type { Db } from "#platform/db.ts";
import { choicesOfDrafts } from "../queries/known.ts";
import { productsNamed } from "../queries/products.ts";
import type { Known, ProductDraft } from "../rules.ts";

/** What any draft of anybody may choose from. */
export type Choices = Omit<Known, "products">;

export const readChoices = async (db: Db): Promise<Choices> => {
  const { leaves, terms, warehouses } = await db.only(choicesOfDrafts);
  return {
    leaves: new Set(leaves),
    terms: new Map(terms.map(({ vocabulary, codes }) => [vocabulary, new Set(codes)])),
    warehouses: new Set(warehouses),
  };
};

/** Reads what these drafts of a maker are judged against; whoever judges many batches brings the choices. */
export const readKnown = async (db: Db, merchant_id: number, drafts: readonly ProductDraft[], choices?: Choices): Promise<Known> => {
  const named = new Set(drafts.flatMap(({ custom_sn, components = [] }) => [custom_sn, ...components.map((part) => part.custom_sn)]));
  const products = await db.rows(productsNamed, merchant_id, [...named]);
  return { ...(choices ?? (await readChoices(db))), products: new Map(products.map((product) => [product.custom_sn, product])) };
};
