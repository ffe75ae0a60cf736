import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { removeFilter, savedFilters, saveFilter } from "../contract.ts";
import { countOtherFilters, deleteFilter, lockMember, savedFiltersOfMember, upsertFilter } from "../queries.ts";

/** Maximum number of saved lists per person. The list is shown without paging. */
export const maxSavedFilters = 50;

/** Lists the caller's saved filters, newest first. */
export const listSavedFilters = async ({ db, session }: Context<typeof savedFilters>) => ({
  list: await db.rows(savedFiltersOfMember, { company_id: session.company_id, person_id: session.person_id }),
});

/** Saves a list address under a name, or renames it. Refuses SAVED_FILTERS_FULL. */
export const upsertSavedFilter = ({ body, session: { company_id, person_id }, now, transaction }: Context<typeof saveFilter>) =>
  transaction(async (tx) => {
    await tx.row(lockMember, { company_id, person_id });
    const { count } = await tx.only(countOtherFilters, { company_id, person_id, address: body.address });
    if (count >= maxSavedFilters) return refuse("SAVED_FILTERS_FULL", { most: maxSavedFilters });
    return tx.only(upsertFilter, { company_id, person_id, name: body.name, address: body.address, now });
  });

/** Deletes a saved filter of the caller. Unknown ids are ignored. */
export const deleteSavedFilter = ({ body, session, singleStatement }: Context<typeof removeFilter>) =>
  singleStatement(async (db) => {
    await db.changed(deleteFilter, { company_id: session.company_id, person_id: session.person_id, saved_filter_id: body.saved_filter_id });
    return null;
  });
