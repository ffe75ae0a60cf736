import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { workPoolNames } from "#platform/work-pool-names.ts";

const whole = z.number().int();

export const serverLoad = post("/operator/serverLoad", {
  who: "operator:administrator",
  summary: "What runs, waits and was refused in each pool of expensive work of the server process that answers; busy pools first.",
  data: z.object({
    /** When the process started, with which its figures begin. */
    since: wire.moment,
    pools: wire.rows({
      name: z.enum(workPoolNames),
      running: whole,
      concurrency: whole,
      waiting: whole,
      max_queue: whole,
      longest_wait_seconds: whole,
      refused_day: whole,
      finished: whole,
      /** Means since the process started; null while nothing has finished. */
      mean_wait_ms: whole.nullable(),
      mean_work_ms: whole.nullable(),
    }),
  }),
});
