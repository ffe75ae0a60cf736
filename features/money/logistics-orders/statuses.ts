import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/**
 * The freight of one order, as the logistics center shows it. Freight waits until it is paid in full and is placed with the carrier then. It
 * can be canceled, quoted again, and ordered again after it was canceled, until packing starts.
 * The status is derived from the order and never stored; the order's own table has the moves `payFreight`, `cancelFreight`, `requoteFreight`.
 */
export const logisticsStatuses = stateMachine({
  name: "logistics_order",
  start: "none",
  statuses: {
    waiting: { waitsFor: ["buyer"], clock: { none: "the goods are paid and stay reserved until the buyer pays or changes the freight" } },
    placed: { isFinal: true, tone: "done" },
    canceled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "open", ["system"], ["waiting", "placed"], "goodsPaid"],
    ["waiting", "payFreight", ["buyer"], ["waiting", "placed"]],
    ["waiting", "cancel", ["buyer"], ["canceled"]],
    ["placed", "cancel", ["buyer"], ["canceled"], "notPacked"],
    ["waiting", "requote", ["buyer"], ["waiting", "placed"]],
    ["placed", "requote", ["buyer"], ["waiting", "placed"], "notPacked"],
    ["canceled", "requote", ["buyer"], ["waiting", "placed"], "notPacked"],
  ],
});

export type LogisticsStatus = StatusOf<typeof logisticsStatuses>;

/** A shipment booked with a carrier. Written before the carrier is asked, so that an unknown answer is canceled later. */
export const freightBookingStatuses = stateMachine({
  name: "freight_booking",
  column: "freight_bookings.status",
  start: "requested",
  statuses: {
    requested: { waitsFor: ["system"], clock: { job: "logisticsOrders.cancelBookings" } },
    booked: { isFinal: true, tone: "done" },
    /** The carrier may still have it and must be told to cancel. */
    canceling: { waitsFor: ["system"], clock: { job: "logisticsOrders.cancelBookings" } },
    canceled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["requested", "confirm", ["system"], ["booked"]],
    ["requested", "giveUp", ["system"], ["canceling"]],
    ["booked", "giveUp", ["buyer", "system"], ["canceling"]],
    ["canceling", "end", ["system"], ["canceled"]],
  ],
});

/** A parcel label bought from a carrier. Written before the carrier is asked. */
export const labelPurchaseStatuses = stateMachine({
  name: "label_purchase",
  column: "label_purchases.status",
  start: "requested",
  statuses: {
    requested: { waitsFor: ["system"], clock: { job: "logisticsOrders.resolveLabelPurchases" } },
    bought: { isFinal: true, tone: "done" },
    failed: { isFinal: true, tone: "error" },
  },
  moves: [["requested", "settle", ["system"], ["bought", "failed"]]],
});
