import { type RowOf, statement } from "#platform/db.ts";
import type { SiteBank } from "./rules.ts";
import type { BankChangeStatus } from "./statuses.ts";

/** The settings of a site and their history. */

export type SiteRow = RowOf<typeof siteByCode>;

interface SiteRowColumns {
  settings: Record<string, unknown>;
}

const siteColumns = "site_code, contact_company, contact_address, contact_email, contact_phone, home_url, mobile_host, settings";

export const siteByCode = statement("siteSettings.siteByCode")<SiteRowColumns>(
  `select ${siteColumns} from sites where site_code = :site_code`,
);

export const lockSite = statement("siteSettings.lockSite")<SiteRowColumns>(
  `select ${siteColumns} from sites where site_code = :site_code for update`,
);

/** What every site sets. */
export const allSiteSettings = statement("siteSettings.allSiteSettings")<SiteRowColumns>("select site_code, settings from sites");

/** The fields of a site that were changed after a version, by name. */
export const fieldsChangedSince = statement("siteSettings.fieldsChangedSince")(
  `select distinct jsonb_object_keys(after) as name from audit_log
   where subject = :subject and action = 'siteSettingsSet' and audit_id > :version`,
);

export const siteHistory = statement("siteSettings.siteHistory")<{
  before: Record<string, string | number>;
  after: Record<string, string | number>;
}>(`select audit_id, at, coalesce(first_name || ' ' || last_name, '') as name, coalesce(before, '{}') as before, coalesce(after, '{}') as after
   from audit_log left join people using (person_id)
   where subject = :subject and action = 'siteSettingsSet' order by at desc, audit_id desc limit :limit`);

/** Proposed bank accounts of sites. They belong to the operator, so rows have no company id. */

type BankChange = RowOf<typeof lockBankChange>;

export const insertBankChange = statement(
  "siteSettings.insertBankChange",
)(`insert into site_bank_changes (site_code, before, bank, reason, proposed_by, proposed_at) values (:site_code, :before, :bank, :reason, :proposed_by, :at)
   on conflict (site_code) where status = 'waiting' do nothing returning bank_change_id`);

export const lockBankChange = statement("siteSettings.lockBankChange")<{ status: BankChangeStatus; bank: SiteBank }>(
  "select bank_change_id, site_code, status, bank, reason, proposed_by from site_bank_changes where bank_change_id = :bank_change_id for update",
);

export const closeBankChange = statement("siteSettings.closeBankChange")<{
  ":status": BankChangeStatus;
}>(`update site_bank_changes set status = :status, reviewed_by = :by, reviewed_at = :at, review_note = :note
   where bank_change_id = :bank_change_id and status = 'waiting'`);

export const bankChangesOf = statement("siteSettings.bankChangesOf")<
  Omit<BankChange, "site_code"> & {
    before: SiteBank;
    proposer: string;
    proposed_at: Date;
    reviewer: string;
    reviewed_at: Date | null;
    review_note: string;
  }
>(`select bank_change_id, status, before, bank, reason, proposed_by, proposer.first_name || ' ' || proposer.last_name as proposer, proposed_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer, reviewed_at, review_note
   from site_bank_changes join people proposer on proposer.person_id = proposed_by
   left join people reviewer on reviewer.person_id = reviewed_by
   where site_code = :site_code order by status <> 'waiting', bank_change_id desc limit :limit`);

/** Sites as the operator keeps them. */

export const sitePage = statement("siteSettings.sitePage")(
  `select site_code, names, hostnames, coalesce(settings ->> 'mobile_host', mobile_host, '') as mobile_host, time_zone, is_main,
     closed_at is not null as is_closed,
     (select count(*) from site_warehouses served where served.site_code = sites.site_code)::integer as warehouses
   from sites where (closed_at is null) = (:show::text = 'open') order by not is_main, site_code limit :limit offset :offset`,
);

export const siteCounts = statement("siteSettings.siteCounts")(
  "select count(*) filter (where closed_at is null)::integer as open, count(*) filter (where closed_at is not null)::integer as closed from sites",
);

export const lockSiteRow = statement("siteSettings.lockSiteRow")(
  `select site_code, names, hostnames, time_zone, is_main, closed_at is not null as is_closed, coalesce(settings ->> 'mobile_host', mobile_host, '') as mobile_host
   from sites where site_code = :site_code for update`,
);
