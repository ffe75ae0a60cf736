import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { removeSynonym, saveSynonym, synonymList } from "../contract.ts";
import { countSynonyms, findSynonyms, insertSynonym, lockSynonyms, markSynonymRemoved, updateSynonym } from "../queries.ts";
import { maxSynonyms, parsePhrases, phrasesRefusal } from "../rules/synonyms.ts";

/** Lists synonym entries that contain a keyword, with counts per direction. */
export const listSynonyms = async ({ body: { keyword, way, page, page_size }, db }: Context<typeof synonymList>) => {
  const isTwoWay = way === "all" ? null : way === "two";
  const { list, ...counts } = await db.only(findSynonyms, {
    keyword,
    is_two_way: isTwoWay,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  // Timestamps inside a JSON column arrive as strings.
  return { list: (list ?? []).map((row) => ({ ...row, changed_at: new Date(row.changed_at) })), count: counts[way], counts };
};

/** Creates or updates an entry. Refuses NOT_FOUND, SYNONYMS_FULL and entries that cannot be indexed. */
export const upsertSynonym = ({ body, session, now, transaction }: Context<typeof saveSynonym>) => {
  const words = parsePhrases(body.words);
  const finds = body.is_two_way ? [] : parsePhrases(body.finds);
  refuseIf(phrasesRefusal(words, body.is_two_way ? 2 : 1), "words");
  if (!body.is_two_way) refuseIf(phrasesRefusal(finds, 1), "finds");
  return transaction(async (tx) => {
    if (body.synonym_id) {
      const changed = await tx.row(updateSynonym, {
        words,
        finds,
        is_two_way: body.is_two_way,
        now,
        person_id: session.person_id,
        synonym_id: body.synonym_id,
      });
      return changed ?? refuse("NOT_FOUND");
    }
    await tx.row(lockSynonyms);
    const { count } = await tx.only(countSynonyms);
    if (count >= maxSynonyms) return refuse("SYNONYMS_FULL", { most: maxSynonyms });
    return tx.only(insertSynonym, { words, finds, is_two_way: body.is_two_way, now, person_id: session.person_id });
  });
};

/** Removes an entry. An entry that is already removed is ignored. */
export const deleteSynonym = ({ body, session, now, transaction }: Context<typeof removeSynonym>) =>
  transaction(async (tx) => {
    tx.write(markSynonymRemoved, { now, person_id: session.person_id, synonym_id: body.synonym_id });
    return null;
  });
