import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { removeSynonym, saveSynonym, synonymList } from "../contract/synonyms.ts";
import { countSynonyms, dropSynonym, insertSynonym, lockSynonyms, synonymsWith, updateSynonym } from "../queries/synonyms.ts";
import { maxSynonyms, phrasesOf, phrasesRefusal } from "../rules/synonyms.ts";

export const listSynonyms = async ({ body: { keyword, way, page, page_size }, db }: Context<typeof synonymList>) => {
  const isTwoWay = way === "all" ? null : way === "two";
  const { list, ...counts } = await db.only(synonymsWith, keyword, isTwoWay, page_size, (page - 1) * page_size);
  // Inside JSON a moment is a text.
  return { list: (list ?? []).map((row) => ({ ...row, changed_at: new Date(row.changed_at) })), count: counts[way], counts };
};

/** Adds or changes an entry. */
export const keepSynonym = ({ body, session, now, transaction }: Context<typeof saveSynonym>) => {
  const words = phrasesOf(body.words);
  const finds = body.is_two_way ? [] : phrasesOf(body.finds);
  refuseIf(phrasesRefusal(words, body.is_two_way ? 2 : 1), "words");
  if (!body.is_two_way) refuseIf(phrasesRefusal(finds, 1), "finds");
  return transaction(async (tx) => {
    if (body.synonym_id) {
      const changed = await tx.row(updateSynonym, words, finds, body.is_two_way, now, session.person_id, body.synonym_id);
      return changed ?? refuse("NOT_FOUND");
    }
    await tx.row(lockSynonyms);
    const { count } = await tx.only(countSynonyms);
    if (count >= maxSynonyms) return refuse("SYNONYMS_FULL", { most: maxSynonyms });
    return tx.only(insertSynonym, words, finds, body.is_two_way, now, session.person_id);
  });
};

export const forgetSynonym = ({ body, session, now, transaction }: Context<typeof removeSynonym>) =>
  transaction(async (tx) => {
    await tx.changed(dropSynonym, now, session.person_id, body.synonym_id);
    return null;
  });
