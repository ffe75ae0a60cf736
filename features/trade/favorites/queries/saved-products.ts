import { containsSku } from "#features/catalog/products/queries.ts";
import { leadingOffer } from "./leading-offer.ts";

/** A saved product. `relation_id` is its leading offer, null while it is not on sale on this site. */
export interface SavedProductRow {
  product_id: number;
  goods_sn: string;
  custom_sn: string;
  own_number: string;
  title: string;
  preview: string;
  relation_id: number | null;
}

/** SQL for the columns of a SavedProductRow, from rows `page` with a product_id; `language` is an SQL expression. */
export const savedProductColumns = (language: string): string => `
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> ${language} as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id`;

/** SQL joins of products, cards and customer SKUs to `rows`. `company` is an SQL expression; null omits the SKUs. */
export const productJoins = (rows: string, company: string): string => `
  join products on products.product_id = ${rows}.product_id
  join product_cards cards on cards.product_id = ${rows}.product_id
  left join own_numbers own on own.company_id = ${company} and own.product_id = ${rows}.product_id`;

/** SQL joins for the columns of a SavedProductRow. */
export const savedProductJoins = (company: string, site: string, now: string, preferred?: string): string => `
  ${productJoins("page", company)}
  left join lateral (${leadingOffer("page.product_id", company, site, now, preferred)}) lead on true`;

/** SQL condition after `productJoins`: title, numbers or customer SKU contain each of the words. */
export const matchesWords = (words: string, language: string): string => `
  not exists (select from unnest(${words}::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> ${language}, products.goods_sn, products.custom_sn, own.own_number))) = 0
    and ${containsSku("word", "products.goods_sn", "products.custom_sn", "coalesce(own.own_number, '')")} is false)`;
