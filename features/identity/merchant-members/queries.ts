import { fullNameSql, type StoredMerchantRole } from "#features/identity/members/queries.ts";
import type { MerchantArea } from "#kernel/merchant-areas.ts";
import { type RowOf, statement } from "#platform/db.ts";

interface RoleColumns {
  role: StoredMerchantRole;
  account: string;
  role_name: string;
}

/** Everybody who works for a manufacturer, owners first. Their number is limited (features/identity/members/rules.ts). */
export const peopleByMerchant = statement("merchantMembers.people")<RoleColumns>(
  `select member.person_id, ${fullNameSql("people")} as name, coalesce(people.email, people.phone) as account, member.role, member.merchant_role_id,
     coalesce(merchant_roles.name, '') as role_name, people.frozen_at is not null as is_frozen, joined_at,
     exists (select from second_factors where second_factors.person_id = member.person_id and confirmed_at is not null) as has_second_factor,
     cover.covered_by, coalesce(${fullNameSql("stand_in")}, '') as covered_by_name, cover.starts_on::text as away_from, cover.ends_on::text as away_until,
     (select max(last_used_at) from sessions where sessions.person_id = member.person_id and acting_person_id is null
       and coalesce(sessions.merchant_id, member.merchant_id) = member.merchant_id and sessions.company_id is null) as last_seen_at
   from merchant_members member join people using (person_id) left join merchant_roles using (merchant_role_id)
     left join merchant_covers cover on cover.merchant_id = member.merchant_id and cover.person_id = member.person_id and cover.ends_on >= :today::date
     left join people stand_in on stand_in.person_id = cover.covered_by
   where member.merchant_id = :merchant_id order by member.role <> 'owner', joined_at, member.person_id limit 200`,
);

export const openInvitationsByMerchant = statement("merchantMembers.openInvitations")<Omit<RoleColumns, "account">>(
  `select invitation_id, company_invitations.email, role, merchant_role_id, coalesce(merchant_roles.name, '') as role_name,
     ${fullNameSql("people")} as invited_by, sent_at, expires_at
   from company_invitations join people on person_id = invited_by left join merchant_roles using (merchant_role_id)
   where company_invitations.merchant_id = :merchant_id and status = 'pending' order by invitation_id desc limit 200`,
);

interface AreaColumns {
  full_areas: ("products" | "orders" | "finance")[];
  see_areas: MerchantArea[];
}

/** The roles of the manufacturer's own with how many people have each, and how many open invitations name it. */
export const rolesByMerchant = statement("merchantMembers.roles")<AreaColumns>(
  `select merchant_role_id, name, full_areas, see_areas,
     (select count(*)::integer from merchant_members member where member.merchant_role_id = merchant_roles.merchant_role_id) as people,
     (select count(*)::integer from company_invitations invited where invited.merchant_id = merchant_roles.merchant_id
       and invited.merchant_role_id = merchant_roles.merchant_role_id and status = 'pending') as invitations
   from merchant_roles where merchant_id = :merchant_id order by lower(name)`,
);

export const merchantSettings = statement("merchantMembers.settings")(
  "select name, requires_second_factor from merchants where merchant_id = :merchant_id",
);

export type LockedPerson = RowOf<typeof personForUpdate>;

/** A person's role with a manufacturer. Read it while holding the manufacturer's lock. */
export const personForUpdate = statement("merchantMembers.personForUpdate")<RoleColumns>(
  `select member.role, coalesce(merchant_roles.name, '') as role_name, ${fullNameSql("people")} as name, coalesce(email, phone) as account,
     (select count(*)::integer from merchant_members other join people owner on owner.person_id = other.person_id
       where other.merchant_id = :merchant_id and other.role = 'owner' and other.person_id <> :person_id and owner.frozen_at is null) as other_owners
   from merchant_members member join people using (person_id) left join merchant_roles using (merchant_role_id)
   where member.merchant_id = :merchant_id and person_id = :person_id`,
);

/** A role of the manufacturer's own. Read it while holding the manufacturer's lock. */
export const ownRoleById = statement("merchantMembers.ownRole")(
  "select merchant_role_id, name from merchant_roles where merchant_id = :merchant_id and merchant_role_id = :merchant_role_id",
);

export const countOwnRoles = statement("merchantMembers.countOwnRoles")(
  "select count(*)::integer as count from merchant_roles where merchant_id = :merchant_id",
);

export const insertOwnRole = statement("merchantMembers.insertOwnRole")(
  `insert into merchant_roles (merchant_id, name, full_areas, see_areas, changed_at) values (:merchant_id, :name, :full_areas, :see_areas, :now)
   returning merchant_role_id`,
);

export const updateOwnRole = statement("merchantMembers.updateOwnRole")(
  `update merchant_roles set name = :name, full_areas = :full_areas, see_areas = :see_areas, changed_at = :now
   where merchant_id = :merchant_id and merchant_role_id = :merchant_role_id`,
);

/** Removes a role; no row when somebody has it or an open invitation names it. */
export const deleteOwnRole = statement("merchantMembers.deleteOwnRole")(
  `delete from merchant_roles where merchant_id = :merchant_id and merchant_role_id = :merchant_role_id
     and not exists (select from merchant_members member where member.merchant_role_id = :merchant_role_id)
     and not exists (select from company_invitations invited where invited.merchant_id = :merchant_id
       and invited.merchant_role_id = :merchant_role_id and status = 'pending')
   returning name`,
);

