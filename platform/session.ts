import { hash } from "node:crypto";
import type { Clock } from "#kernel/clock.ts";
import { hourMs, minuteMs } from "#kernel/clock.ts";
import type { Call, MemberRole, OperatorRole } from "#kernel/contract.ts";
import { type MerchantArea, type MerchantRights, mayCallAsMerchant, merchantRightsOf } from "#kernel/merchant-areas.ts";
import type { Reason } from "#kernel/refusals.ts";
import { accessTo, areaOfFeature, type StaffArea } from "#kernel/staff-areas.ts";
import { createTtlCache } from "#kernel/ttl-cache.ts";
import { type Db, type RowOf, statement } from "#platform/db.ts";
import { touchSession } from "#platform/session-queries.ts";

/** The logged-in caller with company, manufacturer and roles. Everything here is read from the database. */
export type Session = RowOf<typeof findSessionByToken>;

interface SessionColumns {
  operator_roles: OperatorRole[];
  /** The areas in which a role that the market made allows less than the ready roles (docs/decisions/0322). */
  view_areas: StaffArea[];
  closed_areas: StaffArea[];
  /** Whether this person must set up a second factor first: staff (docs/security.md S35), or people of a manufacturer that asks for it. */
  needs_second_factor: boolean;
  /** Whether they may not go without one. */
  must_have_second_factor: boolean;
  /** Certified, or certified before and under review again (docs/states.md 3). */
  may_buy: boolean;
  /** The version of the prices agreed with the company; null while it pays list prices. */
  price_version: number | null;
  member_role: MemberRole | null;
  /** The role with the manufacturer that the session acts for, and the areas that a role of the manufacturer's own opens. */
  merchant_role: string | null;
  merchant_full_areas: MerchantArea[];
  merchant_see_areas: MerchantArea[];
  /** Whether the role may spend the company's money; purchasers may unless the company disables it. */
  may_pay: boolean;
  /** Whether ordering is subject to limits or approval (features/identity/members); only then they are read. */
  is_limited: boolean;
  /** The warehouses that a member of staff works in; null where they are not limited. An administrator never is. */
  warehouse_ids: number[] | null;
  /** The sites a buyer's login belongs to (docs/decisions/0023); null for manufacturers and staff, who may use all sites. */
  own_sites: string[] | null;
  /** The staff member who acts for the customer in this session; null in the customer's own session. */
  acting_person_id: number | null;
}

/** A session that acts for a company. */
export type BuyerSession = Session & { company_id: number };
export type MerchantSession = Session & { merchant_id: number };

/** A session ends after this time without a call (docs/security.md S38). */
export const idleMs = { buyer: 2 * hourMs, staff: 30 * minuteMs };
/** A session ends after this time in any case. */
export const maxSessionMs = { buyer: 12 * hourMs, staff: 8 * hourMs };

/** Hashes a token for storage, so that the table alone allows no login (docs/security.md S37). */
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

