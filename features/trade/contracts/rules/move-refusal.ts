import type { Action, Status } from "#features/trade/orders/statuses.ts";
import type { TermFacts } from "./facts.ts";

/** Why a move of a contract is not possible now. Pure. */
export const moveRefusal = (
  status: Status,
  { is_received, balance_due_cents }: TermFacts,
  action: Action,
): "BALANCE_NOT_VERIFIED" | "CONTRACT_NOT_SAILED" | "WRONG_STATUS" => {
  const isUnpaid = balance_due_cents > 0;
  if (action === "arrive" && status === "shipping") return "CONTRACT_NOT_SAILED";
  if (action === "complete" && status === "balancePaid" && isUnpaid) return "BALANCE_NOT_VERIFIED";
  const waitsForBalance = (status === "balancePaid" || status === "shippingApproved") && !is_received;
  return action === "dispatch" && waitsForBalance && isUnpaid ? "BALANCE_NOT_VERIFIED" : "WRONG_STATUS";
};
