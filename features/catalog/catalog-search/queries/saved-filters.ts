import { statement } from "#platform/db.ts";

export interface SavedFilter {
  saved_filter_id: number;
  name: string;
  address: string;
}

export const savedFiltersOf = statement<SavedFilter, [companyId: number, personId: number]>(
  "catalogSearch.savedFiltersOf",
  `select saved_filter_id, name, address from saved_filters where company_id = $1 and person_id = $2
   order by saved_at desc, saved_filter_id desc`,
);

/** Holds off the same person in another tab, so that what is counted next stays counted. */
export const lockSaver = statement<{ person_id: number }, [companyId: number, personId: number]>(
  "catalogSearch.lockSaver",
  "select person_id from company_members where company_id = $1 and person_id = $2 for no key update",
);

/** How many others the person has saved. */
export const countOtherFilters = statement<{ count: number }, [companyId: number, personId: number, address: string]>(
  "catalogSearch.countOtherFilters",
  "select count(*)::integer as count from saved_filters where company_id = $1 and person_id = $2 and address <> $3",
);

export const keepFilter = statement<SavedFilter, [companyId: number, personId: number, name: string, address: string, now: Date]>(
  "catalogSearch.keepFilter",
  `insert into saved_filters (company_id, person_id, name, address, saved_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, person_id, address) do update set name = excluded.name, saved_at = excluded.saved_at
   returning saved_filter_id, name, address`,
);

export const deleteFilter = statement<never, [companyId: number, personId: number, savedFilterId: number]>(
  "catalogSearch.deleteFilter",
  "delete from saved_filters where company_id = $1 and person_id = $2 and saved_filter_id = $3",
);
