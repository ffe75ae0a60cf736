import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A walk through a warehouse that collects shipments. */
export const pickListStatuses = stateMachine({
  name: "pick_list",
  column: "pick_lists.status",
  start: "none",
  statuses: {
    picking: { waitsFor: ["warehouse"], clock: { staff: ["warehouse"], hours: 24 } },
    /** Everything lies ready to be packed. */
    picked: { isFinal: true, tone: "done" },
    /** Given up; its shipments can be taken again. */
    closed: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "create", ["warehouse"], ["picking"]],
    ["picking", "pick", ["warehouse"], ["picking", "picked"]],
    ["picking", "close", ["warehouse"], ["closed"]],
  ],
});

export type PickListStatus = StatusOf<typeof pickListStatuses>;

/** A carton that measured otherwise than its product says. */
export const cartonCorrectionStatuses = stateMachine({
  name: "carton_correction",
  column: "carton_corrections.status",
  start: "none",
  statuses: {
    proposed: { waitsFor: ["merchant", "operator"], clock: { none: "the product keeps its data until somebody decides" } },
    accepted: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "measure", ["warehouse"], ["proposed"]],
    ["proposed", "measure", ["warehouse"], ["proposed"]],
    ["proposed", "accept", ["merchant", "operator"], ["accepted"]],
    ["proposed", "decline", ["merchant", "operator"], ["declined"]],
  ],
});

export type CartonCorrectionStatus = StatusOf<typeof cartonCorrectionStatuses>;
