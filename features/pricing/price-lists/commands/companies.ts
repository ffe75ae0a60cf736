import { audit } from "#features/identity/accounts/commands/audit.ts";
import { bumpPriceVersions } from "#features/identity/accounts/queries.ts";
import { dayAt } from "#kernel/calendar.ts";

import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { escapeLikePattern, substringPatterns } from "#kernel/text-rules.ts";
import { type Tx, violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { buyDiscounts, discountCompanies, groupList, removeGroup, saveBuyDiscounts, saveGroup } from "../contract.ts";
import {
  deleteGroup,
  discountChanges,
  discountPage,
  discountsOf,
  groupMembers,
  groupPage,
  insertGroup,
  lockDiscounts,
  replaceDiscounts,
  replaceGroupMembers,
  updateGroup,
} from "../queries.ts";
import { validateDiscountSteps } from "../rules.ts";

/** Company groups and quantity discounts. */

export const listGroups = async ({ body: { keyword, page, page_size }, db, request, now }: Context<typeof groupList>) => {
  const list = await db.rows(groupPage, {
    keyword: escapeLikePattern(keyword),
    limit: page_size,
    offset: (page - 1) * page_size,
    today: dayAt(now, request.site),
  });
  return { list, count: estimatedTotal(list[0]?.count ?? 0, page, page_size, list.length) };
};

const upsertGroup = async (tx: Tx, { body, session, now }: Context<typeof saveGroup>): Promise<{ group_id: number }> => {
  if (!body.group_id) return tx.only(insertGroup, { name: body.name, note: body.note, now, person_id: session.person_id });
  return (
    (await tx.row(updateGroup, { group_id: body.group_id, name: body.name, note: body.note, now, person_id: session.person_id })) ??
    refuse("NOT_FOUND", {}, ["group_id"])
  );
};

/** Creates or updates a group and updates the price versions of all companies that join, stay or leave. */
export const saveCompanyGroup = async (context: Context<typeof saveGroup>) => {
  const { body, session, now, platform } = context;
  try {
    const saved = await context.transaction(async (tx) => {
      const { group_id } = await upsertGroup(tx, context);
      const before = (await tx.rows(groupMembers, { group_id })).map(({ company_id }) => company_id);
      const after = (await tx.rows(replaceGroupMembers, { group_id, company_ids: body.company_ids })).map(({ company_id }) => company_id);
      if (after.length < body.company_ids.length) refuse("NOT_FOUND", {}, ["company_ids"]);
      tx.write(bumpPriceVersions, { company_ids: [...new Set([...before, ...after])] });
      await audit(tx, now, {
        person_id: session.person_id,
        action: body.group_id ? "companyGroupChanged" : "companyGroupMade",
        subject: `company_group:${group_id}`,
        before: { companies: before },
        after: { name: body.name, note: body.note, companies: after },
      });
      return { group_id };
    });
    platform.sessions.clear();
    return saved;
  } catch (error) {
    if (violatedConstraint(error) === "company_groups_name") return refuse("GROUP_NAME_TAKEN", {}, ["name"]);
    throw error;
  }
};

/** Deletes a group and updates the price versions of its companies. */
export const removeCompanyGroup = async ({ body, session, now, transaction, platform }: Context<typeof removeGroup>) => {
  await transaction(async (tx) => {
    const members = (await tx.rows(groupMembers, { group_id: body.group_id })).map(({ company_id }) => company_id);
    const deleted = (await tx.row(deleteGroup, { group_id: body.group_id })) ?? refuse("NOT_FOUND", {}, ["group_id"]);
    tx.write(bumpPriceVersions, { company_ids: members });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "companyGroupRemoved",
      subject: `company_group:${body.group_id}`,
      before: { name: deleted.name, companies: members },
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

export const listDiscountCompanies = async ({
  body: { keyword, page, page_size },
  db,
  request,
  now,
}: Context<typeof discountCompanies>) => {
  const list = await db.rows(discountPage, {
    keyword,
    limit: page_size,
    offset: (page - 1) * page_size,
    today: dayAt(now, request.site),
    patterns: substringPatterns(keyword),
  });
  return { list, count: estimatedTotal(list[0]?.count ?? 0, page, page_size, list.length) };
};

const maxChanges = 50;

export const getDiscounts = async ({ body: { company_id }, db }: Context<typeof buyDiscounts>) => {
  const { name, steps } = (await db.row(discountsOf, { company_id })) ?? refuse("NOT_FOUND", {}, ["company_id"]);
  return { company_id, name, steps, changes: await db.rows(discountChanges, { company_id, limit: maxChanges }) };
};

/** Saves the discount steps of a company. Carts and checkouts use them at once; existing orders keep their discount. */
export const saveDiscounts = ({ body, session, now, transaction }: Context<typeof saveBuyDiscounts>) => {
  const { company_id, note } = body;
  const after = body.steps.toSorted((a, b) => a.threshold - b.threshold);
  refuseIf(validateDiscountSteps(after), "steps");
  return transaction(async (tx) => {
    if (!(await tx.row(lockDiscounts, { company_id }))) refuse("NOT_FOUND", {}, ["company_id"]);
    const { steps: before } = await tx.only(discountsOf, { company_id });
    tx.write(replaceDiscounts, {
      company_id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      note,
      person_id: session.person_id,
      now,
    });
    await audit(tx, now, { person_id: session.person_id, action: "buyDiscountChanged", subject: `company:${company_id}`, before, after });
    return null;
  });
};
