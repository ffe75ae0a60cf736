import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { fieldsToText } from "#features/catalog/content/rules.ts";
import { productsWithTerm, replaceTerm } from "#features/catalog/product-management/queries/taxonomy.ts";
import { refreshListings } from "#features/catalog/products/queries.ts";
import { audit, type Editor } from "#features/identity/accounts/commands/audit.ts";
import { languages, type Text } from "#kernel/languages.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type * as contract from "../contract.ts";
import { readTermFile } from "../files/term-file.ts";
import { insertTerms, lockTerms, setTermEnd, termCounts, termPage, termsOf, updateTermLabel } from "../queries.ts";
import { readyVocabulary } from "../ready-set/vocabulary.ts";
import { codeOfNew, judgeCode, maxTermsOf, mayAddTerms, mayMergeTerms, type Vocabulary, vocabularyNames } from "../rules/vocabularies.ts";

export const listTerms = async ({ body, db }: Context<typeof contract.termList>) => {
  const { vocabulary, keyword, show, page, page_size } = body;
  const [list, { active, retired }] = await Promise.all([
    db.rows(termPage, { vocabulary, keyword, show, limit: page_size, offset: (page - 1) * page_size }),
    db.only(termCounts, { vocabulary, keyword }),
  ]);
  const counts = { active, retired, all: active + retired };
  return { list, count: counts[show], counts };
};

const lockTermsOf = async (tx: Tx, vocabularies: readonly Vocabulary[]) => {
  await tx.row(lockTerms);
  return tx.rows(termsOf, { vocabularies });
};

const hasLabel = (label: Text, other: Text): boolean =>
  languages.some((language) => label[language].toLowerCase() === other[language].toLowerCase());

const subjectOf = (vocabulary: Vocabulary, code: string): string => `term:${vocabulary}/${code}`;

/** The index reads products anew whose labels or codes changed. */
const refreshProducts = (tx: Tx, product_ids: readonly number[], now: Date): void => {
  if (product_ids.length > 0) tx.write(refreshListings, { product_ids, now });
  tx.write(notifyContentChanged, {});
};

/** Adds a term or renames it. A code never changes, because products hold it. */
export const saveTermRow = ({ body, session, now, transaction }: Context<typeof contract.saveTerm>) =>
  transaction(async (tx) => {
    const { vocabulary, is_new } = body;
    const label = fieldsToText(body, "label");
    const code = is_new ? codeOfNew(vocabulary, body.code, label["en-US"]) : body.code;
    const terms = await lockTermsOf(tx, [vocabulary]);
    const known = terms.find((term) => term.code === code);
    const { person_id } = session;
    const namesake = terms.find((term) => term.code !== code && !term.is_retired && hasLabel(term.label, label));
    if (is_new) {
      if (!mayAddTerms(vocabulary)) return refuse("TERMS_FIXED");
      refuseIf(judgeCode(vocabulary, code), "code");
      if (known) return refuse("TERM_CODE_TAKEN", { code }, ["code"]);
      const most = maxTermsOf(vocabulary);
      if (terms.length >= most) return refuse("TERMS_MOST", { most });
    } else if (!known) return refuse("NOT_FOUND", {}, ["code"]);
    if (namesake) return refuse("TERM_LABEL_TAKEN", { code: namesake.code }, ["label_en"]);
    if (is_new) {
      tx.write(insertTerms, { rows: JSON.stringify([{ vocabulary, code, label }]) });
      tx.write(notifyContentChanged, {});
    } else {
      tx.write(updateTermLabel, { vocabulary, code, label: JSON.stringify(label) });
      refreshProducts(tx, (await tx.only(productsWithTerm, { vocabulary, code })).product_ids, now);
    }
    const action = is_new ? "termCreated" : "termChanged";
    await audit(tx, now, { person_id, action, subject: subjectOf(vocabulary, code), before: known?.label, after: label });
    return { code };
  });

