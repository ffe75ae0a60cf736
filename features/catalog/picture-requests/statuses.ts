import { type StatusOf, stateMachine, statusCodes } from "#kernel/state-machine.ts";

/** A company's request for the original pictures of a product. A company that has not applied has no row. */
export const pictureRequestStatuses = stateMachine({
  name: "picture_request",
  column: "picture_requests.status",
  start: "notApplied",
  statuses: {
    notApplied: { code: 0, isStored: false, waitsFor: ["buyer"], clock: { none: "nobody has to request pictures" } },
    underReview: { code: 1, waitsFor: ["auditor"], clock: { queue: "picture" } },
    approved: { code: 2, isFinal: true, tone: "done" },
    refused: { code: 3, waitsFor: ["buyer"], clock: { none: "the company was told why, and may request again" }, tone: "error" },
  },
  moves: [
    ["notApplied", "apply", ["buyer"], ["underReview"]],
    ["refused", "apply", ["buyer"], ["underReview"]],
    ["underReview", "approve", ["auditor"], ["approved"]],
    ["underReview", "refuse", ["auditor"], ["refused"]],
  ],
});

export type PictureStatus = StatusOf<typeof pictureRequestStatuses>;
export type StoredPictureStatus = Exclude<PictureStatus, "notApplied">;
export const pictureStatusCodes = statusCodes(pictureRequestStatuses);

/** The effective status: an expired approval counts as not applied. */
export const currentStatus = (request: { status: PictureStatus; expires_at: Date | null } | undefined, now: Date): PictureStatus => {
  if (!request) return "notApplied";
  if (request.expires_at && request.expires_at <= now) return "notApplied";
  return request.status;
};
