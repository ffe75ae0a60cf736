import { statement } from "#platform/db.ts";

export const setCompanyStatus = statement("accounts.setCompanyStatus")<
  [companyId: number, certifiedStatus: number, mayBuy: boolean, name: string]
>("update companies set certified_status = $2, may_buy = $3, name = $4 where company_id = $1");

export const setFrozen = statement("accounts.setFrozen")<[companyId: number, at: Date | null]>(
  "update companies set frozen_at = $2 where company_id = $1",
);

export const setFlags = statement("accounts.setFlags")<[companyId: number, freeDelivery: boolean, freight: boolean, customerType: number]>(
  "update companies set is_free_delivery = $2, is_freight = $3, customer_type = $4 where company_id = $1",
);

export const setPurchasersMayPay = statement("accounts.setPurchasersMayPay")<[companyId: number, mayPay: boolean]>(
  "update companies set purchasers_may_pay = $2 where company_id = $1",
);

/**
 * Assigns new price versions to companies, or null where no list applies any more. Rows are locked by key, so that two lists saved at
 * the same time cannot deadlock.
 */
export const bumpPriceVersions = statement("accounts.bumpPriceVersions")<
  [companyIds: readonly number[]]
>(`with held as (select company_id from companies where company_id = any ($1) order by company_id for no key update)
   update companies set price_version = case when exists (
       select from price_lists list where is_active and (
         exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and chosen.company_id = companies.company_id)
         or exists (select from price_list_groups chosen join company_group_members its using (group_id)
           where chosen.price_list_id = list.price_list_id and its.company_id = companies.company_id)))
     then nextval('price_versions') end
   from held where companies.company_id = held.company_id`);

export const updatePoRequired = statement("accounts.updatePoRequired")<[companyId: number, required: boolean]>(
  "update companies set po_required = $2 where company_id = $1 and po_required <> $2",
);
