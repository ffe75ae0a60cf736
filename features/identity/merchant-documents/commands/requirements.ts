import { audit } from "#features/identity/accounts/commands/audit.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import { type Tx, violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { archiveRequirement, requirementList, saveRequirement } from "../contract.ts";
import {
  archiveRequirement as archiveRow,
  fitChecklists,
  insertRequirement,
  lockRequirement,
  requirementCounts,
  requirementPage,
  takeOverLicenses,
  updateRequirement,
} from "../queries.ts";

/** What documents manufacturers must have, as the operator defines it. */

/** One page of requirements. */
export const listRequirements = async ({ body, db, now, platform }: Context<typeof requirementList>) => {
  const { tab, keyword, page, page_size } = body;
  const today = dayAt(now, mainSite(platform.sites));
  const [list, counts] = await Promise.all([
    db.rows(requirementPage, { is_archived: tab === "archived", keyword, today, limit: page_size, offset: (page - 1) * page_size }),
    db.only(requirementCounts, { keyword }),
  ]);
  return { list, count: counts[tab], counts };
};

/** Runs a change of requirements. Refuses APPLICATION_REQUIREMENT_EXISTS where a second one would take licenses of applications. */
const oneFromApplications = async <Result>(change: () => Promise<Result>): Promise<Result> => {
  try {
    return await change();
  } catch (error) {
    if (violatedConstraint(error) === "one_requirement_from_applications")
      return refuse("APPLICATION_REQUIREMENT_EXISTS", {}, ["from_application"]);
    throw error;
  }
};

const lockOpen = async (tx: Tx, requirement_id: number): Promise<void> => {
  const known = (await tx.row(lockRequirement, { requirement_id })) ?? refuse("NOT_FOUND", {}, ["requirement_id"]);
  if (known.archived_at) refuse("REQUIREMENT_ARCHIVED");
};

/** Adds a requirement or changes it, and fits the checklists of all manufacturers to it. */
export const storeRequirement = ({ body, now, platform, session, transaction }: Context<typeof saveRequirement>) => {
  const { countries, sale_kinds, asks_number, asks_expiry, warning_days, grace_days, consequence, from_application } = body;
  const { person_id } = session;
  const rules = { countries, sale_kinds, asks_number, asks_expiry, warning_days, grace_days, consequence, from_application };
  const values = {
    ...rules,
    name: JSON.stringify(toText([body.name_en, body.name_zh, body.name_es])),
    explanation: JSON.stringify(toText([body.explanation_en, body.explanation_zh, body.explanation_es])),
    now,
    person_id,
  };
  return oneFromApplications(() =>
    transaction(async (tx) => {
      if (body.requirement_id !== undefined) await lockOpen(tx, body.requirement_id);
      if (body.requirement_id !== undefined) tx.write(updateRequirement, { ...values, requirement_id: body.requirement_id });
      const requirement_id = body.requirement_id ?? (await tx.only(insertRequirement, values)).requirement_id;
      tx.write(fitChecklists, { today: dayAt(now, mainSite(platform.sites)) });
      tx.write(takeOverLicenses, { now });
      await audit(tx, now, {
        person_id,
        action: "documentRequirementSaved",
        subject: `documentRequirement:${requirement_id}`,
        after: { name: body.name_en, ...rules },
      });
      return { requirement_id };
    }),
  );
};

/** Archives a requirement or asks for it again. */
export const moveRequirement = ({ body, now, platform, session, transaction }: Context<typeof archiveRequirement>): Promise<null> =>
  oneFromApplications(() =>
    transaction(async (tx) => {
      const { requirement_id, is_archived } = body;
      const known = (await tx.row(lockRequirement, { requirement_id })) ?? refuse("NOT_FOUND", {}, ["requirement_id"]);
      if ((known.archived_at !== null) === is_archived) return null;
      const { person_id } = session;
      tx.write(archiveRow, { requirement_id, archived_at: is_archived ? now : null, now, person_id });
      tx.write(fitChecklists, { today: dayAt(now, mainSite(platform.sites)) });
      await audit(tx, now, {
        person_id,
        action: is_archived ? "documentRequirementArchived" : "documentRequirementRestored",
        subject: `documentRequirement:${requirement_id}`,
        after: { name: known.name_en },
      });
      return null;
    }),
  );
