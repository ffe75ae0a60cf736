import { statement } from "#platform/db.ts";
import type { Synonym } from "../text-index/searched.ts";

/** All active synonym entries. */
export const allSynonyms = statement("catalogSearch.allSynonyms")<Synonym>(
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
export const findSynonyms = statement("catalogSearch.findSynonyms")<{ list: SynonymRow[] | null }>(`with hit as (
     select * from search_synonyms
     where removed_at is null and (:keyword = '' or strpos(lower(array_to_string(words || finds, ',')), lower(:keyword)) > 0)
   ), page as (
     select synonym_id, words, finds, is_two_way, hit.changed_at, coalesce(first_name || ' ' || last_name, '') as changed_by
     from hit left join people on person_id = changed_by
     where :is_two_way?::boolean is null or is_two_way = :is_two_way
     order by changed_by is null, hit.changed_at desc, synonym_id limit :limit offset :offset
   )
   select count(*)::integer as all, (count(*) filter (where is_two_way))::integer as two, (count(*) filter (where not is_two_way))::integer as one,
     (select json_agg(page) from page) as list
   from hit`);

export const lockSynonyms = statement("catalogSearch.lockSynonyms")("select pg_advisory_xact_lock(hashtext('search_synonyms'))");

export const countSynonyms = statement("catalogSearch.countSynonyms")(
  "select count(*)::integer as count from search_synonyms where removed_at is null",
);

export const insertSynonym = statement("catalogSearch.insertSynonym")(
  `insert into search_synonyms (words, finds, is_two_way, changed_at, changed_by) values (:words, :finds, :is_two_way, :now, :person_id) returning synonym_id`,
);

export const updateSynonym = statement(
  "catalogSearch.updateSynonym",
)(`update search_synonyms set words = :words, finds = :finds, is_two_way = :is_two_way, changed_at = :now, changed_by = :person_id, changed_in = pg_current_xact_id()
   where synonym_id = :synonym_id and removed_at is null returning synonym_id`);

export const markSynonymRemoved = statement(
  "catalogSearch.markSynonymRemoved",
)(`update search_synonyms set removed_at = :now, changed_at = :now, changed_by = :person_id, changed_in = pg_current_xact_id()
   where synonym_id = :synonym_id and removed_at is null`);
