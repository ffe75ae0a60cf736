/** Statuses and transitions of a merchant application (docs/states.md). */
/** The codes of the wire. */
export const applicationStatusCodes = { draft: 0, underReview: 1, approved: 2, refused: 3 } as const;
export type ApplicationStatus = keyof typeof applicationStatusCodes;

export type ApplicationAction = "submit" | "approve" | "refuse";

interface Transition {
  from: ApplicationStatus;
  action: ApplicationAction;
  actor: "applicant" | "auditor";
  to: ApplicationStatus;
}

export const applicationTransitions = [
  { from: "draft", action: "submit", actor: "applicant", to: "underReview" },
  { from: "refused", action: "submit", actor: "applicant", to: "underReview" },
  { from: "underReview", action: "approve", actor: "auditor", to: "approved" },
  { from: "underReview", action: "refuse", actor: "auditor", to: "refused" },
] as const satisfies readonly Transition[];

/** The transition of an action from a status; undefined when it is not allowed. */
export const findApplicationTransition = (from: ApplicationStatus, action: ApplicationAction): Transition | undefined =>
  applicationTransitions.find((transition) => transition.from === from && transition.action === action);
