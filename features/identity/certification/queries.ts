import type { CertifiedStatus } from "#features/identity/accounts/statuses.ts";
import type { Result } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import { countUpTo, unionOfFirstRows } from "#kernel/long-lists.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { CertificationView, certificationList } from "./contract.ts";
import { comparedFields, type DocumentField, type FormTextField } from "./rules.ts";

/** A stored certification: file ids without URLs. */
export type CertificationRecord = Pick<
  CertificationView,
  "id" | "auth_id" | "auth_status" | FormTextField | DocumentField | "review_reasons" | "review_note"
> & {
  company_id: number;
  submitted_by: number;
  submitted_at: Date;
  reviewed_at: Date | null;
};

const certificationColumns = `auth_id as id, auth_id, company_id, auth_status, company_name, tax_id, zip_code, company_email, country_name, province_name,
  city_name, address, permit_sn, licence_sn, coalesce(to_char(licence_valid_until, 'YYYY-MM-DD'), '') as licence_valid_until, main_product, logo_id, licence_id, card_front_id, card_reverse_id, permit_id,
  submitted_by, submitted_at, reviewed_at, review_reasons, review_note`;

const companyColumns = "company_id, name, user_type, certified_status, may_buy";

export const companyById = statement("certification.companyById")(`select ${companyColumns} from companies where company_id = :company_id`);

/** Locks the company to serialize submissions and decisions. */
export const lockCompany = statement("certification.lockCompany")(
  `select ${companyColumns} from companies where company_id = :company_id for update`,
);

export const latestCertification = statement("certification.latestCertification")<CertificationRecord>(
  `select ${certificationColumns} from certifications where company_id = :company_id order by submitted_at desc, auth_id desc limit 1`,
);

export const certificationById = statement("certification.certificationById")<CertificationRecord>(
  `select ${certificationColumns} from certifications where auth_id = :auth_id`,
);

export const previousCertification = statement("certification.previousCertification")<CertificationRecord>(
  `select ${certificationColumns} from certifications where company_id = :company_id and auth_id < :auth_id order by auth_id desc limit 1`,
);

/** File names by id. The caller has authorized the reader. */
export const fileNames = statement("certification.fileNames")(
  "select file_id, name, mime from files where file_id = any (:file_ids::uuid[])",
);

export const insertCertification = statement(
  "certification.insertCertification",
)(`insert into certifications (company_id, auth_status, submitted_by, submitted_at, company_name, tax_id, zip_code, company_email,
     country_name, province_name, city_name, address, permit_sn, licence_sn, main_product, logo_id, licence_id, card_front_id,
     card_reverse_id, permit_id, licence_valid_until)
   values (:company_id, 'underReview', :submitted_by, :now, :company_name, :tax_id, :zip_code, :company_email, :country_name, :province_name, :city_name, :address, :permit_sn, :license_sn, :main_product, :logo_id?, :license_id, :card_front_id?, :card_reverse_id?, :permit_id?, :license_valid_until?)
   returning auth_id`);

/** Stores a decision; changes no row when the certification is already decided. */
export const updateDecision = statement(
  "certification.updateDecision",
)(`update certifications set auth_status = :auth_status, reviewed_by = :reviewed_by, reviewed_at = :now, review_reasons = :reasons, review_note = :note
   where auth_id = :auth_id and auth_status = 'underReview'`);

export const applicantById = statement("certification.applicantById")<{ language: Language }>(
  "select person_id, first_name, last_name, mobile_country_code, mobile, email, phone, language from people where person_id = :person_id",
);

const fullNameSql = (people: string): string =>
  `case ${people}.mobile_country_code when '86' then ${people}.last_name || ${people}.first_name else ${people}.first_name || ' ' || ${people}.last_name end`;

const queueKeyword = `(:keyword = '' or position(lower(:keyword) in lower(concat_ws(' ', company_name, licence_sn, tax_id, company_email, people.email, people.phone, auth_id::text))) > 0)`;

const certificationsWithStatus = (status: CertifiedStatus): string =>
  `select auth_id from certifications join people on people.person_id = submitted_by where auth_status = '${status}' and ${queueKeyword}`;

const tabRows = (status: CertifiedStatus, order: string) => ({
  rows: `${certificationsWithStatus(status)} and :auth_status in ('all', '${status}')`,
  order,
});

const queueOrder =
  "case when auth_status = 'underReview' then 0 else 1 end, case when auth_status = 'underReview' then submitted_at end, reviewed_at desc nulls last, auth_id";

