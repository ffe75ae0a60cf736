import { audit } from "#features/identity/accounts/commands/audit.ts";
import { fullName, operatorUserType } from "#features/identity/accounts/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Db, Tx } from "#platform/db.ts";
import { notify as sendMail } from "#platform/outbox.ts";
import type { Context } from "#platform/serve.ts";
import type * as operator from "../contract/operator.ts";
import type * as own from "../contract/own.ts";
import { erasedMails } from "../mails.ts";
import {
  companiesOfLastAdmin,
  companiesOfOnlyMember,
  companyMatters,
  decideErasureRequest,
  erasureRequestCounts,
  erasureRequestPage,
  insertErasureRequest,
  lockCompaniesOfPerson,
  lockCompanyRow,
  lockErasureRequest,
  lockMerchantOfPerson,
  lockMerchantRow,
  lockPersonRow,
  mayAskForCompany,
  mayAskForMerchant,
  merchantById,
  merchantMatters,
  merchantsOfLastOwner,
} from "../queries/erasure.ts";
import { personById } from "../queries/exports.ts";
import { judgeCompany, judgeMerchant, type Obstacle } from "../rules/obstacles.ts";
import { yourDataPage } from "../rules/your-data-page.ts";
import { erasureRequestStatuses } from "../statuses.ts";
import { erase } from "./erase.ts";
import { customerSubject, ownSubject, type SubjectIds, toErasable } from "./exports.ts";
import { prove } from "./proof.ts";

/** Asks for an erasure. Staff are refused NOT_ALLOWED: their decisions are the operator's, and an administrator ends their login. */
export const askForErasure = async (context: Context<typeof own.requestErasure>) => {
  const { body, now, platform, session, transaction } = context;
  if (session.user_type === operatorUserType) return refuse("NOT_ALLOWED");
  const subject = ownSubject(body.scope, session);
  await prove(context, body);
  return transaction(async (tx) => {
    await insertRequest(tx, subject, session.person_id, body.reason, now);
    const params = { name: fullName(session) };
    await notify(tx, platform, { staff: ["administrator"], kind: "erasureRequested", params, href: "/operator/erasure_requests", now });
    return null;
  });
};

/** Inserts a request. One of a subject waits at a time: ERASURE_WAITING. */
const insertRequest = async (tx: Tx, subject: SubjectIds, requested_by: number, reason: string, now: Date): Promise<void> => {
  const added = await tx.row(insertErasureRequest, { ...subject, requested_by, reason, now });
  if (!added) return refuse("ERASURE_WAITING");
  const of = toErasable(subject);
  await audit(tx, now, { person_id: requested_by, action: "erasureRequested", subject: `${of.subject}:${of.subject_id}` });
};

/** Whom a recorded request is about. Refuses NOT_FOUND. */
const namedSubject = async (tx: Tx, { company_id, person_id, merchant_id }: operator.RecordedSubject): Promise<SubjectIds> => {
  if (merchant_id === undefined)
    return customerSubject(tx, { company_id: company_id ?? refuse("NOT_FOUND", {}, ["company_id"]), person_id });
  if (!(await tx.row(merchantById, { merchant_id }))) refuse("NOT_FOUND", {}, ["merchant_id"]);
  return { person_id: null, company_id: null, merchant_id };
};

/** Records a request that reached the market in writing. It is granted or declined like one that somebody asked for themselves. */
export const recordRequest = async (context: Context<typeof operator.recordErasureRequest>) => {
  const { body, now, session, transaction } = context;
  await prove(context, body);
  return transaction(async (tx) => {
    const subject = await namedSubject(tx, body);
    await insertRequest(tx, subject, session.person_id, body.reason, now);
    return null;
  });
};

