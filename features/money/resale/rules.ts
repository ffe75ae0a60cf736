import type { MemberRole } from "#kernel/contract.ts";
import { divideHalfUp } from "#kernel/money.ts";
import type { ResaleRequestActor } from "./statuses.ts";

/** Selling stored goods to other companies. Pure. */

/** Fee of a site that sets none, in hundredths of a percent. */
export const defaultResaleFee = 500;

/** The longest time that pieces are listed for: half a year. */
export const maxListedDays = 182;

/** Pages that a site without resale does not have. What a company has listed and sold is always there for it. */
export const resalePages: readonly string[] = ["/user_center/resale_stock"];

/** What the seller pays of a price, in cents. */
export const resaleFee = (price_cents: number, fee_rate: number): number => divideHalfUp(price_cents * fee_rate, 10_000);

/** The smallest number of pieces that can be bought: what is left below the minimum is sold as a whole. */
export const smallestPurchase = ({ available, min_pieces }: { available: number; min_pieces: number }): number =>
  Math.min(available, min_pieces);

/** Days until an approval that was not given or not used expires. */
export const approvalDays = 14;

/** The roles a member has for a request. The requester is never its approver, whatever their role. */
export const requestActors = (
  { role, person_id }: { role: MemberRole | null; person_id: number },
  { requester_id }: { requester_id: number },
): ResaleRequestActor[] => {
  if (person_id === requester_id) return ["requester"];
  return role === "admin" || role === "approver" ? ["approver"] : [];
};
