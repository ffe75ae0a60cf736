import { leadingOffer } from "./leading-offer.ts";

/** A product that the company keeps. `relation_id` is its leading offer, null while nothing of it is on sale here. */
export interface SavedProductRow {
  product_id: number;
  goods_sn: string;
  custom_sn: string;
  own_number: string;
  title: string;
  preview: string;
  relation_id: number | null;
}

/** The columns of a SavedProductRow, of rows called `page` with a product_id; `language` is the SQL that gives it. */
export const savedProductColumns = (language: string): string => `
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> ${language} as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id`;

/** Facts of the products of rows called `rows`, and the own numbers of `company`: null where nobody's are told. */
export const productJoins = (rows: string, company: string): string => `
  join products on products.product_id = ${rows}.product_id
  join product_cards cards on cards.product_id = ${rows}.product_id
  left join own_numbers own on own.company_id = ${company} and own.product_id = ${rows}.product_id`;

/** The joins behind the columns of a SavedProductRow. */
export const savedProductJoins = (company: string, site: string, now: string, preferred?: string): string => `
  ${productJoins("page", company)}
  left join lateral (${leadingOffer("page.product_id", site, now, preferred)}) lead on true`;

/** Whether a product (of `factJoins`) has each of the words in its title, its numbers or the company's own number for it. */
export const matchesWords = (words: string, language: string): string => `
  not exists (select from unnest(${words}::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> ${language}, products.goods_sn, products.custom_sn, own.own_number))) = 0)`;
