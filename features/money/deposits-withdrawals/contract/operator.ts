import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { rechargeStatuses, withdrawalStatuses } from "../statuses.ts";
import { queuedRecharge, queuedWithdrawal } from "./shapes.ts";

const queueFields = { keyword: wire.optionalLine, ...wire.pageFields };
const neighborFields = { next_id: z.number().int().nullable(), previous_id: z.number().int().nullable() };
const count = z.number().int();

export const operatorRechargeList = post("/operator/rechargeList", {
  who: "operator:finance+auditor",
  summary: "Deposits by voucher: open ones oldest first, decided ones newest first, with the count of each tab.",
  body: z.object({ tab: z.enum(["open", "approved", "refused"]).default("open"), ...queueFields }),
  data: z.object({ list: z.array(queuedRecharge), count, counts: z.object({ open: count, approved: count, refused: count }) }),
});

export const rechargeDetail = post("/operator/rechargeDetail", {
  who: "operator:finance+auditor",
  summary: "A deposit with its proof, and its neighbors in the queue.",
  body: z.object({ recharge_id: wire.id }),
  data: z.object({
    recharge: queuedRecharge,
    pictures: wire.rows({ file_id: z.string(), name: z.string(), url: z.string() }),
    language: z.string(),
    ...neighborFields,
  }),
});

export const reviewRecharge = post("/operator/reviewRecharge", {
  moves: movesOf(rechargeStatuses, "operator", "confirmFirst", "approve", "refuse"),
  who: "operator:finance",
  summary:
    "Approves a deposit with the received amount, or rejects it with a reason. Above the site's limit a second operator must enter the same amount.",
  body: z.object({
    recharge_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    received_amount: wire.amount.optional(),
    note: wire.printed(wire.remark),
    request_id: wire.requestId,
  }),
  data: z.object({ recharge_id: z.number().int(), status: z.enum(statusNames(rechargeStatuses)) }),
  refuses: [
    "ALREADY_REVIEWED",
    "WRONG_VOUCHER_AMOUNT",
    "BUYER_REASON_REQUIRED",
    "SECOND_PERSON_NEEDED",
    "RECEIVED_DIFFERS",
    "BANK_LINE_SETTLES",
  ],
});

export const operatorWithdrawalList = post("/operator/withdrawalList", {
  who: "operator:finance+auditor",
  summary: "Withdrawals: open ones and those being paid oldest first, the others newest first, with the count of each tab.",
  body: z.object({ tab: z.enum(["open", "paying", "paid", "refused", "cancelled"]).default("open"), ...queueFields }),
  data: z.object({
    list: z.array(queuedWithdrawal),
    count,
    counts: z.object({ open: count, paying: count, paid: count, refused: count, cancelled: count }),
  }),
});

export const withdrawalDetail = post("/operator/withdrawalDetail", {
  who: "operator:finance+auditor",
  summary: "A withdrawal with the company's balances and earlier withdrawals, and its neighbors in the queue.",
  body: z.object({ withdrawal_id: wire.id }),
  data: z.object({
    withdrawal: queuedWithdrawal,
    available: wire.money,
    frozen: wire.money,
    company_since: wire.moment,
    language: z.string(),
    paid_before: wire.money,
    paid_before_count: count,
    ...neighborFields,
  }),
});

export const reviewWithdrawal = post("/operator/reviewWithdrawal", {
  moves: movesOf(withdrawalStatuses, "operator", "confirmFirst", "approve", "refuse"),
  who: "operator:finance",
  summary:
    "Approves a withdrawal, which starts its payout, or rejects it with a reason. Above the site's limit a second operator must approve.",
  body: z.object({
    withdrawal_id: wire.id,
    decision: z.enum(["approve", "refuse"]),
    note: wire.printed(wire.remark),
    request_id: wire.requestId,
  }),
  data: z.object({ withdrawal_id: z.number().int(), status: z.enum(statusNames(withdrawalStatuses)) }),
  refuses: ["ALREADY_REVIEWED", "BUYER_REASON_REQUIRED", "SECOND_PERSON_NEEDED", "PAYOUT_METHOD_CLOSED", "FROZEN_NO_MORE"],
});

export const settleWithdrawal = post("/operator/settleWithdrawal", {
  moves: movesOf(withdrawalStatuses, "operator", "settle", "fail"),
  who: "operator:finance",
  summary:
    "Records the outcome of a payout that no provider reports: a bank transfer, or one without a provider response for too long. Paid with a reference, or failed with a reason.",
  body: z.object({
    withdrawal_id: wire.id,
    outcome: z.enum(["paid", "failed"]),
    reference: wire.optionalLine,
    note: wire.printed(wire.remark),
    request_id: wire.requestId,
  }),
  data: z.object({ withdrawal_id: z.number().int(), status: z.enum(statusNames(withdrawalStatuses)) }),
  refuses: ["ALREADY_REVIEWED", "BUYER_REASON_REQUIRED", "REFERENCE_REQUIRED", "PAYOUT_UNDER_WAY", "FROZEN_NO_MORE"],
});

export const exportWithdrawals = post("/operator/exportWithdrawals", {
  who: "operator:finance",
  summary: "The pending bank transfers as a CSV file for the bank. Each account number in it is recorded as revealed in the audit log.",
  body: z.object({ request_id: wire.requestId }),
  data: z.object({ filename: z.string(), csv: z.string(), count }),
});

export const reconciliationList = post("/operator/reconciliationList", {
  who: "operator:finance+auditor",
  summary: "The latest daily reconciliations with the payment providers, newest first, with their differences.",
  data: z.object({
    list: wire.rows({
      provider: z.string(),
      from_at: wire.moment,
      to_at: wire.moment,
      compared: count,
      differences: wire.rows({ kind: z.string(), reference: z.string(), ours: z.string(), theirs: z.string() }),
      made_at: wire.moment,
    }),
  }),
});
