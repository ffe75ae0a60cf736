import { statement } from "#platform/db.ts";
import type { Synonym } from "../text-index/text-index.ts";

/** All active synonym entries. */
export const allSynonyms = statement("catalogSearch.allSynonyms")<[], Synonym>(
  `select words, finds, is_two_way as "isTwoWay" from search_synonyms where removed_at is null order by synonym_id`,
);

export interface SynonymRow {
  synonym_id: number;
  words: string[];
  finds: string[];
  is_two_way: boolean;
  changed_at: Date;
  changed_by: string;
}

/** Entries that contain a text, and the number of two-way and one-way entries. */
export const findSynonyms = statement("catalogSearch.findSynonyms")<
  [keyword: string, isTwoWay: boolean | null, limit: number, offset: number],
  { list: SynonymRow[] | null }
>(`with hit as (
     select * from search_synonyms
     where removed_at is null and ($1 = '' or strpos(lower(array_to_string(words || finds, ',')), lower($1)) > 0)
   ), page as (
     select synonym_id, words, finds, is_two_way, hit.changed_at, coalesce(first_name || ' ' || last_name, '') as changed_by
     from hit left join people on person_id = changed_by
     where $2::boolean is null or is_two_way = $2
     order by changed_by is null, hit.changed_at desc, synonym_id limit $3 offset $4
   )
   select count(*)::integer as all, (count(*) filter (where is_two_way))::integer as two, (count(*) filter (where not is_two_way))::integer as one,
     (select json_agg(page) from page) as list
   from hit`);

export const lockSynonyms = statement("catalogSearch.lockSynonyms")("select pg_advisory_xact_lock(hashtext('search_synonyms'))");

export const countSynonyms = statement("catalogSearch.countSynonyms")(
  "select count(*)::integer as count from search_synonyms where removed_at is null",
);

type SynonymValues = [words: readonly string[], finds: readonly string[], isTwoWay: boolean, now: Date, personId: number];

export const insertSynonym = statement("catalogSearch.insertSynonym")<SynonymValues>(
  `insert into search_synonyms (words, finds, is_two_way, changed_at, changed_by) values ($1, $2, $3, $4, $5) returning synonym_id`,
);

export const updateSynonym = statement("catalogSearch.updateSynonym")<
  [...SynonymValues, synonymId: number]
>(`update search_synonyms set words = $1, finds = $2, is_two_way = $3, changed_at = $4, changed_by = $5, changed_in = pg_current_xact_id()
   where synonym_id = $6 and removed_at is null returning synonym_id`);

export const markSynonymRemoved = statement("catalogSearch.markSynonymRemoved")<
  [now: Date, personId: number, synonymId: number]
>(`update search_synonyms set removed_at = $1, changed_at = $1, changed_by = $2, changed_in = pg_current_xact_id()
   where synonym_id = $3 and removed_at is null`);
