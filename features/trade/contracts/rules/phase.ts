import type { Status } from "#features/trade/orders/statuses.ts";
import { addDays, type Day } from "#kernel/calendar.ts";
import type { TermFacts } from "./facts.ts";

/**
 * Where a contract stands by its terms. A status alone does not say it: whether a balance is due before the goods are shipped, on receipt
 * or days after arrival changes who acts next, by when, and what is said. Badges, next steps, mails, deadlines, progress bar and lists
 * all come from the phase. Pure.
 */

export type Turn = "buyer" | "merchant" | "us" | "itself" | "nobody";
export type DeadlineKind = "review" | "delivery" | "rework" | "departure" | "arrival" | "receipt" | "balance";

/** Days in which the buyer reviews an inspection report; then it counts as accepted. */
export const reviewDays = 7;

type Step = (typeof allSteps)[number];

interface PhaseRow {
  turn: Turn;
  /** The step of the progress bar; none once the contract has ended without goods. */
  step?: Step;
  deadline?: DeadlineKind;
  isProblem?: true;
}

const allSteps = [
  "draft",
  "agree",
  "sign",
  "deposit",
  "produce",
  "inspect",
  "prepare",
  "pay",
  "ship",
  "receive",
  "payLater",
  "complete",
] as const;

const phaseTable = {
  drafting: { turn: "buyer", step: "draft" },
  awaitingManufacturer: { turn: "merchant", step: "agree" },
  awaitingPurchaser: { turn: "buyer", step: "agree" },
  contractCreated: { turn: "merchant", step: "sign" },
  pendingReview: { turn: "us", step: "sign" },
  contractRefused: { turn: "merchant", step: "sign", isProblem: true },
  depositDue: { turn: "buyer", step: "deposit" },
  /** No deposit is agreed: the buyer starts production. */
  startDue: { turn: "buyer", step: "produce" },
  depositVouched: { turn: "us", step: "deposit" },
  processing: { turn: "merchant", step: "produce", deadline: "delivery" },
  invoiced: { turn: "merchant", step: "produce" },
  awaitingInspection: { turn: "us", step: "inspect" },
  /** The goods are not ready for another inspection before the manufacturer reports the agreed rework as done. */
  reworking: { turn: "merchant", step: "inspect", deadline: "rework" },
  inspectionReported: { turn: "buyer", step: "inspect", deadline: "review" },
  inspectionFailed: { turn: "buyer", step: "inspect", isProblem: true },
  needsNegotiation: { turn: "merchant", step: "inspect" },
  reworkOffered: { turn: "buyer", step: "inspect" },
  priceOffered: { turn: "buyer", step: "inspect" },
  cancelOffered: { turn: "buyer", step: "inspect" },
  inspectionPassed: { turn: "merchant", step: "prepare" },
  examinationPassed: { turn: "merchant", step: "prepare" },
  awaitingDelivery: { turn: "merchant", step: "prepare" },
  shippingSubmitted: { turn: "buyer", step: "prepare" },
  shippingRefused: { turn: "merchant", step: "prepare", isProblem: true },
  balanceBeforeShipping: { turn: "buyer", step: "pay" },
  balanceUnderReview: { turn: "us", step: "pay" },
  balanceRefused: { turn: "buyer", step: "pay", isProblem: true },
  readyToShip: { turn: "merchant", step: "ship" },
  /** Handed over to the carrier, and the announced day of departure has not come. */
  awaitingDeparture: { turn: "itself", step: "ship", deadline: "departure" },
  atSea: { turn: "merchant", step: "ship", deadline: "arrival" },
  receiptDue: { turn: "buyer", step: "receive" },
  /** The balance is still to be paid, which is possible once the receipt is confirmed. */
  receiptBeforeBalance: { turn: "buyer", step: "receive", deadline: "receipt" },
  balanceAfterReceipt: { turn: "buyer", step: "payLater", deadline: "balance" },
  balanceUnderReviewAfterReceipt: { turn: "us", step: "payLater" },
  balanceRefusedAfterReceipt: { turn: "buyer", step: "payLater", deadline: "balance", isProblem: true },
  /** Goods received and everything paid: what is left is to close the contract. */
  awaitingCompletion: { turn: "us", step: "complete" },
  contractCompleted: { turn: "nobody", step: "complete" },
  cancelled: { turn: "nobody" },
  cancelRequested: { turn: "us" },
  awaitingRefund: { turn: "us" },
  refundUnconfirmed: { turn: "buyer" },
  refunded: { turn: "nobody" },
} as const satisfies Record<string, PhaseRow>;

export type ContractPhase = keyof typeof phaseTable;
export const contractPhases = Object.keys(phaseTable) as [ContractPhase, ...ContractPhase[]];

const rowOf = (phase: ContractPhase): PhaseRow => phaseTable[phase];

