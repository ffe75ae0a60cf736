import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { SeenChannel } from "./rules.ts";
import type { BreachStatus } from "./statuses.ts";

/** Reported breaches. A manufacturer reads its own; a company those that it was asked about. */

interface BreachColumns {
  status: BreachStatus;
  channel: SeenChannel;
}

const tabSql = "case :tab::text when 'open' then decided_at is null when 'decided' then decided_at is not null else true end";
const scopeSql = `(:merchant_id?::bigint is null or breach.merchant_id = :merchant_id) and (:breach_id?::bigint is null or breach_id = :breach_id)
     and (:company_id?::bigint is null or (breach.company_id = :company_id and asked_at is not null))`;

/** Open ones by age, decided ones the latest first. */
export const breachPage = statement("advertisingBreaches.page")<BreachColumns>(
  `select breach_id, status, breach.merchant_id, ${merchantNameSql(":language::text")} as merchant_name, breach.company_id,
     coalesce(companies.name, '') as company_name, breach.product_id, goods_sn, custom_sn, coalesce(title ->> :language, '') as title, channel, channel_name, url,
     seen_cents, seen_on, map_cents, is_below, is_banned, note, file_ids, reported_at, answer_by, answer, answer_file_ids, decided_at, decision_note,
     (select count(*)::integer from advertising_breaches other where other.company_id = breach.company_id and other.merchant_id = breach.merchant_id
       and other.status = 'upheld' and other.decided_at > :warned_since) as warnings
   from advertising_breaches breach join products using (product_id) join merchants on merchants.merchant_id = breach.merchant_id
   left join companies on companies.company_id = breach.company_id
   where ${scopeSql} and ${tabSql}
   order by case when decided_at is null then reported_at end, decided_at desc, breach_id limit :limit offset :offset`,
);
export type BreachRow = RowOf<typeof breachPage>;

export const breachCounts = statement("advertisingBreaches.counts")(
  `select count(*) filter (where decided_at is null)::integer as open, count(*) filter (where decided_at is not null)::integer as decided
   from advertising_breaches breach where ${scopeSql}`,
);

/** Names and kinds of files, for readers that the call has authorized. */
export const breachFiles = statement("advertisingBreaches.files")(
  "select file_id, name, mime from files where file_id = any (:file_ids::uuid[])",
);

/** The product of a SKU; with its manufacturer also by the model number. */
export const productOfSku = statement("advertisingBreaches.product")(
  `select product_id, merchant_id, custom_sn from products
   where case when :merchant_id?::bigint is null then sku_key(goods_sn) = sku_key(:sku)
     else merchant_id = :merchant_id and (sku_key(goods_sn) = sku_key(:sku) or custom_sn = :sku) end
   order by goods_sn <> :sku limit 1`,
);

export const merchantOfBreach = statement("advertisingBreaches.merchant")(
  "select merchant_id from advertising_breaches where breach_id = :breach_id",
);

/** A company, where it has bought from a manufacturer. */
export const buyerOfMerchant = statement("advertisingBreaches.buyer")(
  `select company_id from companies where company_id = :company_id and exists (
     select from orders where orders.company_id = companies.company_id and merchant_id = :merchant_id and paid_at is not null)`,
);

export const openReports = statement("advertisingBreaches.openOfMerchant")(
  "select count(*)::integer as open from advertising_breaches where merchant_id = :merchant_id and decided_at is null",
);

export const insertBreach = statement("advertisingBreaches.insert")<{ ":channel": SeenChannel }>(
  `insert into advertising_breaches (merchant_id, product_id, company_id, channel, channel_name, url, seen_cents, seen_on, note, file_ids, map_cents, is_below,
     is_banned, status, reported_at, reported_by)
   values (:merchant_id, :product_id, :company_id?, :channel, :channel_name, :url, :seen_cents?, :seen_on::date, :note, :file_ids, :map_cents?, :is_below,
     :is_banned, 'reported', :now, :person_id) returning breach_id`,
);

/** Locks a report; with a company only one that it was asked about. */
export const lockBreach = statement("advertisingBreaches.lock")<{ status: BreachStatus }>(
  `select breach_id, status, merchant_id, company_id, custom_sn, asked_at from advertising_breaches breach join products using (product_id, merchant_id)
   where breach_id = :breach_id and (:company_id?::bigint is null or (company_id = :company_id and asked_at is not null)) for no key update of breach`,
);
export type LockedBreach = RowOf<typeof lockBreach>;

export const askBreach = statement("advertisingBreaches.ask")(
  `update advertising_breaches set status = 'asked', company_id = :company_id, asked_at = :now, asked_by = :person_id, answer_by = :answer_by
   where breach_id = :breach_id`,
);

export const saveAnswer = statement("advertisingBreaches.answer")(
  `update advertising_breaches set status = 'answered', answer = :answer, answer_file_ids = :file_ids, answered_at = :now, answered_by = :person_id
   where breach_id = :breach_id`,
);

export const saveDecision = statement("advertisingBreaches.decide")<{ ":status": BreachStatus }>(
  `update advertising_breaches set status = :status, decided_at = :now, decided_by = :person_id, decision_note = :note where breach_id = :breach_id`,
);

export const countWarnings = statement("advertisingBreaches.warnings")(
  `select count(*)::integer as warnings from advertising_breaches
   where company_id = :company_id?::bigint and merchant_id = :merchant_id and status = 'upheld' and decided_at > :since`,
);

/** Reports whose company has let the time pass. */
export const lapseBreaches = statement("advertisingBreaches.lapse")(
  `update advertising_breaches breach set status = 'unanswered' from products
   where products.product_id = breach.product_id and breach_id in (
     select breach_id from advertising_breaches where status = 'asked' and answer_by <= :now order by answer_by limit :limit for update skip locked)
   returning breach_id, custom_sn`,
);
