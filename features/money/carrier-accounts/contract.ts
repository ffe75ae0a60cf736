import { z } from "zod";
import { type Call, post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { accountItemKinds, settlementOutcomes } from "./rules.ts";

/** Calls about what carriers and the platform owe each other. */

const whole = z.number().int();

const account = z.object({
  order_number: z.string(),
  carrier_name: z.string(),
  currency: z.string(),
  /** Above zero: the carrier owes the platform. Below zero: the platform owes the carrier. */
  open: wire.money,
  since: wire.moment,
  outcomes: z.array(z.enum(settlementOutcomes)),
  /** What made it, and what settled it, the oldest first. */
  items: z.array(
    z.object({
      kind: z.enum([...accountItemKinds, "other"]),
      amount: wire.money,
      at: z.string(),
      note: z.string(),
    }),
  ),
});

export const carrierAccounts = post("/operator/carrierAccounts", {
  who: "operator:finance+auditor",
  summary: "What carriers owe the platform and what it owes them, by order: open ones, the oldest first, or settled ones.",
  body: z.object({ tab: z.enum(["open", "settled"]).default("open"), page: wire.page, page_size: wire.pageSize }),
  data: z.object({ list: z.array(account), count: whole, owed_to_us: wire.money, owed_by_us: wire.money }),
});

export const settleCarrierAccount = post("/operator/settleCarrierAccount", {
  who: "operator:finance",
  summary: "Records what a carrier paid, what it was paid, or what of its debt is written off, for an order.",
  body: z.object({
    order_sn: wire.orderNumber,
    outcome: z.enum(settlementOutcomes),
    amount: wire.amount,
    /** The number of the remittance or payment; not for what is written off. */
    reference: wire.optionalLine,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ settlement_id: whole, open: wire.money }),
  refuses: ["SETTLEMENT_ABOVE_OPEN", "SETTLEMENT_RECORDED", "BUYER_REASON_REQUIRED"],
});

export const carrierAccountCalls = [carrierAccounts, settleCarrierAccount] as const satisfies readonly Call[];
