import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { readVersion } from "#apps/server/version.ts";
import {
  addExceptions,
  deleteOldExceptions,
  deleteProcess,
  deleteSilentProcesses,
  reportProcess,
} from "#features/backoffice/system/queries.ts";
import { reportEveryMs } from "#features/backoffice/system/rules.ts";
import { listEngineIfReady } from "#features/catalog/catalog-search/list-engines.ts";
import { hourMs } from "#kernel/clock.ts";
import { addCounted, takeExceptions } from "#platform/exceptions.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { heaviestStatements } from "#platform/statement-load.ts";

/** What every process writes about itself for /operator/system. */

const reportedStatements = 25;
const maxExceptions = 200;
const resolutionMs = 10;

interface Parts {
  kind: "web" | "worker" | "both";
  version: string;
  /** How late the event loop was since the last report. */
  takeLoopDelayMs(): number;
}

const indexAgeMs = async (platform: Platform, { kind }: Parts): Promise<number | null> => {
  if (kind === "worker") return null;
  const index = await listEngineIfReady(platform);
  return index ? Math.round(performance.now() - index.caughtUpMs) : null;
};

const report = async (platform: Platform, process_id: string, parts: Parts): Promise<void> => {
  const { clock, database } = platform;
  const now = clock.now();
  const index_age_ms = await indexAgeMs(platform, parts);
  const counted = takeExceptions();
  const written = database.transaction(async (tx) => {
    tx.write(reportProcess, {
      process_id,
      kind: parts.kind,
      host: hostname(),
      pid: process.pid,
      version: parts.version,
      started_at: new Date(now.getTime() - Math.round(process.uptime() * 1000)),
      now,
      memory_bytes: process.memoryUsage.rss(),
      loop_delay_ms: parts.takeLoopDelayMs(),
      index_age_ms,
      statements: JSON.stringify(heaviestStatements(reportedStatements)),
    });
    tx.write(deleteSilentProcesses, { before: new Date(now.getTime() - hourMs) });
    if (counted.length === 0) return;
    tx.write(addExceptions, { counted: JSON.stringify(counted), now });
    tx.write(deleteOldExceptions, { most: maxExceptions });
  });
  await written.catch((error: unknown) => {
    // They are reported the next time.
    counted.forEach(addCounted);
    throw error;
  });
};

export interface Reporting {
  /** Reports a last time and removes the process from the list. */
  stop(): Promise<void>;
}

/** Reports now and every ten seconds. A report that fails is left out; the next one says the same. */
export const startReporting = async (platform: Platform, kind: Parts["kind"]): Promise<Reporting> => {
  const process_id = crypto.randomUUID();
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const takeLoopDelayMs = (): number => {
    // The figure includes the period of the timer that measures.
    const ms = Math.max(0, Math.round(delay.percentile(99) / 1e6) - resolutionMs);
    delay.reset();
    return ms;
  };
  const parts: Parts = { kind, version: await readVersion(), takeLoopDelayMs };
  const tryToReport = (): Promise<void> =>
    report(platform, process_id, parts).catch((error: unknown) =>
      log.warn(`This process could not report its state: ${(error as Error).message}`),
    );
  await tryToReport();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(tryToReport);
  }, reportEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      delay.disable();
      await last.then(tryToReport);
      await platform.database
        .handle()
        .changed(deleteProcess, { process_id })
        .catch(() => undefined);
    },
  };
};
