import type { Status } from "#features/trade/orders/statuses.ts";

/** What a delivery receipt may say. Pure. */

export const exceptionKinds = ["shortage", "damage", "wet", "open_carton", "wrong_item", "refused"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export const maxExceptions = 30;
export const maxReceiptFiles = 5;
/** A bill is returned by the driver once, and corrected by the buyer or the warehouse a few times at most. */
export const maxReceipts = 10;

/** Statuses in which goods are on their way or with the buyer. */
const delivered: readonly Status[] = ["shipping", "arrived", "awaitingPickup", "completed"];

/** Whether goods have left: those of a bill's shipment, or of its order where it is of no shipment. */
export const isDelivered = ({ status, has_left = null }: { status: Status; has_left?: boolean | null }): boolean =>
  has_left ?? delivered.includes(status);
