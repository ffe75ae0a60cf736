import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { portCodePattern } from "./rules.ts";

/** Calls about ocean freight from factory ports. */

const whole = z.number().int();
const portCode = wire.filledText(5).pipe(z.string().regex(portCodePattern));
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

const portNames = { name_en: wire.line, name_zh: wire.line, name_es: wire.line };
const port = z.object({ code: z.string(), name_en: z.string(), name_zh: z.string(), name_es: z.string(), is_ready: z.boolean() });

export const portList = post("/operator/portList", {
  who: "operator:service+finance",
  summary: "The ports of the market: those of the ready set and those that were added.",
  body: z.object({ tab: z.enum(["offered", "retired"]).default("offered"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire.paged(port).extend({ counts: z.object({ offered: whole, retired: whole }) }),
});

export const addPort = post("/operator/addPort", {
  mutates: true,
  who: "operator:service+finance",
  summary: "Adds a port by its UN/LOCODE. A code that the market knows is refused, also an archived one.",
  body: z.object({ code: portCode, ...portNames, request_id: wire.requestId }),
  refuses: ["PORT_EXISTS", "PORT_RETIRED"],
});

export const renamePort = post("/operator/renamePort", {
  mutates: true,
  who: "operator:service+finance",
  summary: "Renames a port that was added. Recorded contracts keep the name that they were agreed with.",
  body: z.object({ code: portCode, ...portNames, request_id: wire.requestId }),
  refuses: ["PORT_IS_READY", "PORT_RETIRED"],
});

export const retirePort = post("/operator/retirePort", {
  mutates: true,
  who: "operator:service+finance",
  summary: "Offers a port no longer in new contracts, or offers it again.",
  body: z.object({ code: portCode, is_retired: wire.flag, request_id: wire.requestId }),
});
