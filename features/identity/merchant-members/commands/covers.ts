import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMerchant } from "#features/identity/members/queries.ts";
import { dayAt } from "#kernel/calendar.ts";
import { merchantRightsOf } from "#kernel/merchant-areas.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { removeCover, saveCover } from "../contract.ts";
import { deleteCover, personForUpdate, rightsOfPerson, upsertCover } from "../queries.ts";
import { canCover } from "../rules.ts";
import { assertPeriod } from "./closures.ts";
import { assertStillOwner } from "./people.ts";

const readRights = async (tx: Tx, merchant_id: number, person_id: number, field: string) => {
  const found = (await tx.row(rightsOfPerson, { merchant_id, person_id })) ?? refuse("NOT_FOUND", {}, [field]);
  return merchantRightsOf(found.role, found);
};

/** Says who gets the messages of a person who is away. Refuses COVER_LACKS_ROLE where the other could not act on them. */
export const coverFor = async ({ body, now, request, session, transaction }: Context<typeof saveCover>): Promise<null> => {
  const { person_id, covered_by, starts_on, ends_on } = body;
  const { merchant_id } = session;
  assertPeriod(body, dayAt(now, request.site));
  return transaction(async (tx) => {
    await tx.only(lockMerchant, { merchant_id });
    await assertStillOwner(tx, session);
    const away = await readRights(tx, merchant_id, person_id, "person_id");
    const cover = await readRights(tx, merchant_id, covered_by, "covered_by");
    if (covered_by === person_id) refuse("CHECK_FIELDS", {}, ["covered_by"]);
    if (!canCover(away, cover)) refuse("COVER_LACKS_ROLE", {}, ["covered_by"]);
    const { name } = await tx.only(personForUpdate, { merchant_id, person_id: covered_by });
    tx.write(upsertCover, { merchant_id, person_id, covered_by, starts_on, ends_on });
    await recordActivity(tx, now, {
      ...{ merchant_id, person_id: session.person_id, action: "coverSaved", about_person_id: person_id },
      subject: `${name}, ${starts_on} – ${ends_on}`,
    });
    return null;
  });
};

export const endCover = ({ body, now, session, transaction }: Context<typeof removeCover>): Promise<null> =>
  transaction(async (tx) => {
    const { merchant_id } = session;
    const { person_id } = body;
    await tx.only(lockMerchant, { merchant_id });
    await assertStillOwner(tx, session);
    if ((await tx.changed(deleteCover, { merchant_id, person_id })) === 0) refuse("NOT_FOUND", {}, ["person_id"]);
    await recordActivity(tx, now, {
      ...{ merchant_id, person_id: session.person_id, action: "coverRemoved", about_person_id: person_id },
    });
    return null;
  });
