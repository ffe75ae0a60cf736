import type { Language, Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

export interface Product {
  product_id: number;
  goods_sn: string;
  title: Text;
}

export const productById = statement<Product, [productId: number]>(
  "subscriptions.product",
  "select product_id, goods_sn, title from products where product_id = $1",
);

/** Creates a subscription, or restarts one that is unconfirmed or canceled; no row when it is active. */
export const upsertSubscription = statement<
  { subscription_id: number },
  [email: string, topic: string, productId: number | null, siteCode: string, language: Language, now: Date]
>(
  "subscriptions.askFor",
  `insert into subscriptions (email, topic, product_id, site_code, language, asked_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (email, topic, product_id) do update set site_code = $4, language = $5, asked_at = $6, confirmed_at = null, left_at = null, told_at = null
     where subscriptions.confirmed_at is null or subscriptions.left_at is not null
   returning subscription_id`,
);

export interface Subscription {
  subscription_id: number;
  email: string;
  topic: "news" | "stock";
  product_id: number | null;
  site_code: string;
  language: Language;
  confirmed_at: Date | null;
  left_at: Date | null;
  told_at: Date | null;
}

const columns = "subscription_id, email, topic, product_id, site_code, language, confirmed_at, left_at, told_at";

/** Only for callers with a valid token of the subscription. */
export const subscriptionById = statement<Subscription, [subscriptionId: number]>(
  "subscriptions.byId",
  `select ${columns} from subscriptions where subscription_id = $1`,
);

export const markConfirmed = statement<never, [subscriptionId: number, now: Date]>(
  "subscriptions.confirm",
  "update subscriptions set confirmed_at = coalesce(confirmed_at, $2), left_at = null where subscription_id = $1 and left_at is null",
);

export const markLeft = statement<never, [subscriptionId: number, now: Date]>(
  "subscriptions.leave",
  "update subscriptions set left_at = coalesce(left_at, $2) where subscription_id = $1",
);

/**
 * Claims subscriptions whose product can be ordered on their site again, and ends them. Availability is that of the offer, which
 * also covers sets sold from their components.
 */
export const claimBackInStock = statement<Subscription & { goods_sn: string; title: Text }, [now: Date, most: number]>(
  "subscriptions.takeBackInStock",
  `update subscriptions set told_at = $1, left_at = $1
   from products
   where products.product_id = subscriptions.product_id and subscription_id in (
     select subscription_id from subscriptions waiting
     where topic = 'stock' and confirmed_at is not null and left_at is null and exists (
       select from offers join site_warehouses using (warehouse_id) join offer_availability using (relation_id)
       where offers.product_id = waiting.product_id and site_warehouses.site_code = waiting.site_code
         and offers.is_active and offers.kind in ('local', 'special') and available >= offers.moq)
     order by subscription_id limit $2 for update skip locked)
   returning ${columns.replace("product_id", "subscriptions.product_id")}, goods_sn, title`,
);

/** Claims newsletter subscriptions that are due and have new products. */
export const claimDueNewsletters = statement<Subscription & { news_since: Date }, [now: Date, before: Date, most: number]>(
  "subscriptions.takeDueNews",
  `with due as (
     select subscription_id, coalesce(told_at, confirmed_at) as news_since from subscriptions
     where topic = 'news' and confirmed_at is not null and left_at is null and coalesce(told_at, confirmed_at) < $2
       and exists (select from products where first_available_at > coalesce(told_at, confirmed_at) and first_available_at <= $1)
     order by subscription_id limit $3 for update skip locked
   )
   update subscriptions set told_at = $1 from due where subscriptions.subscription_id = due.subscription_id
   returning ${columns.replace("subscription_id", "subscriptions.subscription_id")}, news_since`,
);

/** Products that became available on a site since a time, newest first. */
export const newProducts = statement<Product, [siteCode: string, since: Date, now: Date, most: number]>(
  "subscriptions.newProducts",
  `select product_id, goods_sn, title from products
   where first_available_at > $2 and first_available_at <= $3 and exists (
     select from offers join site_warehouses using (warehouse_id)
     where offers.product_id = products.product_id and site_warehouses.site_code = $1 and offers.is_active)
   order by first_available_at desc, product_id desc limit $4`,
);
