import { setPurchasersMayPay } from "#features/identity/accounts/queries.ts";
import { startOfMonth } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { revokeCompanySessions } from "#platform/session-queries.ts";
import type { memberList, removeMember, saveMember, saveMemberSettings } from "../contract.ts";
import {
  companySettings,
  deleteMember,
  insertFirstAdmin,
  lockCompany,
  memberForUpdate,
  membersByCompany,
  openInvitationsByCompany,
  updateMember,
} from "../queries.ts";
import { recordActivity } from "./record-activity.ts";
import { parseTerms, termsParams, toWireTerms } from "./terms.ts";

/** Makes the person who registered a company its first administrator. */
export const joinAsFirstAdmin = async (tx: Tx, registered: { company_id: number; person_id: number }): Promise<void> => {
  tx.write(insertFirstAdmin, registered);
};

/** Lists members with spending of this month, open invitations and settings. */
export const listMembers = async ({ body, db, now, request, session }: Context<typeof memberList>) => {
  const { page, page_size } = body;
  const [rows, invitations, company] = await Promise.all([
    db.rows(membersByCompany, {
      company_id: session.company_id,
      month: startOfMonth(now, request.site),
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    db.rows(openInvitationsByCompany, { company_id: session.company_id }),
    db.only(companySettings, { company_id: session.company_id }),
  ]);
  return {
    company_name: company.name,
    list: rows.map((row) => ({ ...row, ...toWireTerms(row), spent: row.spent_cents, is_self: row.member_id === session.person_id })),
    count: rows[0]?.count ?? 0,
    admin_count: rows[0]?.admin_count ?? 0,
    invitations: invitations.map((row) => ({ ...row, ...toWireTerms(row), is_expired: row.expires_at <= now })),
    purchasers_may_pay: company.purchasers_may_pay,
  };
};

/** Updates role and terms under the company's lock, so that two administrators cannot demote each other at the same time. */
export const updateMemberRole = async (context: Context<typeof saveMember>): Promise<null> => {
  const { body, now, platform, session, transaction } = context;
  const terms = parseTerms(body);
  await transaction(async (tx) => {
    await tx.only(lockCompany, { company_id: session.company_id });
    const before =
      (await tx.row(memberForUpdate, { company_id: session.company_id, person_id: body.member_id })) ??
      refuse("NOT_FOUND", {}, ["member_id"]);
    if (before.role === "admin" && body.role !== "admin" && before.other_admins === 0) refuse("LAST_ADMIN", {}, ["role"]);
    tx.write(updateMember, { company_id: session.company_id, person_id: body.member_id, ...termsParams(body.role, terms) });
    await recordActivity(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "memberChanged",
      about_person_id: body.member_id,
      subject: before.role === body.role ? body.role : `${before.role} → ${body.role}`,
      details: { before, after: { role: body.role, ...terms } },
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Removes a member. Their orders and log entries keep their name. */
export const removeFromCompany = async (context: Context<typeof removeMember>): Promise<null> => {
  const { body, now, platform, session, transaction } = context;
  await transaction(async (tx) => {
    await tx.only(lockCompany, { company_id: session.company_id });
    const before =
      (await tx.row(memberForUpdate, { company_id: session.company_id, person_id: body.member_id })) ??
      refuse("NOT_FOUND", {}, ["member_id"]);
    if (before.role === "admin" && before.other_admins === 0) refuse("LAST_ADMIN");
    tx.write(revokeCompanySessions, { company_id: session.company_id, person_id: body.member_id, now });
    tx.write(deleteMember, { company_id: session.company_id, person_id: body.member_id });
    await recordActivity(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "memberRemoved",
      about_person_id: body.member_id,
      subject: before.role,
      details: { before },
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Sets whether purchasers may pay. */
export const updateSettings = async (context: Context<typeof saveMemberSettings>): Promise<null> => {
  const { body, now, platform, session, transaction } = context;
  await transaction(async (tx) => {
    const before = await tx.only(lockCompany, { company_id: session.company_id });
    if (before.purchasers_may_pay === body.purchasers_may_pay) return null;
    tx.write(setPurchasersMayPay, { company_id: session.company_id, may_pay: body.purchasers_may_pay });
    await recordActivity(tx, now, {
      company_id: session.company_id,
      person_id: session.person_id,
      action: "payRightChanged",
      subject: body.purchasers_may_pay ? "on" : "off",
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};
