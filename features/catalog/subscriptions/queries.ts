import { backorderStepsSql } from "#features/catalog/products/queries.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";

export type Product = RowOf<typeof productById>;

export const productById = statement("subscriptions.product")(
  "select product_id, goods_sn, title from products where product_id = :product_id",
);

/** Creates a subscription, or restarts one that is unconfirmed or canceled; no row when it is active. */
export const upsertSubscription = statement(
  "subscriptions.askFor",
)(`insert into subscriptions (email, topic, product_id, site_code, language, asked_at) values (:email, :topic, :product_id?, :site_code, :language, :now)
   on conflict (email, topic, product_id) do update set site_code = :site_code, language = :language, asked_at = :now, confirmed_at = null, left_at = null, told_at = null
     where subscriptions.confirmed_at is null or subscriptions.left_at is not null
   returning subscription_id`);

export type Subscription = RowOf<typeof subscriptionById>;

const columns = "subscription_id, email, topic, product_id, site_code, language, confirmed_at, left_at, told_at";

/** Only for callers with a valid token of the subscription. */
export const subscriptionById = statement("subscriptions.byId")<{ topic: "news" | "stock"; language: Language }>(
  `select ${columns} from subscriptions where subscription_id = :subscription_id`,
);

export const markConfirmed = statement("subscriptions.confirm")(
  "update subscriptions set confirmed_at = coalesce(confirmed_at, :now), left_at = null where subscription_id = :subscription_id and left_at is null",
);

export const markLeft = statement("subscriptions.leave")(
  "update subscriptions set left_at = coalesce(left_at, :now) where subscription_id = :subscription_id",
);

/**
 * Claims subscriptions whose product can be ordered on their site again, and ends them. Availability is that of the offer, which
 * also covers sets sold from their components.
 */
export const claimBackInStock = statement("subscriptions.takeBackInStock")<
  Subscription & { goods_sn: string; title: Text }
>(`update subscriptions set told_at = :now, left_at = :now
   from products
   where products.product_id = subscriptions.product_id and subscription_id in (
     select subscription_id from subscriptions waiting
     where topic = 'stock' and confirmed_at is not null and left_at is null and exists (
       select from offers join site_warehouses using (warehouse_id) join offer_availability using (relation_id)
       where offers.product_id = waiting.product_id and site_warehouses.site_code = waiting.site_code
         and offers.is_active and offers.kind in ('local', 'special') and available >= offers.moq)
     order by subscription_id limit :most for update skip locked)
   returning ${columns.replace("product_id", "subscriptions.product_id")}, goods_sn, title`);

/**
 * Claims subscriptions whose product can be ordered ahead on their site, once each; they go on until it is in stock. `expected_on` is the
 * first day by which an offer's smallest quantity comes.
 */
export const claimOrderAhead = statement("subscriptions.takeOrderAhead")<
  Subscription & { goods_sn: string; title: Text }
>(`with waiting as (
     select subscription_id, ahead.expected_on from subscriptions
     cross join lateral (
       select min(step ->> 'by') as expected_on from offers join site_warehouses using (warehouse_id) join offer_availability using (relation_id)
       cross join lateral jsonb_array_elements(${backorderStepsSql}) as step
       where offers.product_id = subscriptions.product_id and site_warehouses.site_code = subscriptions.site_code
         and is_listed and kind in ('local', 'special') and available < moq and available + (step ->> 'pieces')::integer >= moq
     ) ahead
     where topic = 'stock' and confirmed_at is not null and left_at is null and told_at is null and expected_on is not null
     order by subscription_id limit :most for update of subscriptions skip locked
   )
   update subscriptions set told_at = :now
   from products, waiting
   where products.product_id = subscriptions.product_id and waiting.subscription_id = subscriptions.subscription_id
   returning ${columns.replace("product_id", "subscriptions.product_id").replace("subscription_id", "subscriptions.subscription_id")}, goods_sn, title, expected_on::date as expected_on`);

/** Claims newsletter subscriptions that are due and have new products. */
export const claimDueNewsletters = statement("subscriptions.takeDueNews")<Subscription & { news_since: Date }>(`with due as (
     select subscription_id, coalesce(told_at, confirmed_at) as news_since from subscriptions
     where topic = 'news' and confirmed_at is not null and left_at is null and coalesce(told_at, confirmed_at) < :before
       and exists (select from products where first_available_at > coalesce(told_at, confirmed_at) and first_available_at <= :now)
     order by subscription_id limit :most for update skip locked
   )
   update subscriptions set told_at = :now from due where subscriptions.subscription_id = due.subscription_id
   returning ${columns.replace("subscription_id", "subscriptions.subscription_id")}, news_since`);

/** Products that became available on a site since a time, newest first. */
export const newProducts = statement("subscriptions.newProducts")(`select product_id, goods_sn, title from products
   where first_available_at > :since and first_available_at <= :now and exists (
     select from offers join site_warehouses using (warehouse_id)
     where offers.product_id = products.product_id and site_warehouses.site_code = :site_code and offers.is_active)
   order by first_available_at desc, product_id desc limit :most`);

/** Requests that nobody confirmed: addresses that strangers typed. */
export const deleteUnconfirmed = statement("subscriptions.deleteUnconfirmed")(
  "delete from subscriptions where confirmed_at is null and asked_at < :before",
);
