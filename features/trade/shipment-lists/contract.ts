import { z } from "zod";
import { shipmentStatuses } from "#features/trade/shipments/statuses.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { shipmentTabs } from "./rules.ts";

/** The list of shipments of all orders, for the warehouse. */

const whole = z.number().int();

export const shipmentList = post("/operator/shipmentList", {
  who: "operator:warehouse+service+auditor",
  summary:
    "Lists shipments of all orders: tabs with counts, search by shipment, order, PO or tracking number or company, warehouse, lateness, paging. Those that the warehouse works on begin with the one that has waited longest.",
  body: z.object({
    tab: z.enum(shipmentTabs).default("open"),
    keyword: wire.optionalLine,
    warehouse_id: wire.id.optional(),
    /** Only shipments that should have left by now. */
    late: wire.flag.default(false),
    ...wire.pageFields,
  }),
  data: wire
    .paged(
      z.object({
        shipment_id: whole,
        shipment_sn: z.string(),
        status: z.enum(statusNames(shipmentStatuses)),
        status_since: wire.moment,
        order_number: z.string(),
        po_number: z.string(),
        company_name: z.string(),
        merchant_name: z.string(),
        warehouse_name: z.string(),
        logistics_type: whole,
        /** The day until which it should leave, or be ready for pickup; null where none was promised. */
        ship_by: z.string().nullable(),
        /** Days by which it is late; null while it is not. */
        days_late: whole.nullable(),
        pieces: whole,
        cartons: whole,
        weight_grams: whole,
        carrier: z.string(),
        tracking_number: z.string(),
        /** Parcels beyond the first one. */
        more_parcels: whole,
        handed_over_at: wire.moment.nullable(),
        delivered_at: wire.moment.nullable(),
        /** What the reader may do with it now. */
        actions: z.array(z.string()),
      }),
    )
    .extend({ tabs: z.record(z.string(), whole) }),
});
