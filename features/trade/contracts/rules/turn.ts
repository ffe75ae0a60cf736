import type { ContractFacts } from "#features/trade/orders/rules/contract-guards.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { dayMs, utcDay } from "#kernel/clock.ts";

/** Who acts next on a contract, by when, and how far it is. Pure. */

export type Turn = "buyer" | "merchant" | "us" | "itself" | "nobody";

/** Days in which the buyer reviews an inspection report; then it counts as accepted. */
export const reviewDays = 7;

const turns: Partial<Record<Status, Turn>> = {
  drafting: "buyer",
  awaitingManufacturer: "merchant",
  awaitingPurchaser: "buyer",
  contractCreated: "merchant",
  pendingReview: "us",
  contractRefused: "merchant",
  awaitingDepositVoucher: "buyer",
  depositVouched: "us",
  processing: "merchant",
  invoiced: "merchant",
  awaitingInspection: "us",
  inspectionReported: "buyer",
  inspectionFailed: "buyer",
  needsNegotiation: "merchant",
  negotiationConfirmed: "buyer",
  cancelRequested: "us",
  awaitingRefund: "us",
  refundUnconfirmed: "buyer",
  inspectionPassed: "merchant",
  examinationPassed: "merchant",
  awaitingDelivery: "merchant",
  shippingSubmitted: "buyer",
  shippingRefused: "merchant",
  balanceRefused: "buyer",
  shipping: "merchant",
  awaitingReceipt: "buyer",
};

/** Who a contract waits for. */
export const contractTurn = (status: Status, facts: ContractFacts): Turn => {
  const isPaid = facts.balance_due_cents <= 0;
  if (status === "shippingApproved") return facts.is_received || (facts.balance_type === 1 && !isPaid) ? "buyer" : "merchant";
  if (status === "balancePaid") return isPaid && !facts.is_received ? "merchant" : "us";
  return turns[status] ?? "nobody";
};

export interface DeadlineInput {
  status: Status;
  review_until: Date | null;
  delivery_date: string | null;
  balance_due_on: string | null;
  eta: string | null;
}

/** The next date of a contract; null where none is set. */
export const contractDeadline = (contract: DeadlineInput): { kind: "review" | "delivery" | "balance" | "arrival"; at: string } | null => {
  const { status, review_until, delivery_date, balance_due_on, eta } = contract;
  if (status === "inspectionReported" && review_until) return { kind: "review", at: review_until.toISOString() };
  if (status === "processing" && delivery_date) return { kind: "delivery", at: delivery_date };
  if (status === "shipping" && eta) return { kind: "arrival", at: eta };
  return (status === "shippingApproved" || status === "balanceRefused" || status === "awaitingReceipt") && balance_due_on
    ? { kind: "balance", at: balance_due_on }
    : null;
};

/** The day by which the balance is due: at receipt, or days after arrival; null before delivery. */
export const balanceDueOn = (
  { balance_type, arrival_day_pay }: { balance_type: number; arrival_day_pay: number },
  event: "arrived" | "received",
  now: Date,
): string | null => {
  if (balance_type === 3 && event === "arrived") return utcDay(new Date(now.getTime() + arrival_day_pay * dayMs));
  return balance_type === 2 && event === "received" ? utcDay(now) : null;
};

/** The steps of a contract as both sides see them. A step covers several statuses. */
const statusesByStep = {
  draft: ["drafting"],
  agree: ["awaitingManufacturer", "awaitingPurchaser"],
  sign: ["contractCreated", "pendingReview", "contractRefused"],
  deposit: ["awaitingDepositVoucher", "depositVouched"],
  produce: ["processing", "invoiced"],
  inspect: ["awaitingInspection", "inspectionReported", "inspectionFailed", "needsNegotiation", "negotiationConfirmed"],
  prepare: ["inspectionPassed", "examinationPassed", "awaitingDelivery", "shippingSubmitted", "shippingRefused"],
  pay: ["shippingApproved", "balancePaid", "balanceRefused"],
  ship: ["shipping"],
  receive: ["awaitingReceipt"],
} as const satisfies Record<string, readonly Status[]>;

export const contractSteps = [...Object.keys(statusesByStep), "complete"] as const;

const indexOfStep = (status: Status): number =>
  Object.values(statusesByStep).findIndex((statuses: readonly Status[]) => statuses.includes(status));

/** The index of the current step: past the end when completed, -1 when the contract ended without goods. After receipt only payment is left. */
export const contractStep = (status: Status, is_received: boolean): { steps: string[]; current_step: number } => {
  const paysLater = is_received && (status === "shippingApproved" || status === "balancePaid" || status === "balanceRefused");
  const steps = paysLater
    ? [...contractSteps.filter((step) => step !== "pay" && step !== "complete"), "pay", "complete"]
    : [...contractSteps];
  if (status === "contractCompleted") return { steps, current_step: steps.length };
  return { steps, current_step: paysLater ? steps.indexOf("pay") : indexOfStep(status) };
};
