/** The entry of a manufacturer: the one table that calls, screens and tests are made from. */
export const applicationStatuses = { 0: "draft", 1: "underReview", 2: "approved", 3: "refused" } as const;
export type ApplicationStatus = keyof typeof applicationStatuses;

export type ApplicationAction = "submit" | "approve" | "refuse";

interface Transition {
  from: ApplicationStatus;
  action: ApplicationAction;
  actor: "applicant" | "auditor";
  to: ApplicationStatus;
}

export const applicationTransitions = [
  { from: 0, action: "submit", actor: "applicant", to: 1 },
  { from: 3, action: "submit", actor: "applicant", to: 1 },
  { from: 1, action: "approve", actor: "auditor", to: 2 },
  { from: 1, action: "refuse", actor: "auditor", to: 3 },
] as const satisfies readonly Transition[];

/** The arrow for an action from a status, if there is one. */
export const findApplicationTransition = (from: number, action: ApplicationAction): Transition | undefined =>
  applicationTransitions.find((arrow) => arrow.from === from && arrow.action === action);
