import { statement } from "#platform/db.ts";
import type { PriceList } from "./rules/price-lists.ts";

/**
 * The active price lists of a company and of its groups that are valid on a day or later. Categories include their descendants, so that
 * comparing with an offer's own category is enough.
 */
export const priceListsOfCompany = statement(
  "pricing.priceListsOfCompany",
)<PriceList>(`select price_list_id, name, valid_from::text, valid_to::text,
     exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and company_id = :company_id) as is_own,
     coalesce((select jsonb_agg(jsonb_build_object('merchant_id', merchant_id, 'type_id', type_id, 'percent', percent,
         'depth', coalesce((select cardinality(path) from categories where categories.type_id = rule.type_id), 0),
         'type_ids', coalesce((select jsonb_agg(under.type_id) from categories under where rule.type_id = any (under.path)), '[]')))
       from price_list_rules rule where rule.price_list_id = list.price_list_id), '[]') as rules,
     coalesce((select jsonb_agg(jsonb_build_object('relation_id', relation_id, 'price_cents', price_cents, 'tiers', tiers, 'may_exceed', may_exceed))
       from price_list_prices fixed where fixed.price_list_id = list.price_list_id), '[]') as prices
   from price_lists list
   where is_active and coalesce(valid_to >= :from::date, true)
     and (exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and company_id = :company_id)
       or exists (select from price_list_groups chosen join company_group_members using (group_id)
         where chosen.price_list_id = list.price_list_id and company_id = :company_id))
   order by price_list_id`);
