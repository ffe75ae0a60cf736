import { flowOf, type OrderKind, type Status } from "#features/trade/orders/statuses.ts";
import type { Reason } from "#kernel/refusals.ts";

/** The print pages of an order and which order each takes (docs/print-pages.md). The names are those of the pages. */
export const printKinds = [
  "print",
  "print_bol",
  "print_offline",
  "print_bol_offline",
  "print_advance_order",
  "print_advance_bol",
  "print_advance_info",
] as const;
export type PrintKind = (typeof printKinds)[number];

export const isPrintKind = (name: unknown): name is PrintKind => (printKinds as readonly unknown[]).includes(name);

/** What decides whether an order has a document. */
export interface PrintableOrder {
  kind: OrderKind;
  status: Status;
  logistics_type: number;
  has_bol: boolean;
  /** What can be paid now, in cents. */
  due_cents: number;
}

/** Why an order has no such document; undefined when it has one. */
export const printRefusal = (kind: PrintKind, order: PrintableOrder): Reason | undefined => {
  const isReservation = flowOf(order.kind) === "presale";
  switch (kind) {
    case "print":
      return undefined;
    case "print_offline":
      return order.due_cents > 0 ? undefined : "NOTHING_DUE";
    case "print_bol":
    case "print_bol_offline":
      if ((kind === "print_bol") !== (order.logistics_type === 3)) return "DOCUMENT_OF_OTHER_DELIVERY";
      return order.has_bol ? undefined : "BOL_NOT_ISSUED";
    default:
      return isReservation ? undefined : "NO_RESERVATION";
  }
};

/** Statuses in which goods and freight are paid and a bill of lading can be issued. */
const billable: readonly Status[] = ["awaitingPacking", "processing", "awaitingPickup", "shipping", "arrived", "completed"];

export const isBillable = ({ status }: { status: Status }): boolean => billable.includes(status);
