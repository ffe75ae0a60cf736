import { preview } from "#features/catalog/product-management/queries/console.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import type { Language } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { Channel } from "./rules.ts";

/** Versions of advertising terms. The latest version of a product applies. */

interface TermsColumns {
  channels: Channel[];
}

const termsColumns = "map_cents, future_map_cents, future_from, channels, other_channels";

/** SQL: the latest version of a product, as `terms`. */
const latestSql = `lateral (
     select version, ${termsColumns} from advertising_terms set_terms where set_terms.product_id = product.product_id order by version desc limit 1) terms`;

const isSetSql = `(coalesce(map_cents, future_map_cents) is not null or cardinality(channels) + cardinality(other_channels) > 0)`;
const isFutureSql = "future_from > :today::date";

/** A manufacturer's products with their terms. */
export const termsPage = statement("advertisingTerms.page")<TermsColumns>(
  `select product.product_id, goods_sn, custom_sn, coalesce(title ->> :language, '') as title, ${preview} as preview, coalesce(version, 0) as version,
     map_cents, future_map_cents, future_from, coalesce(channels, '{}') as channels, coalesce(other_channels, '{}') as other_channels, count(*) over ()::integer as count
   from products product left join ${latestSql} on true
   where merchant_id = :merchant_id and case :tab::text when 'set' then ${isSetSql} when 'future' then ${isFutureSql} else true end
     and not exists (select from unnest(:words::text[]) word
       where position(word in lower(title ->> :language)) = 0 and ${containsSku("word", "custom_sn", "goods_sn")} is false)
   order by custom_sn, product.product_id limit :limit offset :offset`,
);

export const termsCounts = statement("advertisingTerms.counts")(
  `select count(*) filter (where ${isSetSql})::integer as "set", count(*) filter (where ${isFutureSql})::integer as future
   from products product join ${latestSql} on true where merchant_id = :merchant_id`,
);

/** The latest version of a manufacturer's product; version 0 where nothing was set. No row for products of others. */
export const ownTerms = statement("advertisingTerms.own")<TermsColumns>(
  `select coalesce(version, 0) as version, custom_sn, map_cents, future_map_cents, future_from,
     coalesce(channels, '{}') as channels, coalesce(other_channels, '{}') as other_channels
   from products product left join ${latestSql} on true where product_id = :product_id and merchant_id = :merchant_id`,
);

/** Adds the version after another; no row where a person added it at the same time. */
export const insertTerms = statement("advertisingTerms.insert")<{ ":channels": readonly Channel[] }>(
  `insert into advertising_terms (product_id, version, ${termsColumns}, set_at, set_by)
   values (:product_id, :version, :map_cents?, :future_map_cents?, :future_from?::date, :channels, :other_channels, :now, :person_id)
   on conflict (product_id, version) do nothing returning version`,
);

export const termsVersions = statement("advertisingTerms.versions")<TermsColumns>(
  `select version, ${termsColumns}, set_at, first_name || ' ' || last_name as person
   from advertising_terms join products using (product_id) join people on person_id = set_by
   where product_id = :product_id and products.merchant_id = :merchant_id order by version desc limit :limit`,
);

/** The terms of a product that is offered to a company. */
export const termsForCompany = statement("advertisingTerms.forCompany")<TermsColumns>(
  `select ${termsColumns} from products product join ${latestSql} on true
   where product_id = :product_id and exists (select from offers where offers.product_id = product.product_id and is_offered_to(offers, :company_id))`,
);

/** The terms that were set before a moment. */
export const termsSetBefore = statement("advertisingTerms.setBefore")<TermsColumns>(
  `select ${termsColumns} from advertising_terms where product_id = :product_id and set_at < :at order by version desc limit 1`,
);
export type TermsRow = RowOf<typeof termsSetBefore>;

/**
 * Notes that companies which bought a product since `bought_since` are told of its latest version, and returns what they are told. Only
 * versions between two moments count, so that a correction within minutes is told once.
 */
export const noteChanges = statement("advertisingTerms.noteChanges")<{ title: Record<Language, string> }>(
  `with recent as (
     select distinct on (product_id) product_id, version, set_at from advertising_terms where set_at > :since order by product_id, version desc
   ), due as (
     select distinct orders.company_id, recent.product_id, version
     from recent join order_lines using (product_id) join orders using (order_id)
     where set_at <= :settled and orders.paid_at > :bought_since and not exists (
       select from advertising_notices told
       where told.company_id = orders.company_id and told.product_id = recent.product_id and told.version >= recent.version)
     order by orders.company_id, recent.product_id limit :limit
   ), noted as (
     insert into advertising_notices (company_id, product_id, version, told_at) select company_id, product_id, version, :now from due
     on conflict (company_id, product_id) do update set version = excluded.version, told_at = excluded.told_at
       where advertising_notices.version < excluded.version
     returning company_id, product_id
   )
   select company_id, title, custom_sn, goods_sn, product_id from noted join products using (product_id) order by company_id, custom_sn`,
);
