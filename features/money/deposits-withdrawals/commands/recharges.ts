import { audit } from "#features/identity/accounts/commands/audit.ts";
import { fileUrl, ownedFiles } from "#features/identity/files/commands/read.ts";
import { postBeside } from "#features/ledger/postings/commands.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { cents } from "#kernel/money.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { strictestLimit } from "#kernel/strictest-limit.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { rechargeList, rechargeOffline } from "../contract/buyer.ts";
import type { operatorRechargeList, rechargeDetail, reviewRecharge } from "../contract/operator.ts";
import {
  addRecharge,
  approveRecharge,
  confirmRechargeFirst,
  lockRecharge,
  type QueuedRecharge,
  type RechargeRow,
  rechargeCount,
  rechargeForStaff,
  rechargeNeighbours,
  rechargeQueue,
  rechargeQueueCounts,
  rechargesOf,
  refusedRechargeOf,
  refuseRecharge,
} from "../queries/recharges.ts";
import { needsSecond, secondRefusal } from "../rules.ts";
import { rechargeAfter } from "../statuses.ts";
import { tellRecharge } from "./tell.ts";

/** The file_type of a payment voucher: a picture, written anew by the upload. */
const voucherFileType = 4;

/** Hands in the proof of money for the balance; nothing is booked until finance says what arrived. */
export const handInRecharge = async (context: Context<typeof rechargeOffline>) => {
  const { body, session, db, now, platform, request } = context;
  await ownedFiles(db, session, body.voucher_ids, [voucherFileType], "voucher_ids");
  return context.transaction(async (tx) => {
    const { company_id, person_id } = session;
    const before =
      body.recharge_number === ""
        ? undefined
        : ((await tx.row(refusedRechargeOf, company_id, body.recharge_number)) ?? refuse("NOT_FOUND", {}, ["recharge_number"]));
    const recharge_number = `RC-${platform.ids.code(8)}`;
    await tx.only(
      addRecharge,
      recharge_number,
      company_id,
      person_id,
      body.method,
      body.amount,
      request.site.currency,
      body.voucher_ids,
      body.remark,
      now,
      before?.recharge_id ?? null,
    );
    return { recharge_number, status: "submitted" };
  });
};

/** What a company has brought in or tried to, by voucher and by payment service. */
export const listRecharges = async ({ db, session, body }: Context<typeof rechargeList>) => {
  const { count } = await db.only(rechargeCount, session.company_id);
  return { list: await db.rows(rechargesOf, session.company_id, body.page_size, (body.page - 1) * body.page_size), count };
};

const limitOf = ({ platform }: Pick<Context, "platform">): number => strictestLimit(platform.sites.values(), "recharge_second_above_cents");

/** Who is to be the second enters what arrived without having read what the first one entered. */
const forReader = (context: Pick<Context, "platform" | "session">, row: QueuedRecharge) => ({
  ...row,
  received: row.status === "confirming" && row.first_reviewed_by !== context.session?.person_id ? null : row.received,
  method: row.method as "transfer" | "cash" | "cheque" | "other",
  needs_second: needsSecond(row.received ?? row.claimed, limitOf(context)),
  is_first_mine: row.first_reviewed_by === context.session?.person_id,
});

export const listRechargeQueue = async (context: Context<typeof operatorRechargeList>) => {
  const { db, body } = context;
  const { tab, keyword, page, page_size } = body;
  const { found, ...counts } = await db.only(rechargeQueueCounts, tab, keyword);
  const rows = await db.rows(rechargeQueue, tab, keyword, page_size, (page - 1) * page_size);
  return { list: rows.map((row) => forReader(context, row)), count: estimatedTotal(found, page, page_size, rows.length), counts };
};

/** One recharge for staff, its pictures under addresses that work for ten minutes. */
export const readRecharge = async (context: Context<typeof rechargeDetail>) => {
  const { db, body, platform, now } = context;
  const { language, ...row } = (await db.row(rechargeForStaff, body.recharge_id)) ?? refuse("NOT_FOUND");
  const neighbours = await db.only(rechargeNeighbours, body.recharge_id);
  const pictures = row.files.map((file) => ({ ...file, url: fileUrl(platform.settings, file.file_id, now) }));
  return { recharge: forReader(context, row), pictures, language, ...neighbours };
};

type ReviewContext = Context<typeof reviewRecharge>;

const approve = async (tx: Tx, context: ReviewContext, recharge: RechargeRow, received: number) => {
  const { session, now, body, platform } = context;
  const { recharge_id, company_id, first_reviewed_by, status } = recharge;
  const { person_id } = session;
  // Whoever was the first may correct what they entered; the second must then say the new amount.
  const isCorrection = status === "confirming" && first_reviewed_by === person_id && received !== recharge.received_cents;
  if (isCorrection || (status === "submitted" && needsSecond(received, limitOf(context)))) {
    const next = rechargeAfter(status, "confirmFirst") ?? refuse("ALREADY_REVIEWED");
    await tx.changed(confirmRechargeFirst, recharge_id, received, person_id, now);
    return next;
  }
  const next = rechargeAfter(status, "approve") ?? refuse("ALREADY_REVIEWED");
  if (status === "confirming")
    refuseIf(
      secondRefusal({ person_id: first_reviewed_by, cents: recharge.received_cents }, { person_id, cents: received }),
      "received_amount",
    );
  // After this point it must succeed.
  await postBeside(
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
    approveRecharge,
    recharge_id,
    received,
    person_id,
    now,
    body.note,
  );
  await tellRecharge(tx, platform, recharge, { status: "approved", cents: received }, now);
  return next;
};

const refuseProof = async (tx: Tx, { session, now, body, platform }: ReviewContext, recharge: RechargeRow) => {
  const next = rechargeAfter(recharge.status, "refuse") ?? refuse("ALREADY_REVIEWED");
  await tx.changed(refuseRecharge, recharge.recharge_id, session.person_id, now, body.note);
  await tellRecharge(tx, platform, recharge, { status: "refused", note: body.note }, now);
  return next;
};

/**
 * Finance says what arrived, or refuses with a reason. The row is locked first, so two who decide at once are judged one after
 * the other and it is booked once (test R).
 */
export const decideOnRecharge = async (context: ReviewContext) => {
  const { recharge_id, decision, received_amount, note } = context.body;
  if (decision === "approve" && received_amount === undefined) return refuse("WRONG_VOUCHER_AMOUNT", {}, ["received_amount"]);
  if (decision === "refuse" && note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
  return context.transaction(async (tx) => {
    const recharge = (await tx.row(lockRecharge, recharge_id)) ?? refuse("NOT_FOUND");
    const status =
      decision === "approve" ? await approve(tx, context, recharge, received_amount ?? 0) : await refuseProof(tx, context, recharge);
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
