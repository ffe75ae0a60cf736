import type { MemberRole } from "#kernel/contract.ts";
import type { PurchaseActor } from "./statuses.ts";

/** How long a purchase waits before it is given up. */
export const approvalWindowDays = 14;

/** What one member is to a purchase. Whoever asks is never its approver, whatever their role. */
export const actorsFor = (
  { role, person_id }: { role: MemberRole | null; person_id: number },
  { requester_id }: { requester_id: number },
): PurchaseActor[] => {
  if (person_id === requester_id) return ["requester"];
  return role === "admin" || role === "approver" ? ["approver"] : [];
};

/** One offer of a purchase as it was asked for. */
export interface RequestedLine {
  relation_id: number;
  product_id: number;
  quantity: number;
  logistics_type: 1 | 2 | 3;
  /** The price of a piece when it was put into the cart, if it was. */
  added_price_cents?: number;
  /** The price of a piece when it was asked for. */
  asked_cents: number;
}
