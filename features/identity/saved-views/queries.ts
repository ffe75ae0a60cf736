import { statement } from "#platform/db.ts";

export const viewsOfPerson = statement("savedViews.ofPerson")(
  "select saved_view_id, name, search from saved_views where person_id = :person_id and path = :path order by name, saved_view_id",
);

/** Locks the person so that two requests at once cannot exceed the limit. */
export const lockPerson = statement("savedViews.lockPerson")("select person_id from people where person_id = :person_id for no key update");

/** Counts the person's saved views except the given one. */
export const countOtherViews = statement("savedViews.countOthers")(
  "select count(*)::integer as count from saved_views where person_id = :person_id and (path, search) <> (:path, :search)",
);

export const upsertView = statement("savedViews.upsert")(
  `insert into saved_views (person_id, path, search, name, saved_at) values (:person_id, :path, :search, :name, :now)
   on conflict (person_id, path, search) do update set name = excluded.name, saved_at = excluded.saved_at
   returning saved_view_id, name, search`,
);

export const deleteView = statement("savedViews.delete")(
  "delete from saved_views where person_id = :person_id and saved_view_id = :saved_view_id",
);
