import type { ContractFacts } from "#features/trade/orders/rules/contract-guards.ts";

/** The facts that the guards of the status table look at. Pure. */

interface Amounts {
  order_cents: number;
  deposit_cents: number;
  paid_cents: number;
  refunded_cents: number;
}

/** What was paid and not given back. */
export const heldCents = ({ paid_cents, refunded_cents }: Pick<Amounts, "paid_cents" | "refunded_cents">): number =>
  paid_cents - refunded_cents;

export const contractFacts = (
  order: Amounts,
  contract: { balance_type: number; received_at: Date | null; outcome: ContractFacts["outcome"] },
): ContractFacts => ({
  balance_type: contract.balance_type,
  deposit_due_cents: order.deposit_cents - heldCents(order),
  balance_due_cents: order.order_cents - heldCents(order),
  is_received: contract.received_at !== null,
  outcome: contract.outcome,
});
