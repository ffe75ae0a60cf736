import { atMomentSql, legalAddressSql, legalNameSql } from "#features/identity/legal-entities/entity-name.ts";
import { dayAtSql, startOfDaySql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { type Classification, defaultThresholdCents, expiringDays, type FormKind, type FormTab, type NumberKind } from "./rules.ts";

/** Tax forms of manufacturers, how each manufacturer stands, and what the operator demands. */

interface FormColumns {
  kind: FormKind;
  classification: Classification;
  number_kind: NumberKind;
  expires_on: string | null;
}

const formColumns = `tax_form_id, form.merchant_id, kind, form.legal_name, business_name, classification, form.address, form.country, number_kind, last4,
     treaty_article, treaty_rate, signed_name, signed_capacity, signed_at, expires_on::text as expires_on`;

/** SQL: where a manufacturer is: its legal entity, or where its goods come from. An English name. */
const countrySql = `coalesce(${atMomentSql("country", "merchant.merchant_id", ":now::timestamptz")}, trim(substring(merchant.origin from '[^,]*$')))`;

/**
 * SQL: manufacturers with the tax form that counts: the newest one, unless the legal entity has changed since it was signed. The one definition
 * of how a manufacturer stands.
 */
const standingSql = (
  of: string,
): string => `select *, case when tax_form_id is null then 'missing' when expires_on < :today::date then 'expired'
     when expires_on <= :today::date + ${expiringDays} then 'expiring' else 'valid' end as state
   from (select merchant.merchant_id, merchant.name as merchant_name, merchant.merchant_state, ${countrySql} as country,
       coalesce(${legalNameSql("merchant.merchant_id", ":now::timestamptz")}, merchant.name) as entity_name,
       coalesce(${legalAddressSql("merchant.merchant_id", ":now::timestamptz")}, merchant.address) as entity_address,
       form.tax_form_id, form.kind, coalesce(form.legal_name, '') as legal_name, form.number_kind, coalesce(form.last4, '') as last4,
       coalesce(form.signed_name, '') as signed_name, form.signed_at, form.expires_on, form.notified
     from merchants merchant left join lateral (
       select * from tax_forms newest where newest.merchant_id = merchant.merchant_id and not exists (
         select from merchant_entities entity where entity.merchant_id = merchant.merchant_id and entity.status = 'approved'
           and entity.effective_at > newest.signed_at and entity.effective_at <= :now::timestamptz)
       order by tax_form_id desc limit 1
     ) form on true where ${of}) standing`;

interface StandingColumns {
  state: FormTab;
  tax_form_id: number | null;
  kind: FormKind | null;
  number_kind: NumberKind | null;
  signed_at: Date | null;
  expires_on: string | null;
}

/** How one manufacturer stands. */
export const standingOf = statement("taxForms.standing")<StandingColumns>(standingSql("merchant.merchant_id = :merchant_id"));

/** What the operator demands. No row: nothing was set. */
export const findSettings = statement("taxForms.settings")(
  "select is_required, threshold_cents from tax_form_settings where site_code = :site_code",
);

export const saveSettings = statement("taxForms.saveSettings")(
  `insert into tax_form_settings (site_code, is_required, threshold_cents, set_at, set_by)
   values (:site_code, :is_required, :threshold_cents, :now, :person_id)
   on conflict (site_code) do update set is_required = excluded.is_required, threshold_cents = excluded.threshold_cents,
     set_at = excluded.set_at, set_by = excluded.set_by`,
);

export const formsOfMerchant = statement("taxForms.ofMerchant")<FormColumns>(
  `select ${formColumns}, count(*) over ()::integer as found from tax_forms form where merchant_id = :merchant_id
   order by tax_form_id desc limit :limit offset :offset`,
);

export const insertForm = statement("taxForms.insert")(
  `insert into tax_forms (merchant_id, kind, legal_name, business_name, classification, address, country, number_kind, last4, number_sealed,
     treaty_article, treaty_rate, signed_name, signed_capacity, signed_at, signed_by, expires_on)
   values (:merchant_id, :kind, :legal_name, :business_name, :classification, :address, :country, :number_kind, :last4, :number_sealed,
     :treaty_article, :treaty_rate?, :signed_name, :signed_capacity, :now, :person_id, :expires_on?) returning tax_form_id`,
);

/** A form for its PDF; `merchant_id` is null for staff, who may read all. */
export const findForm = statement("taxForms.find")<FormColumns & { ":merchant_id": number | null }>(
  `select ${formColumns} from tax_forms form where tax_form_id = :tax_form_id and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`,
);

export type TaxForm = RowOf<typeof findForm>;

export const sealedNumber = statement("taxForms.sealedNumber")(
  "select merchant_id, last4, number_sealed from tax_forms where tax_form_id = :tax_form_id",
);

const tabSql = "state = :tab and lower(merchant_name || ' ' || legal_name) like any (:patterns::text[])";
/** Manufacturers with whom the operator works, and those whose forms and numbers a report of their last year needs. */
const concerned =
  "(merchant.merchant_state <> 'closed' or exists (select from tax_forms signed where signed.merchant_id = merchant.merchant_id))";

/** Manufacturers by how they stand; what ends first stands first. */
export const listStandings = statement("taxForms.list")<Omit<StandingColumns, "state">>(
  `select merchant_id, merchant_name, country, tax_form_id, kind, legal_name, number_kind, last4, signed_name, signed_at, expires_on::text as expires_on
   from (${standingSql(concerned)}) found where ${tabSql} order by expires_on, merchant_name, merchant_id limit :limit offset :offset`,
);

export const countStandings = statement("taxForms.count")(
  `select count(*) filter (where ${tabSql})::integer as found, count(*) filter (where state = 'missing')::integer as missing,
     count(*) filter (where state = 'expired')::integer as expired, count(*) filter (where state = 'expiring')::integer as expiring
   from (${standingSql(concerned)}) found`,
);

/** Forms whose manufacturers are to be told that they end or have ended. */
export const dueForms = statement("taxForms.due")<{ tax_form_id: number }>(
  `select tax_form_id, merchant_id from (${standingSql(concerned)}) found
   where merchant_state <> 'closed' and state in ('expiring', 'expired') and notified is distinct from state order by tax_form_id limit :limit`,
);

/** Takes the notice of a form. No row where it was given, or the form counts no more. */
export const takeNotice = statement("taxForms.takeNotice")<{ state: "expiring" | "expired"; expires_on: string }>(
  `update tax_forms form set notified = found.state from (${standingSql("merchant.merchant_id = :merchant_id")}) found
   where form.tax_form_id = :tax_form_id and found.tax_form_id = form.tax_form_id and found.state in ('expiring', 'expired')
     and form.notified is distinct from found.state
   returning found.state, form.expires_on::text as expires_on`,
);

/**
 * Completed orders of a year by month, of manufacturers whose newest form is a W-9 and whose year comes to the threshold; and of those without any
 * form, who count as people of the United States until they sign another one.
 */
export const grossOfYear = statement("taxForms.grossOfYear")<{
  merchant_id: number;
  tax_form_id: number | null;
  number_kind: NumberKind | null;
  number_sealed: Buffer | null;
}>(
  `select merchant_code, tax_form_id, coalesce(form.legal_name, name) as legal_name, coalesce(business_name, '') as business_name,
     coalesce(form.address, merchants.address) as address, number_kind, number_sealed, monthly.* from (
     select merchant_id, sum(cents)::bigint as gross, sum(payments)::integer as payments, array_agg(cents order by month) as months from (
       select account.merchant_id, month, coalesce(sum(amount_cents), 0)::bigint as cents, count(entry_id)::integer as payments
       from ledger_accounts account cross join generate_series(1, 12) month
         left join ledger_entries entry on entry.account_id = account.account_id and movement = 'completion' and nth is not null
           and moved_at >= ${startOfDaySql("make_date(:year::integer, 1, 1)", ":time_zone")} and moved_at < ${startOfDaySql("make_date(:year::integer + 1, 1, 1)", ":time_zone")}
           and extract(month from ${dayAtSql("moved_at", ":time_zone")}) = month
       where account.kind = 'merchant_payable' and account.currency = :currency group by 1, 2) by_month group by merchant_id
   ) monthly join merchants using (merchant_id)
   left join lateral (select tax_form_id, legal_name, business_name, address, number_kind, number_sealed, kind from tax_forms newest
     where newest.merchant_id = monthly.merchant_id order by tax_form_id desc limit 1) form on true
   where gross >= :threshold_cents and coalesce(kind, 'w9') = 'w9' order by merchants.merchant_id`,
);

export const defaultSettings = { is_required: false, threshold_cents: defaultThresholdCents };
