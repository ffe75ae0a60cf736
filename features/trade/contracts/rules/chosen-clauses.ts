import {
  isStandardKind,
  type LibraryClause,
  namesIn,
  type PlaceholderName,
  placeholdersOf,
  readValue,
} from "#features/trade/clause-library/rules/clauses.ts";
import { inEachLanguage, type Language } from "#kernel/languages.ts";
import type { TypedChosenClause } from "../contract/typed-terms.ts";
import type { Problem } from "./judge-terms.ts";
import type { ChosenClause } from "./terms.ts";

/** Turns chosen clauses as typed into those that a version keeps. Pure. */

interface ClauseContext {
  language: Language;
  /** The library's clauses in their newest versions. */
  library: readonly LibraryClause[];
  /** The clauses of the version before. They may stay as they are, whatever became of them in the library. */
  before: readonly ChosenClause[] | undefined;
}

type JudgedClauses = { chosen: ChosenClause[]; problem?: undefined } | { chosen?: undefined; problem: Problem };

/** A clause that a party wrote: the same words in every language. */
const ownClause = ({ title, text }: TypedChosenClause): ChosenClause => ({
  clause_id: null,
  version: 0,
  kind: "own",
  title: inEachLanguage(() => title),
  text: inEachLanguage(() => text),
  values: {},
});

/** A clause of the library with its usual values. */
const toChosen = ({ clause_id, version, kind, title, text, usual }: LibraryClause): ChosenClause => ({
  ...{ clause_id, version, kind, title, text },
  values: Object.fromEntries(namesIn(text["en-US"]).map((name) => [name, usual[name] ?? ""])),
});

/** The version that a typed clause names, of the version before or of the library. */
const findClause = (typed: TypedChosenClause, { library, before = [] }: ClauseContext): ChosenClause | undefined => {
  const isNamed = ({ clause_id, version }: { clause_id: number | null; version: number }) =>
    clause_id === typed.clause_id && version === typed.version;
  const offered = library.find(isNamed);
  return before.find(isNamed) ?? (offered && toChosen(offered));
};

/** The values of a clause in stored form, and the names of those that its placeholders do not take. */
const readValues = (clause: ChosenClause, typed: TypedChosenClause, language: Language) => {
  const wrong: PlaceholderName[] = [];
  const values: Record<string, string> = {};
  for (const name of placeholdersOf(clause.text) ?? []) {
    const value = readValue(name, typed.values[name] ?? "", language);
    if (value === undefined) wrong.push(name);
    else values[name] = value;
  }
  return { values, wrong };
};

/** The standard clauses of kinds of which none is chosen: those of the version before, or those of the library. */
const missingStandard = (chosen: readonly ChosenClause[], { library, before }: ClauseContext): ChosenClause[] => {
  const has = new Set(chosen.map(({ kind }) => kind));
  const standard = before ?? library.filter(({ is_standard }) => is_standard).map(toChosen);
  return standard.filter(({ kind, values }) => isStandardKind(kind) && !has.has(kind) && !Object.values(values).includes(""));
};

/** Judges the chosen clauses. A clause of the library must be in its newest version, or in that of the contract's version before. */
export const judgeClauses = (typed: readonly TypedChosenClause[], context: ClauseContext): JudgedClauses => {
  const chosen: ChosenClause[] = [];
  const outdated: string[] = [];
  const wrong: string[] = [];
  for (const [index, each] of typed.entries()) {
    const field = `chosen_clauses.${index}`;
    if (each.clause_id === null) {
      if (each.text === "") wrong.push(`${field}.text`);
      chosen.push(ownClause(each));
      continue;
    }
    const clause = findClause(each, context);
    if (!clause) {
      outdated.push(field);
      continue;
    }
    const read = readValues(clause, each, context.language);
    wrong.push(...read.wrong.map((name) => `${field}.values.${name}`));
    chosen.push({ ...clause, values: read.values });
  }
  if (wrong.length > 0) return { problem: { reason: "CHECK_FIELDS", values: {}, fields: wrong } };
  if (outdated.length > 0) return { problem: { reason: "CONTRACT_CLAUSE_CHANGED", values: {}, fields: outdated } };
  return { chosen: [...chosen, ...missingStandard(chosen, context)] };
};

/** A chosen clause as a form sends it. Stored numbers have fewer than three decimals, so every language reads them alike. */
export const toTypedClause = ({ clause_id, version, title, text, values }: ChosenClause): TypedChosenClause => ({
  clause_id,
  version,
  title: clause_id === null ? title["en-US"] : "",
  text: clause_id === null ? text["en-US"] : "",
  values,
});

/** Typed clauses as they are kept before anybody judges them, with what was typed. Clauses that are not in the library are left out. */
export const toStoredClauses = (typed: readonly TypedChosenClause[], library: readonly LibraryClause[]): ChosenClause[] =>
  typed.flatMap((each) => {
    if (each.clause_id === null) return [ownClause(each)];
    const offered = library.find(({ clause_id }) => clause_id === each.clause_id);
    return offered ? [{ ...toChosen(offered), values: { ...each.values } as Record<string, string> }] : [];
  });
