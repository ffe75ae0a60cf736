/** Conditions on a contract besides its status. Pure. */

/** What the guards of the contract flow look at. */
export interface ContractFacts {
  /** 1 before delivery, 2 after delivery, 3 within days after arrival. */
  balance_type: number;
  /** The part of the deposit that is not paid yet, in cents. */
  deposit_due_cents: number;
  /** The part of the total that is not paid yet, in cents. */
  balance_due_cents: number;
  /** Whether the buyer has confirmed the receipt of the goods. */
  is_received: boolean;
  /** What the manufacturer's report of the current negotiation offers; null without one. */
  outcome: "rework" | "price" | "cancel" | null;
  /** Whether the announced day of departure has come. */
  has_sailed: boolean;
}

export type ContractGuard =
  | "depositDue"
  | "noDeposit"
  | "reworkOffered"
  | "priceOffered"
  | "balanceDue"
  | "balanceVerified"
  | "paidLater"
  | "balanceUnverified"
  | "receivedAndPaid"
  | "sailed";

export const contractGuards: Record<ContractGuard, (facts: ContractFacts) => boolean> = {
  depositDue: (facts) => facts.deposit_due_cents > 0,
  noDeposit: (facts) => facts.deposit_due_cents <= 0,
  reworkOffered: (facts) => facts.outcome === "rework",
  priceOffered: (facts) => facts.outcome === "price",
  balanceDue: (facts) => facts.balance_due_cents > 0,
  balanceVerified: (facts) => !facts.is_received && facts.balance_due_cents <= 0,
  paidLater: (facts) => !facts.is_received && (facts.balance_type !== 1 || facts.balance_due_cents <= 0),
  balanceUnverified: (facts) => facts.balance_due_cents > 0,
  receivedAndPaid: (facts) => facts.is_received && facts.balance_due_cents <= 0,
  sailed: (facts) => facts.has_sailed,
};
