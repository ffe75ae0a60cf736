import { audit } from "#features/identity/accounts/commands/audit.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type * as contract from "./contract.ts";
import {
  clauseRows,
  clauseVersionRows,
  insertClause,
  insertClauseVersion,
  lockClause,
  setClauseArchived,
  setStandard,
  unsetStandard,
} from "./queries.ts";
import { isStandardKind, type LibraryClause, type PlaceholderName, placeholdersOf, readValue } from "./rules/clauses.ts";
import { readyClauses } from "./rules/ready-clauses.ts";

/** The clause library. */

const toClause = ({ clause_id, version, kind, is_standard, title, text, usual }: LibraryClause): LibraryClause => ({
  ...{ clause_id, version, kind, is_standard, title, text, usual },
});

/** The clauses that a new contract can have, in their newest versions. */
export const readLibrary = async (db: Pick<Db, "rows">): Promise<LibraryClause[]> =>
  (await db.rows(clauseRows)).filter(({ is_archived }) => !is_archived).map(toClause);

export const listContractClauses = async ({ db }: Context<typeof contract.contractClauses>) => ({ list: await readLibrary(db) });

/** One page of the library. There are some dozens, so they are filtered here. */
export const listClauses = async ({ db, body }: Context<typeof contract.clauseList>) => {
  const all = await db.rows(clauseRows);
  const wanted = body.keyword.toLowerCase();
  const found = all
    .filter(({ is_archived }) => is_archived === (body.tab === "archived"))
    .filter(({ title, text, source }) =>
      [source, ...Object.values(title), ...Object.values(text)].some((each) => each.toLowerCase().includes(wanted)),
    );
  const archived = all.filter(({ is_archived }) => is_archived).length;
  const known = new Set(all.map(({ ready_code }) => ready_code));
  return {
    list: found
      .slice((body.page - 1) * body.page_size, body.page * body.page_size)
      .map(({ source, made_at, made_by, ...row }) => ({ ...toClause(row), source, made_at, made_by: made_by ?? "" })),
    count: found.length,
    counts: { offered: all.length - archived, archived },
    misses_ready: readyClauses.some(({ code }) => !known.has(code)),
  };
};

export const listClauseVersions = async ({ db, body }: Context<typeof contract.clauseVersions>) => ({
  list: (await db.rows(clauseVersionRows, { clause_id: body.clause_id })).map((row) => ({ ...row, made_by: row.made_by ?? "" })),
});

interface NewWording {
  clause_id: number;
  version: number;
  title: Text;
  text: Text;
  usual: Readonly<Record<string, string>>;
  source: string;
}

const writeVersion = (tx: Tx, { title, text, usual, ...row }: NewWording, now: Date, person_id: number | null): void =>
  tx.write(insertClauseVersion, {
    ...row,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    usual: JSON.stringify(usual),
    now,
    person_id,
  });

/** The usual values in their stored form. Refuses a value that its placeholder does not take; empty ones are left out. */
const readUsual = (typed: Partial<Record<PlaceholderName, string>>, names: readonly PlaceholderName[], language: Language) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = typed[name] ?? "";
      if (text === "") return [];
      return [[name, readValue(name, text, language) ?? refuse("CHECK_FIELDS", {}, [`usual.${name}`])]];
    }),
  );

type SaveContext = Context<typeof contract.saveClause>;

/** The clause whose next version is saved, locked; a new one without an id. Its kind stays. */
const lockOrInsert = async (tx: Tx, { body }: SaveContext) => {
  if (body.clause_id === undefined) {
    const made = await tx.only(insertClause, { kind: body.kind, is_standard: false, ready_code: null });
    return { clause_id: made.clause_id, version: 0 };
  }
  const locked = (await tx.row(lockClause, { clause_id: body.clause_id })) ?? refuse("NOT_FOUND", {}, ["clause_id"]);
  if (locked.is_archived) return refuse("CLAUSE_ARCHIVED");
  if (locked.version !== body.version) return refuse("CHANGED_MEANWHILE", {}, ["version"]);
  return locked;
};

