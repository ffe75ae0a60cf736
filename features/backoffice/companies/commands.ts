import { isErasedCompany } from "#features/backoffice/personal-data/queries/erasure.ts";
import { notesOf } from "#features/backoffice/review-queue/queries.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { setFlags, setFrozen, setPersonFrozen } from "#features/identity/accounts/queries.ts";
import { toActivityEntry } from "#features/identity/members/activity.ts";
import { renderMessage } from "#features/identity/notifications/kinds.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { parseOrderNumber } from "#kernel/order-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Statement } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { revokeSessionsByPerson } from "#platform/session-queries.ts";
import type {
  companyDocuments,
  companyFacts,
  companyHistory,
  companyList,
  companyMessages,
  companyNotes,
  companyOrders,
  companyPayments,
  companyPeople,
  endPersonSessions,
  freezeCompany,
  freezePerson,
  setCompanyFlags,
  writeCompanyNote,
} from "./contract.ts";
import {
  companiesByKeyword,
  companiesOfTab,
  companyById,
  companyFigures,
  countByKeyword,
  countOfTab,
  documentsOf,
  companyHistory as historyOfCompany,
  insertNote,
  lockCompany,
  memberOf,
  messagesOf,
  ordersOf,
  paymentsOf,
  peopleOf,
} from "./queries.ts";

/** One page of companies, by tab and keyword. */
export const listCompanies = async ({ body, db }: Context<typeof companyList>) => {
  const { keyword, tab, page, page_size } = body;
  const [limit, offset] = [page_size, (page - 1) * page_size];
  const patterns = substringPatterns(keyword);
  const { number } = parseOrderNumber(keyword);
  const list = await (keyword === ""
    ? db.rows(companiesOfTab, { tab, limit, offset })
    : db.rows(companiesByKeyword, { keyword: number, tab, limit, offset, patterns }));
  const { count } = await (keyword === "" ? db.only(countOfTab, { tab }) : db.only(countByKeyword, { keyword: number, tab, patterns }));
  return { list, count: estimatedTotal(count, page, page_size, list.length) };
};

/** A company with its figures and the number of rows of each tab. Refuses NOT_FOUND. */
export const getCompany = async ({ body, db }: Context<typeof companyFacts>) => {
  const company = (await db.row(companyById, { company_id: body.company_id })) ?? refuse("NOT_FOUND");
  const { papers, people, orders, payments, messages, notes, ...figures } = await db.only(companyFigures, { company_id: body.company_id });
  return { ...company, ...figures, counts: { papers, people, orders, payments, messages, notes } };
};

type TabRequest = { company_id: number; page: number; page_size: number };

/** One page of rows of a tab. Refuses NOT_FOUND for an unknown company. */
const getTabRows = async <Row>(
  { body, db }: { body: TabRequest; db: Context["db"] },
  query: Statement<{ company_id: number; limit: number; offset: number }, Row>,
): Promise<Row[]> => {
  if (!(await db.row(companyById, { company_id: body.company_id }))) return refuse("NOT_FOUND");
  return db.rows(query, { company_id: body.company_id, limit: body.page_size, offset: (body.page - 1) * body.page_size });
};

/** Submissions of certification documents. */
export const listDocuments = async (context: Context<typeof companyDocuments>) => ({ list: await getTabRows(context, documentsOf) });
export const listOrders = async (context: Context<typeof companyOrders>) => ({ list: await getTabRows(context, ordersOf) });
export const listPayments = async (context: Context<typeof companyPayments>) => ({ list: await getTabRows(context, paymentsOf) });
export const listNotes = async (context: Context<typeof companyNotes>) => ({ list: await getTabRows(context, notesOf) });

export const listPeople = async ({ body, db, now }: Context<typeof companyPeople>) => {
  if (!(await db.row(companyById, { company_id: body.company_id }))) return refuse("NOT_FOUND");
  return {
    list: await db.rows(peopleOf, { company_id: body.company_id, limit: body.page_size, offset: (body.page - 1) * body.page_size, now }),
  };
};

