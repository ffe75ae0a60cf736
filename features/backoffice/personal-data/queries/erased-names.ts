import { statement } from "#platform/db.ts";
import type { Subject } from "../rules/personal-tables.ts";

/** Queues names of an erased person or company. An erasure that is repeated begins again with the names of both. */
export const queueErasedNames = statement("personalData.queueErasedNames")(
  `insert into erased_names (subject, subject_id, erasure_request_id, names, pseudonym, queued_at)
   values (:subject, :subject_id, :erasure_request_id?, :names, :pseudonym, :now)
   on conflict (subject, subject_id) do update set done_to = 0, queued_at = excluded.queued_at,
     names = array(select unnest(erased_names.names) union select unnest(excluded.names))`,
);

/** The names that are least far, so that those of one erasure go through the messages together. */
export const lockErasedNames = statement("personalData.lockErasedNames")<{ subject: Subject }>(
  `select subject, subject_id, names, pseudonym, done_to from erased_names
   where queued_at <= :before and done_to = (select min(done_to) from erased_names where queued_at <= :before)
   order by subject, subject_id limit :limit for update skip locked`,
);

/** The least length of a name that is searched for inside of longer texts: a shorter one may be part of any word. */
const minNameLength = 6;
const isInside = (text: string): string => `length(named.name) >= ${minNameLength} and strpos(${text}, named.name) > 0`;

/**
 * Replaces names in the next messages after one by the pseudonym of each. A longer text that contains one is erased. Returns the last message that it
 * looked at; null where there is none left.
 */
export const eraseNamesInMessages = statement("personalData.eraseNamesInMessages")(`with named as (
     select * from unnest(:names::text[], :pseudonyms::text[]) as named (name, pseudonym)
   ), batch as (
     select message_id, params from messages where message_id > :after order by message_id limit :limit
   ), changed as (
     update messages set params = (
       select jsonb_object_agg(key, coalesce(
         (select to_jsonb(pseudonym) from named where value #>> '{}' = name limit 1),
         (select to_jsonb('[erased]'::text) where exists (select from named where ${isInside("value #>> '{}'")})),
         value)) from jsonb_each(messages.params))
     from batch where messages.message_id = batch.message_id
       and exists (select from jsonb_each_text(batch.params) as param, named where param.value = named.name or ${isInside("param.value")})
   )
   select max(message_id) as last from batch`);

export const setNamesDone = statement("personalData.setNamesDone")(
  "update erased_names set done_to = :done_to where subject = :subject and subject_id = :subject_id",
);

export const deleteErasedNames = statement("personalData.deleteErasedNames")(
  "delete from erased_names where subject = :subject and subject_id = :subject_id",
);

/** Whether messages may still have names of an erased person or company. */
export const hasErasedNames = statement("personalData.hasErasedNames")(
  "select exists (select from erased_names where subject = :subject and subject_id = :subject_id) as found",
);
