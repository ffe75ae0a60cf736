import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Calls about ocean freight from factory ports. */

const whole = z.number().int();
const portCode = wire.filledText(5).pipe(z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/));
const weekday = wire.count.pipe(z.number().min(1).max(7));
const days = wire.wholeNumber.pipe(z.number().max(200));

const rates = {
  lcl: wire.money,
  lcl_minimum: wire.money,
  fcl_20: wire.money,
  fcl_40: wire.money,
  fcl_40hq: wire.money,
};

const lane = z.object({
  lane_id: whole,
  from_code: z.string(),
  from_name: z.string(),
  to_code: z.string(),
  to_name: z.string(),
  /** Where the goods start their way inland; empty where the operator has not said so. */
  to_zip: z.string(),
  transit_from_days: whole,
  transit_to_days: whole,
  cutoff_weekday: whole,
  sailing_weekday: whole,
  valid_until: z.string(),
  is_sample: z.boolean(),
  /** Only with a session. */
  rates: z.object(rates).nullable(),
});

export const oceanLanes = post("/home/oceanLanes", {
  who: "anyone",
  summary: "Ocean lanes from factory ports: transit times, cut-offs, and sample rates for LCL and FCL. Amounts only with a session.",
  data: z.object({ list: z.array(lane) }),
});

export const saveOceanLane = post("/operator/saveOceanLane", {
  who: "operator:service+finance",
  summary: "Adds an ocean lane or changes it.",
  body: z.object({
    lane_id: wire.id.optional(),
    from_code: portCode,
    from_name: wire.line,
    to_code: portCode,
    to_name: wire.line,
    to_zip: z.union([z.literal(""), wire.usZip]).default(""),
    transit_from_days: days,
    transit_to_days: days,
    cutoff_weekday: weekday,
    sailing_weekday: weekday,
    lcl: wire.amount,
    lcl_minimum: wire.amount,
    fcl_20: wire.amount,
    fcl_40: wire.amount,
    fcl_40hq: wire.amount,
    valid_until: wire.date,
    request_id: wire.requestId,
  }),
  data: z.object({ lane_id: whole }),
  refuses: ["LANE_EXISTS", "LANE_DAYS_TURNED"],
});

export const removeOceanLane = post("/operator/removeOceanLane", {
  who: "operator:service+finance",
  summary: "Removes an ocean lane.",
  body: z.object({ lane_id: wire.id, request_id: wire.requestId }),
});