/** One page of a tab and the counts of all tabs, in one statement. `auth_status` is a status or 'all'. */
export const queuePage = statement("certification.queuePage")<{ list: Result<typeof certificationList>["list"] }>(`with page as (
     select certifications.*, companies.user_type, ${fullNameSql("people")} as applicant, ${fullNameSql("staff")} as reviewer,
       (select count(*) from certifications before where before.company_id = certifications.company_id and before.auth_id <= certifications.auth_id) as attempt
     from (${unionOfFirstRows([tabRows("underReview", "submitted_at, auth_id"), tabRows("certified", "reviewed_at desc, auth_id"), tabRows("failed", "reviewed_at desc, auth_id")], ":limit", ":offset")}) found
     join certifications using (auth_id)
     join companies using (company_id)
     join people on people.person_id = submitted_by
     left join people staff on staff.person_id = reviewed_by
     order by ${queueOrder} limit :limit offset :offset
   )
   select
     coalesce((select jsonb_agg(jsonb_build_object('auth_id', auth_id, 'company_id', company_id, 'company_name', company_name,
       'user_type', user_type, 'country_name', country_name, 'province_name', province_name, 'licence_sn', licence_sn,
       'applicant', applicant, 'auth_status', auth_status, 'attempt', attempt, 'submitted_at', ${isoMomentSql("submitted_at")},
       'reviewed_at', ${isoMomentSql("reviewed_at")}, 'reviewer', reviewer) order by ${queueOrder})
       from page), '[]') as list,
     case :auth_status when 'underReview' then open when 'certified' then approved when 'failed' then refused else open + approved + refused end as count,
     open, approved, refused, open + approved + refused as all
   from (select ${countUpTo(certificationsWithStatus("underReview"))} as open, ${countUpTo(certificationsWithStatus("certified"))} as approved, ${countUpTo(certificationsWithStatus("failed"))} as refused) counted`);

/** What a reviewer compares with another company of the same name or number. */
type ComparedFields = Record<(typeof comparedFields)[number], string>;

/** The context of one certification: the company's history, companies of the same name or number, adjacent items of the queue. */
export const certificationContext = statement("certification.certificationContext")<{
  history: { auth_id: number; auth_status: CertifiedStatus; submitted_at: string; reviewed_at: string | null }[];
  duplicates: (ComparedFields & { company_id: number; auth_status: CertifiedStatus; same: string[] })[];
}>(`select ${isoMomentSql("companies.created_at")} as created_at,
     (select count(*) from orders where orders.company_id = this.company_id)::integer as orders,
     (select ${fullNameSql("people")} from people where person_id = this.reviewed_by) as reviewer,
     (select jsonb_agg(jsonb_build_object('auth_id', auth_id, 'auth_status', auth_status, 'submitted_at', ${isoMomentSql("submitted_at")},
        'reviewed_at', ${isoMomentSql("reviewed_at")}) order by auth_id desc)
      from certifications other where other.company_id = this.company_id) as history,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'auth_status', auth_status,
        ${comparedFields.map((field) => `'${field}', ${field}`).join(", ")},
        'same', array_remove(array[case when company_key(company_name) = company_key(this.company_name) then 'company_name' end,
          case when sku_key(licence_sn) = sku_key(this.licence_sn) then 'licence_sn' end,
          case when tax_id <> '' and sku_key(tax_id) = sku_key(this.tax_id) then 'tax_id' end], null)))
      from certifications other
      where other.company_id <> this.company_id
        and (company_key(company_name) = company_key(this.company_name)
          or sku_key(licence_sn) = sku_key(this.licence_sn) or (tax_id <> '' and sku_key(tax_id) = sku_key(this.tax_id)))
        and not exists (select from certifications newer where newer.company_id = other.company_id and newer.auth_id > other.auth_id)), '[]') as duplicates,
     (select auth_id from certifications other where auth_status = 'underReview' and (other.submitted_at, other.auth_id) > (this.submitted_at, this.auth_id)
      order by other.submitted_at, other.auth_id limit 1) as next_auth_id,
     (select auth_id from certifications other where auth_status = 'underReview' and (other.submitted_at, other.auth_id) < (this.submitted_at, this.auth_id)
      order by other.submitted_at desc, other.auth_id desc limit 1) as previous_auth_id
   from certifications this join companies using (company_id)
   where this.auth_id = :auth_id`);

export type ExpiringLicense = RowOf<typeof expiringLicenses>;

/** Certified companies whose license has expired or expires within some days, by their latest approved certification. */
export const expiringLicenses = statement("certification.expiringLicenses")<{
  days_left: number;
}>(`select auth_id, company_id, company_name, companies.user_type, (licence_valid_until - :today::date)::integer as days_left, expiry_told_days
   from certifications this join companies using (company_id)
   where auth_status = 'certified' and may_buy and licence_valid_until <= :today::date + :within_days::integer
     and not exists (select from certifications later where later.company_id = this.company_id and later.auth_status = 'certified' and later.auth_id > this.auth_id)
   order by licence_valid_until, auth_id limit :limit`);

export const markExpiryNotified = statement("certification.markExpiryNotified")(
  "update certifications set expiry_told_days = :days where auth_id = :auth_id and (expiry_told_days is null or expiry_told_days > :days)",
);