const findSessionByToken = statement("platform.findSessionByToken")<SessionColumns>(`select people.person_id, people.user_sn,
     case when works.merchant_id is not null then 2 when people.user_type = 2 then 1 else people.user_type end as user_type, people.first_name, people.last_name, people.mobile_country_code,
     people.is_internal_user, people.operator_roles, works.merchant_id,
     works.role as merchant_role, coalesce(merchant_roles.full_areas, '{}') as merchant_full_areas, coalesce(merchant_roles.see_areas, '{}') as merchant_see_areas,
     coalesce(staff_roles.view_areas, '{}') as view_areas, coalesce(staff_roles.closed_areas, '{}') as closed_areas,
     coalesce(staff_roles.name, '') as role_name, companies.company_id,
     coalesce(companies.customer_type, 1) as customer_type, coalesce(companies.certified_status, 'notCertified'::certified_status) as certified_status,
     coalesce(companies.may_buy, false) as may_buy, coalesce(companies.is_free_delivery, false) as is_free_delivery, coalesce(companies.is_freight, false) as is_freight,
     companies.price_version,
     members.role as member_role,
     coalesce(members.role in ('admin', 'finance') or (members.role = 'purchaser' and companies.purchasers_may_pay), false) as may_pay,
     coalesce(members.order_limit_cents is not null or members.month_limit_cents is not null or members.approval_rule <> 'none', false) as is_limited,
     judged.must_have_second_factor, judged.must_have_second_factor
       and not exists (select from second_factors where second_factors.person_id = people.person_id and confirmed_at is not null) as needs_second_factor,
     sessions.site_code, sessions.last_used_at, sessions.acting_person_id,
     case when people.user_type in (1, 86) and works.merchant_id is null and sessions.acting_person_id is null
       then nullif(array(select person_sites.site_code from person_sites where person_sites.person_id = people.person_id), '{}') end as own_sites,
     case when 'warehouse' = any (people.operator_roles) and not 'administrator' = any (people.operator_roles)
       then nullif(array(select staff_warehouses.warehouse_id::integer from staff_warehouses where staff_warehouses.person_id = people.person_id), '{}') end as warehouse_ids,
     staff.first_name || ' ' || staff.last_name as acting_name,
     case when sessions.acting_person_id is not null then sessions.expires_at end as acting_until
   from sessions
   join people using (person_id)
   left join company_members members on members.person_id = people.person_id and members.company_id = sessions.company_id
   left join companies on companies.company_id = members.company_id
   left join merchant_members works on works.person_id = people.person_id
     and works.merchant_id = coalesce(sessions.merchant_id, case when sessions.company_id is null then people.merchant_id end)
   left join merchants on merchants.merchant_id = works.merchant_id
   left join merchant_roles on merchant_roles.merchant_role_id = works.merchant_role_id
   left join staff_roles on staff_roles.staff_role_id = people.staff_role_id
   left join people staff on staff.person_id = sessions.acting_person_id
   cross join lateral (select coalesce(:requires_second_factor and cardinality(people.operator_roles) > 0
       or merchants.requires_second_factor and sessions.acting_person_id is null, false) as must_have_second_factor) judged
   left join staff_roles acting_role on acting_role.staff_role_id = staff.staff_role_id
   where token_hash = :token_hash and revoked_at is null and expires_at > :now and people.frozen_at is null and companies.frozen_at is null
     and (sessions.acting_person_id is null or (staff.frozen_at is null
       and staff.operator_roles && case when sessions.merchant_id is null then '{administrator,service,salesman}'::text[] else '{administrator,service,auditor}' end
       and ((acting_role.view_areas || acting_role.closed_areas) && '{companies}') is not true))
     and last_used_at > :now::timestamptz - make_interval(secs => (case when people.user_type = 3 then :staff_idle_ms::integer else :buyer_idle_ms::integer end)::float8 / 1000)`);

/**
 * How long a session is cached, counted from the end of its reading: a logout or a lost right takes effect on other servers within a
 * second (TC-33), the time of a slow reading included.
 */
const cacheTtlMs = 900;
const maxCachedSessions = 20_000;
/** Issued tokens are shorter; longer ones are refused without hashing them. */
const maxTokenLength = 200;

/**
 * Reads sessions by token and caches each for less than a second, so that the calls of one page cost one query. The cache holds hashes of
 * tokens only, and nothing for unknown tokens.
 */
export const createSessions = (clock: Clock, requiresSecondFactor: boolean) => {
  const cache = createTtlCache<Session>(clock, { max: maxCachedSessions, ttlMs: cacheTtlMs });
  const read = (db: Db, tokenHash: Buffer, now: Date): Promise<Session | undefined> =>
    db.row(findSessionByToken, {
      token_hash: tokenHash,
      now,
      buyer_idle_ms: idleMs.buyer,
      staff_idle_ms: idleMs.staff,
      requires_second_factor: requiresSecondFactor,
    });
  return {
    /** The session of a token; undefined when it is unknown, ended, idle for too long, or its owner is frozen. */
    find: async (db: Db, token: string): Promise<Session | undefined> => {
      if (token.length > maxTokenLength) return undefined;
      const key = hash("sha256", token);
      const cached = cache.get(key);
      if (cached) return cached;
      const now = clock.now();
      const tokenHash = Buffer.from(key, "hex");
      const session = await read(db, tokenHash, now);
      if (!session) return undefined;
      if (now.getTime() - session.last_used_at.getTime() > minuteMs) await db.changed(touchSession, { token_hash: tokenHash, now });
      cache.set(key, session);
      return session;
    },
    /** The same without extending the idle time, for connections that only wait for events. */
    peek: async (db: Db, token: string): Promise<Session | undefined> =>
      token.length > maxTokenLength ? undefined : read(db, hashToken(token), clock.now()),
    /** Clears the cache after a change of rights. */
    clear: () => cache.clear(),
  };
};

export type Sessions = ReturnType<typeof createSessions>;

/** The session if its login belongs to the site, otherwise undefined (docs/decisions/0023). */
export const restrictToSite = (session: Session | undefined, siteCode: string): Session | undefined =>
  session?.own_sites && !session.own_sites.includes(siteCode) ? undefined : session;

/**
 * Whether a caller sees prices: everybody who is logged in, on sites that ask for it only certified companies. Staff and
 * manufacturers, who act for no buying company, always do.
 */
