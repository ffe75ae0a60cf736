import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A version of who a manufacturer is by law, from the request of an owner to the decision of an auditor. */
export const legalEntityStatuses = stateMachine({
  name: "legal_entity",
  column: "merchant_entities.status",
  start: "none",
  statuses: {
    requested: { waitsFor: ["operator"], clock: { queue: "legalEntity" } },
    approved: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "error" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "request", ["merchant"], ["requested"]],
    ["requested", "withdraw", ["merchant"], ["withdrawn"]],
    ["requested", "approve", ["operator"], ["approved"]],
    ["requested", "refuse", ["operator"], ["declined"]],
    // The company of an application that is approved.
    ["none", "takeOver", ["system"], ["approved"]],
  ],
});

export type LegalEntityStatus = StatusOf<typeof legalEntityStatuses>;