export const listMessages = async (context: Context<typeof companyMessages>) => ({
  list: (await getTabRows(context, messagesOf)).map(({ params, ...row }) => ({
    ...row,
    title: renderMessage(row.kind, params, context.request.language).title,
  })),
});

export const listHistory = async (context: Context<typeof companyHistory>) => ({
  list: (await getTabRows(context, historyOfCompany)).map(({ details, ...row }) => ({ ...row, ...toActivityEntry({ ...row, details }) })),
});

/** Adds an internal note to a company. */
export const createNote = async ({ body, db, now, session, transaction }: Context<typeof writeCompanyNote>) => {
  if (!(await db.row(companyById, { company_id: body.company_id }))) return refuse("NOT_FOUND");
  return transaction(async (tx) => {
    const note = await tx.only(insertNote, { company_id: body.company_id, person_id: session.person_id, body: body.body, now });
    await audit(tx, now, { person_id: session.person_id, action: "noteWritten", subject: `company:${body.company_id}`, after: note });
    return note;
  });
};

/** Suspends or reactivates a company, but none that was erased. Its sessions are invalid from the next call on (platform/session.ts). */
export const setCompanyFrozen = async ({ body, now, platform, session, transaction }: Context<typeof freezeCompany>): Promise<null> => {
  await transaction(async (tx) => {
    const company = (await tx.row(lockCompany, { company_id: body.company_id })) ?? refuse("NOT_FOUND");
    if (!body.frozen && (await tx.only(isErasedCompany, { company_id: body.company_id })).found) return refuse("COMPANY_ERASED");
    tx.write(setFrozen, { company_id: body.company_id, at: body.frozen ? now : null });
    await audit(tx, now, {
      person_id: session.person_id,
      action: body.frozen ? "companyFrozen" : "companyUnfrozen",
      subject: `company:${body.company_id}`,
      before: { frozen_at: company.frozen_at },
      after: { reason: body.reason },
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Suspends or reactivates a member of a company. Suspending ends their sessions. */
export const setMemberFrozen = async ({ body, db, now, platform, session, transaction }: Context<typeof freezePerson>): Promise<null> => {
  const member = (await db.row(memberOf, { company_id: body.company_id, person_id: body.person_id })) ?? refuse("NOT_FOUND");
  await transaction(async (tx) => {
    tx.write(setPersonFrozen, { person_id: member.person_id, at: body.frozen ? now : null });
    if (body.frozen) tx.write(revokeSessionsByPerson, { person_id: member.person_id, now });
    await audit(tx, now, {
      person_id: session.person_id,
      action: body.frozen ? "personFrozen" : "personUnfrozen",
      subject: `company:${body.company_id}`,
      before: { frozen_at: member.frozen_at },
      after: { person_id: member.person_id, reason: body.reason },
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Ends all sessions of a member of a company. */
export const endMemberSessions = async ({ body, db, now, platform, session, transaction }: Context<typeof endPersonSessions>) => {
  const member = (await db.row(memberOf, { company_id: body.company_id, person_id: body.person_id })) ?? refuse("NOT_FOUND");
  const result = await transaction(async (tx) => {
    const ended = await tx.changed(revokeSessionsByPerson, { person_id: member.person_id, now });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "sessionsEnded",
      subject: `company:${body.company_id}`,
      after: { person_id: member.person_id, ended },
    });
    return { ended };
  });
  platform.sessions.clear();
  return result;
};

/** Sets free delivery, own freight and the customer type of a company. */
export const updateFlags = async ({ body, now, platform, session, transaction }: Context<typeof setCompanyFlags>): Promise<null> => {
  const { company_id, is_free_delivery, is_freight, customer_type } = body;
  await transaction(async (tx) => {
    const before = (await tx.row(lockCompany, { company_id })) ?? refuse("NOT_FOUND");
    tx.write(setFlags, { company_id, free_delivery: is_free_delivery, freight: is_freight, customer_type });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "companyFlagsSet",
      subject: `company:${company_id}`,
      before: { is_free_delivery: before.is_free_delivery, is_freight: before.is_freight, customer_type: before.customer_type },
      after: { is_free_delivery, is_freight, customer_type },
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};
