import type { OrderPayment } from "#features/trade/orders/commands/payments.ts";
import { type PerformedBy, transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { addContractPayment } from "#features/trade/orders/queries/contract-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import type { DuePurpose } from "#features/trade/orders/rules.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { lockContract } from "../queries/contracts.ts";
import { isPossible } from "./actions.ts";
import { notifySides } from "./notify-sides.ts";
import { releaseMet } from "./release.ts";

/**
 * Contract changes for the payments feature. Each function takes locked orders and runs in the caller's transaction, which posts the
 * money into escrow. The actor of a voucher's decision is the operator, of everything else the buyer.
 */

/** The status of a contract after the payment of its deposit or balance. */
export const statusWhenContractPaid = (purpose: DuePurpose): Status => (purpose === "deposit" ? "processing" : "balancePaid");

const move = async (
  tx: Tx,
  platform: Platform,
  order: LockedOrder,
  action:
    | "payDepositBalance"
    | "approveDeposit"
    | "payBalance"
    | "uploadDepositVoucher"
    | "recordTransfer"
    | "rejectDeposit"
    | "rejectBalance"
    | "complete",
  by: PerformedBy,
  changes = {},
): Promise<Status> => {
  const status = transitionOrder(tx, { ...by, order, action, changes });
  await notifySides(tx, platform, { order_id: order.order_id, action, actor: by.actor, status, note: by.note ?? "", now: by.now });
  return status;
};

/**
 * Records a deposit, which starts the production, or a balance (paid, or verified after it was submitted) and releases what its conditions release. A
 * verified balance of goods that were received before completes the contract.
 */
const recordOne = async (tx: Tx, platform: Platform, { order, paid_cents }: OrderPayment, by: PerformedBy): Promise<void> => {
  const paid = { ...order, paid_cents: order.paid_cents + paid_cents };
  const changes = { paid_cents: paid.paid_cents, paid_at: by.now };
  const buyer: PerformedBy = { ...by, actor: "buyer" };
  const operator: PerformedBy = { ...by, actor: "operator" };
  switch (order.status) {
    case "awaitingDepositVoucher":
      await move(tx, platform, order, "payDepositBalance", buyer, changes);
      break;
    case "depositVouched":
      await move(tx, platform, order, "approveDeposit", operator, changes);
      break;
    case "balancePaid":
      tx.write(addContractPayment, { order_id: order.order_id, paid_cents, now: by.now });
      break;
    default:
      await move(tx, platform, order, "payBalance", buyer, changes);
  }
  await releaseMet(tx, paid, by);
  if (order.status !== "balancePaid") return;
  const contract = await tx.only(lockContract, { order_id: order.order_id });
  if (isPossible({ order: paid, contract }, "complete", "operator", by.now))
    await move(tx, platform, paid, "complete", operator, { completed_at: by.now });
};

/** Records payments of contracts; see `recordOne`. */
export const recordContractPayments = async (
  tx: Tx,
  platform: Platform,
  payments: readonly OrderPayment[],
  by: PerformedBy,
): Promise<void> => {
  for (const payment of payments) await recordOne(tx, platform, payment, by);
};

/** The buyer submitted proof of the deposit or of the balance. Returns the new status. */
export const submitContractVoucher = (
  tx: Tx,
  platform: Platform,
  order: LockedOrder,
  purpose: DuePurpose,
  by: PerformedBy,
): Promise<Status> => move(tx, platform, order, purpose === "deposit" ? "uploadDepositVoucher" : "payBalance", by);

/** Finance found the transfer of the deposit or of the balance in a bank statement: it waits for its approval. Returns the new status. */
export const recordContractTransfer = (tx: Tx, platform: Platform, order: LockedOrder, by: PerformedBy): Promise<Status> =>
  move(tx, platform, order, "recordTransfer", by);

/** The proof of a deposit or balance was rejected. A contract that has moved on stays as it is. Returns its status. */
export const rejectContractVoucher = async (tx: Tx, platform: Platform, order: LockedOrder, by: PerformedBy): Promise<Status> => {
  const status = order.status;
  if (status === "depositVouched") return move(tx, platform, order, "rejectDeposit", by);
  return status === "balancePaid" ? move(tx, platform, order, "rejectBalance", by) : order.status;
};
