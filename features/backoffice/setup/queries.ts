import { statement } from "#platform/db.ts";

/** Of several people who open a market at the same time one goes first. */
export const lockMarket = statement("setup.lock")("select pg_advisory_xact_lock(4716)");

export const countSites = statement("setup.countSites")("select count(*)::integer as count from sites");

/** What a market has. `agreements`: somebody has published a version of both; the first versions come with the market. */
export const marketState = statement("setup.marketState")(
  `select (select count(*) > 1 from people where operator_roles <> '{}' and frozen_at is null) as team,
     exists (select from sites where coalesce(settings -> 'bank' ->> 'account_number', '') <> '') as bank,
     (select count(distinct agreement) = 2 from agreement_versions where published_by is not null) as agreements,
     exists (select from categories) as categories,
     exists (select from vocabulary_terms) as vocabulary,
     exists (select from warehouses) as warehouses,
     exists (select from holidays where archived_at is null and day > :today::date) as holidays,
     exists (select from freight_tariffs where state = 'published') as tariff,
     exists (select from merchants) as manufacturer,
     exists (select from offers) as product,
     exists (select from companies where certified_status = 'certified') as buyer,
     exists (select from orders where status not in ('none', 'unpaid', 'cancelled')) as order`,
);
