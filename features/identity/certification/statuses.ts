/** Certification of a company (states 3): the one table that buttons, calls and tests are made from. */

export const certificationStatuses = { 0: "notCertified", 1: "underReview", 2: "certified", 3: "failed" } as const;
export type CertifiedStatus = keyof typeof certificationStatuses;

export type CertificationAction = "submit" | "approve" | "refuse" | "expire";

interface Arrow {
  from: CertifiedStatus;
  action: CertificationAction;
  actor: "buyer" | "auditor" | "system";
  to: CertifiedStatus;
  /** What becomes of the right to buy: given, taken, or left as it is. */
  mayBuy: "given" | "taken" | "kept";
}

export const certificationArrows = [
  { from: 0, action: "submit", actor: "buyer", to: 1, mayBuy: "kept" },
  { from: 3, action: "submit", actor: "buyer", to: 1, mayBuy: "kept" },
  // Changed papers of a certified company: it may go on buying until they are refused.
  { from: 2, action: "submit", actor: "buyer", to: 1, mayBuy: "kept" },
  { from: 1, action: "approve", actor: "auditor", to: 2, mayBuy: "given" },
  { from: 1, action: "refuse", actor: "auditor", to: 3, mayBuy: "taken" },
  // The licence ran out, and the days of grace after it: new papers make it certified again.
  { from: 2, action: "expire", actor: "system", to: 3, mayBuy: "taken" },
] as const satisfies readonly Arrow[];

/** The arrow for an action from a status, if there is one. */
export const certificationArrow = (from: number, action: CertificationAction): Arrow | undefined =>
  certificationArrows.find((arrow) => arrow.from === from && arrow.action === action);
