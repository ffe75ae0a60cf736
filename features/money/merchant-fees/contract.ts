import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { feeKinds, singleFeeKinds } from "./rules.ts";
import { feeSubscriptionStatuses, merchantFeeStatuses } from "./statuses.ts";

/** Calls about fees that manufacturers are charged beside commission: single ones, and those of every month. */

const whole = z.number().int();
const readers = "operator:finance+auditor" as const;
const status = z.enum(statusNames(merchantFeeStatuses));
const subscriptionStatus = z.enum(statusNames(feeSubscriptionStatuses));
const decision = z.enum(["approve", "refuse"]);

const feeFields = {
  fee_id: whole,
  fee_number: z.string(),
  kind: z.enum(feeKinds),
  currency: z.string(),
  amount: wire.money,
  reason: z.string(),
  order_sn: z.string(),
  is_contract: z.boolean(),
  files: wire.rows({ file_id: z.string(), name: z.string(), url: z.string() }),
  status,
  charged_at: wire.moment.nullable(),
  /** What was given back, or is to be; 0.00 without. */
  credited: wire.money,
  credit_reason: z.string(),
};

export const feeList = post("/merchant/feeList", {
  who: "merchant:finance",
  summary: "Fees that the manufacturer was charged beside commission, newest first, each with its reason and what of it was given back.",
  body: z.object({ keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire.paged(z.object(feeFields)),
});

const feeTabs = ["waiting", "charged", "credited", "declined"] as const;

export const merchantFees = post("/operator/merchantFees", {
  who: readers,
  summary: "Fees of manufacturers beside commission by status, newest first: those to decide about, charged, given back and declined.",
  body: z.object({ tab: z.enum(feeTabs).default("waiting"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        ...feeFields,
        merchant_id: whole,
        merchant_name: z.string(),
        /** Empty where a subscription charged it. */
        requested_by: z.string(),
        requested_at: wire.moment,
        decided_by: z.string(),
        decision_note: z.string(),
        credit_by: z.string(),
        /** The reader asked for what waits: another person decides. */
        is_mine: z.boolean(),
      }),
    )
    .extend({
      counts: z.object({ waiting: whole }),
      /** Whom a fee can be charged. */
      merchants: wire.rows({ merchant_id: whole, merchant_name: z.string() }),
    }),
});

const moved = z.object({ fee_id: whole, fee_number: z.string(), status });

export const chargeMerchantFee = post("/operator/chargeMerchantFee", {
  who: "operator:finance",
  moves: movesOf(merchantFeeStatuses, "operator", "charge"),
  summary:
    "Charges a manufacturer a fee with its reason. Up to a sum by day it is taken off its account at once; above that a second person decides.",
  body: z.object({
    merchant_id: wire.id,
    kind: z.enum(singleFeeKinds),
    amount: wire.amount,
    reason: wire.filledText(300),
    /** The order that it is about. */
    order_sn: wire.optionalOrderNumber,
    file_ids: wire.fileIds(0, 5).default([]),
    request_id: wire.requestId,
  }),
  data: moved,
});

export const creditMerchantFee = post("/operator/creditMerchantFee", {
  who: "operator:finance",
  moves: movesOf(merchantFeeStatuses, "operator", "credit"),
  summary: "Gives a charged fee back, whole or in part, once. Up to a sum by day at once; above that a second person decides.",
  body: z.object({ fee_id: wire.id, amount: wire.amount, reason: wire.filledText(300), request_id: wire.requestId }),
  data: moved,
  refuses: ["WRONG_STATUS", "FEE_CREDIT_ABOVE"],
});

export const decideMerchantFee = post("/operator/decideMerchantFee", {
  who: "operator:finance",
  moves: movesOf(merchantFeeStatuses, "operator", "approve", "decline"),
  summary: "Decides as the second person about a fee that is to be charged or given back. Declining needs a reason.",
  body: z.object({ fee_id: wire.id, decision, note: wire.remark, request_id: wire.requestId }),
  data: moved,
  refuses: ["WRONG_STATUS", "SECOND_PERSON_NEEDED", "REVIEW_REASON_REQUIRED"],
});

export const feeSubscriptions = post("/operator/feeSubscriptions", {
  who: readers,
  summary: "Monthly fees of manufacturers by status, newest first, with what each has charged until now.",
  body: z.object({ tab: subscriptionStatus.default("running"), ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        subscription_id: whole,
        /** Null and empty for all manufacturers. */
        merchant_id: whole.nullable(),
        merchant_name: z.string(),
        currency: z.string(),
        amount: wire.money,
        reason: z.string(),
        starts_on: z.string(),
        ended_on: z.string().nullable(),
        status: subscriptionStatus,
        requested_by: z.string(),
        decided_by: z.string(),
        decision_note: z.string(),
        is_mine: z.boolean(),
        /** Its charges, and their sum. */
        charges: whole,
        charged: wire.money,
      }),
    )
    .extend({
      counts: z.object({ waiting: whole }),
      merchants: wire.rows({ merchant_id: whole, merchant_name: z.string() }),
    }),
});

const subscriptionMoved = z.object({ subscription_id: whole, status: subscriptionStatus });

export const requestFeeSubscription = post("/operator/requestFeeSubscription", {
  who: "operator:finance",
  moves: movesOf(feeSubscriptionStatuses, "operator", "request"),
  summary: "Asks for a monthly fee of one manufacturer or of all, from a day on. Another person starts it.",
  body: z.object({
    /** Left out or empty: all manufacturers that are not closed. */
    merchant_id: z
      .union([z.literal("").transform(() => null), wire.id])
      .optional()
      .transform((merchant_id) => merchant_id ?? null),
    amount: wire.amount,
    reason: wire.filledText(300),
    starts_on: wire.date,
    request_id: wire.requestId,
  }),
  data: subscriptionMoved,
  refuses: ["FEE_START_PAST"],
});

export const decideFeeSubscription = post("/operator/decideFeeSubscription", {
  who: "operator:finance",
  moves: movesOf(feeSubscriptionStatuses, "operator", "approve", "decline"),
  summary: "Starts a monthly fee as the second person, before its first day is over, or declines it with a reason.",
  body: z.object({ subscription_id: wire.id, decision, note: wire.remark, request_id: wire.requestId }),
  data: subscriptionMoved,
  refuses: ["WRONG_STATUS", "SECOND_PERSON_NEEDED", "REVIEW_REASON_REQUIRED", "FEE_START_PAST"],
});

export const endFeeSubscription = post("/operator/endFeeSubscription", {
  who: "operator:finance",
  moves: movesOf(feeSubscriptionStatuses, "operator", "end"),
  summary: "Ends a monthly fee: nothing that would be due today or later is charged any more. What was charged stays.",
  body: z.object({ subscription_id: wire.id, request_id: wire.requestId }),
  data: subscriptionMoved,
  refuses: ["WRONG_STATUS"],
});
