import { z } from "zod";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { withdrawalMethods } from "../rules.ts";
import { rechargeStatuses, withdrawalStatuses } from "../statuses.ts";

export const offlineMethods = ["transfer", "cash", "cheque", "other"] as const;

export const recharge = z.object({
  /** offline, card, wallet or converge. */
  channel: z.string(),
  number: z.string(),
  method: z.string(),
  /** The status of the voucher, or of the payment at the provider. */
  status: z.string(),
  amount: wire.money,
  fee: wire.money,
  received: wire.money.nullable(),
  currency: z.string(),
  at: wire.moment,
  reviewed_at: wire.moment.nullable(),
  note: z.string(),
  payment_id: z.string().nullable(),
  redirect_url: z.string(),
  may_resubmit: z.boolean(),
});

export const withdrawal = z.object({
  number: z.string(),
  method: z.enum(withdrawalMethods),
  status: z.enum(statusNames(withdrawalStatuses)),
  amount: wire.money,
  fee: wire.money,
  payout: wire.money,
  currency: z.string(),
  destination: z.string(),
  at: wire.moment,
  person: z.string(),
  reviewed_at: wire.moment.nullable(),
  settled_at: wire.moment.nullable(),
  note: z.string(),
  reference: z.string(),
  may_cancel: z.boolean(),
});

export const queuedRecharge = z.object({
  recharge_id: z.number().int(),
  recharge_number: z.string(),
  status: z.enum(statusNames(rechargeStatuses)),
  method: z.enum(offlineMethods),
  company_id: z.number().int(),
  company: z.string(),
  person: z.string(),
  claimed: wire.money,
  received: wire.money.nullable(),
  currency: z.string(),
  remark: z.string(),
  submitted_at: wire.moment,
  first_reviewer: z.string(),
  first_reviewed_at: wire.moment.nullable(),
  reviewer: z.string(),
  reviewed_at: wire.moment.nullable(),
  review_note: z.string(),
  replaces: z.string(),
  needs_second: z.boolean(),
  /** Whether the caller gave the first approval and therefore cannot give the second. */
  is_first_mine: z.boolean(),
});

export const queuedWithdrawal = z.object({
  withdrawal_id: z.number().int(),
  withdrawal_number: z.string(),
  status: z.enum(statusNames(withdrawalStatuses)),
  method: z.enum(withdrawalMethods),
  company_id: z.number().int(),
  company: z.string(),
  person: z.string(),
  amount: wire.money,
  fee: wire.money,
  payout: wire.money,
  currency: z.string(),
  destination: z.string(),
  submitted_at: wire.moment,
  first_reviewer: z.string(),
  first_reviewed_at: wire.moment.nullable(),
  reviewer: z.string(),
  reviewed_at: wire.moment.nullable(),
  review_note: z.string(),
  settled_at: wire.moment.nullable(),
  reference: z.string(),
  /** created, sent, paid, failed, or "" before there is a payout. */
  payout_status: z.string(),
  /** Number of requests to the provider; more than one means that a response was lost. */
  asks: z.number().int(),
  asked_at: wire.moment.nullable(),
  needs_second: z.boolean(),
  is_first_mine: z.boolean(),
});