/** The phase of a contract: its status, told apart by the terms and facts. */
export const contractPhase = (status: Status, facts: TermFacts): ContractPhase => {
  const { is_received } = facts;
  const isPaid = facts.balance_due_cents <= 0;
  switch (status) {
    case "awaitingDepositVoucher":
      return facts.deposit_due_cents > 0 ? "depositDue" : "startDue";
    case "awaitingInspection":
      return facts.is_reworking ? "reworking" : "awaitingInspection";
    case "negotiationConfirmed":
      return facts.outcome === "rework" ? "reworkOffered" : facts.outcome === "price" ? "priceOffered" : "cancelOffered";
    case "shippingApproved":
      if (is_received) return "balanceAfterReceipt";
      return facts.balance_type === 1 && !isPaid ? "balanceBeforeShipping" : "readyToShip";
    case "balancePaid":
      if (is_received) return isPaid ? "awaitingCompletion" : "balanceUnderReviewAfterReceipt";
      return isPaid ? "readyToShip" : "balanceUnderReview";
    case "balanceRefused":
      return is_received ? "balanceRefusedAfterReceipt" : "balanceRefused";
    case "shipping":
      return facts.has_sailed ? "atSea" : "awaitingDeparture";
    case "awaitingReceipt":
      return isPaid ? "receiptDue" : "receiptBeforeBalance";
    default:
      return status in phaseTable ? (status as ContractPhase) : "cancelled";
  }
};

/** Who a contract waits for. */
export const phaseTurn = (phase: ContractPhase): Turn => rowOf(phase).turn;

/** The tone of the badge for this reader. "waiting" means the reader has to act. */
export const phaseTone = (
  phase: ContractPhase,
  reader: "buyer" | "merchant" | "us",
): "neutral" | "progress" | "waiting" | "done" | "error" => {
  const { turn, isProblem } = rowOf(phase);
  if (isProblem) return "error";
  if (phase === "cancelled") return "neutral";
  if (turn === "nobody") return "done";
  return turn === reader ? "waiting" : "progress";
};

/** When the balance is due by the terms; `settled` once nothing of it is. Texts choose their wording by it. */
export const balanceTerms = ["settled", "beforeShipping", "onReceipt", "afterArrival"] as const;
export type BalanceTerm = (typeof balanceTerms)[number];

export const balanceTerm = ({ has_balance, balance_due_cents, balance_type }: TermFacts): BalanceTerm => {
  if (!has_balance || balance_due_cents <= 0) return "settled";
  return balance_type === 1 ? "beforeShipping" : balance_type === 2 ? "onReceipt" : "afterArrival";
};

export interface ContractDates {
  review_until: Date | null;
  delivery_date: string | null;
  rework_until: string | null;
  balance_due_on: string | null;
  etd: string | null;
  eta: string | null;
}

/** The next date of a contract; null where none is set. */
export const phaseDeadline = (phase: ContractPhase, dates: ContractDates): { kind: DeadlineKind; at: string } | null => {
  const { deadline } = rowOf(phase);
  if (!deadline) return null;
  const days: Record<DeadlineKind, string | null> = {
    review: dates.review_until?.toISOString() ?? null,
    delivery: dates.delivery_date,
    rework: dates.rework_until,
    departure: dates.etd,
    arrival: dates.eta,
    receipt: dates.balance_due_on,
    balance: dates.balance_due_on,
  };
  const at = days[deadline];
  return at ? { kind: deadline, at } : null;
};

/** Phases in which the manufacturer can announce new dates of departure and arrival. */
const datedPhases: ReadonlySet<ContractPhase> = new Set<ContractPhase>([
  "shippingSubmitted",
  "shippingRefused",
  "balanceBeforeShipping",
  "balanceUnderReview",
  "balanceRefused",
  "readyToShip",
  "awaitingDeparture",
  "atSea",
]);

export const canChangeDates = (phase: ContractPhase): boolean => datedPhases.has(phase);

/** The day by which the balance is due: at receipt, or days after arrival; null before delivery. */
export const balanceDueOn = (
  { balance_type, arrival_day_pay }: { balance_type: number; arrival_day_pay: number },
  event: "arrived" | "received",
  /** The day at the site of the order. */
  today: Day,
): Day | null => {
  if (balance_type === 3 && event === "arrived") return addDays(today, arrival_day_pay);
  return balance_type === 2 && event === "received" ? today : null;
};

/**
 * The steps of a contract as both sides see them, and the index of the current one: past the end when completed, -1 when the contract
 * ended without goods. A contract without deposit or balance has no step for it, and a balance due later is paid after the receipt.
 */
export const contractSteps = (phase: ContractPhase, facts: TermFacts): { steps: string[]; current_step: number } => {
  const isLater = facts.balance_type !== 1;
  const skipped = new Set<Step>([
    ...(facts.has_deposit ? [] : (["deposit"] as const)),
    ...(facts.has_balance && !isLater ? [] : (["pay"] as const)),
    ...(facts.has_balance && isLater ? [] : (["payLater"] as const)),
  ]);
  const shown = allSteps.filter((step) => !skipped.has(step));
  const steps = shown.map((step) => (step === "payLater" ? "pay" : step));
  if (phase === "contractCompleted") return { steps, current_step: steps.length };
  const { step } = rowOf(phase);
  // A balance that is paid early does not hold up the steps before it.
  const current = step === "pay" && isLater ? "ship" : step;
  return { steps, current_step: current ? shown.indexOf(current) : -1 };
};

/** How far a planned step of production is; `missed` once production has ended without a report. */
export const milestoneStates = ["done", "overdue", "next", "planned", "missed"] as const;
export type MilestoneState = (typeof milestoneStates)[number];

export const milestoneState = (
  milestone: { done_on: string | null; planned_on: string },
  { isProducing, isNext, today }: { isProducing: boolean; isNext: boolean; today: string },
): MilestoneState => {
  if (milestone.done_on !== null) return "done";
  if (!isProducing) return "missed";
  if (milestone.planned_on < today) return "overdue";
  return isNext ? "next" : "planned";
};
