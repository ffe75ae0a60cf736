import type { MemberRole } from "#kernel/contract.ts";
import type { Language } from "#kernel/languages.ts";
import type { MerchantRole } from "#kernel/merchant-areas.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { ApprovalRule, TermsWithSpending } from "./rules.ts";
import type { InvitationStatus } from "./statuses.ts";

/** A ready role of a manufacturer's, or one of its own. */
export type StoredMerchantRole = MerchantRole | "custom";

/** The role that an invitation gives: with a company, or with a manufacturer. */
export type InvitedRole = MemberRole | StoredMerchantRole;

export const fullNameSql = (table: string) =>
  `case ${table}.mobile_country_code when '86' then ${table}.last_name || ${table}.first_name else ${table}.first_name || ' ' || ${table}.last_name end`;

// Companies of a login ---------------------------------------------------------------------------------------------------

export const companiesByPerson = statement("members.companiesByPerson")<{
  role: MemberRole;
}>(`select company_id, name, role, certified_status, company_id is not distinct from :current_company? as is_current
   from company_members join companies using (company_id) where person_id = :person_id and frozen_at is null order by name, company_id`);

/** Marks a company as a member's current one; no row when the person is not a member or the company is frozen. */
export const chooseCompany = statement("members.chooseCompany")<{
  member_role: MemberRole;
}>(`update company_members set chosen_at = :now from companies
   where company_members.person_id = :person_id and company_members.company_id = :company_id and companies.company_id = :company_id and frozen_at is null
   returning companies.name as company_name, role as member_role, is_free_delivery, is_freight, customer_type`);

// Members ----------------------------------------------------------------------------------------------------------------

const termsColumns = "order_limit_cents, month_limit_cents, approval_rule, approval_above_cents";

interface MemberRowColumns {
  account: string;
  role: MemberRole;
  spent_cents: number;
  approval_rule: "always" | "above" | "none" | "over_limit";
}

export const membersByCompany = statement(
  "members.membersByCompany",
)<MemberRowColumns>(`select person_id as member_id, ${fullNameSql("people")} as name, coalesce(email, phone) as account, role, frozen_at is not null as is_frozen,
     joined_at, seen.last_seen_at, ${termsColumns}, spent_by_member(:company_id, person_id, :month) as spent_cents, page.count, page.admin_count
   from (
     select *, count(*) over ()::integer as count, (count(*) filter (where role = 'admin') over ())::integer as admin_count
     from company_members where company_id = :company_id
     order by array_position(array['admin', 'approver', 'purchaser', 'finance', 'viewer'], role), person_id limit :limit offset :offset
   ) page
   join people using (person_id)
   left join lateral (
     select max(last_used_at) as last_seen_at from sessions where sessions.person_id = page.person_id and sessions.company_id = :company_id
   ) seen on true
   order by array_position(array['admin', 'approver', 'purchaser', 'finance', 'viewer'], role), person_id`);

interface MembershipColumns {
  role: MemberRole;
  approvers: string[];
  admins: string[];
  spent_cents: number;
  approval_rule: "always" | "above" | "none" | "over_limit";
}

/** One member's terms with the company's approvers and admins. The member is not listed as an approver: nobody approves their own purchases. */
export const membershipByPerson = statement(
  "members.membershipByPerson",
)<MembershipColumns>(`select companies.name as company_name, own.role, own.order_limit_cents, own.month_limit_cents, own.approval_rule, own.approval_above_cents,
     spent_by_member(:company_id, :person_id, :month) as spent_cents,
     (select coalesce(jsonb_agg(${fullNameSql("people")} order by role = 'admin', person_id) filter (where role = 'approver' or not exists (
         select from company_members other where other.company_id = :company_id and other.role = 'approver' and other.person_id <> :person_id)), '[]')
       from company_members join people using (person_id)
       where company_id = :company_id and role in ('approver', 'admin') and person_id <> :person_id and frozen_at is null) as approvers,
     (select coalesce(jsonb_agg(${fullNameSql("people")} order by person_id), '[]')
       from company_members join people using (person_id) where company_id = :company_id and role = 'admin' and frozen_at is null) as admins
   from company_members own join companies using (company_id) where own.company_id = :company_id and own.person_id = :person_id`);

/** Locks the company to serialize changes of its members, so that the check for the last administrator is safe. */
export const lockCompany = statement("members.lockCompany")(
  "select name, purchasers_may_pay from companies where company_id = :company_id for no key update",
);

