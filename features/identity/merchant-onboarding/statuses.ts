/** Statuses and transitions of a merchant application (docs/states.md). */
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

/** The transition of an action from a status; undefined when it is not allowed. */
export const findApplicationTransition = (from: number, action: ApplicationAction): Transition | undefined =>
  applicationTransitions.find((transition) => transition.from === from && transition.action === action);
