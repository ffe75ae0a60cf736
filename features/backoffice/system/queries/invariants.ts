import { statement } from "#platform/db.ts";

/** An invariant that does not hold: by how many rows, and one of them. */
export interface BrokenCount {
  invariant: string;
  broken: number;
  example: string;
}

export const recordInvariants = statement("system.recordInvariants")<{ ":broken": string }>(
  `insert into invariant_checks (checked_at, duration_ms, broken) values (:now, :duration_ms, :broken)
   on conflict (one_row) do update set checked_at = :now, duration_ms = :duration_ms, broken = :broken, failed_at = null, failure = null`,
);

/** The check itself failed, as when it takes too long: what the last one found stays. */
export const recordFailedCheck = statement("system.recordFailedCheck")(
  "insert into invariant_checks (failed_at, failure) values (:now, :failure) on conflict (one_row) do update set failed_at = :now, failure = :failure",
);

export const lastInvariantCheck = statement("system.lastInvariantCheck")<{ broken: BrokenCount[] }>(
  "select checked_at, duration_ms, broken, failed_at, failure from invariant_checks",
);
