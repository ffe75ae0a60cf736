import { type StatusOf, stateMachine, statusCodes } from "#kernel/state-machine.ts";

/** The application of a manufacturer. */
export const applicationStatuses = stateMachine({
  name: "merchant_application",
  column: "settlements.status",
  start: "draft",
  statuses: {
    draft: { code: 0, waitsFor: ["applicant"], clock: { job: "merchantOnboarding.removeStaleDrafts" } },
    underReview: { code: 1, waitsFor: ["auditor"], clock: { queue: "settlement" } },
    approved: { code: 2, isFinal: true, tone: "done" },
    refused: {
      code: 3,
      waitsFor: ["applicant"],
      clock: { none: "the applicant was told why, and submits again when it can" },
      tone: "error",
    },
  },
  moves: [
    ["draft", "submit", ["applicant"], ["underReview"]],
    ["refused", "submit", ["applicant"], ["underReview"]],
    ["underReview", "approve", ["auditor"], ["approved"]],
    ["underReview", "refuse", ["auditor"], ["refused"]],
  ],
});

export type ApplicationStatus = StatusOf<typeof applicationStatuses>;
export const applicationStatusCodes = statusCodes(applicationStatuses);
