import { statement } from "#platform/db.ts";
import { doneOrderStatuses, isOpenAfterSale, isOpenClaim, type Subject } from "../rules/personal-tables.ts";
import type { RequestState } from "../statuses.ts";

const isOpenOrder = `status not in (${doneOrderStatuses.map((status) => `'${status}'`).join(", ")})`;

export const insertErasureRequest = statement("personalData.insertErasureRequest")(
  `insert into erasure_requests (person_id, company_id, merchant_id, requested_by, requested_at, reason)
   values (:person_id?, :company_id?, :merchant_id?, :requested_by, :now, :reason) on conflict do nothing returning erasure_request_id`,
);

export const lockErasureRequest = statement("personalData.lockErasureRequest")<{ state: RequestState }>(
  "select person_id, company_id, merchant_id, requested_by, state from erasure_requests where erasure_request_id = :erasure_request_id for update",
);

export const decideErasureRequest = statement("personalData.decideErasureRequest")(
  `update erasure_requests set state = :state, decided_by = :decided_by?, decided_at = :now, note = :note where erasure_request_id = :erasure_request_id`,
);

const columns = `erasure_request_id, erasure_requests.person_id, erasure_requests.company_id, erasure_requests.merchant_id, state, requested_at, reason, decided_at, note`;

/** The latest requests of a person, and of the company that they administer. */
export const erasureRequestsOf = statement("personalData.erasureRequestsOf")<{ state: RequestState }>(
  `select ${columns} from erasure_requests where requested_by = :person_id or company_id = :company_id? or merchant_id = :merchant_id?
   order by erasure_request_id desc limit :limit`,
);

const isInTab = "(:tab = 'decided') = (state <> 'open')";

export const erasureRequestPage = statement("personalData.erasureRequestPage")<{ state: RequestState }>(
  `select ${columns}, erasure_requests.requested_by as requester_id, coalesce(companies.name, merchants.name, people.first_name || ' ' || people.last_name) as subject_name,
     asker.first_name || ' ' || asker.last_name as requested_by,
     coalesce(staff.first_name || ' ' || staff.last_name, '') as decided_by,
     exists (select from erased_names where erased_names.erasure_request_id = erasure_requests.erasure_request_id) as is_erasing
   from erasure_requests
   left join companies using (company_id)
   left join merchants on merchants.merchant_id = erasure_requests.merchant_id
   left join people on people.person_id = erasure_requests.person_id
   join people asker on asker.person_id = erasure_requests.requested_by
   left join people staff on staff.person_id = erasure_requests.decided_by
   where ${isInTab} order by erasure_request_id desc limit :limit offset :offset`,
);

export const erasureRequestCounts = statement("personalData.erasureRequestCounts")(
  `select (count(*) filter (where state = 'open'))::integer as open, (count(*) filter (where state <> 'open'))::integer as decided from erasure_requests`,
);

/** Locks what an erasure changes, so that nothing is bought or paid meanwhile. */
export const lockPersonRow = statement("personalData.lockPersonRow")(
  "select person_id, email, phone, first_name, last_name, mobile_country_code from people where person_id = :person_id for update",
);
export const lockCompanyRow = statement("personalData.lockCompanyRow")(
  "select company_id from companies where company_id = :company_id for update",
);
/** In order of id, so that two erasures cannot deadlock; two administrators of a company cannot be erased at the same time. */
export const lockCompaniesOfPerson = statement("personalData.lockCompaniesOfPerson")(
  `select company_id from companies where company_id in (select company_id from company_members where person_id = :person_id)
   order by company_id for update`,
);
export const lockMerchantOfPerson = statement("personalData.lockMerchantOfPerson")(
  `select merchant_id from merchants where merchant_id in (select merchant_id from merchant_members where person_id = :person_id) order by merchant_id for no key update`,
);

/** The names of a company: the present one, and those that it asked to be certified with. */
export const namesOfCompany = statement("personalData.namesOfCompany")(
  `select name from companies where company_id = :company_id and name <> ''
   union select company_name from certifications where company_id = :company_id and company_name <> ''`,
);

export const membersOfCompany = statement("personalData.membersOfCompany")(
  `select person_id, exists (select from company_members other where other.person_id = company_members.person_id and other.company_id <> :company_id)
       or exists (select from merchant_members other where other.person_id = company_members.person_id) as has_other
   from company_members where company_id = :company_id order by person_id`,
);

