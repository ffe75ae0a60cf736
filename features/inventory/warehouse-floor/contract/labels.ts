import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxRange } from "../rules/locations.ts";

/** Labels of locations, for the page that prints them. */

const whole = z.number().int();
/** A zone, an aisle or a bin; empty for all. */
const part = wire.optionalText(4);

export const locationLabels = post("/operator/locationLabels", {
  who: "operator:warehouse",
  summary: `The labels of locations in use: those that are named, or of a zone, an aisle and its bins, in walking order, at most ${maxRange}. The barcode is a path in units of one module.`,
  body: z.object({
    location_ids: wire.ids(maxRange).optional(),
    warehouse_id: wire.id.optional(),
    zone: part,
    aisle: part,
    bin_from: part,
    bin_to: part,
  }),
  data: z.object({
    list: wire.rows({
      location_id: whole,
      warehouse_name: z.string(),
      code: z.string(),
      barcode: z.object({ width: whole, height: whole, path: z.string() }),
    }),
    count: whole,
    warehouses: wire.rows({ warehouse_id: whole, warehouse_name: z.string() }),
    /** What the warehouse can be narrowed to: its zones, the aisles of the zone, the bins of the aisle. */
    zones: z.array(z.string()),
    aisles: z.array(z.string()),
    bins: z.array(z.string()),
  }),
});
