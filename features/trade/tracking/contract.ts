import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { shipmentEventKinds } from "./rules.ts";

/** Calls about what happens to a shipment on its way. */

const whole = z.number().int();

const tracking = {
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({
    order_sn: z.string(),
    carrier: z.string(),
    tracking_number: z.string(),
    /** The carrier's tracking page; null for carriers we do not know. */
    tracking_link: z.string().nullable(),
    dispatched_at: wire.moment.nullable(),
    /** Newest first. */
    list: wire.rows({
      event_id: whole,
      kind: z.enum(shipmentEventKinds),
      at: wire.moment,
      place: z.string(),
      note: z.string(),
      source: z.enum(["carrier", "warehouse"]),
      tracking_number: z.string(),
    }),
  }),
} as const;

export const shipmentEvents = post("/user/shipmentEvents", {
  who: "buyer",
  summary: "What happened to the shipment of the company's order, newest first.",
  ...tracking,
});

export const shipmentEventsForStaff = post("/operator/shipmentEvents", {
  who: "operator:warehouse+service+finance",
  summary: "What happened to the shipment of any order, newest first.",
  ...tracking,
});

export const addShipmentEvent = post("/operator/addShipmentEvent", {
  who: "operator:warehouse+service",
  summary: "Enters an event of a shipment by hand, for carriers that send none.",
  body: z.object({
    order_sn: wire.orderNumber,
    kind: z.enum(shipmentEventKinds),
    /** When it happened; now if absent. */
    happened_at: z.iso.datetime({ offset: true }).optional(),
    place: wire.optionalLine,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ event_id: whole }),
  refuses: ["NOT_DISPATCHED", "EVENT_TIME", "EVENT_LIMIT"],
});
