import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** A warehouse of a manufacturer. Only an approved one sells; orders that were placed before go on in each state. */
export const merchantWarehouseStatuses = stateMachine({
  name: "merchant_warehouse",
  column: "warehouses.warehouse_state",
  start: "none",
  statuses: {
    proposed: { waitsFor: ["auditor"], clock: { staff: ["auditor"], hours: 48 } },
    approved: { isFinal: true, tone: "done" },
    declined: { waitsFor: ["merchant"], tone: "error", clock: { none: "the manufacturer changes it or leaves it" } },
    suspended: { isFinal: true, tone: "error" },
  },
  moves: [
    ["none", "propose", ["merchant"], ["proposed"]],
    ["declined", "propose", ["merchant"], ["proposed"]],
    ["proposed", "approve", ["auditor"], ["approved"]],
    ["proposed", "decline", ["auditor"], ["declined"]],
    ["approved", "suspend", ["auditor"], ["suspended"]],
    ["suspended", "approve", ["auditor"], ["approved"]],
  ],
});

export type MerchantWarehouseState = StatusOf<typeof merchantWarehouseStatuses>;
