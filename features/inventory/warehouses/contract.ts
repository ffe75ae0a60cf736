import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { usTimeZones } from "#kernel/us-time-zones.ts";
import * as wire from "#kernel/wire.ts";
import { coordinatePattern, warehouseCodePattern } from "./rules.ts";
import { weekdayHours } from "./weekday-hours.ts";

/** Calls about the warehouses that goods are sold from, and the areas they are grouped in. */

const who = "operator:administrator" as const;
const whole = z.number().int();
const tabs = ["active", "retired"] as const;

const area = z.object({
  warehouse_area_id: whole,
  area_name: z.record(z.string(), z.string()),
  /** How many warehouses that are not retired lie in it. */
  warehouses: whole,
});

export const warehouseList = post("/operator/warehouseList", {
  who,
  summary: "Warehouses with their areas and the sites that sell from them.",
  body: z.object({ tab: z.enum(tabs).default("active"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      warehouse_id: whole,
      warehouse_code: z.string(),
      warehouse_area_id: whole,
      warehouse_name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      phone: z.string(),
      time_zone: z.string(),
      pickup_hours: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
      site_codes: z.array(z.string()),
      /** Pieces that lie there. */
      pieces: whole,
    }),
    count: whole,
    counts: z.record(z.enum(tabs), whole),
    areas: z.array(area),
    sites: wire.rows({ site_code: z.string(), title: z.string() }),
  }),
});

const coordinate = z.string().regex(coordinatePattern).default("");

export const saveWarehouse = post("/operator/saveWarehouse", {
  who,
  summary:
    "Adds a warehouse or changes it. Without coordinates it stands in the center of its ZIP code. Hours are written 07:00-16:30; a day without hours is closed.",
  body: z
    .object({
      warehouse_id: wire.id.optional(),
      warehouse_code: wire.filledText(12).pipe(z.string().regex(warehouseCodePattern)),
      warehouse_area_id: wire.id,
      warehouse_name: wire.printed(wire.line),
      address: wire.printed(wire.line),
      city: wire.printed(wire.line),
      state: wire.usState,
      zip: wire.usZipOfState,
      latitude: coordinate,
      longitude: coordinate,
      phone: wire.phone,
      time_zone: z.enum(usTimeZones),
      ...weekdayHours,
      site_codes: wire.codes(200).default([]),
      request_id: wire.requestId,
    })
    .check(wire.usPlace("state", "zip")),
  data: z.object({ warehouse_id: whole }),
  refuses: ["WAREHOUSE_CODE_TAKEN", "WAREHOUSE_ZIP_UNKNOWN", "WAREHOUSE_TOO_FAR", "WAREHOUSE_RETIRED"],
});

export const retireWarehouse = post("/operator/retireWarehouse", {
  who,
  summary: "Retires a warehouse without goods and open orders: no site sells from it, and new offers cannot name it.",
  body: z.object({ warehouse_id: wire.id, request_id: wire.requestId }),
  refuses: ["WAREHOUSE_IN_USE"],
});

export const restoreWarehouse = post("/operator/restoreWarehouse", {
  who,
  summary: "Takes a retired warehouse back. It sells for no site until sites are chosen.",
  body: z.object({ warehouse_id: wire.id, request_id: wire.requestId }),
});

export const saveWarehouseArea = post("/operator/saveWarehouseArea", {
  who,
  summary: "Adds an area of warehouses or renames it.",
  body: z.object({
    warehouse_area_id: wire.id.optional(),
    name_en: wire.line,
    name_zh: wire.line,
    name_es: wire.line,
    request_id: wire.requestId,
  }),
  data: z.object({ warehouse_area_id: whole }),
});

export const removeWarehouseArea = post("/operator/removeWarehouseArea", {
  who,
  summary: "Removes an area that no warehouse has ever been in.",
  body: z.object({ warehouse_area_id: wire.id, request_id: wire.requestId }),
  refuses: ["WAREHOUSE_AREA_IN_USE"],
});
