import { postEntries } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { isRefundAgreed } from "#features/trade/orders/commands/order-actions.ts";
import { transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { shareOfCancellation } from "../rules/amounts.ts";
import { heldCents } from "../rules/facts.ts";
import {
  type ActionBody,
  type ActionContext,
  contractAction,
  isPossible,
  type LockedContract,
  lockContractOf,
  performedBy,
} from "./actions.ts";
import { notifySides } from "./notify-sides.ts";

/** Cancellation after a failed negotiation: what was paid is shared as the contract says. */

export const confirmCancel = contractAction("operator", "confirmCancel");
export const confirmRefund = contractAction("buyer", "confirmRefund");

/** Posts both shares of what was paid, and returns them. Released money is none at this point: goods that failed release nothing. */
const postShares = async (tx: Tx, { order, contract }: LockedContract, by: { person_id: number | null; now: Date; note?: string }) => {
  const held = heldCents(order) - contract.released_cents;
  const { buyer_cents, merchant_cents } = shareOfCancellation(held, contract.cancel_buyer_percent);
  const { order_id, order_number, company_id, merchant_id, currency } = order;
  const entries: LedgerEntry[] = [
    { account: { kind: "escrow" }, amount_cents: cents(-held), order_id },
    { account: { kind: "available", company_id }, amount_cents: buyer_cents, order_id },
    { account: { kind: "merchant_payable", merchant_id }, amount_cents: merchant_cents, order_id },
  ];
  if (held > 0)
    postEntries(tx, {
      kind: "refund",
      cause: `refund:${order_number}:cancel`,
      at: by.now,
      person_id: by.person_id,
      note: by.note ?? "",
      currency,
      entries,
    });
  return { buyer_cents, merchant_cents };
};

const refundBy = (actor: "merchant" | "operator") => (context: ActionContext<ActionBody>) =>
  context.transaction(async (tx) => {
    const { body, session, platform, now } = context;
    const locked = await lockContractOf(tx, body.contract_sn, actor, session);
    const { order, contract } = locked;
    if (!isPossible(locked, "refund", actor, now)) refuse("WRONG_STATUS");
    const by = performedBy(context, actor);
    const { buyer_cents } = shareOfCancellation(heldCents(order) - contract.released_cents, contract.cancel_buyer_percent);
    const answer = (status: Status) => ({
      contract_sn: order.order_number,
      status,
      status_name: status,
      version: contract.version,
    });
    // Above the company's limit of the day the first person only agrees.
    if (actor === "operator" && !(await isRefundAgreed(tx, { order, amount_cents: buyer_cents, by, session, platform })))
      return answer(order.status);
    const shares = await postShares(tx, locked, by);
    const status = transitionOrder(tx, {
      order,
      action: "refund",
      ...by,
      changes: {
        refunded_cents: order.refunded_cents + shares.buyer_cents,
        forfeited_cents: order.forfeited_cents + shares.merchant_cents,
      },
    });
    await notifySides(tx, platform, { order_id: order.order_id, action: "refund", actor, status, note: body.note, now });
    return answer(status);
  });

export const refundByMerchant = refundBy("merchant");
export const refundByOperator = refundBy("operator");
