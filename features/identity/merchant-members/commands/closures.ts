import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMerchant } from "#features/identity/members/queries.ts";
import { addDays, type Day, dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { merchantClosures, removeClosure, saveClosure, storeClosures } from "../contract.ts";
import { closuresByMerchant, deleteClosure, insertClosure, overlappingClosure, updateClosure } from "../queries.ts";
import { closureNoticeDays, maxClosureDays } from "../rules.ts";

/** Refuses CLOSURE_DATES for a period that has ended, ends before it begins, or is too long. */
export const assertPeriod = ({ starts_on, ends_on }: { starts_on: Day; ends_on: Day }, today: Day): void => {
  if (ends_on < starts_on || ends_on < today || ends_on > addDays(starts_on, maxClosureDays - 1))
    refuse("CLOSURE_DATES", { most: maxClosureDays }, ["ends_on"]);
};

export const listClosures = async ({ db, now, request, session }: Context<typeof merchantClosures>) => ({
  list: await db.rows(closuresByMerchant, { merchant_id: session.merchant_id, today: dayAt(now, request.site) }),
});

/** What buyers see: closures that have begun, or begin within two months. */
export const listClosuresForBuyers = async ({ body, db, now, request }: Context<typeof storeClosures>) => {
  const today = dayAt(now, request.site);
  const list = await db.rows(closuresByMerchant, { merchant_id: body.merchant_id, today });
  const until = addDays(today, closureNoticeDays);
  return {
    list: list
      .filter(({ starts_on }) => starts_on <= until)
      .map(({ closure_id: _, ...closure }) => ({ ...closure, is_now: closure.starts_on <= today })),
  };
};

/** Adds or changes a closure, under the manufacturer's lock, so that two cannot overlap. */
export const storeClosure = ({ body, now, request, session, transaction }: Context<typeof saveClosure>) => {
  const { closure_id, starts_on, ends_on, note } = body;
  const { merchant_id, person_id } = session;
  assertPeriod(body, dayAt(now, request.site));
  return transaction(async (tx) => {
    await tx.only(lockMerchant, { merchant_id });
    const period = { merchant_id, starts_on, ends_on };
    if ((await tx.only(overlappingClosure, { ...period, closure_id: closure_id ?? null })).found)
      refuse("CLOSURE_OVERLAPS", {}, ["starts_on"]);
    const row = { ...period, note, now, person_id };
    const saved =
      closure_id === undefined
        ? await tx.only(insertClosure, row)
        : ((await tx.row(updateClosure, { ...row, closure_id })) ?? refuse("NOT_FOUND", {}, ["closure_id"]));
    await recordActivity(tx, now, { merchant_id, person_id, action: "closureSaved", subject: `${starts_on} – ${ends_on}` });
    return saved;
  });
};

export const dropClosure = ({ body, now, session, transaction }: Context<typeof removeClosure>): Promise<null> =>
  transaction(async (tx) => {
    const { merchant_id, person_id } = session;
    const removed = (await tx.row(deleteClosure, { merchant_id, closure_id: body.closure_id })) ?? refuse("NOT_FOUND", {}, ["closure_id"]);
    const subject = `${removed.starts_on} – ${removed.ends_on}`;
    await recordActivity(tx, now, { merchant_id, person_id, action: "closureRemoved", subject });
    return null;
  });
