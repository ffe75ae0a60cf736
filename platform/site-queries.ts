import { statement } from "#platform/db.ts";

export const setSiteReview = statement("sites.setSiteReview")<
  [siteCode: string, reviews: boolean]
>(`update sites set reviews_changes = $2 from (select site_code, reviews_changes as before from sites where site_code = $1 for update) held
   where sites.site_code = held.site_code returning before`);

export const writeSite = statement("sites.writeSite")<
  [siteCode: string, company: string, address: string, email: string, phone: string, settings: string]
>(`update sites set contact_company = $2, contact_address = $3, contact_email = $4, contact_phone = $5, settings = settings || $6::jsonb
   where site_code = $1`);

export const writeSiteBank = statement("sites.writeSiteBank")<[siteCode: string, bank: string]>(
  "update sites set settings = settings || jsonb_build_object('bank', $2::jsonb) where site_code = $1",
);
