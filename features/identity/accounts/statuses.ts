import { type StatusOf, stateMachine, statusCodes } from "#kernel/state-machine.ts";

/** The certification of a company. A certified company that submits changes may buy until they are refused. */
export const certificationStatuses = stateMachine({
  name: "certification",
  column: "companies.certified_status",
  start: "notCertified",
  statuses: {
    notCertified: { code: 0, waitsFor: ["buyer"], clock: { none: "a company may look around without a certification" } },
    underReview: { code: 1, waitsFor: ["auditor"], clock: { queue: "certification" } },
    certified: { code: 2, isFinal: true, tone: "done" },
    failed: { code: 3, waitsFor: ["buyer"], clock: { none: "the company was told why, and submits again when it can" }, tone: "error" },
  },
  moves: [
    ["notCertified", "submit", ["buyer"], ["underReview"]],
    ["failed", "submit", ["buyer"], ["underReview"]],
    ["certified", "submit", ["buyer"], ["underReview"]],
    ["underReview", "approve", ["auditor"], ["certified"]],
    ["underReview", "refuse", ["auditor"], ["failed"]],
    // The license expired and the grace period is over (job certification.checkLicenseExpiry).
    ["certified", "expire", ["system"], ["failed"]],
  ],
});

export type CertifiedStatus = StatusOf<typeof certificationStatuses>;
export const certifiedStatusCodes = statusCodes(certificationStatuses);
