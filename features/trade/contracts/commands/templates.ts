import { readLibrary, toNewestVersions } from "#features/trade/clause-library/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { contractTemplates, removeContractTemplate, renameContractTemplate, saveContractTemplate } from "../contract/templates.ts";
import { typedTerms } from "../contract/typed-terms.ts";
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  lockTemplates,
  renameTemplate,
  replaceTemplate,
  templateOfName,
  templateRows,
} from "../queries/templates.ts";
import { toStoredClauses } from "../rules/chosen-clauses.ts";
import { maxTemplates, type StoredTemplate, toTemplate } from "../rules/templates.ts";

/** Templates of a company: terms of contracts under a name. */

export const listTemplates = async ({ db, session }: Context<typeof contractTemplates>) => {
  const library = await readLibrary(db);
  const rows = await db.rows(templateRows, { company_id: session.company_id });
  return {
    list: rows.map(({ terms, saved_by, ...row }) => ({
      ...row,
      saved_by: saved_by ?? "",
      terms: { ...terms, chosen_clauses: toNewestVersions(terms.chosen_clauses, library) },
    })),
  };
};

/** Locks the templates of the company and finds the one of a name. */
const lockName = async (tx: Tx, company_id: number, name: string): Promise<number | undefined> => {
  tx.write(lockTemplates, { company_id });
  return (await tx.row(templateOfName, { company_id, name }))?.template_id;
};

/** Keeps terms under a name. The template of the name is replaced if that is wanted. */
export const saveTemplate = ({ body, now, session, request, transaction }: Context<typeof saveContractTemplate>) =>
  transaction(async (tx) => {
    const { name, replaces, request_id: _id, ...sent } = body;
    const { company_id, person_id } = session;
    const { chosen_clauses, ...others } = toTemplate({ ...typedTerms.parse({}), ...sent }, dayAt(now, request.site));
    const stored: StoredTemplate = { ...others, chosen_clauses: toStoredClauses(chosen_clauses, await readLibrary(tx)) };
    const values = { company_id, name, terms: JSON.stringify(stored), person_id, now };
    const template_id = await lockName(tx, company_id, name);
    if (template_id !== undefined) {
      if (!replaces) return refuse("CONTRACT_TEMPLATE_NAME_TAKEN", {}, ["name"]);
      tx.write(replaceTemplate, { ...values, template_id });
      return { template_id };
    }
    if ((await tx.only(countTemplates, { company_id })).templates >= maxTemplates)
      return refuse("TOO_MANY_TEMPLATES", { most: maxTemplates });
    return tx.only(insertTemplate, values);
  });

export const renameTemplateOfCompany = ({ body, session, transaction }: Context<typeof renameContractTemplate>): Promise<null> =>
  transaction(async (tx) => {
    const { template_id, name } = body;
    const { company_id } = session;
    const named = await lockName(tx, company_id, name);
    if (named !== undefined && named !== template_id) return refuse("CONTRACT_TEMPLATE_NAME_TAKEN", {}, ["name"]);
    if ((await tx.changed(renameTemplate, { company_id, template_id, name })) === 0) return refuse("NOT_FOUND", {}, ["template_id"]);
    return null;
  });

export const removeTemplate = ({ body, session, transaction }: Context<typeof removeContractTemplate>): Promise<null> =>
  transaction(async (tx) => {
    const { template_id } = body;
    if ((await tx.changed(deleteTemplate, { company_id: session.company_id, template_id })) === 0)
      return refuse("NOT_FOUND", {}, ["template_id"]);
    return null;
  });
