import { statement } from "#platform/db.ts";

export const savedFiltersOfMember = statement(
  "catalogSearch.savedFiltersOfMember",
)(`select saved_filter_id, name, address from saved_filters where company_id = :company_id and person_id = :person_id
   order by saved_at desc, saved_filter_id desc`);

/** Locks the member row so that two concurrent requests of one person cannot exceed the limit. */
export const lockMember = statement("catalogSearch.lockMember")(
  "select person_id from company_members where company_id = :company_id and person_id = :person_id for no key update",
);

/** Counts the person's saved filters except the given address. */
export const countOtherFilters = statement("catalogSearch.countOtherFilters")(
  "select count(*)::integer as count from saved_filters where company_id = :company_id and person_id = :person_id and address <> :address",
);

export const upsertFilter = statement(
  "catalogSearch.upsertFilter",
)(`insert into saved_filters (company_id, person_id, name, address, saved_at) values (:company_id, :person_id, :name, :address, :now)
   on conflict (company_id, person_id, address) do update set name = excluded.name, saved_at = excluded.saved_at
   returning saved_filter_id, name, address`);

export const deleteFilter = statement("catalogSearch.deleteFilter")(
  "delete from saved_filters where company_id = :company_id and person_id = :person_id and saved_filter_id = :saved_filter_id",
);