export const companySettings = statement("members.companySettings")(
  "select name, purchasers_may_pay from companies where company_id = :company_id",
);

interface LockedMemberColumns {
  role: MemberRole;
  /** Administrators besides this member who can log in. */
  other_admins: number;
  approval_rule: "always" | "above" | "none" | "over_limit";
}

/** A member's current role and terms. Read it while holding the company's lock. */
export const memberForUpdate = statement(
  "members.memberForUpdate",
)<LockedMemberColumns>(`select role, ${fullNameSql("people")} as name, ${termsColumns},
     (select count(*)::integer from company_members other join people admin on admin.person_id = other.person_id
       where other.company_id = :company_id and other.role = 'admin' and other.person_id <> :person_id and admin.frozen_at is null) as other_admins
   from company_members join people using (person_id) where company_id = :company_id and person_id = :person_id`);

export const updateMember = statement("members.updateMember")<{
  ":role": MemberRole;
  ":rule": ApprovalRule;
}>(`update company_members set role = :role, order_limit_cents = :order_limit?, month_limit_cents = :month_limit?, approval_rule = :rule, approval_above_cents = :above?
   where company_id = :company_id and person_id = :person_id`);

export const insertMember = statement("members.insertMember")<{
  ":role": MemberRole;
  ":rule": ApprovalRule;
}>(`insert into company_members (company_id, person_id, joined_at, chosen_at, role, order_limit_cents, month_limit_cents, approval_rule, approval_above_cents)
   values (:company_id, :person_id, :now, :now, :role, :order_limit?, :month_limit?, :rule, :above?)`);

/** Locks the manufacturer to serialize changes of its people, so that the check for the last owner is safe. */
export const lockMerchant = statement("members.lockMerchant")(
  "select name, requires_second_factor from merchants where merchant_id = :merchant_id for no key update",
);

export const insertMerchantMember = statement("members.insertMerchantMember")<{ ":role": StoredMerchantRole }>(
  `insert into merchant_members (merchant_id, person_id, role, merchant_role_id, joined_at, chosen_at)
   values (:merchant_id, :person_id, :role, :merchant_role_id?, :now, :now)`,
);

export const updatePersonRole = statement("members.updateMerchantRole")<{ ":role": StoredMerchantRole }>(
  "update merchant_members set role = :role, merchant_role_id = :merchant_role_id? where merchant_id = :merchant_id and person_id = :person_id",
);

export const deletePerson = statement("members.deleteMerchantMember")(
  "delete from merchant_members where merchant_id = :merchant_id and person_id = :person_id",
);

/** Marks a manufacturer as the one that a person acts for; no row when they do not work for it. */
export const chooseMerchant = statement("members.chooseMerchant")(
  `update merchant_members set chosen_at = :now from merchants
   where merchant_members.person_id = :person_id and merchant_members.merchant_id = :merchant_id and merchants.merchant_id = :merchant_id
   returning merchants.name as merchant_name`,
);

/** Deletes the membership and revokes the person's sessions for the company. */
export const deleteMember = statement("members.deleteMember")(
  "delete from company_members where company_id = :company_id and person_id = :person_id",
);

/** The person who registers a company is its first administrator. */
export const insertFirstAdmin = statement("members.insertFirstAdmin")(
  "insert into company_members (company_id, person_id, role) values (:company_id, :person_id, 'admin')",
);

/** Locks a member's row and returns their terms with the amount spent since `month` (database function take_member_terms). */
export const lockMemberTerms = statement("members.lockMemberTerms")<TermsWithSpending>(
  "select order_limit_cents, month_limit_cents, approval_rule, approval_above_cents, spent_cents from take_member_terms(:company_id, :person_id, :month)",
);

export const openInvitationsByCompany = statement("members.openInvitationsByCompany")<{
  role: MemberRole;
  approval_rule: "always" | "above" | "none" | "over_limit";
}>(`select invitation_id, company_invitations.email, role, ${fullNameSql("people")} as invited_by, sent_at, expires_at, ${termsColumns}
   from company_invitations join people on person_id = invited_by
   where company_id = :company_id and status = 'pending' order by invitation_id desc limit 200`);

