/** The entry of a manufacturer: the one table that calls, screens and tests are made from. */
export const settlementStatuses = { 0: "draft", 1: "underReview", 2: "approved", 3: "refused" } as const;
export type SettlementStatus = keyof typeof settlementStatuses;

export type SettlementAction = "submit" | "approve" | "refuse";

interface Arrow {
  from: SettlementStatus;
  action: SettlementAction;
  actor: "applicant" | "auditor";
  to: SettlementStatus;
}

export const settlementArrows = [
  { from: 0, action: "submit", actor: "applicant", to: 1 },
  { from: 3, action: "submit", actor: "applicant", to: 1 },
  { from: 1, action: "approve", actor: "auditor", to: 2 },
  { from: 1, action: "refuse", actor: "auditor", to: 3 },
] as const satisfies readonly Arrow[];

/** The arrow for an action from a status, if there is one. */
export const settlementArrow = (from: number, action: SettlementAction): Arrow | undefined =>
  settlementArrows.find((arrow) => arrow.from === from && arrow.action === action);
