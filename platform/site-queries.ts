import { statement } from "#platform/db.ts";
import type { SiteMethod } from "#platform/payments/site-methods.ts";

export const setSiteReview = statement(
  "sites.setSiteReview",
)(`update sites set reviews_changes = :reviews from (select site_code, reviews_changes as before from sites where site_code = :site_code for update) held
   where sites.site_code = held.site_code returning before`);

export const writeSite = statement(
  "sites.writeSite",
)(`update sites set contact_company = :company, contact_address = :address, contact_email = :email, contact_phone = :phone, settings = settings || :settings::jsonb
   where site_code = :site_code`);

export const writeSiteBank = statement("sites.writeSiteBank")(
  "update sites set settings = settings || jsonb_build_object('bank', :bank::jsonb) where site_code = :site_code",
);

/** Holds what a site sets about payment methods. */
export const lockSiteMethods = statement("sites.lockMethods")<{ payment_methods: readonly SiteMethod[] }>(
  "select coalesce(settings -> 'payment_methods', '[]') as payment_methods from sites where site_code = :site_code for update",
);

export const writeSiteMethods = statement("sites.writeMethods")(
  "update sites set settings = settings || jsonb_build_object('payment_methods', :methods::jsonb) where site_code = :site_code",
);

/** Adds a site; the first one is the main one. No row when the code is taken. */
export const insertSite = statement("sites.insertSite")<{ ":names": string }>(
  `insert into sites (site_code, hostnames, mobile_host, home_url, title, shop_sn, contact_company, contact_address, contact_email, contact_phone, time_zone,
     seo_keywords, seo_description, names, is_main)
   select :site_code, :hostnames, :mobile_host?, '', :title, :site_code, :company, :address, :email, :phone, :time_zone, none, none, :names,
     not exists (select from sites)
   from (select '{"en-US": "", "zh-CN": "", "es-ES": ""}'::jsonb as none) as texts
   on conflict (site_code) do nothing returning site_code`,
);

export const updateSite = statement("sites.updateSite")<{ ":names": string }>(
  "update sites set title = :title, names = :names, hostnames = :hostnames, time_zone = :time_zone where site_code = :site_code",
);

export const setSiteClosed = statement("sites.setSiteClosed")("update sites set closed_at = :closed_at? where site_code = :site_code");

/** Held while sites are added or get host names, so that no two share one. */
export const lockSites = statement("sites.lockSites")("select pg_advisory_xact_lock(hashtext('sites'))");

export const siteWithHost = statement("sites.siteWithHost")(
  `select site_code, host from sites, unnest(hostnames) as host where host = any (:hostnames::text[]) and site_code <> :site_code limit 1`,
);
