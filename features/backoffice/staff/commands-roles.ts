import { audit } from "#features/identity/accounts/commands/audit.ts";
import { setRolesOfOwnRole } from "#features/identity/accounts/queries.ts";
import { refuse } from "#kernel/refusals.ts";
import { violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { archiveStaffRole, saveStaffRole, staffRoleList } from "./contract.ts";
import { insertStaffRole, lockStaffRole, setStaffRoleArchived, staffRoleCounts, staffRolePage, updateStaffRole } from "./queries.ts";

/** One page of the roles of the market's own. */
export const listStaffRoles = async ({ db, body }: Context<typeof staffRoleList>) => {
  const { tab, keyword, page, page_size } = body;
  const [list, counts] = await Promise.all([
    db.rows(staffRolePage, { tab, keyword, limit: page_size, offset: (page - 1) * page_size }),
    db.only(staffRoleCounts, { keyword }),
  ]);
  return { list, count: counts[tab], counts };
};

/**
 * Adds a role or changes it, also for everybody who has it. Refuses NOT_FOUND for an unknown and an archived one, and STAFF_ROLE_NAME_TAKEN.
 */
export const saveRole = async ({ body, now, platform, session, transaction }: Context<typeof saveStaffRole>) => {
  const { staff_role_id, name, ready_roles, closed_areas } = body;
  const role = { name, ready_roles, closed_areas, view_areas: body.view_areas.filter((area) => !closed_areas.includes(area)) };
  const entry = { person_id: session.person_id, action: "staffRoleSaved", subject: `staffRole:${name}`, after: role } as const;
  try {
    const saved = await transaction(async (tx) => {
      if (staff_role_id === undefined) {
        const added = await tx.only(insertStaffRole, { ...role, now });
        await audit(tx, now, entry);
        return added;
      }
      const { is_archived, is_in_use: _, ...before } = (await tx.row(lockStaffRole, { staff_role_id })) ?? refuse("NOT_FOUND");
      if (is_archived) return refuse("NOT_FOUND");
      tx.write(updateStaffRole, { staff_role_id, ...role, now });
      tx.write(setRolesOfOwnRole, { staff_role_id, roles: ready_roles });
      await audit(tx, now, { ...entry, before });
      return { staff_role_id };
    });
    platform.sessions.clear();
    return saved;
  } catch (error) {
    if (violatedConstraint(error) === "staff_role_names") return refuse("STAFF_ROLE_NAME_TAKEN", {}, ["name"]);
    throw error;
  }
};

/** Archives a role that nobody has, or offers it again. Refuses STAFF_ROLE_IN_USE. */
export const archiveRole = ({ body, now, session, transaction }: Context<typeof archiveStaffRole>): Promise<null> =>
  transaction(async (tx) => {
    const { staff_role_id, is_archived } = body;
    const role = (await tx.row(lockStaffRole, { staff_role_id })) ?? refuse("NOT_FOUND");
    if (is_archived && role.is_in_use) return refuse("STAFF_ROLE_IN_USE");
    tx.write(setStaffRoleArchived, { staff_role_id, archived_at: is_archived ? now : null, now });
    await audit(tx, now, {
      person_id: session.person_id,
      action: is_archived ? "staffRoleArchived" : "staffRoleRestored",
      subject: `staffRole:${role.name}`,
    });
    return null;
  });