/** Whether an address is already a member or invited, the number of members and open invitations, and the language of its login. */
export const memberCapacity = statement("members.memberCapacity")<{
  language: Language | null;
}>(`select exists (select from company_members join people using (person_id) where company_id = :company_id and email = :email) as is_member,
     exists (select from company_invitations where company_id = :company_id and email = :email and status = 'pending') as is_invited,
     ((select count(*) from company_members where company_id = :company_id)
       + (select count(*) from company_invitations where company_id = :company_id and status = 'pending'))::integer as taken,
     (select language from people where email = :email) as language`);

/** The same for a manufacturer. */
export const merchantCapacity = statement("members.merchantCapacity")<{
  language: Language | null;
}>(`select exists (select from merchant_members join people using (person_id) where merchant_members.merchant_id = :merchant_id and email = :email) as is_member,
     exists (select from company_invitations where merchant_id = :merchant_id and email = :email and status = 'pending') as is_invited,
     ((select count(*) from merchant_members where merchant_id = :merchant_id)
       + (select count(*) from company_invitations where merchant_id = :merchant_id and status = 'pending'))::integer as taken,
     (select language from people where email = :email) as language`);

export const insertInvitation = statement("members.insertInvitation")<{
  ":role": InvitedRole;
  ":rule": ApprovalRule;
}>(`insert into company_invitations (company_id, merchant_id, email, token_hash, invited_by, invited_at, sent_at, expires_at,
     role, merchant_role_id, order_limit_cents, month_limit_cents, approval_rule, approval_above_cents)
   values (:company_id?, :merchant_id?, :email, :token_hash, :person_id, :now, :now, :expires_at, :role, :merchant_role_id?, :order_limit?, :month_limit?, :rule, :above?)
   returning invitation_id`);

/** Gives an open invitation a new token and expiry time. */
export const renewInvitation = statement("members.renewInvitation")<{
  role: InvitedRole;
  language: Language | null;
}>(`update company_invitations set token_hash = :token_hash, sent_at = :now, expires_at = :expires_at
   where (company_id = :company_id? or merchant_id = :merchant_id?) and invitation_id = :invitation_id and status = 'pending'
   returning email, role, (select name from merchant_roles where merchant_roles.merchant_role_id = company_invitations.merchant_role_id) as role_name, (select language from people where people.email = company_invitations.email) as language`);

/** Closes an open invitation; no row when it is no longer open. */
export const closeInvitation = statement("members.closeInvitation")<{
  ":status": InvitationStatus;
}>(`update company_invitations set status = :status, answered_at = :now, accepted_by = :accepted_by?
   where invitation_id = :invitation_id and status = 'pending' returning company_id, merchant_id, email`);

export type OpenInvitation = RowOf<typeof invitationByToken>;

interface OpenInvitationColumns {
  role: InvitedRole;
  /** The company or manufacturer that invites. */
  side_name: string;
  inviter_account: string;
  inviter_language: Language;
  approval_rule: "always" | "above" | "none" | "over_limit";
}

/** The open, unexpired invitation of a token. */
export const invitationByToken = statement(
  "members.invitationByToken",
)<OpenInvitationColumns>(`select invitation_id, company_id, company_invitations.merchant_id, coalesce(companies.name, merchants.name) as side_name, company_invitations.email, role,
     merchant_role_id, coalesce(merchant_roles.name, '') as role_name, expires_at, invited_by as inviter_id,
     ${fullNameSql("people")} as invited_by, coalesce(people.email, people.phone) as inviter_account, people.language as inviter_language,
     ${termsColumns}, exists (select from people invited where invited.email = company_invitations.email) as has_login
   from company_invitations left join companies using (company_id) left join merchants on merchants.merchant_id = company_invitations.merchant_id
     left join merchant_roles using (merchant_role_id) join people on person_id = invited_by
   where token_hash = :token_hash and status = 'pending' and expires_at > :now and companies.frozen_at is null`);

/** Locks the person who accepts an invitation and returns the columns to check. */
export const lockInvitee = statement(
  "members.lockInvitee",
)(`select email, user_type, exists (select from company_members where company_id = :company_id? and person_id = :person_id)
       or exists (select from merchant_members where merchant_members.merchant_id = :merchant_id? and merchant_members.person_id = :person_id) as is_member
   from people where person_id = :person_id for no key update`);

// Activity log -----------------------------------------------------------------------------------------------------------

export const insertEvent = statement("members.insertEvent")(
  `insert into company_events (company_id, merchant_id, at, person_id, action, about_person_id, subject, details) values (:company_id?, :merchant_id?, :at, :person_id?, :action, :about_person_id?, :subject, :details::jsonb)`,
);

