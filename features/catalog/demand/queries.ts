import { statement } from "#platform/db.ts";

/** Adds what a company did to its day. Nothing is written where the day says it already. */
export const addSteps = statement("demand.addSteps")(
  `insert into buyer_days (day, company_id, has_viewed, has_added) values (book_day(:now), :company_id, :viewed, :added)
   on conflict (day, company_id) do update set has_viewed = buyer_days.has_viewed or excluded.has_viewed, has_added = buyer_days.has_added or excluded.has_added
     where excluded.has_viewed > buyer_days.has_viewed or excluded.has_added > buyer_days.has_added`,
);

/** Counts a search without results; a new term only while its day has room. */
export const addMissedSearch = statement("demand.addMissedSearch")(
  `insert into missed_searches (day, language, term, times, last_at)
   select book_day(:now), :language::text, :term::text, 1, :now::timestamptz
   where exists (select from missed_searches where day = book_day(:now) and language = :language and term = :term)
     or (select count(*) from missed_searches where day = book_day(:now) and language = :language) < :most::integer
   on conflict (day, language, term) do update set times = missed_searches.times + 1, last_at = excluded.last_at`,
);

export const deleteOldDays = statement("demand.deleteOldDays")("delete from buyer_days where day < book_day(:now) - :days::integer");

export const deleteOldSearches = statement("demand.deleteOldSearches")(
  "delete from missed_searches where day < book_day(:now) - :days::integer",
);
