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