export const seesPrices = (session: Session | undefined, site: { prices_need_certification: boolean }): boolean =>
  session !== undefined && (!site.prices_need_certification || session.company_id === null || session.may_buy);

/** Whether one of `roles` is among the `allowed` ones ("finance+warehouse"), or is the role that includes all others. */
const hasRole = (roles: readonly string[], fullRole: string, allowed: string): boolean =>
  roles.includes(fullRole) || allowed.split("+").some((role) => roles.includes(role));

const authorizeBuyer = (mustBeCertified: boolean, roles: string | undefined, session: Session): Reason | undefined => {
  if (session.company_id === null || session.member_role === null) return "NO_PERMISSION";
  if (mustBeCertified && !session.may_buy) return "NOT_CERTIFIED";
  return roles === undefined || hasRole([session.member_role], "admin", roles) ? undefined : "ROLE_NOT_ALLOWED";
};

/** Whether a person may look at an area, or change something in it. Everybody who is not kept from it by their role may. */
export const mayUseArea = (session: Session, area: StaffArea | undefined, changes: boolean): boolean => {
  const access = accessTo(area, session);
  return access === "full" || (access === "view" && !changes);
};

/** The ready roles with which a member of staff may change something in an area. */
export const rolesIn = (session: Session, area: StaffArea): readonly OperatorRole[] =>
  mayUseArea(session, area, true) ? session.operator_roles : [];

/**
 * Why a role that the market made keeps a member of staff from a call of a feature; undefined when it does not. Everybody's own messages
 * stay theirs.
 */
export const authorizeArea = (
  { who, mutates }: Pick<Call, "who" | "mutates">,
  feature: string | undefined,
  session: Session,
): Reason | undefined => {
  const isOwn = who === "anyone" || (who === "user" && feature === "notifications");
  if (isOwn || feature === undefined) return undefined;
  return mayUseArea(session, areaOfFeature(feature), mutates) ? undefined : "NOT_ALLOWED";
};

/** The areas of the manufacturer's work that a person may change and those they may look at, by their role. */
export const merchantRights = (session: Session): MerchantRights =>
  merchantRightsOf(session.merchant_role ?? "", { full_areas: session.merchant_full_areas, see_areas: session.merchant_see_areas });

/** Whether somebody who works for a manufacturer may look at an area, or change something in it. */
export const mayUseMerchantArea = (session: Session, area: MerchantArea, changes: boolean): boolean =>
  mayCallAsMerchant(area, changes, merchantRights(session)) && !(changes && session.acting_person_id !== null);

/** The one place that decides what a role of a manufacturer allows. Staff who look at its console change nothing. */
const authorizeMerchant = (areas: string, mutates: boolean, session: Session): Reason | undefined => {
  if (session.merchant_id === null) return "NOT_ALLOWED";
  if (session.needs_second_factor) return "SECOND_FACTOR_NEEDED";
  return mayCallAsMerchant(areas, mutates, merchantRights(session)) ? undefined : "MERCHANT_ROLE_NOT_ALLOWED";
};

/** What anyone logged in may do; where the call concerns a manufacturer's work, its people need a role for it. */
const authorizeUser = ({ mutates, merchantArea }: AuthorizedCall, session: Session): Reason | undefined =>
  session.merchant_id === null || merchantArea === undefined ? undefined : authorizeMerchant(merchantArea, mutates, session);

/** What the right to make a call depends on. */
type AuthorizedCall = Pick<Call, "who" | "mutates" | "merchantArea">;

/** Why a session may not make a call; undefined when it may. Without a session the reason is that of an expired token. */
export const authorize = (call: AuthorizedCall, session: Session | undefined): Reason | undefined => {
  if (call.who === "anyone") return undefined;
  if (!session) return "TOKEN_EXPIRED";
  const isLooking = session.acting_person_id !== null && session.merchant_id !== null;
  return authorizeCaller(call, session) ?? (isLooking && call.mutates ? "LOOKING_ONLY" : undefined);
};

const authorizeCaller = (call: AuthorizedCall, session: Session): Reason | undefined => {
  const [kind, roles] = call.who.split(":");
  switch (kind) {
    case "user":
      return authorizeUser(call, session);
    case "buyer":
      return authorizeBuyer(false, roles, session);
    case "certifiedBuyer":
      return authorizeBuyer(true, roles, session);
    case "merchant":
      return authorizeMerchant(roles ?? "", call.mutates, session);
    default:
      if (session.operator_roles.length === 0) return "NOT_ALLOWED";
      if (session.needs_second_factor) return "SECOND_FACTOR_NEEDED";
      return roles === undefined || hasRole(session.operator_roles, "administrator", roles) ? undefined : "NOT_ALLOWED";
  }
};
