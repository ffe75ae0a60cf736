import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { removeFilter, savedFilters, saveFilter } from "../contract/saved-filters.ts";
import { countOtherFilters, deleteFilter, keepFilter, lockSaver, savedFiltersOf } from "../queries/saved-filters.ts";

/** As many lists as one person keeps: they are shown whole. */
export const maxSavedFilters = 50;

export const listSavedFilters = async ({ db, session }: Context<typeof savedFilters>) => ({
  list: await db.rows(savedFiltersOf, session.company_id, session.person_id),
});

/** Saves an address under a name, or gives the saved one another name. */
export const keepSavedFilter = ({ body, session: { company_id, person_id }, now, transaction }: Context<typeof saveFilter>) =>
  transaction(async (tx) => {
    await tx.row(lockSaver, company_id, person_id);
    const { count } = await tx.only(countOtherFilters, company_id, person_id, body.address);
    if (count >= maxSavedFilters) return refuse("SAVED_FILTERS_FULL", { most: maxSavedFilters });
    return tx.only(keepFilter, company_id, person_id, body.name, body.address, now);
  });

export const dropSavedFilter = async ({ body, session, db }: Context<typeof removeFilter>) => {
  await db.changed(deleteFilter, session.company_id, session.person_id, body.saved_filter_id);
  return null;
};
