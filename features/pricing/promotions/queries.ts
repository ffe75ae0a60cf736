import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { statement } from "#platform/db.ts";
import type { PromotionState } from "./statuses.ts";

/** Reads and writes of promotions. `merchant_id` null reads those of all manufacturers, for the operator. */

type Stage = "invited" | "planned" | "current" | "over" | "declined" | "ended";

const stageSql = `case when state <> 'active' then state when valid_to < :today::date then 'over' when valid_from > :today::date then 'planned' else 'current' end`;

/** SQL: a promotion stands in a tab; what was declined or ended is over. */
const inTab = (tab: string): string =>
  `(case ${stageSql} when 'declined' then 'over' when 'ended' then 'over' else ${stageSql} end) = ${tab}`;

const isOwn = "(:merchant_id?::bigint is null or promotion.merchant_id = :merchant_id)";

const matches = `${isOwn} and (:tab = 'all' or ${inTab(":tab")}) and (:keyword = '' or name ilike '%' || :keyword || '%'
       or merchant_id in (select merchant_id from merchants where merchants.name ilike '%' || :keyword || '%' or merchants.name_zh ilike '%' || :keyword || '%'))`;

/** A page of promotions, the newest first. */
export const promotionPage = statement("promotions.page")<{
  state: PromotionState;
  stage: Stage;
  groups: string[];
  off: number | null;
  budget: number | null;
  used: number;
}>(
  `select promotion_id, promotion.name, state, ${stageSql} as stage, coalesce(${merchantNameSql()}, '') as merchant_name,
     coalesce(categories.title ->> :language, '') as category,
     case when for_products then (select count(*)::integer from promotion_products chosen where chosen.promotion_id = promotion.promotion_id) else 0 end as products,
     array(select company_groups.name from promotion_groups chosen join company_groups using (group_id)
       where chosen.promotion_id = promotion.promotion_id order by company_groups.name) as groups,
     for_groups, percent, off_cents as off, minimum_quantity, valid_from::text, valid_to::text, platform_percent, budget_cents as budget,
     promotion_used(promotion_id) as used, promotion.created_at,
     coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = promotion.created_by), '') as author,
     ${countUpTo(`select from promotions promotion where ${matches}`)} as count
   from (
     select promotion_id from promotions promotion where ${matches} order by promotion_id desc limit :limit offset :offset
   ) page join promotions promotion using (promotion_id)
   left join merchants on merchants.merchant_id = promotion.merchant_id left join categories on categories.type_id = promotion.type_id
   order by promotion_id desc`,
);

const countOf = (tab: string): string => countUpTo(`select from promotions promotion where ${isOwn} and ${inTab(`'${tab}'`)}`);

export const promotionCounts = statement("promotions.counts")(
  `select current, planned, invited, over, current + planned + invited + over as all
   from (select ${countOf("current")} as current, ${countOf("planned")} as planned, ${countOf("invited")} as invited, ${countOf("over")} as over) counted`,
);

export const merchantOptions = statement("promotions.merchants")(
  `select merchant_id, ${merchantNameSql()} as name from merchants
   where exists (select from products where products.merchant_id = merchants.merchant_id) order by 2, 1 limit 2000`,
);

/** Categories in use, each with the names of those above it; of a manufacturer only those of its goods. */
export const categoryOptions = statement("promotions.categories")<{ name: string }>(
  `select type_id, (select string_agg(above.title ->> :language, ' › ' order by cardinality(above.path))
     from categories above where above.type_id = any (categories.path)) as name
   from categories where retired_at is null and merged_into is null
     and (:merchant_id?::bigint is null or type_id in (select unnest(path) from categories own where own.type_id in (
       select type_id from products where products.merchant_id = :merchant_id)))
   order by 2, 1 limit 2000`,
);

export const groupOptions = statement("promotions.groups")("select group_id, name from company_groups order by name, group_id limit 1000");

/** The products of SKUs or model numbers, of a manufacturer where one is named. */
export const productsOfSkus = statement("promotions.productsOfSkus")(
  `select sku, product_id from unnest(:skus::text[]) as sku
   join products on product_id in (
     select product_id from products known where sku_key(known.goods_sn) = sku_key(sku)
     union all select product_id from products known where sku_key(known.custom_sn) = sku_key(sku))
   where :merchant_id?::bigint is null or products.merchant_id = :merchant_id`,
);

