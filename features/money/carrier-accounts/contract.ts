import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { accountItemKinds, settlementOutcomes } from "./rules.ts";
import { settlementStatuses } from "./statuses.ts";

/** Calls about what carriers and the platform owe each other. */

const whole = z.number().int();

const account = z.object({
  order_number: z.string(),
  carrier_name: z.string(),
  currency: z.string(),
  /** Above zero: the carrier owes the platform. Below zero: the platform owes the carrier. */
  open: wire.money,
  since: wire.moment,
  /** What can be recorded now; empty while a settlement waits for its second person. */
  outcomes: z.array(z.enum(settlementOutcomes)),
  /** The latest settlement where it waits for a second person, or where that person declined it. */
  undecided: z
    .object({
      status: z.enum(["waiting", "declined"]),
      outcome: z.enum(settlementOutcomes),
      amount: wire.money,
      recorded_by: z.string(),
      decided_by: z.string(),
      decline_reason: z.string(),
    })
    .nullable(),
  /** What made it, and what settled it, the oldest first. */
  items: wire.rows({
    kind: z.enum([...accountItemKinds, "other"]),
    amount: wire.money,
    at: z.string(),
    note: z.string(),
  }),
});

export const carrierAccounts = post("/operator/carrierAccounts", {
  who: "operator:finance+auditor",
  summary: "What carriers owe the platform and what it owes them, by order: open ones, the oldest first, or settled ones.",
  body: z.object({ tab: z.enum(["open", "settled"]).default("open"), ...wire.pageFields }),
  data: z.object({ list: z.array(account), count: whole, owed_to_us: wire.money, owed_by_us: wire.money }),
});

export const settleCarrierAccount = post("/operator/settleCarrierAccount", {
  who: "operator:finance",
  summary:
    "Records what a carrier paid, what it was paid, or what of its debt is written off, for an order. Above what one person may record for an order, it waits for a second one in the review queue.",
  body: z.object({
    order_sn: wire.orderNumber,
    outcome: z.enum(settlementOutcomes),
    amount: wire.amount,
    /** The number of the remittance or payment; not for what is written off. */
    reference: wire.optionalLine,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ settlement_id: whole, open: wire.money, status: z.enum(["waiting", "recorded"]) }),
  refuses: ["SETTLEMENT_ABOVE_OPEN", "SETTLEMENT_RECORDED", "SETTLEMENT_WAITING", "BUYER_REASON_REQUIRED"],
});

export const settlementToApprove = post("/operator/carrierSettlement", {
  who: "operator:finance+auditor",
  summary: "A settlement with a carrier, for the second person who decides about it.",
  body: z.object({ settlement_id: wire.id }),
  data: z.object({
    order_number: z.string(),
    carrier_name: z.string(),
    currency: z.string(),
    outcome: z.enum(settlementOutcomes),
    status: z.enum(statusNames(settlementStatuses)),
    amount: wire.money,
    /** What is open now, signed as in the accounts. */
    open: wire.money,
    reference: z.string(),
    note: z.string(),
    recorded_by: z.string(),
    is_mine: z.boolean(),
  }),
});

export const decideSettlement = post("/operator/decideCarrierSettlement", {
  who: "operator:finance",
  summary: "Books or declines a settlement that waits, as another person than the one who recorded it. A declined one needs a note.",
  body: z.object({ settlement_id: wire.id, decision: z.enum(["approve", "refuse"]), note: wire.remark, request_id: wire.requestId }),
  data: z.object({ status: z.enum(["recorded", "declined"]) }),
  refuses: ["SECOND_PERSON_NEEDED", "ALREADY_REVIEWED", "SETTLEMENT_ABOVE_OPEN", "REVIEW_REASON_REQUIRED"],
});
