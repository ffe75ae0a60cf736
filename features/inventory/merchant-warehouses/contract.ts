import { z } from "zod";
import { weekdayHours } from "#features/inventory/warehouses/weekday-hours.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import { usTimeZones } from "#kernel/us-time-zones.ts";
import * as wire from "#kernel/wire.ts";
import { maxPackingDays } from "./rules.ts";
import { merchantWarehouseStatuses } from "./statuses.ts";

/** Calls about the warehouses that manufacturers ship from themselves (docs/decisions/0385). */

const whole = z.number().int();
const state = z.enum(statusNames(merchantWarehouseStatuses));

const row = {
  warehouse_id: whole,
  warehouse_code: z.string(),
  warehouse_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  time_zone: z.string(),
  pickup_hours: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
  packing_days: whole,
  warehouse_state: state,
  /** What the operator said about the state. */
  state_note: z.string(),
  /** Pieces that lie there, and orders that are not over. */
  pieces: whole,
  open_orders: whole,
} as const;

export const merchantWarehouseList = post("/merchant/warehouseList", {
  who: "merchant:orders",
  summary: "The manufacturer's own warehouses.",
  body: z.object({ keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire.paged(z.object(row)),
});

export const saveMerchantWarehouse = post("/merchant/saveWarehouse", {
  who: "merchant:orders",
  summary:
    "Adds a warehouse of the manufacturer, which the operator approves, or changes one. An approved one stays at its place: its address is fixed. Hours are written 07:00-16:30.",
  body: z
    .object({
      warehouse_id: wire.id.optional(),
      warehouse_name: wire.printed(wire.line),
      address: wire.printed(wire.line),
      city: wire.printed(wire.line),
      state: wire.usState,
      zip: wire.usZipOfState,
      phone: wire.phone,
      time_zone: z.enum(usTimeZones),
      ...weekdayHours,
      packing_days: wire.count.pipe(z.number().max(maxPackingDays)),
      request_id: wire.requestId,
    })
    .check(wire.usPlace("state", "zip")),
  data: z.object({ warehouse_id: whole, warehouse_state: state }),
  refuses: ["WAREHOUSE_ZIP_UNKNOWN", "WAREHOUSE_STAYS", "WAREHOUSE_WITHOUT_HOURS", "MERCHANT_WAREHOUSES_FULL"],
  moves: movesOf(merchantWarehouseStatuses, "merchant", "propose"),
});

export const retireMerchantWarehouse = post("/merchant/retireWarehouse", {
  who: "merchant:orders",
  summary: "Archives a warehouse of the manufacturer without goods and open orders.",
  body: z.object({ warehouse_id: wire.id, request_id: wire.requestId }),
  refuses: ["WAREHOUSE_IN_USE"],
});

const tabs = [...statusNames(merchantWarehouseStatuses), "all"] as const;

export const merchantWarehousesForStaff = post("/operator/merchantWarehouseList", {
  who: "operator:auditor",
  summary: "The warehouses that manufacturers ship from themselves, by state.",
  body: z.object({ tab: z.enum(tabs).default("proposed"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        ...row,
        merchant_id: whole,
        merchant_name: z.string(),
        warehouse_area_id: whole,
        site_codes: z.array(z.string()),
        state_since: wire.moment.nullable(),
      }),
    )
    .extend({
      counts: z.record(z.enum(tabs), whole),
      areas: wire.rows({ warehouse_area_id: whole, area_name: z.record(z.string(), z.string()) }),
      sites: wire.rows({ site_code: z.string(), title: z.string() }),
    }),
});

export const moveMerchantWarehouse = post("/operator/moveMerchantWarehouse", {
  who: "operator:auditor",
  summary:
    "Approves a manufacturer's warehouse for sites, declines it, or suspends it: then no site sells from it, and open orders go on. The manufacturer is told why.",
  body: z.object({
    warehouse_id: wire.id,
    action: z.enum(["approve", "decline", "suspend"]),
    site_codes: wire.codes(200).default([]),
    warehouse_area_id: wire.id.optional(),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ warehouse_state: state }),
  refuses: ["WRONG_STATUS", "WAREHOUSE_NOTE_REQUIRED"],
  moves: movesOf(merchantWarehouseStatuses, "auditor", "approve", "decline", "suspend"),
});
