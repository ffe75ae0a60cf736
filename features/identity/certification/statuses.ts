import type { CertifiedStatus } from "#features/identity/accounts/statuses.ts";

/** Statuses and transitions of a company's certification (docs/states.md). */

export type CertificationAction = "submit" | "approve" | "refuse" | "expire";

interface Transition {
  from: CertifiedStatus;
  action: CertificationAction;
  actor: "buyer" | "auditor" | "system";
  to: CertifiedStatus;
  /** The effect on the company's right to buy. */
  mayBuy: "granted" | "revoked" | "unchanged";
}

export const certificationTransitions = [
  { from: "notCertified", action: "submit", actor: "buyer", to: "underReview", mayBuy: "unchanged" },
  { from: "failed", action: "submit", actor: "buyer", to: "underReview", mayBuy: "unchanged" },
  // A certified company that submits changes may buy until they are refused.
  { from: "certified", action: "submit", actor: "buyer", to: "underReview", mayBuy: "unchanged" },
  { from: "underReview", action: "approve", actor: "auditor", to: "certified", mayBuy: "granted" },
  { from: "underReview", action: "refuse", actor: "auditor", to: "failed", mayBuy: "revoked" },
  // The license expired and the grace period is over. A new submission can certify the company again.
  { from: "certified", action: "expire", actor: "system", to: "failed", mayBuy: "revoked" },
] as const satisfies readonly Transition[];

/** The transition of an action from a status; undefined when it is not allowed. */
export const findCertificationTransition = (from: CertifiedStatus, action: CertificationAction): Transition | undefined =>
  certificationTransitions.find((transition) => transition.from === from && transition.action === action);
