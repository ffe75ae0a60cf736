import { allStaff, companyById, lockAdministrators, lockStaff, memberOf, staffHistory } from "#features/backoffice/companies/queries.ts";
import { staffMail } from "#features/backoffice/staff/mails.ts";
import { actingMinutes } from "#features/backoffice/staff/rules.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { insertStaff, setPersonFrozen, setRoles } from "#features/identity/accounts/queries.ts";
import { fullName, merchantUserType } from "#features/identity/accounts/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { floorWarehouseList } from "#features/inventory/warehouse-floor/queries/locations.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Body } from "#kernel/contract.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Db, type Tx, violatedConstraint } from "#platform/db.ts";
import { notify as sendMail } from "#platform/outbox.ts";
import { hashPassword } from "#platform/passwords.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken } from "#platform/session.ts";
import { revokeSessionsByPerson, startActing } from "#platform/session-queries.ts";
import { getSiteOrigin } from "#platform/sites.ts";
import type {
  actForCustomer,
  inviteStaff,
  lookAtMerchant,
  setStaffActive,
  setStaffRoles,
  setStaffWarehouses,
  staffList,
} from "./contract.ts";
import { deleteStaffWarehouses, firstOwner, insertStaffWarehouses, lockStaffRole, offeredStaffRoles, staffWarehouses } from "./queries.ts";

const historyLength = 30;

const listWithWarehouses = async (db: Db, me: number) => {
  const [staff, assigned] = await Promise.all([db.rows(allStaff), db.rows(staffWarehouses)]);
  const byPerson = new Map(assigned.map(({ person_id, ...warehouses }) => [person_id, warehouses]));
  return staff.map((row) => ({
    ...row,
    ...(byPerson.get(row.person_id) ?? { warehouse_ids: [], warehouse_names: [] }),
    is_me: row.person_id === me,
  }));
};

/** All staff and the latest changes of their accounts. */
export const listStaff = async ({ db, session }: Context<typeof staffList>) => ({
  list: await listWithWarehouses(db, session.person_id),
  warehouses: await db.rows(floorWarehouseList, { warehouse_ids: null }),
  own_roles: await db.rows(offeredStaffRoles),
  history: await db.rows(staffHistory, { limit: historyLength }),
});

/** A new account gets a random password; its owner sets one with a code sent to the email address. */
const initialPasswordBytes = 32;

/** The ready roles to write for what an administrator chose. Holds a role of the market's own. Refuses NOT_FOUND for one that is not offered. */
const resolveRoles = async (tx: Tx, { operator_roles, staff_role_id }: Body<typeof setStaffRoles> | Body<typeof inviteStaff>) => {
  if (staff_role_id === undefined) return { roles: operator_roles, staff_role_id: null };
  const role = await tx.row(lockStaffRole, { staff_role_id });
  if (!role || role.is_archived) return refuse("NOT_FOUND", {}, ["staff_role_id"]);
  return { roles: role.ready_roles, staff_role_id };
};

/** Creates an account for a member of staff and sends an invitation. Refuses STAFF_EMAIL_TAKEN for a known address. */
export const inviteStaffMember = async ({ body, request, now, platform, session, transaction }: Context<typeof inviteStaff>) => {
  const { email, first_name, last_name } = body;
  const passwordHash = await hashPassword(platform.ids.token(initialPasswordBytes));
  try {
    return await transaction(async (tx) => {
      const { ids, settings } = platform;
      const given = await resolveRoles(tx, body);
      const { person_id } = await tx.only(insertStaff, {
        email,
        password_hash: passwordHash,
        first_name,
        last_name,
        user_sn: `U${ids.digits(10)}`,
        uuid: ids.uuid(),
        language: request.language,
        ...given,
        now,
      });
      const name = fullName({ first_name, last_name, mobile_country_code: "1" });
      const origin = getSiteOrigin(request.site, settings.publicUrl);
      await sendMail(tx, email, staffMail({ ...request, name }, { by: fullName(session), origin }));
      await audit(tx, now, {
        person_id: session.person_id,
        action: "staffInvited",
        subject: `staff:${person_id}`,
        after: { email, ...given },
      });
      return { person_id };
    });
  } catch (error) {
    if (violatedConstraint(error) === "people_email_key") return refuse("STAFF_EMAIL_TAKEN", {}, ["email"]);
    throw error;
  }
};

/**
 * Locks all administrators and the person to change. One active administrator always remains, because the actor must still be one
 * after the lock and cannot change themselves (NOT_YOURSELF).
 */
const lockForChange = async (tx: Tx, actorId: number, personId: number) => {
  if (personId === actorId) return refuse("NOT_YOURSELF");
  const administrators = await tx.rows(lockAdministrators);
  // The actor may have lost the role while waiting for the lock.
  if (!administrators.some(({ person_id }) => person_id === actorId)) return refuse("NOT_ALLOWED");
  return (await tx.row(lockStaff, { person_id: personId })) ?? refuse("NOT_FOUND");
};