/** Companies of which a person is the only member: they are erased with the person. */
export const companiesOfOnlyMember = statement("personalData.companiesOfOnlyMember")(
  `select company_id from company_members mine where person_id = :person_id
     and not exists (select from company_members other where other.company_id = mine.company_id and other.person_id <> mine.person_id)
   order by company_id`,
);

/** Companies that have other members and would lose the last administrator, or the last member, who may log in. */
export const companiesOfLastAdmin = statement("personalData.companiesOfLastAdmin")(
  `select company_id from company_members mine where person_id = :person_id
     and exists (select from company_members other where other.company_id = mine.company_id and other.person_id <> mine.person_id)
     and not exists (select from company_members other join people using (person_id)
       where other.company_id = mine.company_id and other.person_id <> mine.person_id and frozen_at is null
         and (other.role = 'admin' or mine.role <> 'admin'))
   order by company_id`,
);

/** An administrator of the market, who records written requests. Expects the parameter `person_id`. */
const isMarketAdmin =
  "exists (select from people where person_id = :person_id and 'administrator' = any (operator_roles) and frozen_at is null)";

/** Whether a request of a person for a company still counts: they are its administrator, or record it for the market. */
export const mayAskForCompany = statement("personalData.mayAskForCompany")(
  `select ${isMarketAdmin} or exists (select from company_members join people using (person_id)
     where company_id = :company_id and person_id = :person_id and role = 'admin' and frozen_at is null) as found`,
);

/** Manufacturers that would lose the last owner who may log in. */
export const merchantsOfLastOwner = statement("personalData.merchantsOfLastOwner")(
  `select merchant_id from merchant_members mine where person_id = :person_id and role = 'owner'
     and not exists (select from merchant_members other join people using (person_id)
       where other.merchant_id = mine.merchant_id and other.person_id <> mine.person_id and other.role = 'owner' and frozen_at is null)
   order by merchant_id`,
);

/** What a company still has to do with the market: counts, and amounts in cents. */
export const companyMatters = statement("personalData.companyMatters")<
  Record<"open_orders" | "open_contracts" | "open_cases" | "balance_cents" | "unpaid_cents" | "moving_payments", number>
>(
  `select (select count(*) from orders where company_id = :company_id and kind <> 'fob' and ${isOpenOrder})::integer as open_orders,
     (select count(*) from orders where company_id = :company_id and kind = 'fob' and ${isOpenOrder})::integer as open_contracts,
     ((select count(*) from after_sale_records where company_id = :company_id and ${isOpenAfterSale})
       + (select count(*) from freight_claims where company_id = :company_id and ${isOpenClaim}))::integer as open_cases,
     (select coalesce(sum(balance_cents), 0) from ledger_accounts
      where owner_id = :company_id and kind in ('available', 'frozen', 'logistics_balance'))::bigint as balance_cents,
     ((select coalesce(sum(open_cents), 0) from invoices where company_id = :company_id)
       + (select coalesce(sum(left_cents), 0) from shipment_billing where company_id = :company_id)
       + (select coalesce(sum(difference_cents - paid_cents), 0) from freight_corrections where company_id = :company_id and status = 'due'))::bigint as unpaid_cents,
     ((select count(*) from withdrawals where company_id = :company_id and status in ('requested', 'confirming', 'paying'))
       + (select count(*) from recharges where company_id = :company_id and status in ('submitted', 'confirming'))
       + (select count(*) from vouchers where company_id = :company_id and status = 'submitted')
       + (select count(*) from thaw_requests where company_id = :company_id and status = 'requested')
       + (select count(*) from payments where company_id = :company_id
          and (status in ('created', 'processing') or refund_asked_cents > refunded_cents)))::integer as moving_payments`,
);

export const lockMerchantRow = statement("personalData.lockMerchantRow")(
  "select merchant_id from merchants where merchant_id = :merchant_id for update",
);

/** The names of a manufacturer: the present ones, and those that it applied with. */
export const namesOfMerchant = statement("personalData.namesOfMerchant")(
  `select name from (
     select name from merchants where merchant_id = :merchant_id
     union select name_zh from merchants where merchant_id = :merchant_id
     union select company_name from settlements where merchant_id = :merchant_id
   ) known where name <> ''`,
);

export const usersOfMerchant = statement("personalData.usersOfMerchant")(
  `select person_id, exists (select from company_members other where other.person_id = merchant_members.person_id)
       or exists (select from merchant_members other where other.person_id = merchant_members.person_id and other.merchant_id <> :merchant_id) as has_other
   from merchant_members where merchant_id = :merchant_id order by person_id`,
);