/** Withdraws a request of the user's own, or one for the company that they administer or for their manufacturer, whoever made it. */
export const withdrawRequest = ({ body, now, session, transaction }: Context<typeof own.withdrawErasure>) =>
  transaction(async (tx) => {
    const { erasure_request_id } = body;
    const found = (await tx.row(lockErasureRequest, { erasure_request_id })) ?? refuse("NOT_FOUND", {}, ["erasure_request_id"]);
    const isOfMerchant = found.merchant_id !== null && found.merchant_id === session.merchant_id && session.merchant_role === "owner";
    const isOfCompany = found.company_id !== null && found.company_id === session.company_id && session.member_role === "admin";
    if (found.requested_by !== session.person_id && !isOfCompany && !isOfMerchant) return refuse("NOT_FOUND", {}, ["erasure_request_id"]);
    const state = nextStatus(erasureRequestStatuses, found.state, "withdraw", "requester") ?? refuse("ALREADY_REVIEWED");
    tx.write(decideErasureRequest, { erasure_request_id, state, decided_by: null, now, note: "" });
    return null;
  });

/** What stands against the erasure of a manufacturer: everything that is open, and that the requester does not act for it any more. */
const obstaclesOfMerchant = async (db: Db, merchant_id: number, person_id: number): Promise<Obstacle[]> => {
  const [matters, { found: mayAsk }] = await Promise.all([
    db.only(merchantMatters, { merchant_id }),
    db.only(mayAskForMerchant, { merchant_id, person_id }),
  ]);
  const href = "/operator/settlements?tab=approved";
  const requester: Obstacle = { kind: "requesterLeft", count: 1, amount: null, href, blocks: true };
  return [...(mayAsk ? [] : [requester]), ...judgeMerchant(matters)];
};

/**
 * What stands against an erasure. Of a company: its open matters, and that the requester is no longer its administrator. Of a person: what nobody could
 * settle any more when the login is gone.
 */
const findObstacles = async (
  db: Db,
  { person_id, company_id, merchant_id: of_merchant }: SubjectIds,
  requester_id: number,
): Promise<Obstacle[]> => {
  if (of_merchant !== null) return obstaclesOfMerchant(db, of_merchant, requester_id);
  if (company_id !== null) {
    const [matters, { found: mayAsk }] = await Promise.all([
      db.only(companyMatters, { company_id }),
      db.only(mayAskForCompany, { company_id, person_id: requester_id }),
    ]);
    const href = `/operator/companies/${company_id}?tab=people`;
    const requester: Obstacle = { kind: "requesterNotAdmin", count: 1, amount: null, href, blocks: true };
    return [...(mayAsk ? [] : [requester]), ...judgeCompany(company_id, matters)];
  }
  const person = await db.only(personById, { person_id: person_id ?? 0 });
  const ids = { person_id: person.person_id };
  const [alone, lastAdmin] = await Promise.all([db.rows(companiesOfOnlyMember, ids), db.rows(companiesOfLastAdmin, ids)]);
  const obstacles = lastAdmin.map(
    ({ company_id: id }): Obstacle => ({
      kind: "lastAdmin",
      count: 1,
      amount: null,
      href: `/operator/companies/${id}?tab=people`,
      blocks: true,
    }),
  );
  for (const { company_id: id } of alone) {
    const href = `/operator/companies/${id}?tab=people`;
    obstacles.push({ kind: "onlyMember", count: 1, amount: null, href, blocks: false });
    obstacles.push(...judgeCompany(id, await db.only(companyMatters, { company_id: id })));
  }
  if ((await db.rows(merchantsOfLastOwner, ids)).length > 0)
    obstacles.push({ kind: "lastMerchantUser", count: 1, amount: null, href: "/operator/settlements?tab=approved", blocks: true });
  return obstacles;
};

export const listErasureRequests = async ({ body, db }: Context<typeof operator.erasureRequests>) => {
  const { tab, page, page_size } = body;
  const [rows, counts] = await Promise.all([
    db.rows(erasureRequestPage, { tab, limit: page_size, offset: (page - 1) * page_size }),
    db.only(erasureRequestCounts),
  ]);
  const list = await Promise.all(
    rows.map(async ({ person_id, company_id, merchant_id, subject_name, requester_id, ...row }) => {
      const ids = { person_id, company_id, merchant_id };
      const { subject: scope, subject_id } = toErasable(ids);
      const obstacles = row.state === "open" ? await findObstacles(db, ids, requester_id) : [];
      return { ...row, scope, subject_id, subject_name: subject_name ?? "", obstacles };
    }),
  );
  return { list, count: counts[tab], counts };
};

