/** Statuses and transitions of picture requests (docs/states.md). Buttons, calls and tests derive from this table. */

export const pictureStatuses = { 0: "notApplied", 1: "underReview", 2: "approved", 3: "refused" } as const;
export type PictureStatus = keyof typeof pictureStatuses;

export type PictureAction = "apply" | "approve" | "refuse";

interface PictureTransition {
  from: PictureStatus;
  action: PictureAction;
  actor: "buyer" | "auditor";
  to: PictureStatus;
}

export const pictureTransitions = [
  { from: 0, action: "apply", actor: "buyer", to: 1 },
  { from: 3, action: "apply", actor: "buyer", to: 1 },
  { from: 1, action: "approve", actor: "auditor", to: 2 },
  { from: 1, action: "refuse", actor: "auditor", to: 3 },
] as const satisfies readonly PictureTransition[];

/** The transition for an action from a status, if allowed. */
export const findPictureTransition = (from: number, action: PictureAction): PictureTransition | undefined =>
  pictureTransitions.find((arrow) => arrow.from === from && arrow.action === action);

/** The effective status: an expired approval counts as not applied. */
export const currentStatus = (request: { status: number; expires_at: Date | null } | undefined, now: Date): PictureStatus => {
  if (!request) return 0;
  if (request.expires_at && request.expires_at <= now) return 0;
  return request.status as PictureStatus;
};