/** Whether a request of a person for a manufacturer still counts: they act for it, or record it for the market. */
export const mayAskForMerchant = statement("personalData.mayAskForMerchant")(
  `select ${isMarketAdmin}
     or exists (select from merchant_members join people using (person_id)
       where merchant_members.merchant_id = :merchant_id and person_id = :person_id and role = 'owner' and frozen_at is null) as found`,
);

export const merchantById = statement("personalData.merchantById")("select merchant_id from merchants where merchant_id = :merchant_id");

/** What a manufacturer still has to do with the market: counts, and what it is owed or owes in cents. */
export const merchantMatters = statement("personalData.merchantMatters")<
  Record<"open_orders" | "open_contracts" | "open_cases" | "balance_cents" | "live_products", number>
>(
  `select (select count(*) from orders where merchant_id = :merchant_id and kind <> 'fob' and ${isOpenOrder})::integer as open_orders,
     (select count(*) from orders where merchant_id = :merchant_id and kind = 'fob' and ${isOpenOrder})::integer as open_contracts,
     ((select count(*) from after_sale_records where merchant_id = :merchant_id and ${isOpenAfterSale})
       + (select count(*) from freight_claims join orders using (order_id) where orders.merchant_id = :merchant_id
          and freight_claims.${isOpenClaim}))::integer as open_cases,
     (select coalesce(abs(sum(balance_cents)), 0) from ledger_accounts where merchant_id = :merchant_id)::bigint as balance_cents,
     (select count(*) from products where merchant_id = :merchant_id and product_state <> 'retired')::integer as live_products`,
);

/** Shows the pseudonym of an erased manufacturer on the cards of its products, which past orders and favorites still lead to. */
export const refreshCardsOfMerchant = statement("personalData.refreshCardsOfMerchant")(
  "select refresh_listings(array(select product_id from products where merchant_id = :merchant_id), :now)",
);

/** Nobody logs in or buys with an erased account. */
export const closePerson = statement("personalData.closePerson")(
  "update people set frozen_at = coalesce(frozen_at, :now) where person_id = :person_id",
);
export const closeCompany = statement("personalData.closeCompany")(
  "update companies set frozen_at = coalesce(frozen_at, :now), may_buy = false, certified_status = 'notCertified' where company_id = :company_id",
);

export const leaveCompany = statement("personalData.leaveCompany")(
  "delete from company_members where company_id = :company_id and person_id = :person_id",
);

export const leaveMerchant = statement("personalData.leaveMerchant")(
  `with left_member as (delete from merchant_members where merchant_id = :merchant_id and person_id = :person_id)
   update people set merchant_id = null where person_id = :person_id and merchant_id = :merchant_id`,
);

export const deleteMerchantInvitations = statement("personalData.deleteMerchantInvitations")(
  "delete from company_invitations where merchant_id = :merchant_id",
);

export const deleteInvitations = statement("personalData.deleteInvitations")(
  "delete from company_invitations where company_id = :company_id",
);

/** Whether a company was erased: it is never opened again. */
export const isErasedCompany = statement("personalData.isErasedCompany")(
  "select exists (select from erasures where subject = 'company' and subject_id = :company_id) as found",
);

export const insertErasure = statement("personalData.insertErasure")(
  "insert into erasures (subject, subject_id, erased_at) values (:subject, :subject_id, :now) on conflict do nothing",
);

/** Erasures that left something for later. */
export const unfinishedErasures = statement("personalData.unfinishedErasures")<{ subject: "person" | "company" }>(
  "select erasure_id, subject, subject_id from erasures where finished_at is null and erasure_id > :after order by erasure_id limit :limit",
);

export const finishErasure = statement("personalData.finishErasure")(
  "update erasures set finished_at = :now where erasure_id = :erasure_id and finished_at is null",
);

/** All erasures, for the list beside the backups. */
export const allErasures = statement("personalData.allErasures")<{ subject: Subject }>(
  "select subject, subject_id, erased_at from erasures order by erasure_id",
);

/** Whether the database has the subject of an erasure. Who came after it only got the same id, in a database restored from before it. */
export const subjectExists = statement("personalData.subjectExists")(
  `select exists (select from people where :subject = 'person' and person_id = :subject_id and created_at <= :erased_at)
     or exists (select from companies where :subject = 'company' and company_id = :subject_id and created_at <= :erased_at)
     or exists (select from merchants where :subject = 'merchant' and merchant_id = :subject_id and created_at <= :erased_at) as found`,
);