/** Inserts a promotion of a manufacturer and a category that exist; nothing where one does not. */
export const insertPromotion = statement("promotions.insert")<{ promotion_id: number }>(
  `insert into promotions (name, state, merchant_id, type_id, for_products, for_groups, percent, off_cents, minimum_quantity, valid_from, valid_to,
     platform_percent, budget_cents, created_by, created_at)
   select :name, :state, :merchant_id?, :type_id?, :for_products, :for_groups, :percent?, :off_cents?, :minimum_quantity, :valid_from::date, :valid_to::date,
     :platform_percent, :budget_cents?, :person_id, :now
   where (:merchant_id?::bigint is null or exists (select from merchants where merchants.merchant_id = :merchant_id))
     and (:type_id?::bigint is null or exists (select from categories where categories.type_id = :type_id))
   returning promotion_id`,
);

export const insertProducts = statement("promotions.insertProducts")(
  "insert into promotion_products (promotion_id, product_id) select :promotion_id, product_id from unnest(:product_ids::bigint[]) as product_id",
);

export const insertGroups = statement("promotions.insertGroups")(
  `insert into promotion_groups (promotion_id, group_id) select :promotion_id, group_id from company_groups where group_id = any (:group_ids::bigint[])
   returning group_id`,
);

/** Locks a promotion: of two people who decide about it at once the second one waits. */
export const lockPromotion = statement("promotions.lock")<{ state: PromotionState; manufacturer: string }>(
  `select promotion_id, name, state, merchant_id, platform_percent, valid_to >= :today::date as is_open,
     coalesce((select merchants.name from merchants where merchants.merchant_id = promotion.merchant_id), '') as manufacturer
   from promotions promotion where promotion_id = :promotion_id and ${isOwn} for update`,
);

export const answer = statement("promotions.answer")(
  "update promotions set state = :state, answered_by = :person_id, answered_at = :now where promotion_id = :promotion_id and state = 'invited'",
);

export const end = statement("promotions.end")(
  "update promotions set state = 'ended', ended_by = :person_id, ended_at = :now where promotion_id = :promotion_id and state in ('invited', 'active')",
);

/** Locks promotions with a budget, in the order of their keys, so that concurrent orders cannot exceed it together. */
export const lockBudgets = statement("promotions.lockBudgets")(
  "select promotion_id from promotions where promotion_id = any (:promotion_ids::bigint[]) order by promotion_id for no key update",
);

/** What is left of the budgets of promotions that run; null without a budget. Those that ended meanwhile are missing. */
export const leftOfPromotions = statement("promotions.left")<{ left_cents: number | null }>(
  `select promotion_id, budget_cents - promotion_used(promotion_id) as left_cents from promotions
   where promotion_id = any (:promotion_ids::bigint[]) and state = 'active'`,
);

/** Notes of promotions that end by a day, and have run for longer than the notice, that people are told of it. One that an order holds has its turn later. */
export const noteEndings = statement("promotions.noteEndings")(
  `update promotions set end_told_at = :now where promotion_id in (
     select promotion_id from promotions
     where state = 'active' and end_told_at is null and valid_to between :today::date and :today::date + :notice_days::integer
       and valid_from < valid_to - :notice_days::integer and valid_from <= :today::date
     order by promotion_id limit :limit for no key update skip locked)
   returning promotion_id, name, merchant_id, platform_percent, valid_to::text`,
);

/** Notes the same of running promotions whose budget is used up to a percentage. */
export const noteUsedBudgets = statement("promotions.noteUsedBudgets")(
  `update promotions set budget_told_at = :now where promotion_id in (
     select promotion_id from promotions
     where state = 'active' and budget_told_at is null and budget_cents is not null and :today::date between valid_from and valid_to
       and promotion_used(promotion_id) * 100 >= budget_cents * :percent::integer
     order by promotion_id limit :limit for no key update skip locked)
   returning promotion_id, name, merchant_id, platform_percent`,
);