export const mergeTermRows = ({ body, session, now, transaction }: Context<typeof contract.mergeTerm>) =>
  transaction(async (tx) => {
    const { vocabulary, code, into_code } = body;
    if (!mayMergeTerms(vocabulary)) return refuse("TERMS_FIXED");
    if (code === into_code) return refuse("TERM_SAME", {}, ["into_code"]);
    const terms = await lockTermsOf(tx, [vocabulary]);
    const term = terms.find((each) => each.code === code) ?? refuse("NOT_FOUND", {}, ["code"]);
    const into = terms.find((each) => each.code === into_code) ?? refuse("NOT_FOUND", {}, ["into_code"]);
    if (term.is_retired || into.is_retired) return refuse("TERM_RETIRED", {}, ["into_code"]);
    tx.write(setTermEnd, { vocabulary, code, retired_at: now, merged_into: into_code });
    const { product_ids } = await tx.only(replaceTerm, { vocabulary, from: code, to: into_code });
    refreshProducts(tx, product_ids, now);
    const after = { into: into_code, products: product_ids.length };
    await audit(tx, now, { person_id: session.person_id, action: "termMerged", subject: subjectOf(vocabulary, code), after });
    return { products: product_ids.length };
  });

export const setTermState = ({ body, session, now, transaction }: Context<typeof contract.setTermRetired>) =>
  transaction(async (tx) => {
    const { vocabulary, code, is_retired } = body;
    if (!mayAddTerms(vocabulary)) return refuse("TERMS_FIXED");
    const terms = await lockTermsOf(tx, [vocabulary]);
    const term = terms.find((each) => each.code === code) ?? refuse("NOT_FOUND", {}, ["code"]);
    if (term.is_retired === is_retired) return null;
    tx.write(setTermEnd, { vocabulary, code, retired_at: is_retired ? now : null, merged_into: null });
    tx.write(notifyContentChanged, {});
    const action = is_retired ? "termRetired" : "termRestored";
    await audit(tx, now, { person_id: session.person_id, action, subject: subjectOf(vocabulary, code) });
    return null;
  });

export interface NewTerm {
  vocabulary: Vocabulary;
  code: string;
  label: Text;
}

/** Adds the terms that are missing. One counts as there when its vocabulary has its code, or an active term with its label in any language. */
const addTerms = async (
  tx: Tx,
  given: readonly NewTerm[],
  action: "termsImported" | "readyVocabularyTaken",
  { person_id, now }: Editor,
): Promise<{ added: number; unchanged: number }> => {
  const terms: { vocabulary: string; code: string; label: Text }[] = await lockTermsOf(tx, vocabularyNames);
  const rows: NewTerm[] = [];
  for (const term of given) {
    const its = [...terms, ...rows].filter(({ vocabulary }) => vocabulary === term.vocabulary);
    if (its.some(({ code, label }) => code === term.code || hasLabel(label, term.label))) continue;
    const most = maxTermsOf(term.vocabulary);
    if (its.length >= most) return refuse("TERMS_MOST", { most });
    rows.push(term);
  }
  if (rows.length > 0) tx.write(insertTerms, { rows: JSON.stringify(rows) });
  tx.write(notifyContentChanged, {});
  const result = { added: rows.length, unchanged: given.length - rows.length };
  await audit(tx, now, { person_id, action, subject: "vocabulary", after: result });
  return result;
};

const readyTerms: readonly NewTerm[] = (Object.keys(readyVocabulary) as (keyof typeof readyVocabulary)[]).flatMap((vocabulary) =>
  readyVocabulary[vocabulary].map((term) => ({ vocabulary, ...term })),
);

/** Adds the furniture terms of the ready set that are missing. */
export const takeReadyVocabulary = (tx: Tx, editor: Editor) => addTerms(tx, readyTerms, "readyVocabularyTaken", editor);

export const takeReadyVocabularyNow = ({ session, now, transaction }: Context<typeof contract.takeReadyVocabulary>) =>
  transaction((tx) => takeReadyVocabulary(tx, { person_id: session.person_id, now }));

export const importTermFile = ({ body, session, now, transaction }: Context<typeof contract.importTerms>) => {
  const file = readTermFile(body.csv);
  if ("refusal" in file) return refuse(file.refusal[0], file.refusal[1], ["csv"]);
  return transaction((tx) => addTerms(tx, file.terms, "termsImported", { person_id: session.person_id, now }));
};
