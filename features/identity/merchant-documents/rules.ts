import type { Tone } from "#kernel/state-machine.ts";

/** What a manufacturer sells: goods in warehouses of the market, or goods under FOB contracts. */
export const saleKinds = ["stock", "fob"] as const;
export type SaleKind = (typeof saleKinds)[number];

/** What happens to a manufacturer without a valid document after the days of grace. */
export const consequences = ["remind", "suspend"] as const;
export type Consequence = (typeof consequences)[number];

/** How one line of a manufacturer's checklist stands. */
export const itemStates = ["missing", "declined", "expired", "underReview", "expiring", "accepted"] as const;
export type ItemState = (typeof itemStates)[number];

export const itemTones: Record<ItemState, Tone> = {
  missing: "waiting",
  declined: "error",
  expired: "error",
  underReview: "progress",
  expiring: "waiting",
  accepted: "done",
};

/** The states in which the manufacturer has something to do, unless a document is under review. */
export const openItemStates: readonly ItemState[] = ["missing", "declined", "expired", "expiring"];

/** Staff see among those that expire what expires within so many days. */
export const expiringDays = 30;

/** Most days of warning and of grace. */
export const maxDays = 365;

/** Hours within which a document is answered on a site that sets none. */
export const documentHours = 48;

/** The last day that a document can name. */
export const maxExpiryYears = 50;