/** Adds a clause or the next version of one. */
export const saveClauseVersion = async (context: SaveContext) => {
  const { body, now, session, request, transaction } = context;
  const inAll = (name: "title" | "text"): Text => ({
    "en-US": body[`${name}_en`],
    "zh-CN": body[`${name}_zh`],
    "es-ES": body[`${name}_es`],
  });
  const text = inAll("text");
  const names = placeholdersOf(text) ?? refuse("CLAUSE_PLACEHOLDERS", {}, ["text_en", "text_zh", "text_es"]);
  const usual = readUsual(body.usual, names, request.language);
  return transaction(async (tx) => {
    const { clause_id, version: before } = await lockOrInsert(tx, context);
    const version = before + 1;
    const { person_id } = session;
    writeVersion(tx, { clause_id, version, title: inAll("title"), text, usual, source: body.source }, now, person_id);
    const action = before === 0 ? "clauseAdded" : "clauseChanged";
    await audit(tx, now, { person_id, action, subject: `clause:${clause_id}`, after: { title: body.title_en, version } });
    return { clause_id, version };
  });
};

/** Makes a clause the standard one of its kind. Refuses NOT_FOUND for a kind without a standard clause. */
export const makeStandard = ({ body, now, session, transaction }: Context<typeof contract.makeClauseStandard>): Promise<null> =>
  transaction(async (tx) => {
    const { clause_id } = body;
    const clause = (await tx.row(lockClause, { clause_id })) ?? refuse("NOT_FOUND", {}, ["clause_id"]);
    if (!isStandardKind(clause.kind)) return refuse("NOT_FOUND", {}, ["clause_id"]);
    if (clause.is_archived) return refuse("CLAUSE_ARCHIVED");
    if (clause.is_standard) return null;
    tx.write(unsetStandard, { kind: clause.kind });
    tx.write(setStandard, { clause_id });
    await audit(tx, now, { person_id: session.person_id, action: "clauseMadeStandard", subject: `clause:${clause_id}` });
    return null;
  });

/** Archives a clause or offers it again. */
export const archive = ({ body, now, session, transaction }: Context<typeof contract.archiveClause>): Promise<null> =>
  transaction(async (tx) => {
    const { clause_id, is_archived } = body;
    const clause = (await tx.row(lockClause, { clause_id })) ?? refuse("NOT_FOUND", {}, ["clause_id"]);
    if (clause.is_archived === is_archived) return null;
    if (clause.is_standard) return refuse("CLAUSE_IS_STANDARD");
    tx.write(setClauseArchived, { clause_id, archived_at: is_archived ? now : null });
    const action = is_archived ? "clauseArchived" : "clauseRestored";
    await audit(tx, now, { person_id: session.person_id, action, subject: `clause:${clause_id}` });
    return null;
  });

/** Adds the clauses of the ready set that the library does not have. Returns how many. */
export const addReadyClauses = async (tx: Tx, { now, person_id }: { now: Date; person_id: number | null }): Promise<number> => {
  const known = new Set((await tx.rows(clauseRows)).map(({ ready_code }) => ready_code));
  let added = 0;
  for (const { code, kind, is_standard, title, text, usual, source } of readyClauses.filter((ready) => !known.has(ready.code))) {
    const made = await tx.row(insertClause, { kind, is_standard, ready_code: code });
    if (!made) continue;
    added += 1;
    writeVersion(tx, { clause_id: made.clause_id, version: 1, title, text, usual, source }, now, person_id);
  }
  return added;
};

export const takeReadySet = ({ now, session, transaction }: Context<typeof contract.takeReadyClauses>) =>
  transaction(async (tx) => {
    const { person_id } = session;
    const added = await addReadyClauses(tx, { now, person_id });
    if (added > 0) await audit(tx, now, { person_id, action: "readyClausesTaken", subject: "clause:ready", after: { added } });
    return { added };
  });

/** A clause as a contract names it: which version, with which values. */
interface Chosen {
  clause_id: number | null;
  version: number;
  title: Text;
  text: Text;
  values: Readonly<Record<string, string>>;
}

/**
 * Chosen clauses in their newest versions, for a contract that starts from an earlier one or from a template. Values of placeholders that are
 * still there are kept; archived clauses are left out.
 */
export const toNewestVersions = <Of extends Chosen>(chosen: readonly Of[], library: readonly LibraryClause[]): Of[] =>
  chosen.flatMap((each) => {
    if (each.clause_id === null) return [each];
    const newest = library.find(({ clause_id }) => clause_id === each.clause_id);
    if (!newest) return [];
    const names = placeholdersOf(newest.text) ?? [];
    const values = Object.fromEntries(names.map((name) => [name, each.values[name] ?? newest.usual[name] ?? ""]));
    return [{ ...each, version: newest.version, title: newest.title, text: newest.text, values }];
  });
