import { type Day, toDay } from "#kernel/calendar.ts";

/** What of a manufacturer's earnings can be paid out. Pure. */

/** Days that earnings of a manufacturer without terms of its own are held. */
export const defaultHoldDays = 7;

/** The longest that a reserve is kept back, in days. */
export const maxReserveDays = 365;

/** Less is not paid out; it stays for the next payout. */
export const minimumPayoutCents = 1_000;

/** A changed account can be used so long after it was entered. */
export const accountWaitHours = 48;

/** An account of a manufacturer, in cents. Earned are entries above zero that are no returned payouts. */
export interface Earnings {
  /** Below zero: what the manufacturer owes. */
  balance_cents: number;
  /** Earned within the days of holding. */
  held_cents: number;
  /** Kept back of what was earned before them. */
  reserve_cents: number;
  /** In payouts that are prepared: they have not left the account yet. */
  prepared_cents: number;
}

/** What can be paid out now, never below zero. */
export const payableOf = (earnings: Earnings): number =>
  Math.max(0, earnings.balance_cents - earnings.held_cents - earnings.reserve_cents - earnings.prepared_cents);

/** Why a manufacturer cannot ask for a payout now; the first that holds is told. */
export const payoutObstacles = ["halted", "prepared", "minimum", "missing", "unchecked", "waits", "form"] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

interface Payable {
  payable_cents: number;
  prepared_cents: number;
  /** From when the checked account can be paid to; undefined without one. */
  usable_from: Date | null | undefined;
  /** Whether an account waits to be checked. */
  isProposed: boolean;
  /** Whether the operator holds payouts to it. */
  isHalted: boolean;
  /** Whether payouts wait for its tax form. */
  lacksForm: boolean;
}

/** What keeps a manufacturer from asking for a payout; null if nothing does. */
export const obstacleOf = (
  { payable_cents, prepared_cents, usable_from, isProposed, isHalted, lacksForm }: Payable,
  now: Date,
): PayoutObstacle | null => {
  if (isHalted) return "halted";
  if (prepared_cents > 0) return "prepared";
  if (payable_cents < minimumPayoutCents) return "minimum";
  if (usable_from === undefined) return isProposed ? "unchecked" : "missing";
  if (usable_from && usable_from > now) return "waits";
  return lacksForm ? "form" : null;
};

/** From when an account can be paid to: the first one of a manufacturer at once, another one some time after it was entered. */
export const usableFrom = (added_at: Date, now: Date, isFirst: boolean): Date =>
  isFirst ? now : new Date(Math.max(now.getTime(), added_at.getTime() + accountWaitHours * 3_600_000));

/** How movements of a manufacturer's account are told apart: earned, given back, paid out (and payouts that came back). */
export const movementGroups = ["earned", "reduced", "payouts"] as const;
export type MovementGroup = (typeof movementGroups)[number];

/** The kinds of postings of a payout and of one that came back. */
export const payoutKinds = { paid: "merchant_payout", back: "merchant_payout_back" } as const;

export const groupOf = (kind: string, amount_cents: number): MovementGroup => {
  if (kind === payoutKinds.paid || kind === payoutKinds.back) return "payouts";
  return amount_cents > 0 ? "earned" : "reduced";
};

/** Kinds of movements that a manufacturer's account can have, with a text each. */
export const earningKinds = [
  "completion",
  "refund",
  "forfeit",
  "replacement",
  "freight_claim",
  "freight_return",
  "commission",
  "commission_back",
  "commission_tax",
  "commission_tax_back",
  "promotion",
  "promotion_back",
  "write_off",
  "fee",
  "fee_back",
  payoutKinds.paid,
  payoutKinds.back,
] as const;

/** The files that a statement comes as. */
export const statementFormats = ["pdf", "csv"] as const;

/** The most movements of a statement as CSV; a PDF has fewer (platform/pdf). */
export const maxCsvMovements = 50_000;

/** What a statement sums up, in its order. */
export const statementGroups = ["sales", "refunds", "commission", "fees", "freight", "adjustments", "payouts"] as const;
export type StatementGroup = (typeof statementGroups)[number];

const groupByKind: Readonly<Record<(typeof earningKinds)[number], StatementGroup>> = {
  completion: "sales",
  forfeit: "sales",
  replacement: "sales",
  promotion: "sales",
  refund: "refunds",
  promotion_back: "refunds",
  commission: "commission",
  commission_back: "commission",
  commission_tax: "commission",
  commission_tax_back: "commission",
  fee: "fees",
  fee_back: "fees",
  freight_claim: "freight",
  freight_return: "freight",
  write_off: "adjustments",
  merchant_payout: "payouts",
  merchant_payout_back: "payouts",
};

interface KindSum {
  kind: string;
  amount: number;
  count: number;
}

/** The group of a kind of movements; a kind without one is an adjustment. */
export const statementGroupOf = (kind: string): StatementGroup => groupByKind[earningKinds.find((known) => known === kind) ?? "write_off"];

/** The sums of all groups, those without movements too. They add up to what the balance changed by. */
export const sumsByGroup = (sums: readonly KindSum[]): { group: StatementGroup; amount: number; count: number }[] =>
  statementGroups.map((group) => {
    const own = sums.filter(({ kind }) => statementGroupOf(kind) === group);
    return {
      group,
      amount: own.reduce((total, { amount }) => total + amount, 0),
      count: own.reduce((total, { count }) => total + count, 0),
    };
  });

/** The first and the last day of a month, 2026-11. */
export const daysOfMonth = (month: string): [first: Day, last: Day] => {
  const [year = 0, nth = 0] = month.split("-").map(Number);
  return [`${month}-01`, toDay(year, nth + 1, 0)];
};
