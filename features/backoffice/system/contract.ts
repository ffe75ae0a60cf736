import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { featureSwitchNames } from "#kernel/feature-switches.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { maxMaintenanceMinutes } from "./rules.ts";
import { backupStatuses } from "./statuses.ts";

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

const finished = { began_at: wire.moment, place: z.string() };

export const systemState = post("/operator/systemState", {
  who: "operator:administrator",
  summary: "The last good backup of the market, whether it is too old, and the latest runs.",
  data: z.object({
    backups: z.object({
      /** Whether this server has a folder for them (JOINERY_BACKUPS). */
      is_set: z.boolean(),
      is_encrypted: z.boolean(),
      last_good: z.object({ ...finished, bytes: whole, seconds: whole }).nullable(),
      /** Backups are made, and none of the last two days is good. */
      is_late: z.boolean(),
      /** The archived log of the database, by which a moment can be restored; null where there is none. */
      archive: z.object({ last_at: wire.moment.nullable(), is_failing: z.boolean() }).nullable(),
      /** Asked for, and not begun. */
      is_waiting: z.boolean(),
      runs: wire.rows({
        backup_id: whole,
        ...finished,
        state: z.enum(statusNames(backupStatuses)),
        bytes: whole.nullable(),
        seconds: whole.nullable(),
        failure: z.string().nullable(),
      }),
    }),
  }),
});

export const requestBackup = post("/operator/requestBackup", {
  duringMaintenance: true,
  who: "operator:administrator",
  summary: "Asks for a backup, which the worker begins within a minute. Asking again before it begins changes nothing.",
  body: z.object({ request_id: wire.requestId }),
  refuses: ["BACKUPS_NOT_SET"],
  data: z.object({}),
});

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

/** A queue, and one failed item of it; without an item all that failed. */
const failedItems = z.object({ queue: wire.line, item: wire.optionalText(40), request_id: wire.requestId });

const changed = z.object({ changed: z.number().int() });

export const retryQueued = post("/operator/retryQueued", {
  duringMaintenance: true,
  who: "operator:administrator",
  summary: "Lets failed work of a queue run again at once: one item, or all of it.",
  body: failedItems,
  data: changed,
});

export const discardQueued = post("/operator/discardQueued", {
  duringMaintenance: true,
  who: "operator:administrator",
  summary: "Gives failed work of a queue up: one item, or all of it. A message that is discarded is never sent.",
  body: failedItems,
  data: changed,
});
