import { type RowOf, statement } from "#platform/db.ts";

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
