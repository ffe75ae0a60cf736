import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMerchant } from "#features/identity/members/queries.ts";
import { refuse } from "#kernel/refusals.ts";
import { violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { removeMerchantRole, saveMerchantRole } from "../contract.ts";
import { countOwnRoles, deleteOwnRole, insertOwnRole, ownRoleById, updateOwnRole } from "../queries.ts";
import { maxOwnRoles, toStoredAreas } from "../rules.ts";
import { assertStillOwner } from "./people.ts";

/** Adds or changes a role of the manufacturer's own. Everybody who has it follows at their next call. */
export const saveOwnRole = async (context: Context<typeof saveMerchantRole>) => {
  const { body, now, platform, session, transaction } = context;
  const { merchant_id, person_id } = session;
  const { name, merchant_role_id } = body;
  const role = { merchant_id, name, ...toStoredAreas(body.full_areas, body.see_areas), now };
  if (role.full_areas.length + role.see_areas.length === 0) return refuse("CHECK_FIELDS", {}, ["see_areas"]);
  try {
    const answer = await transaction(async (tx) => {
      await tx.only(lockMerchant, { merchant_id });
      await assertStillOwner(tx, session);
      if (merchant_role_id !== undefined && !(await tx.row(ownRoleById, { merchant_id, merchant_role_id })))
        refuse("NOT_FOUND", {}, ["merchant_role_id"]);
      if (merchant_role_id === undefined && (await tx.only(countOwnRoles, { merchant_id })).count >= maxOwnRoles)
        refuse("MERCHANT_ROLES_FULL", { most: maxOwnRoles });
      if (merchant_role_id !== undefined) tx.write(updateOwnRole, { ...role, merchant_role_id });
      const saved = merchant_role_id ?? (await tx.only(insertOwnRole, role)).merchant_role_id;
      const { full_areas, see_areas } = role;
      await recordActivity(tx, now, {
        ...{ merchant_id, person_id, action: "merchantRoleSaved", subject: name },
        details: { full_areas, see_areas },
      });
      return { merchant_role_id: saved };
    });
    platform.sessions.clear();
    return answer;
  } catch (error) {
    if (violatedConstraint(error) === "merchant_role_names") return refuse("MERCHANT_ROLE_NAME_TAKEN", {}, ["name"]);
    throw error;
  }
};

/** Removes a role that nobody has. */
export const removeOwnRole = ({ body, now, session, transaction }: Context<typeof removeMerchantRole>): Promise<null> =>
  transaction(async (tx) => {
    const { merchant_id, person_id } = session;
    const of = { merchant_id, merchant_role_id: body.merchant_role_id };
    await tx.only(lockMerchant, of);
    await assertStillOwner(tx, session);
    if (!(await tx.row(ownRoleById, of))) refuse("NOT_FOUND", {}, ["merchant_role_id"]);
    const removed = (await tx.row(deleteOwnRole, of)) ?? refuse("MERCHANT_ROLE_IN_USE");
    await recordActivity(tx, now, { merchant_id, person_id, action: "merchantRoleRemoved", subject: removed.name });
    return null;
  });
