import { statement } from "#platform/db.ts";

export const savedFiltersOfMember = statement("catalogSearch.savedFiltersOfMember")<
  [companyId: number, personId: number]
>(`select saved_filter_id, name, address from saved_filters where company_id = $1 and person_id = $2
   order by saved_at desc, saved_filter_id desc`);

/** Locks the member row so that two concurrent requests of one person cannot exceed the limit. */
export const lockMember = statement("catalogSearch.lockMember")<[companyId: number, personId: number]>(
  "select person_id from company_members where company_id = $1 and person_id = $2 for no key update",
);

/** Counts the person's saved filters except the given address. */
export const countOtherFilters = statement("catalogSearch.countOtherFilters")<[companyId: number, personId: number, address: string]>(
  "select count(*)::integer as count from saved_filters where company_id = $1 and person_id = $2 and address <> $3",
);

export const upsertFilter = statement("catalogSearch.upsertFilter")<
  [companyId: number, personId: number, name: string, address: string, now: Date]
>(`insert into saved_filters (company_id, person_id, name, address, saved_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, person_id, address) do update set name = excluded.name, saved_at = excluded.saved_at
   returning saved_filter_id, name, address`);

export const deleteFilter = statement("catalogSearch.deleteFilter")<[companyId: number, personId: number, savedFilterId: number]>(
  "delete from saved_filters where company_id = $1 and person_id = $2 and saved_filter_id = $3",
);
