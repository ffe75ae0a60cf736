import { countUpTo } from "#kernel/long-lists.ts";
import { statement } from "#platform/db.ts";
import { type CertificateKind, type CertificateState, expiringDays, noticeDays } from "./rules.ts";
import type { TaxCertificateStatus } from "./statuses.ts";

/** Resale and exemption certificates of companies. How an approved one stands follows from its last day, and is stored nowhere. */

interface CertificateColumns {
  kind: CertificateKind;
  status: TaxCertificateStatus;
  state: CertificateState;
  expires_on: string | null;
  renews_id: number | null;
  decided_at: Date | null;
  decided_by: string | null;
}

/** SQL: how a certificate stands on a day. */
const stateSql = `case when status <> 'approved' then status when expires_on < :today::date then 'expired'
     when expires_on <= :today::date + ${expiringDays} then 'expiring' else 'valid' end`;

const columnsSql = `certificate_id, certificate.company_id, companies.name as company_name, certificate.kind, states, certificate_number, expires_on, status,
     ${stateSql} as state, renews_id, file_ids, submitted_at, submitter.first_name || ' ' || submitter.last_name as submitted_by, decided_at,
     decider.first_name || ' ' || decider.last_name as decided_by, review_reasons, review_note, end_note`;

const fromSql = `tax_certificates certificate join companies using (company_id) join people submitter on submitter.person_id = submitted_by
     left join people decider on decider.person_id = coalesce(ended_by, decided_by)`;

/** SQL: what a company has to know of now: what counts or waits, and what was declined without another submission since. */
const isCurrentSql = `(status in ('approved', 'underReview') or status = 'declined'
     and not exists (select from tax_certificates later where later.company_id = certificate.company_id and later.certificate_id > certificate.certificate_id))`;

/** The certificates of a company, the newest first. */
export const companyPage = statement("taxCertificates.companyPage")<CertificateColumns>(
  `select ${columnsSql} from ${fromSql}
   where certificate.company_id = :company_id and ${isCurrentSql} = (:tab::text = 'current')
   order by certificate_id desc limit :limit offset :offset`,
);

export const companyCounts = statement("taxCertificates.companyCounts")(
  `select count(*) filter (where ${isCurrentSql})::integer as current, count(*) filter (where not ${isCurrentSql})::integer as earlier
   from tax_certificates certificate where company_id = :company_id`,
);

/** SQL: the certificates of a tab of staff. Each tab reads an index of its own. */
const tabSql = `case :tab::text when 'review' then status = 'underReview' when 'valid' then status = 'approved' and coalesce(expires_on >= :today::date, true)
     when 'expiring' then status = 'approved' and expires_on between :today::date and :today::date + ${expiringDays}
     when 'expired' then status = 'approved' and expires_on < :today::date else true end`;

const searchSql = `(cardinality(:patterns::text[]) = 0 or lower(companies.name || ' ' || certificate_number) like any (:patterns))
     and (:state = '' or :state = any (states))`;

/** Certificates of all companies. */
export const staffPage = statement("taxCertificates.staffPage")<CertificateColumns>(
  `select ${columnsSql} from ${fromSql} where ${tabSql} and ${searchSql}
   order by case when :tab = 'review' then submitted_at end, case when :tab in ('expiring', 'expired') then expires_on end, certificate_id desc
   limit :limit offset :offset`,
);

const counted = (condition: string): string =>
  countUpTo(`select from tax_certificates certificate join companies using (company_id) where ${condition} and ${searchSql}`);

export const staffCounts = statement("taxCertificates.staffCounts")(
  `select ${counted(tabSql)} as found, ${counted("status = 'underReview'")} as review,
     ${counted("status = 'approved' and coalesce(expires_on >= :today::date, true)")} as valid,
     ${counted(`status = 'approved' and expires_on between :today::date and :today::date + ${expiringDays}`)} as expiring,
     ${counted("status = 'approved' and expires_on < :today::date")} as expired`,
);

export const certificateById = statement("taxCertificates.byId")<CertificateColumns>(
  `select ${columnsSql} from ${fromSql} where certificate_id = :certificate_id`,
);

/** The chain of renewals in which a certificate stands, the newest first, without itself. */
export const versionsOf = statement("taxCertificates.versionsOf")<CertificateColumns>(
  `with recursive earlier as (
     select certificate_id, renews_id from tax_certificates where certificate_id = :certificate_id
     union all select parent.certificate_id, parent.renews_id from tax_certificates parent join earlier on parent.certificate_id = earlier.renews_id
   ), chain as (
     select certificate_id from earlier where renews_id is null
     union all select child.certificate_id from tax_certificates child join chain on child.renews_id = chain.certificate_id
   )
   select ${columnsSql} from ${fromSql} where certificate_id in (select certificate_id from chain) and certificate_id <> :certificate_id
   order by certificate_id desc limit :limit`,
);

