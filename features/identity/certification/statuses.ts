/** Statuses and transitions of a company's certification (docs/states.md). */

export const certificationStatuses = { 0: "notCertified", 1: "underReview", 2: "certified", 3: "failed" } as const;
export type CertifiedStatus = keyof typeof certificationStatuses;

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
  { from: 0, action: "submit", actor: "buyer", to: 1, mayBuy: "unchanged" },
  { from: 3, action: "submit", actor: "buyer", to: 1, mayBuy: "unchanged" },
  // A certified company that submits changes may buy until they are refused.
  { from: 2, action: "submit", actor: "buyer", to: 1, mayBuy: "unchanged" },
  { from: 1, action: "approve", actor: "auditor", to: 2, mayBuy: "granted" },
  { from: 1, action: "refuse", actor: "auditor", to: 3, mayBuy: "revoked" },
  // The license expired and the grace period is over. A new submission can certify the company again.
  { from: 2, action: "expire", actor: "system", to: 3, mayBuy: "revoked" },
] as const satisfies readonly Transition[];

/** The transition of an action from a status; undefined when it is not allowed. */
export const findCertificationTransition = (from: number, action: CertificationAction): Transition | undefined =>
  certificationTransitions.find((transition) => transition.from === from && transition.action === action);
