import { type Flow, flowOf, type OrderKind, type Status } from "../statuses.ts";

/** The steps of an order as the buyer sees them. A step covers several statuses. */
const statusesByStep = {
  deposit: ["awaitingDeposit", "refused"],
  approval: ["pendingReview"],
  final: ["approvedPresale"],
  arrival: ["approvedInFull"],
  pay: ["unpaid", "locked", "refused", "pendingAudit"],
  label: ["labelDue"],
  freight: ["freightDue", "freightPartlyPaid"],
  pack: ["awaitingPacking", "processing"],
  collect: ["awaitingPickup"],
  transit: ["shipping", "arrived"],
  complete: ["completed"],
} as const satisfies Record<string, readonly Status[]>;

export type OrderStep = "place" | keyof typeof statusesByStep;

const afterPacking: Record<number, readonly OrderStep[]> = { 1: ["collect"], 2: ["transit"], 3: ["transit"] };
const beforePacking: Record<number, readonly OrderStep[]> = { 1: [], 2: ["label"], 3: ["freight"] };

interface OrderProgressInput {
  status: Status;
  kind: string;
  logistics_type: number;
}

/** The steps from placing an order until it continues like any paid order, by its flow. */
const firstSteps: Record<Flow, readonly OrderStep[] | undefined> = {
  stock: ["place", "pay"],
  presale: ["place", "deposit", "approval", "final", "arrival"],
  contract: undefined,
};

/**
 * Returns the steps of an order and the index of the current one; the index is past the end when the order is completed.
 * Undefined for canceled and refunded orders, and for contract orders, which have no step bar.
 */
export const orderProgress = (order: OrderProgressInput): { steps: readonly OrderStep[]; current: number } | undefined => {
  const begin = firstSteps[flowOf(order.kind as OrderKind)];
  if (!begin) return undefined;
  const { logistics_type } = order;
  const steps: OrderStep[] = [
    ...begin,
    ...(beforePacking[logistics_type] ?? []),
    "pack",
    ...(afterPacking[logistics_type] ?? []),
    "complete",
  ];
  const status = order.status;
  const index = steps.findIndex((step) => step !== "place" && (statusesByStep[step] as readonly Status[]).includes(status));
  if (index < 0) return undefined;
  return { steps, current: status === "completed" ? steps.length : index };
};