/** Serializes what happens to the certificates of a company. */
export const lockCompany = statement("taxCertificates.lockCompany")(
  "select company_id from companies where company_id = :company_id for no key update",
);

/** A certificate of a company. No row for certificates of others. */
export const ownCertificate = statement("taxCertificates.own")<{ status: TaxCertificateStatus }>(
  "select status, certificate_number from tax_certificates where certificate_id = :certificate_id and company_id = :company_id",
);

export const countWaiting = statement("taxCertificates.countWaiting")(
  "select count(*)::integer as waiting from tax_certificates where company_id = :company_id and status = 'underReview'",
);

/** Withdraws the renewal that waits; another one takes its place. */
export const withdrawRenewal = statement("taxCertificates.withdrawRenewal")(
  `update tax_certificates set status = 'withdrawn', decided_at = :now
   where renews_id = :renews_id and company_id = :company_id and status = 'underReview'`,
);

export const insertCertificate = statement("taxCertificates.insert")<{ ":kind": CertificateKind }>(
  `insert into tax_certificates (company_id, kind, states, certificate_number, file_ids, expires_on, renews_id, status, submitted_at, submitted_by)
   values (:company_id, :kind, :states, :certificate_number, :file_ids, :expires_on?, :renews_id?, 'underReview', :now, :person_id) returning certificate_id`,
);

/** Withdraws a certificate of a company. No row where it does not wait any more. */
export const withdrawCertificate = statement("taxCertificates.withdraw")(
  `update tax_certificates set status = 'withdrawn', decided_at = :now
   where certificate_id = :certificate_id and company_id = :company_id and status = 'underReview' returning certificate_number`,
);

/** Whose a certificate is, and what a decision about it names. The company is locked next. */
export const certificateToDecide = statement("taxCertificates.toDecide")<{ renews_id: number | null; expires_on: string | null }>(
  `select company_id, certificate_number, states, expires_on, renews_id from tax_certificates where certificate_id = :certificate_id`,
);

/** Decides about a certificate. No row where it was decided or withdrawn before. */
export const decideCertificate = statement("taxCertificates.decide")<{ ":status": TaxCertificateStatus }>(
  `update tax_certificates set status = :status, decided_at = :now, decided_by = :person_id, review_reasons = :reasons, review_note = :note,
     expires_on = coalesce(:expires_on?::date, expires_on)
   where certificate_id = :certificate_id and status = 'underReview' returning certificate_id`,
);

/** An approved certificate ends: another one replaces it, or staff revoke it with a note. No row where it does not count any more. */
export const endCertificate = statement("taxCertificates.end")<{ ":status": TaxCertificateStatus }>(
  `update tax_certificates set status = :status, ended_at = :now, ended_by = :person_id, end_note = :note
   where certificate_id = :certificate_id and status = 'approved' returning certificate_id`,
);

/** SQL: the notice that a certificate has reached: the days before its last day, or 0 when that has passed. */
const reachedSql = `case when expires_on < :today::date then 0 when expires_on <= :today::date + ${noticeDays[1]} then ${noticeDays[1]} else ${noticeDays[0]} end`;

/** Approved certificates of whose expiry the company is to be notified now. One that is being renewed is left alone. */
export const expiringCertificates = statement("taxCertificates.expiring")<{ expires_on: string; days: number }>(
  `select certificate_id, company_id, certificate_number, expires_on, ${reachedSql} as days
   from tax_certificates certificate
   where status = 'approved' and expires_on <= :today::date + ${expiringDays} and (notified_days is null or notified_days > ${reachedSql})
     and not exists (select from tax_certificates renewal where renewal.renews_id = certificate.certificate_id and renewal.status = 'underReview')
   order by expires_on, certificate_id limit :limit`,
);

/** Notes a notice. No row where it was sent before, or where the certificate does not count any more. */
export const markNotified = statement("taxCertificates.markNotified")(
  `update tax_certificates set notified_days = :days
   where certificate_id = :certificate_id and status = 'approved' and (notified_days is null or notified_days > :days) returning certificate_id`,
);

/** The names of files by id. The caller has authorized the reader. */
export const fileNames = statement("taxCertificates.fileNames")(
  "select file_id, name, mime from files where file_id = any (:file_ids::uuid[])",
);
