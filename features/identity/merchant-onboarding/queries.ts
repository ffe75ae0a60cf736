import type { Result } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { ApplicationForm, applicationList } from "./contract.ts";
import type { ApplicationStatus } from "./statuses.ts";

export type MerchantApplication = RowOf<typeof applicationByAccount>;

interface MerchantApplicationColumns {
  language: Language;
  draft: Record<string, string>;
}

const columns =
  "settlement_id, account, password_hash, language, site_code, status, draft, company_name, agreed_at, changed_at, submitted_at, merchant_id";

export const applicationByAccount = statement("merchantOnboarding.applicationByAccount")<MerchantApplicationColumns>(
  `select ${columns} from settlements where account = :account`,
);

/** The application of an unexpired key. */
export const applicationByKey = statement("merchantOnboarding.applicationByKey")<MerchantApplicationColumns>(
  `select ${columns} from settlements join settlement_keys using (settlement_id) where key_hash = :key_hash and expires_at > :now`,
);

/** Locks the application to serialize its changes. */
export const lockApplication = statement("merchantOnboarding.lockApplication")<MerchantApplicationColumns>(
  `select ${columns} from settlements where settlement_id = :settlement_id for update`,
);

/** The login that already uses an email address; merchant_id is null for other users. */
export const accountOwner = statement("merchantOnboarding.accountOwner")(
  "select (select merchant_id from merchant_members where merchant_members.person_id = people.person_id order by merchant_id limit 1) as merchant_id from people where email = :account",
);

/** Inserts an application, or updates password and language of an existing draft or refused one. No row in other statuses. */
export const upsertApplication = statement(
  "merchantOnboarding.upsertApplication",
)(`insert into settlements (account, password_hash, language, site_code, agreed_at, created_at, changed_at)
   values (:account, :password_hash, :language, :site_code, :now, :now, :now)
   on conflict (account) do update set password_hash = excluded.password_hash, language = excluded.language, agreed_at = excluded.agreed_at
     where settlements.status in ('draft', 'refused')
   returning settlement_id, status`);

export const insertKey = statement("merchantOnboarding.insertKey")(
  "insert into settlement_keys (key_hash, settlement_id, expires_at) values (:key_hash, :settlement_id, :expires_at)",
);

export const deleteExpiredKeys = statement("merchantOnboarding.deleteExpiredKeys")(
  "delete from settlement_keys where expires_at < :before",
);

/** Locks drafts that have not changed since a date. Skips rows that somebody else has locked. */
export const lockStaleDrafts = statement("merchantOnboarding.lockStaleDrafts")(
  "select settlement_id from settlements where status = 'draft' and changed_at < :untouched_since order by changed_at limit :limit for update skip locked",
);

/** Deletes applications with their keys. Their files must be gone before. */
export const deleteApplications = statement(
  "merchantOnboarding.deleteApplications",
)(`with keys as (delete from settlement_keys where settlement_id = any (:settlement_ids))
   delete from settlements where settlement_id = any (:settlement_ids)`);

export const updateDraft = statement("merchantOnboarding.updateDraft")(
  "update settlements set draft = :draft::jsonb, changed_at = :now where settlement_id = :settlement_id and status in ('draft', 'refused')",
);

export type DocumentFile = RowOf<typeof filesByApplication>;

export const filesByApplication = statement("merchantOnboarding.filesByApplication")(
  "select file_id, name, mime, file_type from files where owner_settlement_id = :settlement_id order by created_at, file_id",
);

export const categoriesById = statement("merchantOnboarding.categoriesById")(
  "select type_id, title from categories where type_id = any (:type_ids)",
);

export const insertSubmission = statement("merchantOnboarding.insertSubmission")(
  "insert into settlement_sendings (settlement_id, form, submitted_at) values (:settlement_id, :form::jsonb, :now) returning sending_id",
);

export const markSubmitted = statement(
  "merchantOnboarding.markSubmitted",
)(`update settlements set status = 'underReview', submitted_at = :now, changed_at = :now, reviewed_at = null, reviewed_by = null, company_name = :company_name,
     licence_sn = :license_sn, tax_id = :tax_id, language = :language
   where settlement_id = :settlement_id`);

export const updateApplicationDecision = statement("merchantOnboarding.updateApplicationDecision")(
  "update settlements set status = :status, reviewed_by = :reviewed_by, reviewed_at = :now, merchant_id = :merchant_id? where settlement_id = :settlement_id and status = 'underReview'",
);

export const updateSubmissionDecision = statement(
  "merchantOnboarding.updateSubmissionDecision",
)(`update settlement_sendings set reviewed_by = :reviewed_by, reviewed_at = :now, review_reasons = :reasons, review_note = :note
   where sending_id = :sending_id and reviewed_at is null`);

export type SubmissionRow = RowOf<typeof submissionsByApplication>;

/** The submissions of an application, newest first. */
export const submissionsByApplication = statement("merchantOnboarding.submissionsByApplication")<{
  form: ApplicationForm;
}>(`select sending_id, form, submitted_at, reviewed_at, review_reasons, review_note, people.first_name || ' ' || people.last_name as reviewer
   from settlement_sendings left join people on people.person_id = reviewed_by
   where settlement_id = :settlement_id order by sending_id desc limit 20`);

export const applicationForReview = statement("merchantOnboarding.applicationForReview")<MerchantApplicationColumns>(
  `select ${columns} from settlements where settlement_id = :settlement_id and status <> 'draft'`,
);

const submittedWithStatus = (status: ApplicationStatus): string =>
  `select settlement_id from settlements where status = '${status}'
     and (:keyword = '' or position(lower(:keyword) in lower(concat_ws(' ', company_name, licence_sn, tax_id, account, settlement_id::text))) > 0)`;