/** Audit log actions that are shown to the company. All other actions of the staff are internal. */
export const staffActions = [
  "certificationSubmitted",
  "certificationApproved",
  "certificationRefused",
  "certificationExpired",
  "taxCertificateApproved",
  "taxCertificateDeclined",
  "taxCertificateRevoked",
  "companyFrozen",
  "companyUnfrozen",
  "amountFrozen",
  "amountThawed",
  "thawRefused",
  "setTerms",
  "approveTerms",
  "buyDiscountChanged",
  "couponGiven",
  "picturesRequested",
  "picturesApproved",
  "picturesRefused",
  "salesOrder:startPacking",
  "salesOrder:ship",
  "salesOrder:refuse",
  "feedbackAnswered",
  "reviewHidden",
  "reviewUpheld",
  "queueAsked",
  "reviewQuestionAnswered",
  "actingStarted",
] as const;

export type LogRow = RowOf<typeof activityLog>;

interface LogRowColumns {
  kind: "order" | "payment" | "approval" | "address" | "member" | "company";
  action: string;
  /** The payload of an audit log row; null for actions of members. */
  details: unknown;
}

/** The action name of a payment by its outcome, so that only successful payments appear as paid. */
const paymentActionSql = `case when purpose in ('recharge', 'invoice') then purpose when method = 'offline' then 'voucher' else 'pay' end ||
  case when status in ('succeeded', 'partly_refunded', 'refunded') then 'Done' when status in ('failed', 'expired') then 'Failed' else 'Open' end`;

// The condition on orders.status_since skips orders whose last event is before the range.
export const activityLog = statement("members.activityLog")<LogRowColumns>(`with done as (
     select 'e' || event_id as key, at, case
         when action like 'purchase%' then 'approval' when action like 'address%' then 'address'
         when action like 'member%' or action like 'invitation%' then 'member' else 'company' end as kind,
       action, person_id, about_person_id, subject, (details ->> 'cents')::bigint as amount, coalesce(details ->> 'note', '') as note,
       null::jsonb as details
     from company_events where company_id = :company_id and at >= :from and at < :to
     union all
     select 'o' || event_id, at, 'order', action, order_events.person_id, null, order_number,
       case action when 'create' then total_cents end, order_events.note, null
     from orders join order_events using (order_id)
     where company_id = :company_id and status_since >= :from and at >= :from and at < :to and actor = 'buyer'
       -- Payments are selected below.
       and action not in ('payBalance', 'payFreight', 'beginProviderPayment', 'submitVoucher')
     union all
     select 'p' || payment_id, created_at, 'payment',
       case ${paymentActionSql} when 'payDone' then 'pay' || initcap(method) when 'voucherDone' then 'payOffline' else ${paymentActionSql} end,
       person_id, null,
       coalesce((select min(order_number) from payment_orders join orders using (order_id) where payment_orders.payment_id = payments.payment_id), ''),
       amount_cents + balance_cents, '', null
     from payments where company_id = :company_id and created_at >= :from and created_at < :to
     union all
     select 'a' || audit_id, at, 'company', action, person_id, null, '', null, '', coalesce(after, 'null'::jsonb)
     from audit_log where subject = 'company:' || :company_id and at >= :from and at < :to and action = any ('{${staffActions.join(",")}}')
   )
   select key, at, kind, action, coalesce(${fullNameSql("doer")}, '') as person, coalesce(${fullNameSql("concerned")}, '') as about,
     subject, amount, note, details, count
   from (
     select *, count(*) over ()::integer as count from done
     where (:kind = 'all' or kind = :kind) and (:person_id?::bigint is null or person_id = :person_id or about_person_id = :person_id)
     order by at desc, key desc limit :limit offset :offset
   ) page
   left join people doer on doer.person_id = page.person_id
   left join people concerned on concerned.person_id = about_person_id
   order by at desc, key desc`);

/** Members and former members, for the person filter of the activity log. */
export const activityPeople = statement("members.activityPeople")(`select person_id, ${fullNameSql("people")} as name from people
   where person_id in (
     select person_id from company_members where company_id = :company_id
     union select coalesce(about_person_id, person_id) from company_events where company_id = :company_id and action in ('memberRemoved', 'memberLeft'))
   order by name limit 500`);
