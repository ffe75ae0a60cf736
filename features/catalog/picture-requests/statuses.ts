/** Statuses and transitions of picture requests (docs/states.md). Buttons, calls and tests derive from this table. */

/** The codes of the wire. */
export const pictureStatusCodes = { notApplied: 0, underReview: 1, approved: 2, refused: 3 } as const;
export type PictureStatus = keyof typeof pictureStatusCodes;
/** A company that has not applied has no row. */
export type StoredPictureStatus = Exclude<PictureStatus, "notApplied">;

export type PictureAction = "apply" | "approve" | "refuse";

interface PictureTransition {
  from: PictureStatus;
  action: PictureAction;
  actor: "buyer" | "auditor";
  to: StoredPictureStatus;
}

export const pictureTransitions = [
  { from: "notApplied", action: "apply", actor: "buyer", to: "underReview" },
  { from: "refused", action: "apply", actor: "buyer", to: "underReview" },
  { from: "underReview", action: "approve", actor: "auditor", to: "approved" },
  { from: "underReview", action: "refuse", actor: "auditor", to: "refused" },
] as const satisfies readonly PictureTransition[];

/** The transition for an action from a status, if allowed. */
export const findPictureTransition = (from: PictureStatus, action: PictureAction): PictureTransition | undefined =>
  pictureTransitions.find((arrow) => arrow.from === from && arrow.action === action);

/** The effective status: an expired approval counts as not applied. */
export const currentStatus = (request: { status: PictureStatus; expires_at: Date | null } | undefined, now: Date): PictureStatus => {
  if (!request) return "notApplied";
  if (request.expires_at && request.expires_at <= now) return "notApplied";
  return request.status;
};
