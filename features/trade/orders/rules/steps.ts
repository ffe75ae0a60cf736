import { flowOf, type OrderKind, type Status, statusOf } from "../statuses.ts";

/** The stations of an order's way as a buyer thinks of them; several statuses lie under one station. */
const statusesByStep = {
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
  status: number;
  kind: string;
  logistics_type: number;
}

/**
 * The stations of an order and the index of the one it is at, past the last one when it is completed. Undefined where a
 * line of stations says nothing: the order left its way (cancelled, refunded), or it is a presale or a contract.
 */
export const orderProgress = (order: OrderProgressInput): { stations: readonly OrderStep[]; current: number } | undefined => {
  if (flowOf(order.kind as OrderKind) !== "stock") return undefined;
  const { logistics_type } = order;
  const steps: OrderStep[] = [
    "place",
    "pay",
    ...(beforePacking[logistics_type] ?? []),
    "pack",
    ...(afterPacking[logistics_type] ?? []),
    "complete",
  ];
  const status = statusOf(order.status);
  const at = steps.findIndex((station) => station !== "place" && (statusesByStep[station] as readonly Status[]).includes(status));
  if (at < 0) return undefined;
  return { stations: steps, current: status === "completed" ? steps.length : at };
};
