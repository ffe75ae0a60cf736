/** A request for the original pictures of a product (spec 4.2, states 3): what buttons, calls and tests are made from. */

export const pictureStatuses = { 0: "notApplied", 1: "underReview", 2: "approved", 3: "refused" } as const;
export type PictureStatus = keyof typeof pictureStatuses;

export type PictureAction = "apply" | "approve" | "refuse";

interface Arrow {
  from: PictureStatus;
  action: PictureAction;
  actor: "buyer" | "auditor";
  to: PictureStatus;
}

export const pictureArrows = [
  { from: 0, action: "apply", actor: "buyer", to: 1 },
  { from: 3, action: "apply", actor: "buyer", to: 1 },
  { from: 1, action: "approve", actor: "auditor", to: 2 },
  { from: 1, action: "refuse", actor: "auditor", to: 3 },
] as const satisfies readonly Arrow[];

/** The arrow for an action from a status, if there is one. */
export const pictureArrow = (from: number, action: PictureAction): Arrow | undefined =>
  pictureArrows.find((arrow) => arrow.from === from && arrow.action === action);

/** How a request counts now: an approval that has run out is as if nobody had applied. */
export const currentStatus = (request: { status: number; expires_at: Date | null } | undefined, now: Date): PictureStatus => {
  if (!request) return 0;
  if (request.expires_at && request.expires_at <= now) return 0;
  return request.status as PictureStatus;
};
