import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { claimKinds, faults, maxClaimFiles } from "./rules.ts";
import { claimStatuses } from "./statuses.ts";

/** Calls about freight claims. */

const whole = z.number().int();

const claim = z.object({
  claim_id: whole,
  claim_number: z.string(),
  order_number: z.string(),
  company: z.string(),
  merchant: z.string(),
  currency: z.string(),
  kind: z.enum(claimKinds),
  status: z.enum(statusNames(claimStatuses)),
  delivered_at: wire.moment.nullable(),
  notice_by: wire.moment.nullable(),
  claimed: wire.money,
  paid: wire.money.nullable(),
  at_fault: z.enum(faults).nullable(),
  description: z.string(),
  filed_at: wire.moment,
  decided_at: wire.moment.nullable(),
  decision_note: z.string(),
  /** The after-sale case about the same goods; what it gives is not paid again. Empty without one. */
  case_number: z.string(),
  /** The claim file: bill of lading, proof of delivery, pictures, order and packing list, as signed URLs. */
  file: wire.rows({ kind: z.enum(["bol", "order", "packing", "receipt", "evidence"]), url: z.string() }),
});

export const claimsOf = post("/user/freightClaims", {
  who: "buyer",
  summary: "The freight claims of an order, and until when concealed damage can be reported.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    list: z.array(claim),
    delivered_at: wire.moment.nullable(),
    notice_by: wire.moment.nullable(),
    claimable: wire.money,
    can_file: z.boolean(),
    has_exceptions: z.boolean(),
  }),
});

export const fileClaim = post("/user/fileFreightClaim", {
  moves: movesOf(claimStatuses, "buyer", "file"),
  who: "buyer:purchaser+finance",
  summary: "Files a claim about damage noted on the signed bill, concealed damage (within five business days), or a lost shipment.",
  body: z.object({
    order_sn: wire.orderNumber,
    kind: z.enum(claimKinds),
    amount: wire.amount,
    description: wire.remark.pipe(z.string().min(1)),
    file_ids: wire.fileIds(0, maxClaimFiles).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ claim_number: z.string() }),
  refuses: ["CLAIM_BEFORE_DELIVERY", "CLAIM_NOT_NOTED", "CLAIM_TOO_LATE", "CLAIM_ABOVE_VALUE", "CLAIM_LIMIT", "WRONG_STATUS"],
});

export const withdrawClaim = post("/user/withdrawFreightClaim", {
  moves: movesOf(claimStatuses, "buyer", "withdraw"),
  who: "buyer:purchaser+finance",
  summary: "Withdraws a claim that is not decided yet.",
  body: z.object({ claim_id: wire.id, request_id: wire.requestId }),
  data: z.object({ status: z.enum(statusNames(claimStatuses)) }),
  refuses: ["WRONG_STATUS"],
});

export const claimList = post("/operator/freightClaims", {
  who: "operator:service+finance+auditor",
  summary: "Freight claims with their files: open ones, oldest first, or decided ones.",
  body: z.object({ tab: z.enum(["open", "decided"]).default("open"), ...wire.pageFields }),
  data: wire.paged(claim),
});

export const decideClaim = post("/operator/decideFreightClaim", {
  moves: movesOf(claimStatuses, "operator", "pay", "decline"),
  who: "operator:finance",
  summary:
    "Pays a claim to the company's balance at the expense of who is at fault, or declines it with a reason. Above the company's limit of the day a second person pays the same amount.",
  body: z.object({
    claim_id: wire.id,
    decision: z.enum(["pay", "decline"]),
    amount: wire.amount.optional(),
    at_fault: z.enum(faults).optional(),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ status: z.enum(statusNames(claimStatuses)) }),
  refuses: ["WRONG_STATUS", "CLAIM_ABOVE_VALUE", "AFTER_SALE_CLOSED", "BUYER_REASON_REQUIRED", "SECOND_PERSON_NEEDED", "RECEIVED_DIFFERS"],
});
