import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A certificate by which a company pays no sales tax in some states. Whether an approved one is still valid follows from its last day. */
export const taxCertificateStatuses = stateMachine({
  name: "tax_certificate",
  column: "tax_certificates.status",
  start: "none",
  statuses: {
    underReview: { waitsFor: ["operator"], clock: { queue: "taxCertificate" } },
    approved: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
    replaced: { isFinal: true, tone: "neutral" },
    revoked: { isFinal: true, tone: "error" },
  },
  moves: [
    ["none", "submit", ["buyer"], ["underReview"]],
    // By its company, also by submitting another one in its place.
    ["underReview", "withdraw", ["buyer"], ["withdrawn"]],
    ["underReview", "approve", ["operator"], ["approved"]],
    ["underReview", "refuse", ["operator"], ["declined"]],
    // The one that renews it is approved.
    ["approved", "replace", ["system"], ["replaced"]],
    ["approved", "revoke", ["operator"], ["revoked"]],
  ],
});

export type TaxCertificateStatus = StatusOf<typeof taxCertificateStatuses>;
