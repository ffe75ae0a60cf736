import { statement } from "#platform/db.ts";
import type { PriceList } from "./rules/price-lists.ts";
import type { Promotion } from "./rules/promotions.ts";

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

/** Promotions that run on a day or later, or have budget left, with their goods and companies resolved. */
export const openPromotions = statement("pricing.openPromotions")<Promotion>(
  `select promotion_id, name, valid_from::text, valid_to::text, merchant_id, percent, off_cents, minimum_quantity, platform_percent,
     budget_cents is not null as has_budget,
     case when type_id is not null then to_jsonb(array(select under.type_id from categories under where promotion.type_id = any (under.path))) end as type_ids,
     case when for_products then to_jsonb(array(select relation_id from promotion_products chosen join offers using (product_id)
       where chosen.promotion_id = promotion.promotion_id)) end as relation_ids,
     case when for_groups then to_jsonb(array(select distinct company_id from promotion_groups chosen join company_group_members using (group_id)
       where chosen.promotion_id = promotion.promotion_id)) end as company_ids
   from promotions promotion
   where state = 'active' and valid_to >= :from::date and (budget_cents is null or promotion_used(promotion_id) < budget_cents)
   order by promotion_id limit :limit`,
);

/** Offers that are for named companies only. */
export const namedOfferIds = statement("pricing.namedOfferIds")("select distinct relation_id from named_buyers");
