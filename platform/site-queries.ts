import { statement } from "#platform/db.ts";

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

/** The site that a market begins with. */
export const insertMainSite = statement("sites.insertMain")<{ ":hostnames": readonly string[] }>(
  `insert into sites (site_code, is_main, hostnames, mobile_host, home_url, title, shop_sn, contact_company, contact_address, contact_email, contact_phone,
     time_zone, seo_keywords, seo_description, settings)
   values (:site_code, true, :hostnames, :mobile_host?, '', :title, :site_code, :company, :address, :email, :phone, :time_zone,
     '{"en-US": "", "zh-CN": "", "es-ES": ""}', '{"en-US": "", "zh-CN": "", "es-ES": ""}', :settings::jsonb)`,
);
