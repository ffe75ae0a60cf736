import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { rechargeStatuses, withdrawalStatuses } from "../statuses.ts";
import { queuedRecharge, queuedWithdrawal } from "./shapes.ts";

const queue = { keyword: wire.optionalLine, page: wire.page, page_size: wire.pageSize };
const neighbours = { next_id: z.number().int().nullable(), previous_id: z.number().int().nullable() };
const count = z.number().int();

export const operatorRechargeList = post("/operator/rechargeList", {
  who: "operator:finance+auditor",
  summary: "Recharges by voucher: the undecided ones oldest first, the decided ones newest first, with the count of each tab.",
  body: z.object({ tab: z.enum(["open", "approved", "refused"]).default("open"), ...queue }),
  data: z.object({ list: z.array(queuedRecharge), count, counts: z.object({ open: count, approved: count, refused: count }) }),
});

export const rechargeDetail = post("/operator/rechargeDetail", {
  who: "operator:finance+auditor",
  summary: "One recharge with its proof, and its neighbours in the queue.",
  body: z.object({ recharge_id: wire.id }),
  data: z.object({
    recharge: queuedRecharge,
    pictures: z.array(z.object({ file_id: z.string(), name: z.string(), url: z.string() })),
    language: z.string(),
    ...neighbours,
  }),
});

export const reviewRecharge = post("/operator/reviewRecharge", {
  who: "operator:finance",
  summary:
    "Approves a recharge with the amount that arrived, or refuses it with a reason. Above the site's limit a second member of staff must say the same amount.",
  body: z.object({
    recharge_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    received_amount: wire.amount.optional(),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ recharge_id: z.number().int(), status: z.enum(rechargeStatuses) }),
  refuses: ["ALREADY_REVIEWED", "WRONG_VOUCHER_AMOUNT", "BUYER_REASON_REQUIRED", "SECOND_PERSON_NEEDED", "RECEIVED_DIFFERS"],
});

export const operatorWithdrawalList = post("/operator/withdrawalList", {
  who: "operator:finance+auditor",
  summary: "Withdrawals: the undecided ones and those being paid oldest first, the others newest first, with the count of each tab.",
  body: z.object({ tab: z.enum(["open", "paying", "paid", "refused", "cancelled"]).default("open"), ...queue }),
  data: z.object({
    list: z.array(queuedWithdrawal),
    count,
    counts: z.object({ open: count, paying: count, paid: count, refused: count, cancelled: count }),
  }),
});

export const withdrawalDetail = post("/operator/withdrawalDetail", {
  who: "operator:finance+auditor",
  summary: "One withdrawal, what the company has and has taken out before, and its neighbours in the queue.",
  body: z.object({ withdrawal_id: wire.id }),
  data: z.object({
    withdrawal: queuedWithdrawal,
    available: wire.money,
    frozen: wire.money,
    company_since: wire.moment,
    language: z.string(),
    paid_before: wire.money,
    paid_before_count: count,
    ...neighbours,
  }),
});

export const reviewWithdrawal = post("/operator/reviewWithdrawal", {
  who: "operator:finance",
  summary:
    "Lets a withdrawal be paid, or refuses it with a reason. Above the site's limit a second member of staff must agree; the service is then asked once.",
  body: z.object({ withdrawal_id: wire.id, decision: z.enum(["approve", "refuse"]), note: wire.remark, request_id: wire.requestId }),
  data: z.object({ withdrawal_id: z.number().int(), status: z.enum(withdrawalStatuses) }),
  refuses: ["ALREADY_REVIEWED", "BUYER_REASON_REQUIRED", "SECOND_PERSON_NEEDED", "METHOD_NOT_OPEN", "FROZEN_NO_MORE"],
});

export const settleWithdrawal = post("/operator/settleWithdrawal", {
  who: "operator:finance",
  summary:
    "Says what became of a payout that no service reports: a bank transfer, or one whose answer was lost for too long. Paid with its reference, or failed with a reason.",
  body: z.object({
    withdrawal_id: wire.id,
    outcome: z.enum(["paid", "failed"]),
    reference: wire.optionalLine,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ withdrawal_id: z.number().int(), status: z.enum(withdrawalStatuses) }),
  refuses: ["ALREADY_REVIEWED", "BUYER_REASON_REQUIRED", "REFERENCE_REQUIRED", "PAYOUT_UNDER_WAY", "FROZEN_NO_MORE"],
});

export const exportWithdrawals = post("/operator/exportWithdrawals", {
  who: "operator:finance",
  summary:
    "The bank transfers that wait to be made, as a CSV file for the bank. It holds account numbers: each is written down as revealed.",
  body: z.object({ request_id: wire.requestId }),
  data: z.object({ filename: z.string(), csv: z.string(), count }),
});

export const reconciliationList = post("/operator/reconciliationList", {
  who: "operator:finance+auditor",
  summary: "The last daily comparisons of our books with the payment services, newest first, with every difference.",
  data: z.object({
    list: z.array(
      z.object({
        provider: z.string(),
        from_at: wire.moment,
        to_at: wire.moment,
        compared: count,
        differences: z.array(z.object({ kind: z.string(), reference: z.string(), ours: z.string(), theirs: z.string() })),
        made_at: wire.moment,
      }),
    ),
  }),
});
