import { statement } from "#platform/db.ts";

/** What happens to products when categories or terms change. */

/** Moves all products of a category into another one, and what is proposed for products that wait for review. */
export const moveProductsToCategory = statement("productManagement.moveProductsToCategory")<{ product_ids: number[] }>(
  `with moved as (update products set type_id = :to where type_id = :from returning product_id),
   proposed as (
     update product_changes set new = to_jsonb(:to::bigint) where state = 'open' and field = 'type_id' and new = to_jsonb(:from::bigint)
   )
   select coalesce(array_agg(product_id), '{}') as product_ids from moved`,
);

/** SQL condition: a product has a term of a vocabulary. */
export const productHasTerm = (vocabulary: string, code: string): string => `case ${vocabulary}
    when 'material' then products.material = ${code} or products.attributes -> 'materials' ? ${code}
    when 'colour' then products.colour = ${code} when 'style' then products.style = ${code} when 'assembly' then products.assembly = ${code}
    when 'certificate' then ${code} = any (products.certificates) when 'tag' then ${code} = any (products.tags)
    when 'collection' then products.collection = ${code} when 'origin' then products.origin = ${code} else false end`;

const replaced = (vocabulary: string, column: string): string =>
  `${column} = case when :vocabulary = '${vocabulary}' and ${column} = :from then :to else ${column} end`;

/** A list without the replaced code; the other one stands once, where the first of both stood. */
const replacedInArray = (vocabulary: string, column: string): string =>
  `${column} = case when :vocabulary = '${vocabulary}' then array(
     select code from (select distinct on (code) code, place from unnest(array_replace(${column}, :from::text, :to::text)) with ordinality as each (code, place)
       order by code, place) as once order by place) else ${column} end`;

/** Gives all products that have a term another one instead. */
export const replaceTerm = statement("productManagement.replaceTerm")<{ product_ids: number[] }>(
  `with changed as (
     update products set ${["material", "colour", "style", "assembly", "collection"].map((name) => replaced(name, name)).join(", ")},
       ${replacedInArray("certificate", "certificates")}, ${replacedInArray("tag", "tags")},
       attributes = case when :vocabulary = 'material' and attributes -> 'materials' ? :from then jsonb_set(attributes, '{materials}', (
         select jsonb_agg(code order by place) from (
           select distinct on (code) code, place from (
             select case when value = :from then :to else value end as code, place
             from jsonb_array_elements_text(attributes -> 'materials') with ordinality as each (value, place)) as renamed
           order by code, place) as once)) else attributes end
     where ${productHasTerm(":vocabulary::text", ":from::text")} returning product_id
   )
   select coalesce(array_agg(product_id), '{}') as product_ids from changed`,
);

export const productsWithTerm = statement("productManagement.productsWithTerm")<{ product_ids: number[] }>(
  `select coalesce(array_agg(product_id), '{}') as product_ids from products where ${productHasTerm(":vocabulary::text", ":code::text")}`,
);

/** Has the catalog index read the products of categories, and of those below them, again: their names or their places changed. */
export const markCardsChanged = statement("productManagement.markCardsChanged")(
  `update product_cards set changed_in = pg_current_xact_id()
   where type_id in (select type_id from categories where path && :type_ids::bigint[])`,
);
