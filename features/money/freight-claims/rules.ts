import { businessDayAfter, type Holidays } from "#kernel/business-days.ts";
import { lastMomentOf, type Place } from "#kernel/calendar.ts";

/** Rules of freight claims. Pure. */

export const claimKinds = ["noted", "concealed", "loss"] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const faults = ["carrier", "manufacturer", "warehouse"] as const;
export type Fault = (typeof faults)[number];

/** Carriers take notice of concealed damage for this many business days after the delivery (NMFC item 300135). */
const noticeBusinessDays = 5;

/** The last moment for a notice of concealed damage: the end of the last business day at the site. */
export const noticeBy = (delivered_at: Date, site: Place, holidays: Holidays): Date =>
  lastMomentOf(businessDayAfter(delivered_at, noticeBusinessDays, site, holidays), site);

const maxOpenClaims = 10;
export const maxClaimFiles = 10;

/** Why a claim cannot be filed; undefined when it can. Damage noted on the signed bill has no notice to give. */
export const claimRefusal = (
  claim: { kind: ClaimKind; claimed_cents: number },
  order: { delivered_at: Date | null; is_shipped: boolean; has_exceptions: boolean; claimable_cents: number; open_claims: number },
  { now, site, holidays }: { now: Date; site: Place; holidays: Holidays },
): "WRONG_STATUS" | "CLAIM_BEFORE_DELIVERY" | "CLAIM_NOT_NOTED" | "CLAIM_TOO_LATE" | "CLAIM_ABOVE_VALUE" | "CLAIM_LIMIT" | undefined => {
  if (order.open_claims >= maxOpenClaims) return "CLAIM_LIMIT";
  if (claim.kind === "loss" && !order.is_shipped) return "WRONG_STATUS";
  if (claim.kind !== "loss" && order.delivered_at === null) return "CLAIM_BEFORE_DELIVERY";
  if (claim.kind === "noted" && !order.has_exceptions) return "CLAIM_NOT_NOTED";
  const isLate = order.delivered_at !== null && now > noticeBy(order.delivered_at, site, holidays);
  if (claim.kind === "concealed" && isLate) return "CLAIM_TOO_LATE";
  return claim.claimed_cents > order.claimable_cents ? "CLAIM_ABOVE_VALUE" : undefined;
};