/** Replaces the roles of a member of staff. */
export const updateStaffRoles = async ({ body, now, platform, session, transaction }: Context<typeof setStaffRoles>): Promise<null> => {
  await transaction(async (tx) => {
    const given = await resolveRoles(tx, body);
    const person = await lockForChange(tx, session.person_id, body.person_id);
    tx.write(setRoles, { person_id: body.person_id, ...given });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "staffRolesSet",
      subject: `staff:${body.person_id}`,
      before: { roles: person.operator_roles, staff_role_id: person.staff_role_id },
      after: given,
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Replaces the warehouses that a member of staff works in. Refuses one that is retired or unknown. */
export const updateStaffWarehouses = async ({
  body,
  now,
  platform,
  session,
  transaction,
}: Context<typeof setStaffWarehouses>): Promise<null> => {
  const { person_id, warehouse_ids } = body;
  await transaction(async (tx) => {
    await lockForChange(tx, session.person_id, person_id);
    tx.write(deleteStaffWarehouses, { person_id });
    const taken = await tx.rows(insertStaffWarehouses, { person_id, warehouse_ids });
    if (taken.length !== new Set(warehouse_ids).size) return refuse("NOT_FOUND", {}, ["warehouse_ids"]);
    const entry = { action: "staffWarehousesSet", subject: `staff:${person_id}`, after: { warehouse_ids } } as const;
    await audit(tx, now, { person_id: session.person_id, ...entry });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Deactivates or reactivates a member of staff. Deactivating ends their sessions. */
export const updateStaffActive = async ({ body, now, platform, session, transaction }: Context<typeof setStaffActive>): Promise<null> => {
  await transaction(async (tx) => {
    const person = await lockForChange(tx, session.person_id, body.person_id);
    tx.write(setPersonFrozen, { person_id: body.person_id, at: body.active ? null : now });
    if (!body.active) tx.write(revokeSessionsByPerson, { person_id: body.person_id, now });
    await audit(tx, now, {
      person_id: session.person_id,
      action: body.active ? "staffActivated" : "staffDeactivated",
      subject: `staff:${body.person_id}`,
      before: { frozen_at: person.frozen_at },
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

const tokenBytes = 32;

/**
 * Starts a session as a member of a company and returns its token. The database logs everything done in it under both names
 * (`acting_person()`); calls marked `personal` (kernel/contract.ts) are refused.
 */
export const startActingFor = async ({ body, request, db, now, platform, session, transaction }: Context<typeof actForCustomer>) => {
  const company = (await db.row(companyById, { company_id: body.company_id })) ?? refuse("NOT_FOUND");
  const member = (await db.row(memberOf, { company_id: body.company_id, person_id: body.person_id })) ?? refuse("NOT_FOUND");
  if (company.frozen_at || member.frozen_at) return refuse("COMPANY_FROZEN");
  const token = platform.ids.token(tokenBytes);
  const hash = hashToken(token);
  const until = new Date(now.getTime() + actingMinutes * minuteMs);
  await transaction(async (tx) => {
    tx.write(startActing, {
      token_hash: hash,
      person_id: member.person_id,
      company_id: company.company_id,
      merchant_id: null,
      site_code: request.site.site_code,
      now,
      until,
      user_agent: request.userAgent,
      by: session.person_id,
      reason: body.reason,
    });
    await notify(tx, platform, {
      company_id: company.company_id,
      kind: "staffActed",
      params: { staff: fullName(session), reason: body.reason },
      href: "/user_center/members",
      now,
    });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "actingStarted",
      subject: `company:${company.company_id}`,
      after: { person_id: member.person_id, reason: body.reason, until },
    });
    return null as never;
  });
  platform.sessions.clear();
  return {
    token,
    token_erp: hash.toString("hex").slice(0, 32),
    user_type: member.user_type,
    mobile_country_code: member.mobile_country_code,
    is_internal_user: member.is_internal_user,
    user_sn: member.user_sn,
    uuid: member.uuid,
    operator_id: null,
    is_free_delivery: company.is_free_delivery,
    is_freight: company.is_freight,
  };
};

/** Starts a session that sees a manufacturer's console as one of its owners, and changes nothing in it (`authorize`, platform/session.ts). */
export const startLooking = async ({ body, request, db, now, platform, session, transaction }: Context<typeof lookAtMerchant>) => {
  const { merchant_id, reason } = body;
  const owner = (await db.row(firstOwner, { merchant_id })) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
  const token = platform.ids.token(tokenBytes);
  const hash = hashToken(token);
  const until = new Date(now.getTime() + actingMinutes * minuteMs);
  const { person_id } = owner;
  await transaction(async (tx) => {
    tx.write(startActing, {
      ...{ token_hash: hash, person_id, company_id: null, merchant_id, site_code: request.site.site_code, now, until },
      ...{ user_agent: request.userAgent, by: session.person_id, reason },
    });
    await notify(tx, platform, {
      ...{ merchant_id, merchant_roles: ["owner"], kind: "staffLooked", params: { staff: fullName(session), reason } },
      ...{ href: "/merchant/people?tab=log", now },
    });
    await audit(tx, now, {
      ...{ person_id: session.person_id, action: "merchantLookStarted", subject: `merchant:${merchant_id}` },
      after: { person_id, reason, until },
    });
    return null as never;
  });
  platform.sessions.clear();
  return {
    token,
    token_erp: hash.toString("hex").slice(0, 32),
    user_type: merchantUserType,
    mobile_country_code: owner.mobile_country_code,
    is_internal_user: owner.is_internal_user,
    user_sn: owner.user_sn,
    uuid: owner.uuid,
    operator_id: null,
    is_free_delivery: false,
    is_freight: false,
  };
};
