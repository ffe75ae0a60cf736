import { statement } from "#platform/db.ts";

export const setCompanyStatus = statement("accounts.setCompanyStatus")(
  "update companies set certified_status = :certified_status, may_buy = :may_buy, name = :name where company_id = :company_id",
);

export const setFrozen = statement("accounts.setFrozen")("update companies set frozen_at = :at? where company_id = :company_id");

export const setFlags = statement("accounts.setFlags")(
  "update companies set is_free_delivery = :free_delivery, is_freight = :freight, customer_type = :customer_type where company_id = :company_id",
);

export const setPurchasersMayPay = statement("accounts.setPurchasersMayPay")(
  "update companies set purchasers_may_pay = :may_pay where company_id = :company_id",
);

/**
 * Assigns new price versions to companies, or null where no list applies any more. Rows are locked by key, so that two lists saved at
 * the same time cannot deadlock.
 */
export const bumpPriceVersions = statement(
  "accounts.bumpPriceVersions",
)(`with held as (select company_id from companies where company_id = any (:company_ids) order by company_id for no key update)
   update companies set price_version = case when exists (
       select from price_lists list where is_active and (
         exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and chosen.company_id = companies.company_id)
         or exists (select from price_list_groups chosen join company_group_members its using (group_id)
           where chosen.price_list_id = list.price_list_id and its.company_id = companies.company_id)))
     then nextval('price_versions') end
   from held where companies.company_id = held.company_id`);

export const updatePoRequired = statement("accounts.updatePoRequired")(
  "update companies set po_required = :required where company_id = :company_id and po_required <> :required",
);
