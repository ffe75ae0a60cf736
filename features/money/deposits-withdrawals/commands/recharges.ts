import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { exceedsDailyLimit, takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { postWithStatement } from "#features/ledger/postings/commands.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { cents } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { rechargeList, rechargeOffline } from "../contract/buyer.ts";
import type { operatorRechargeList, rechargeDetail, reviewRecharge } from "../contract/operator.ts";
import {
  approveRechargeWithPosting,
  countCompanyRecharges,
  countRechargeQueue,
  findRechargeForStaff,
  findRefusedRecharge,
  getRechargeNeighbors,
  insertRechargeVoucher,
  listCompanyRecharges,
  listRechargeQueueRows,
  lockRecharge,
  type QueuedRecharge,
  type RechargeRow,
  updateRechargeFirstApproval,
  updateRechargeRefused,
} from "../queries/recharges.ts";
import { needsSecondApproval, secondApprovalRefusal } from "../rules.ts";
import { rechargeStatuses } from "../statuses.ts";
import { notifyRechargeReviewed } from "./notify.ts";

/** Submits the proof of a deposit; nothing is posted until finance enters the received amount. */
export const submitRecharge = async (context: Context<typeof rechargeOffline>) => {
  const { body, session, db, now, platform, request } = context;
  await getOwnedFiles(db, session, body.voucher_ids, ["voucher"], "voucher_ids");
  return context.transaction(async (tx) => {
    const { company_id, person_id } = session;
    const replaced =
      body.recharge_number === ""
        ? undefined
        : ((await tx.row(findRefusedRecharge, { company_id, recharge_number: body.recharge_number })) ??
          refuse("NOT_FOUND", {}, ["recharge_number"]));
    const recharge_number = `RC-${platform.ids.code(8)}`;
    await tx.only(insertRechargeVoucher, {
      number: recharge_number,
      company_id,
      person_id,
      method: body.method,
      claimed_cents: body.amount,
      currency: request.site.currency,
      file_ids: body.voucher_ids,
      remark: body.remark,
      submitted_at: now,
      replaces_id: replaced?.recharge_id ?? null,
    });
    return { recharge_number, status: "submitted" };
  });
};

/** Lists a company's deposits by voucher and by payment provider. */
export const listRecharges = async ({ db, session, body }: Context<typeof rechargeList>) => {
  const { count } = await db.only(countCompanyRecharges, { company_id: session.company_id });
  return {
    list: await db.rows(listCompanyRecharges, {
      company_id: session.company_id,
      limit: body.page_size,
      offset: (body.page - 1) * body.page_size,
    }),
    count,
  };
};

const getSecondApprovalLimit = ({ platform }: Pick<Context, "platform">): number =>
  strictestLimit(platform.sites.values(), "recharge_second_above_cents");

/** Hides the amount entered by the first operator from the second one. */
const toReviewerView = (context: Pick<Context, "platform" | "session">, row: QueuedRecharge) => ({
  ...row,
  received: row.status === "confirming" && row.first_reviewed_by !== context.session?.person_id ? null : row.received,
  method: row.method as "transfer" | "cash" | "cheque" | "other",
  needs_second: needsSecondApproval(row.received ?? row.claimed, getSecondApprovalLimit(context)),
  is_first_mine: row.first_reviewed_by === context.session?.person_id,
});

export const listRechargeQueue = async (context: Context<typeof operatorRechargeList>) => {
  const { db, body } = context;
  const { tab, keyword, page, page_size } = body;
  const { found, ...counts } = await db.only(countRechargeQueue, { tab, keyword });
  const rows = await db.rows(listRechargeQueueRows, { tab, keyword, limit: page_size, offset: (page - 1) * page_size });
  return { list: rows.map((row) => toReviewerView(context, row)), count: estimatedTotal(found, page, page_size, rows.length), counts };
};

/** A deposit for operators, with picture URLs valid for ten minutes. Refuses NOT_FOUND. */
export const getRecharge = async (context: Context<typeof rechargeDetail>) => {
  const { db, body, platform, now } = context;
  const { language, ...row } = (await db.row(findRechargeForStaff, { recharge_id: body.recharge_id })) ?? refuse("NOT_FOUND");
  const neighbors = await db.only(getRechargeNeighbors, { recharge_id: body.recharge_id });
  const pictures = row.files.map((file) => ({ ...file, url: signFileUrl(platform.settings, file.file_id, now) }));
  const view = toReviewerView(context, row);
  const amount_cents = row.received ?? row.claimed;
  const limited = {
    kind: "deposit",
    company_id: row.company_id,
    amount_cents,
    limit_cents: getSecondApprovalLimit(context),
    at: now,
  } as const;
  const needs_second = row.status === "submitted" ? await exceedsDailyLimit(db, platform, limited) : view.needs_second;
  return { recharge: { ...view, needs_second }, pictures, language, ...neighbors };
};

type ReviewContext = Context<typeof reviewRecharge>;

/** Who approves a deposit, and with which note. */
export type ApprovalContext = Pick<ReviewContext, "session" | "now" | "platform"> & { body: Pick<ReviewContext["body"], "note"> };

/**
 * Approves a locked deposit with the received amount, or records the first of two approvals. `together` is a deposit that is the rest of a bank line,
 * which was counted and approved as a whole. Returns its status.
 */
export const approveRecharge = async (
  tx: Tx,
  context: ApprovalContext,
  recharge: RechargeRow,
  { received, together }: { received: number; together?: { first_by: number | null } | undefined },
) => {
  const { session, now, body, platform } = context;
  const { recharge_id, company_id, first_reviewed_by, status } = recharge;
  const { person_id } = session;
  // The first operator may correct the amount; the second must then enter the corrected one.
  const isCorrection = status === "confirming" && first_reviewed_by === person_id && received !== recharge.received_cents;
  const limited = { kind: "deposit", company_id, amount_cents: received, limit_cents: getSecondApprovalLimit(context), at: now } as const;
  if (together && together.first_by !== null)
    tx.write(updateRechargeFirstApproval, { recharge_id, received_cents: received, person_id: together.first_by, at: now });
  else if (isCorrection || (!together && status === "submitted" && !(await takeFromDailyLimit(tx, platform, limited)))) {
    const next = nextStatus(rechargeStatuses, status, "confirmFirst") ?? refuse("ALREADY_REVIEWED");
    tx.write(updateRechargeFirstApproval, { recharge_id, received_cents: received, person_id, at: now });
    return next;
  }
  const next = nextStatus(rechargeStatuses, status, "approve") ?? refuse("ALREADY_REVIEWED");
  if (status === "confirming")
    refuseIf(
      secondApprovalRefusal({ person_id: first_reviewed_by, cents: recharge.received_cents }, { person_id, cents: received }),
      "received_amount",
    );
  // No check may refuse after this point.
  postWithStatement(
    tx,
    {
      kind: "recharge",
      cause: `recharge:${recharge_id}`,
      at: now,
      person_id: recharge.person_id,
      note: recharge.recharge_number,
      currency: recharge.currency,
      entries: [
        { account: { kind: "offline_clearing" }, amount_cents: cents(-received) },
        { account: { kind: "available", company_id }, amount_cents: cents(received) },
      ],
    },
    approveRechargeWithPosting,
    { recharge_id, received_cents: received, person_id, at: now, note: body.note },
  );
  await notifyRechargeReviewed(tx, platform, recharge, { status: "approved", cents: received }, now);
  return next;
};

const rejectRecharge = async (tx: Tx, { session, now, body, platform }: ReviewContext, recharge: RechargeRow) => {
  const next = nextStatus(rechargeStatuses, recharge.status, "refuse") ?? refuse("ALREADY_REVIEWED");
  tx.write(updateRechargeRefused, { recharge_id: recharge.recharge_id, person_id: session.person_id, at: now, note: body.note });
  await notifyRechargeReviewed(tx, platform, recharge, { status: "refused", note: body.note }, now);
  return next;
};

/**
 * Approves a deposit with the received amount, or rejects it with a reason. The row is locked first, so that concurrent
 * decisions are serialized and it is posted once. What a line of a bank statement brought is approved with that line.
 * Refuses ALREADY_REVIEWED, SECOND_PERSON_NEEDED, RECEIVED_DIFFERS, BANK_LINE_SETTLES.
 */
export const handleRechargeReview = async (context: ReviewContext) => {
  const { recharge_id, decision, received_amount, note } = context.body;
  if (decision === "approve" && received_amount === undefined) return refuse("WRONG_VOUCHER_AMOUNT", {}, ["received_amount"]);
  if (decision === "refuse" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  return context.transaction(async (tx) => {
    const recharge = (await tx.row(lockRecharge, { recharge_id })) ?? refuse("NOT_FOUND");
    if (recharge.is_bank_line && decision === "approve") return refuse("BANK_LINE_SETTLES");
    const status =
      decision === "approve"
        ? await approveRecharge(tx, context, recharge, { received: received_amount ?? 0 })
        : await rejectRecharge(tx, context, recharge);
    await recordDecision(
      tx,
      { kind: "recharge", item_ids: [recharge_id], decision: decision },
      { person_id: context.session.person_id, site_code: context.request.site.site_code, now: context.now },
    );
    await audit(tx, context.now, {
      person_id: context.session.person_id,
      action: `recharge.${status}`,
      subject: `recharge:${recharge.recharge_number}`,
      before: { status: recharge.status },
      after: { status, company_id: recharge.company_id, person_id: recharge.person_id, received_cents: received_amount ?? null, note },
    });
    return { recharge_id, status };
  });
};