/** Audit log actions that are shown to the manufacturer they are about. */
export const merchantAuditActions = [
  "payoutAccountProposed",
  "payoutAccountApproved",
  "payoutAccountDeclined",
  "merchantPayoutPrepared",
  "merchantPayoutApproved",
  "merchantPayoutCanceled",
  "merchantPayoutPaid",
  "merchantPayoutReturned",
  "merchantLookStarted",
] as const;

/** Order actions of manufacturers that have a sentence of their own. */
export const merchantOrderActions = [
  "accept",
  "decline",
  "amend",
  "refund",
  "refuse",
  "uploadSignedContract",
  "issueInvoice",
  "requestInspection",
  "confirmNegotiation",
  "arrangeDelivery",
  "submitShipping",
  "dispatch",
] as const;

/** What the people of a manufacturer did, and staff about it, newest first. Names of staff are shown where they acted for the market. */
export const activityOfMerchant = statement("merchantMembers.activity")<{ details: unknown }>(
  `with done as (
     select 'e' || event_id as key, at, action, person_id, about_person_id, subject, null::jsonb as details
     from company_events where merchant_id = :merchant_id and at >= :from and at < :to
     union all
     select 'o' || event_id, at,
       'merchantOrder:' || case when action = any ('{${merchantOrderActions.join(",")}}') then action else 'other' end,
       order_events.person_id, null, order_number, null
     from orders join order_events using (order_id)
     where merchant_id = :merchant_id and status_since >= :from and at >= :from and at < :to and actor = 'merchant'
     union all
     select 'i' || import_id, finished_at, 'importFinished', person_id, null, file_name, null
     from imports where merchant_id = :merchant_id and status = 'finished' and finished_at >= :from and finished_at < :to
     union all
     select 'a' || audit_id, at, action, person_id, null, '', coalesce(after, 'null'::jsonb)
     from audit_log where subject = 'merchant:' || :merchant_id and at >= :from and at < :to
       and action = any ('{${merchantAuditActions.join(",")}}')
   )
   select key, at, action, coalesce(${fullNameSql("doer")}, '') as person, coalesce(${fullNameSql("concerned")}, '') as about, subject, details, count
   from (
     select *, count(*) over ()::integer as count from done
     where :person_id?::bigint is null or person_id = :person_id or about_person_id = :person_id
     order by at desc, key desc limit :limit offset :offset
   ) page
   left join people doer on doer.person_id = page.person_id
   left join people concerned on concerned.person_id = about_person_id
   order by at desc, key desc`,
);

/** Everybody who works for a manufacturer, and who did once, for the person filter of its log. */
export const activityPeopleOfMerchant = statement("merchantMembers.activityPeople")(
  `select person_id, ${fullNameSql("people")} as name from people
   where person_id in (
     select person_id from merchant_members where merchant_id = :merchant_id
     union select coalesce(about_person_id, person_id) from company_events
       where merchant_id = :merchant_id and action in ('memberRemoved', 'memberLeft'))
   order by name limit 500`,
);

/** The rights of a person's role. */
export const rightsOfPerson = statement("merchantMembers.rights")<AreaColumns & { role: StoredMerchantRole }>(
  `select member.role, coalesce(full_areas, '{}') as full_areas, coalesce(see_areas, '{}') as see_areas
   from merchant_members member left join merchant_roles using (merchant_role_id)
   where member.merchant_id = :merchant_id and member.person_id = :person_id`,
);

export const upsertCover = statement("merchantMembers.upsertCover")(
  `insert into merchant_covers (merchant_id, person_id, covered_by, starts_on, ends_on)
   values (:merchant_id, :person_id, :covered_by, :starts_on::date, :ends_on::date)
   on conflict (merchant_id, person_id) do update set covered_by = excluded.covered_by, starts_on = excluded.starts_on, ends_on = excluded.ends_on`,
);

export const deleteCover = statement("merchantMembers.deleteCover")(
  "delete from merchant_covers where merchant_id = :merchant_id and person_id = :person_id",
);

// Closures ---------------------------------------------------------------------------------------------------------------

/** Closures of a manufacturer that end on a day or later, the next one first. */
export const closuresByMerchant = statement("merchantMembers.closures")(
  `select closure_id, starts_on::text as starts_on, ends_on::text as ends_on, note from merchant_closures
   where merchant_id = :merchant_id and ends_on >= :today::date order by starts_on limit 50`,
);

/** Whether a manufacturer is closed on some day between two, in a closure besides the given one. */
export const overlappingClosure = statement("merchantMembers.overlappingClosure")(
  `select exists (select from merchant_closures where merchant_id = :merchant_id and closure_id is distinct from :closure_id?::bigint
     and starts_on <= :ends_on::date and ends_on >= :starts_on::date) as found`,
);

export const insertClosure = statement("merchantMembers.insertClosure")(
  `insert into merchant_closures (merchant_id, starts_on, ends_on, note, changed_at, changed_by)
   values (:merchant_id, :starts_on::date, :ends_on::date, :note, :now, :person_id) returning closure_id`,
);

export const updateClosure = statement("merchantMembers.updateClosure")(
  `update merchant_closures set starts_on = :starts_on::date, ends_on = :ends_on::date, note = :note, changed_at = :now, changed_by = :person_id
   where merchant_id = :merchant_id and closure_id = :closure_id returning closure_id`,
);

export const deleteClosure = statement("merchantMembers.deleteClosure")(
  `delete from merchant_closures where merchant_id = :merchant_id and closure_id = :closure_id
   returning starts_on::text as starts_on, ends_on::text as ends_on`,
);
