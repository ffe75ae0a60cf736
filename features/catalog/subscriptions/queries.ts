import type { Language, Text } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";

export type Product = RowOf<typeof productById>;

export const productById = statement("subscriptions.product")<[productId: number]>(
  "select product_id, goods_sn, title from products where product_id = $1",
);

/** Creates a subscription, or restarts one that is unconfirmed or canceled; no row when it is active. */
export const upsertSubscription = statement("subscriptions.askFor")<
  [email: string, topic: string, productId: number | null, siteCode: string, language: Language, now: Date]
>(`insert into subscriptions (email, topic, product_id, site_code, language, asked_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (email, topic, product_id) do update set site_code = $4, language = $5, asked_at = $6, confirmed_at = null, left_at = null, told_at = null
     where subscriptions.confirmed_at is null or subscriptions.left_at is not null
   returning subscription_id`);

export type Subscription = RowOf<typeof subscriptionById>;

const columns = "subscription_id, email, topic, product_id, site_code, language, confirmed_at, left_at, told_at";

/** Only for callers with a valid token of the subscription. */
export const subscriptionById = statement("subscriptions.byId")<[subscriptionId: number], { topic: "news" | "stock"; language: Language }>(
  `select ${columns} from subscriptions where subscription_id = $1`,
);

export const markConfirmed = statement("subscriptions.confirm")<[subscriptionId: number, now: Date]>(
  "update subscriptions set confirmed_at = coalesce(confirmed_at, $2), left_at = null where subscription_id = $1 and left_at is null",
);

export const markLeft = statement("subscriptions.leave")<[subscriptionId: number, now: Date]>(
  "update subscriptions set left_at = coalesce(left_at, $2) where subscription_id = $1",
);

/**
 * Claims subscriptions whose product can be ordered on their site again, and ends them. Availability is that of the offer, which
 * also covers sets sold from their components.
 */
export const claimBackInStock = statement("subscriptions.takeBackInStock")<
  [now: Date, most: number],
  Subscription & { goods_sn: string; title: Text }
>(`update subscriptions set told_at = $1, left_at = $1
   from products
   where products.product_id = subscriptions.product_id and subscription_id in (
     select subscription_id from subscriptions waiting
     where topic = 'stock' and confirmed_at is not null and left_at is null and exists (
       select from offers join site_warehouses using (warehouse_id) join offer_availability using (relation_id)
       where offers.product_id = waiting.product_id and site_warehouses.site_code = waiting.site_code
         and offers.is_active and offers.kind in ('local', 'special') and available >= offers.moq)
     order by subscription_id limit $2 for update skip locked)
   returning ${columns.replace("product_id", "subscriptions.product_id")}, goods_sn, title`);

/** Claims newsletter subscriptions that are due and have new products. */
export const claimDueNewsletters = statement("subscriptions.takeDueNews")<
  [now: Date, before: Date, most: number],
  Subscription & { news_since: Date }
>(`with due as (
     select subscription_id, coalesce(told_at, confirmed_at) as news_since from subscriptions
     where topic = 'news' and confirmed_at is not null and left_at is null and coalesce(told_at, confirmed_at) < $2
       and exists (select from products where first_available_at > coalesce(told_at, confirmed_at) and first_available_at <= $1)
     order by subscription_id limit $3 for update skip locked
   )
   update subscriptions set told_at = $1 from due where subscriptions.subscription_id = due.subscription_id
   returning ${columns.replace("subscription_id", "subscriptions.subscription_id")}, news_since`);

/** Products that became available on a site since a time, newest first. */
export const newProducts = statement("subscriptions.newProducts")<
  [siteCode: string, since: Date, now: Date, most: number]
>(`select product_id, goods_sn, title from products
   where first_available_at > $2 and first_available_at <= $3 and exists (
     select from offers join site_warehouses using (warehouse_id)
     where offers.product_id = products.product_id and site_warehouses.site_code = $1 and offers.is_active)
   order by first_available_at desc, product_id desc limit $4`);

/** Requests that nobody confirmed: addresses that strangers typed. */
export const deleteUnconfirmed = statement("subscriptions.deleteUnconfirmed")<[before: Date]>(
  "delete from subscriptions where confirmed_at is null and asked_at < $1",
);
