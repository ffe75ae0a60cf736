import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { featureSwitchNames } from "#kernel/feature-switches.ts";
import * as wire from "#kernel/wire.ts";
import { maxMaintenanceMinutes } from "../rules.ts";

const who = "operator:administrator" as const;

export const marketState = post("/operator/marketState", {
  who,
  summary: "Whether the market is under maintenance, and which features it offers.",
  data: z.object({
    maintenance: z.object({ message: z.record(z.string(), z.string()), began_at: wire.moment, ends_at: wire.moment }).nullable(),
    features: wire.rows({ feature: z.enum(featureSwitchNames), is_on: z.boolean() }),
  }),
});

const message = wire.filledText(200);

export const startMaintenance = post("/operator/startMaintenance", {
  duringMaintenance: true,
  who,
  summary:
    "Begins maintenance, or changes its message and end: within a second reading goes on in every process, each call that writes is refused MAINTENANCE, and jobs of the trade rest.",
  body: z.object({
    message_en: message,
    message_zh: message,
    message_es: message,
    minutes: wire.wholeNumber.pipe(z.number().max(maxMaintenanceMinutes)),
    request_id: wire.requestId,
  }),
  data: z.object({ ends_at: wire.moment }),
});

export const stopMaintenance = post("/operator/stopMaintenance", {
  duringMaintenance: true,
  who,
  summary: "Ends maintenance.",
  body: z.object({ request_id: wire.requestId }),
});

export const switchFeature = post("/operator/switchFeature", {
  duringMaintenance: true,
  who,
  summary:
    "Switches a feature on or off for the whole market. Switched off, its calls are refused FEATURE_OFF within a second, its pages are not found, and no menu or link leads to them; its data stays.",
  body: z.object({ feature: z.enum(featureSwitchNames), is_on: wire.flag, request_id: wire.requestId }),
});
