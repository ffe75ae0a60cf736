import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A document that a manufacturer gave. The accepted one counts until another is accepted. */
export const merchantDocumentStatuses = stateMachine({
  name: "merchant_document",
  column: "merchant_documents.status",
  start: "none",
  statuses: {
    underReview: { waitsFor: ["operator"], clock: { queue: "merchantDocument" } },
    accepted: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
    replaced: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "submit", ["merchant"], ["underReview"]],
    // Another one is uploaded before this one was decided.
    ["underReview", "withdraw", ["merchant"], ["withdrawn"]],
    ["underReview", "approve", ["operator"], ["accepted"]],
    ["underReview", "refuse", ["operator"], ["declined"]],
    // The license of an application that is approved.
    ["none", "takeOver", ["system"], ["accepted"]],
    ["accepted", "replace", ["system"], ["replaced"]],
  ],
});

export type MerchantDocumentStatus = StatusOf<typeof merchantDocumentStatuses>;
