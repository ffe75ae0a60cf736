import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { setupStepNames } from "./rules.ts";

export const setupProgress = post("/operator/setupProgress", {
  who: "operator:administrator",
  summary: "What the market has and what it lacks until its first order. `is_done` is true for good once an order was paid.",
  data: z.object({
    steps: wire.rows({ step: z.enum(setupStepNames), href: z.string().nullable(), is_done: z.boolean() }),
    is_done: z.boolean(),
  }),
});