const tabRows = (status: ApplicationStatus, order: string) => ({
  rows: `${submittedWithStatus(status)} and :status in ('all', '${status}')`,
  order,
});

/** One page of a tab and the counts of all tabs, in one statement. `status` is a status or 'all'. */
export const applicationPage = statement("merchantOnboarding.applicationPage")<{
  list: Result<typeof applicationList>["list"];
}>(`with page as (
     select settlements.*, row_number() over (order by case when status = 'underReview' then 0 else 1 end, case when status = 'underReview' then submitted_at end,
       reviewed_at desc nulls last, settlement_id) as place
     from (${unionOfFirstRows([tabRows("underReview", "submitted_at, settlement_id"), tabRows("approved", "reviewed_at desc, settlement_id"), tabRows("refused", "reviewed_at desc, settlement_id")], ":limit", ":offset")}) found
     join settlements using (settlement_id)
     order by place limit :limit offset :offset
   )
   select
     coalesce((select jsonb_agg(jsonb_build_object('settlement_id', page.settlement_id, 'company_name', company_name,
       'store_name', coalesce(newest.form ->> 'store_name', ''), 'account', account, 'country_name', coalesce(newest.form ->> 'country_name', ''),
       'province_name', coalesce(newest.form ->> 'province_name', ''), 'licence_sn', licence_sn, 'status', status, 'attempt', newest.attempt,
       'submitted_at', ${isoMomentSql("page.submitted_at")}, 'reviewed_at', ${isoMomentSql("page.reviewed_at")}) order by place)
       from page cross join lateral (
         select form, count(*) over () as attempt from settlement_sendings sending
         where sending.settlement_id = page.settlement_id order by sending_id desc limit 1) newest), '[]') as list,
     case :status when 'underReview' then open when 'approved' then approved when 'refused' then refused else open + approved + refused end as count,
     open, approved, refused, open + approved + refused as all
   from (select ${countUpTo(submittedWithStatus("underReview"))} as open, ${countUpTo(submittedWithStatus("approved"))} as approved, ${countUpTo(submittedWithStatus("refused"))} as refused) counted`);

/** Other applications, merchants and buyer companies with the same license number, tax id, store name or email address, in any spelling. */
export const duplicates = statement("merchantOnboarding.duplicates")<{
  kind: "settlement" | "merchant" | "company";
  same: string[];
}>(`select 'settlement' as kind, company_name as name, array_remove(array[case when sku_key(licence_sn) = sku_key(:license_sn) then 'licence_sn' end,
     case when :tax_id <> '' and tax_id <> '' and sku_key(tax_id) = sku_key(:tax_id) then 'tax_id' end], null) as same
   from settlements where settlement_id <> :settlement_id and status <> 'draft' and (sku_key(licence_sn) = sku_key(:license_sn) or (:tax_id <> '' and tax_id <> '' and sku_key(tax_id) = sku_key(:tax_id)))
   union all
   select 'merchant', name, array_remove(array[case when company_key(name) = company_key(:store_name) then 'store_name' end,
     case when lower(contact_email) = :company_email then 'company_email' end], null)
   from merchants where (company_key(name) = company_key(:store_name) or lower(contact_email) = :company_email)
     and not exists (select from settlements where settlements.settlement_id = :settlement_id and settlements.merchant_id = merchants.merchant_id)
   union all
   select distinct 'company', company_name, array_remove(array[case when sku_key(licence_sn) = sku_key(:license_sn) then 'licence_sn' end,
     case when :tax_id <> '' and tax_id <> '' and sku_key(tax_id) = sku_key(:tax_id) then 'tax_id' end], null)
   from certifications where sku_key(licence_sn) = sku_key(:license_sn) or (:tax_id <> '' and tax_id <> '' and sku_key(tax_id) = sku_key(:tax_id))
   limit 20`);

export const adjacentApplications = statement("merchantOnboarding.adjacentApplications")(`select
     (select settlement_id from settlements other where status = 'underReview' and (other.submitted_at, other.settlement_id) > (this.submitted_at, this.settlement_id)
      order by other.submitted_at, other.settlement_id limit 1) as next,
     (select settlement_id from settlements other where status = 'underReview' and (other.submitted_at, other.settlement_id) < (this.submitted_at, this.settlement_id)
      order by other.submitted_at desc, other.settlement_id desc limit 1) as previous
   from settlements this where this.settlement_id = :settlement_id`);

export const insertMerchant = statement(
  "merchantOnboarding.insertMerchant",
)(`insert into merchants (merchant_uuid, merchant_code, name, name_zh, origin, port, founded_year, address, contact_email, contact_phone,
     production_days, speciality, profile, created_at)
   values (:uuid, :code, :name, :name_zh, :origin, :port?, :founded_year, :address, :email, :phone, :production_days, :speciality::jsonb, :profile::jsonb, :now) returning merchant_id`);

export const setMerchantReview = statement("merchantOnboarding.setMerchantReview")(`update merchants set reviews_changes = :reviews?
   from (select merchant_id, reviews_changes as before from merchants where merchant_id = :merchant_id for update) held
   where merchants.merchant_id = held.merchant_id returning before`);

/** Puts a manufacturer into a state on the market, with the reason that it reads. */
export const setMerchantState = statement("merchantOnboarding.setMerchantState")(
  `update merchants set merchant_state = :state, state_reason = :reason, state_changed_at = :now, payouts_held = :payouts_held,
     state_said = :said?::jsonb
   where merchant_id = :merchant_id`,
);

/** Whether everybody who works for a manufacturer needs two-step verification. */
export const setSecondFactorRequired = statement("merchantOnboarding.setSecondFactorRequired")(
  "update merchants set requires_second_factor = :required where merchant_id = :merchant_id",
);
