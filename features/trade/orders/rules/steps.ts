import { flowOf, type OrderKind, type Status, statusOf } from "../statuses.ts";

/** The stations of an order's way as a buyer thinks of them; several statuses lie under one station. */
const stations = {
  pay: ["unpaid", "locked", "refused", "pendingAudit"],
  label: ["labelDue"],
  freight: ["freightDue", "freightPartlyPaid"],
  pack: ["awaitingPacking", "processing"],
  collect: ["awaitingPickup"],
  transit: ["shipping", "arrived"],
  complete: ["completed"],
} as const satisfies Record<string, readonly Status[]>;

export type Station = "place" | keyof typeof stations;

const afterPacking: Record<number, readonly Station[]> = { 1: ["collect"], 2: ["transit"], 3: ["transit"] };
const beforePacking: Record<number, readonly Station[]> = { 1: [], 2: ["label"], 3: ["freight"] };

interface OrderOnItsWay {
  status: number;
  kind: string;
  logistics_type: number;
}

/**
 * The stations of an order and the index of the one it is at, past the last one when it is completed. Undefined where a
 * line of stations says nothing: the order left its way (cancelled, refunded), or it is a presale or a contract.
 */
export const stationsOf = (order: OrderOnItsWay): { stations: readonly Station[]; current: number } | undefined => {
  if (flowOf(order.kind as OrderKind) !== "stock") return undefined;
  const { logistics_type } = order;
  const way: Station[] = [
    "place",
    "pay",
    ...(beforePacking[logistics_type] ?? []),
    "pack",
    ...(afterPacking[logistics_type] ?? []),
    "complete",
  ];
  const status = statusOf(order.status);
  const at = way.findIndex((station) => station !== "place" && (stations[station] as readonly Status[]).includes(status));
  if (at < 0) return undefined;
  return { stations: way, current: status === "completed" ? way.length : at };
};
