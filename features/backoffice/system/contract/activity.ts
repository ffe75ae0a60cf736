import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

export const systemActivity = post("/operator/systemActivity", {
  who: "operator:administrator",
  summary:
    "The processes of the installation, what waits and what failed in its queues, the statements that take most time, and recent bugs.",
  data: z.object({
    processes: wire.rows({
      process_id: z.string(),
      /** `both` serves calls and runs the jobs. */
      kind: z.enum(["web", "worker", "both"]),
      host: z.string(),
      pid: whole,
      version: z.string(),
      started_at: wire.moment,
      /** The last sign of life. */
      seen_at: wire.moment,
      /** It has been silent for so long that it has stopped or hangs. */
      is_silent: z.boolean(),
      memory_bytes: whole,
      /** How late the event loop was in one of a hundred turns. */
      loop_delay_ms: whole,
      /** How old the state of its catalog index is; null where it has none. */
      index_age_ms: whole.nullable(),
    }),
    /** Several versions run, as during an upgrade. */
    has_versions: z.boolean(),
    queues: wire.rows({
      /** `mail`, `sms`, or the name of a job. */
      queue: z.string(),
      waiting: whole,
      oldest_at: wire.moment.nullable(),
      failed: whole,
    }),
    failures: wire.rows({ queue: z.string(), item: z.string(), failed_at: wire.moment, tries: whole, error: z.string() }),
    /** Of all processes, since each started. */
    statements: wire.rows({ name: z.string(), runs: whole, total_ms: whole, mean_ms: z.number(), max_ms: whole }),
    /** The last check of what must always hold; null before the first. */
    invariants: z
      .object({
        checked_at: wire.moment.nullable(),
        duration_ms: whole.nullable(),
        broken: wire.rows({ invariant: z.string(), broken: whole, example: z.string() }),
        /** When and why the check itself last failed, if it has not succeeded since. */
        failed_at: wire.moment.nullable(),
        failure: z.string().nullable(),
      })
      .nullable(),
    exceptions: wire.rows({
      exception_key: z.string(),
      source: z.string(),
      error: z.string(),
      message: z.string(),
      frame: z.string(),
      request_id: z.string().nullable(),
      occurrences: whole,
      first_at: wire.moment,
      last_at: wire.moment,
    }),
  }),
});