/** Locks the company or manufacturer of a request, or what would have to go on without its person. */
const lockOwners = async (tx: Tx, { person_id, company_id, merchant_id }: SubjectIds): Promise<void> => {
  if (merchant_id !== null) await tx.only(lockMerchantRow, { merchant_id });
  if (company_id !== null) await tx.only(lockCompanyRow, { company_id });
  if (person_id === null) return;
  await tx.rows(lockCompaniesOfPerson, { person_id });
  await tx.rows(lockMerchantOfPerson, { person_id });
};

/**
 * Erases the subject of a request. What it owns is locked and judged first, so that nothing is bought or paid in between. The person who is erased, or who asked for
 * their company or manufacturer, gets one last mail to the address that is erased.
 */
export const grantRequest = async (context: Context<typeof operator.grantErasure>) => {
  const { body, now, platform, request, session, transaction } = context;
  const { erasure_request_id } = body;
  await prove(context, body);
  await transaction(async (tx) => {
    const found = (await tx.row(lockErasureRequest, { erasure_request_id })) ?? refuse("NOT_FOUND");
    const state = nextStatus(erasureRequestStatuses, found.state, "grant", "operator") ?? refuse("ALREADY_REVIEWED");
    const { person_id, requested_by } = found;
    await lockOwners(tx, found);
    const reader = await tx.only(personById, { person_id: person_id ?? requested_by });
    await tx.only(lockPersonRow, { person_id: reader.person_id });
    if ((await findObstacles(tx, found, requested_by)).some(({ blocks }) => blocks)) return refuse("ERASURE_BLOCKED");
    const of = toErasable(found);
    // Nobody could act for a company without members, or ask for its erasure.
    const ownCompanies = person_id === null ? [] : await tx.rows(companiesOfOnlyMember, { person_id });
    for (const own of ownCompanies) await erase(tx, { subject: "company", subject_id: own.company_id }, now, erasure_request_id);
    await erase(tx, of, now, erasure_request_id);
    tx.write(decideErasureRequest, { erasure_request_id, state, decided_by: session.person_id, now, note: "" });
    await audit(tx, now, { person_id: session.person_id, action: "erasureGranted", subject: `${of.subject}:${of.subject_id}` });
    const language = toLanguage(reader.language);
    const account = reader.email ?? reader.phone;
    const content = erasedMails[of.subject]({ language, site: request.site, name: fullName(reader) }, {});
    if (account && reader.user_type !== operatorUserType) await sendMail(tx, account, content);
    return null;
  });
  platform.sessions.clear();
  return null;
};

export const refuseRequest = ({ body, now, platform, session, transaction }: Context<typeof operator.refuseErasure>) =>
  transaction(async (tx) => {
    const { erasure_request_id, note } = body;
    const found = (await tx.row(lockErasureRequest, { erasure_request_id })) ?? refuse("NOT_FOUND");
    const state = nextStatus(erasureRequestStatuses, found.state, "refuse", "operator") ?? refuse("ALREADY_REVIEWED");
    tx.write(decideErasureRequest, { erasure_request_id, state, decided_by: session.person_id, now, note });
    const of = toErasable(found);
    await audit(tx, now, {
      person_id: session.person_id,
      action: "erasureRefused",
      subject: `${of.subject}:${of.subject_id}`,
      after: { note },
    });
    const { user_type } = await tx.only(personById, { person_id: found.requested_by });
    const href = yourDataPage(user_type);
    await notify(tx, platform, { person_id: found.requested_by, kind: "erasureRefused", params: { note }, href, now });
    return null;
  });
