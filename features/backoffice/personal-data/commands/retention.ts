import { audit } from "#features/identity/accounts/commands/audit.ts";
import { dayMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { dataRetention, saveRetention } from "../contract/operator.ts";
import { allowLogChanges } from "../queries/personal-rows.ts";
import {
  deleteOldRuns,
  insertRun,
  lastRunAt,
  latestRuns,
  lockPeriod,
  oldestRecords,
  removals,
  savePeriod,
  setPeriods,
} from "../queries/retention.ts";
import { type RetentionKindName, retentionDays, retentionKindNames, retentionKinds } from "../rules/retention.ts";
import { listExports } from "./exports.ts";
import { expireOldExports } from "./write-export.ts";

/** Rows of one batch: few enough that it holds no lock for long. */
const batchSize = 2_000;
/** Batches of a kind in one run; what is left goes with the next night. */
const maxBatches = 500;
/** Unused uploads of one run. They are one batch, because which are used is found by reading every table that names files. */
const maxUnusedUploads = 20_000;

/** Removes what is older than the period of a kind, one transaction for each batch, and returns how many rows that were. */
const removeOld = async ({ clock, database }: Platform, kind: keyof typeof removals, days: number): Promise<number> => {
  const now = clock.now();
  const before = new Date(now.getTime() - days * dayMs);
  if (kind === "unusedUploads")
    return database.transaction(async (tx) => {
      await tx.rows(allowLogChanges);
      return tx.changed(removals[kind], { before, limit: maxUnusedUploads, now });
    });
  let removed = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const changed = await database.transaction(async (tx) => {
      await tx.rows(allowLogChanges);
      return tx.changed(removals[kind], { before, limit: batchSize });
    });
    removed += changed;
    if (changed < batchSize) break;
  }
  return removed;
};

const isRemovable = (kind: RetentionKindName): kind is keyof typeof removals => kind in removals;

/**
 * Ends the retention of all kinds and writes the report: what was removed of each, and the oldest record that is left. A kind that fails stops no other; it
 * has no report of this run, and is named by the error at the end.
 */
export const endRetention = async (platform: Platform): Promise<void> => {
  const { clock, database } = platform;
  const db = database.handle();
  const set = new Map((await db.rows(setPeriods)).map(({ kind, days }) => [kind, days]));
  const removed = new Map<RetentionKindName, number>();
  const failed: RetentionKindName[] = [];
  for (const kind of retentionKindNames)
    try {
      if (isRemovable(kind)) removed.set(kind, await removeOld(platform, kind, retentionDays(kind, set.get(kind))));
      else {
        await expireOldExports(platform);
        removed.set(kind, 0);
      }
    } catch (error) {
      log.warn(`The retention of ${kind} failed: ${(error as Error).message}`);
      failed.push(kind);
    }
  const oldest = await db.only(oldestRecords);
  const now = clock.now();
  await database.transaction((tx) => {
    for (const [kind, count] of removed)
      tx.write(insertRun, { kind, now, days: retentionDays(kind, set.get(kind)), removed: count, oldest_left: oldest[kind] });
    tx.write(deleteOldRuns, { before: new Date(now.getTime() - retentionKinds.auditLog.min * dayMs) });
  });
  if (failed.length > 0) throw new Error(`The retention failed for ${failed.join(", ")}`);
};

/** Whether the run of a night is still to come. */
export const isRetentionDue = async ({ database }: Platform, since: Date): Promise<boolean> => {
  const { ran_at } = await database.handle().only(lastRunAt);
  return ran_at === null || ran_at < since;
};

export const getRetention = async ({ db, session }: Context<typeof dataRetention>) => {
  const [set, runs, exports] = await Promise.all([db.rows(setPeriods), db.rows(latestRuns), listExports(db, session.person_id, "others")]);
  const kinds = retentionKindNames.map((kind) => {
    const { days: default_days, min, max } = retentionKinds[kind];
    const run = runs.find((each) => each.kind === kind);
    return {
      kind,
      days: retentionDays(kind, set.find((each) => each.kind === kind)?.days),
      default_days,
      min,
      max,
      last_run_at: run?.ran_at ?? null,
      removed: run?.removed ?? null,
      oldest_left: run?.oldest_left ?? null,
    };
  });
  return { kinds, exports };
};

/** Sets the period of a kind. A shorter one takes effect with the next night. */
export const setRetention = async ({ body, now, session, transaction }: Context<typeof saveRetention>) => {
  const { kind, days } = body;
  const { min, max } = retentionKinds[kind];
  if (days < min || days > max) refuse("RETENTION_BOUNDS", { min, max }, ["days"]);
  return transaction(async (tx) => {
    const before = await tx.row(lockPeriod, { kind });
    const { person_id } = session;
    tx.write(savePeriod, { kind, days, person_id, now });
    const change = { before: { days: retentionDays(kind, before?.days) }, after: { days } };
    await audit(tx, now, { person_id, action: "retentionChanged", subject: `retention:${kind}`, ...change });
    return null;
  });
};
