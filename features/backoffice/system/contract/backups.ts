import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { backupStatuses } from "../statuses.ts";

const whole = z.number().int();

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
