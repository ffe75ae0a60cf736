import { statement } from "#platform/db.ts";

/** The settings of a site and their history. */

export interface SiteRow {
  site_code: string;
  contact_company: string;
  contact_address: string;
  contact_email: string;
  contact_phone: string;
  settings: Record<string, unknown>;
}

const siteColumns = "site_code, contact_company, contact_address, contact_email, contact_phone, settings";

export const siteByCode = statement<SiteRow, [siteCode: string]>(
  "siteSettings.siteByCode",
  `select ${siteColumns} from sites where site_code = $1`,
);

export const lockSite = statement<SiteRow, [siteCode: string]>(
  "siteSettings.lockSite",
  `select ${siteColumns} from sites where site_code = $1 for update`,
);

export const siteHistory = statement<
  { at: Date; name: string; before: Record<string, string | number>; after: Record<string, string | number> },
  [subject: string, limit: number]
>(
  "siteSettings.siteHistory",
  `select at, coalesce(first_name || ' ' || last_name, '') as name, coalesce(before, '{}') as before, coalesce(after, '{}') as after
   from audit_log left join people using (person_id)
   where subject = $1 and action = 'siteSettingsSet' order by at desc, audit_id desc limit $2`,
);
