import type { ContractFacts } from "#features/trade/orders/rules/contract-guards.ts";
import { latestDay } from "#kernel/calendar.ts";

/** The facts of a contract that its phase and the guards of the status table look at. Pure. */

interface Amounts {
  order_cents: number;
  deposit_cents: number;
  paid_cents: number;
  refunded_cents: number;
}

/** What the guards look at, and what else tells the phases of a contract apart. */
export interface TermFacts extends ContractFacts {
  has_deposit: boolean;
  has_balance: boolean;
  /** Whether an agreed rework is not reported as done. */
  is_reworking: boolean;
}

/** What was paid and not given back. */
export const heldCents = ({ paid_cents, refunded_cents }: Pick<Amounts, "paid_cents" | "refunded_cents">): number =>
  paid_cents - refunded_cents;

interface FactsInput {
  balance_type: number;
  received_at: Date | null;
  outcome: ContractFacts["outcome"];
  /** The day of departure as announced last; null without shipping data. */
  etd: string | null;
  /** Until when an agreed rework that is not reported as done should be; null without one. */
  rework_until: string | null;
}

export const contractFacts = (order: Amounts, contract: FactsInput, now: Date): TermFacts => ({
  balance_type: contract.balance_type,
  deposit_due_cents: order.deposit_cents - heldCents(order),
  balance_due_cents: order.order_cents - heldCents(order),
  is_received: contract.received_at !== null,
  outcome: contract.outcome,
  has_sailed: contract.etd !== null && contract.etd <= latestDay(now),
  has_deposit: order.deposit_cents > 0,
  has_balance: order.order_cents > order.deposit_cents,
  is_reworking: contract.rework_until !== null,
});
