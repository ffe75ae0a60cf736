import type { MemberRole } from "#kernel/contract.ts";
import type { PurchaseActor } from "./statuses.ts";

/** Days until an undecided purchase expires. */
export const approvalWindowDays = 14;

/** The roles a member has for a purchase. The requester is never its approver, whatever their role. */
export const actorsFor = (
  { role, person_id }: { role: MemberRole | null; person_id: number },
  { requester_id }: { requester_id: number },
): PurchaseActor[] => {
  if (person_id === requester_id) return ["requester"];
  return role === "admin" || role === "approver" ? ["approver"] : [];
};

/** One requested offer of a purchase. */
export interface RequestedLine {
  relation_id: number;
  product_id: number;
  quantity: number;
  logistics_type: 1 | 2 | 3;
  /** Unit price when it was added to the cart, if it came from there. */
  added_price_cents?: number;
  /** Unit price at the time of the request. */
  asked_cents: number;
}
