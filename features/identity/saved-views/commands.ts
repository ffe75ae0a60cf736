import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { removeView, savedViews, saveView } from "./contract.ts";
import { countOtherViews, deleteView, lockPerson, upsertView, viewsOfPerson } from "./queries.ts";
import { maxSavedViews } from "./rules.ts";

/** Lists the caller's views of a list page. */
export const listViews = async ({ body, session, db }: Context<typeof savedViews>) => ({
  list: await db.rows(viewsOfPerson, { person_id: session.person_id, path: body.path }),
});

/** Saves a view under a name, or renames it. Refuses SAVED_VIEWS_FULL. */
export const upsertSavedView = ({ body: { path, search, name }, session: { person_id }, now, transaction }: Context<typeof saveView>) =>
  transaction(async (tx) => {
    await tx.row(lockPerson, { person_id });
    const { count } = await tx.only(countOtherViews, { person_id, path, search });
    if (count >= maxSavedViews) return refuse("SAVED_VIEWS_FULL", { most: maxSavedViews });
    return tx.only(upsertView, { person_id, path, search, name, now });
  });

/** Deletes a view of the caller. Unknown ids are ignored. */
export const deleteSavedView = ({ body, session, singleStatement }: Context<typeof removeView>) =>
  singleStatement(async (db) => {
    await db.changed(deleteView, { person_id: session.person_id, saved_view_id: body.saved_view_id });
    return null;
  });
