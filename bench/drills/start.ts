import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { Installation, stop, waitUntilReady } from "#bench/installation.ts";
import { root } from "#bin/process-options.mjs";
import { migrate } from "#db/migrate.ts";
import { multiplyCatalog } from "#demo/load-catalog.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { findFreePort, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Starts production web processes beside a database with a large catalog: the first one without a snapshot of the index, the others
 * with it (docs/decisions/0336). Needs a build: `node tools/build.ts`. Figures mean something on a quiet machine only, so the time of
 * the processor is printed beside that of the clock.
 */

const maxReadyMs = 3_000;
const maxRestMb = 300;
const starts = 3;
/** A snapshot is written ten seconds after the index was loaded. */
const snapshotMs = 15_000;

const secret = "k".repeat(48);
const secrets = {
  JOINERY_CLIENT_SECRET: secret,
  JOINERY_PEPPER: secret,
  JOINERY_BANK_SECRET: secret,
  JOINERY_WEBHOOK_SECRET: secret,
};

interface Started {
  readyMs: number;
  cpuMs: number;
  restMb: number;
}

/** Time of the processor that a process has used, and its resident memory (Linux). */
const usageOf = ({ pid }: ChildProcess): { cpuMs: number; mb: number } => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const mb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, mb };
};

const startOnce = async (env: Record<string, string>): Promise<Started> => {
  const port = await findFreePort();
  const beganMs = performance.now();
  const web = new Installation(root, { ...env, PORT: String(port) }).start("web");
  await waitUntilReady(web, port);
  const readyMs = performance.now() - beganMs;
  const { cpuMs } = usageOf(web);
  await pause(snapshotMs);
  const { mb } = usageOf(web);
  await stop(web);
  return { readyMs, cpuMs, restMb: mb };
};

const format = ({ readyMs, cpuMs, restMb }: Started): string =>
  `ready after ${(readyMs / 1000).toFixed(2)} s (${(cpuMs / 1000).toFixed(2)} s of processor), ${restMb.toFixed(0)} MB at rest`;

export const drill: Drill = {
  about: "a production web process is ready within 3 s beside 10,000 products (--products)",
  run: async (args): Promise<CheckResult[]> => {
    const { values } = parseArgs({ args, options: { products: { type: "string", default: "10000" } } });
    const folder = mkdtempSync(join(tmpdir(), "joinery-start-"));
    chmodSync(folder, 0o711);
    const database = await startEmbeddedPostgres({ dataDir: folder });
    try {
      await migrate(database.url);
      await seedDemoWorld(database.url, readSettings({}));
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await multiplyCatalog(client, Number(values.products));
      await client.end();
      const env = { ...secrets, DATABASE_URL: database.url, JOINERY_DATA: join(folder, "web"), JOINERY_JOBS: "elsewhere" };
      const first = await startOnce(env);
      const again: Started[] = [];
      for (let nth = 0; nth < starts; nth++) again.push(await startOnce(env));
      const worst = [...again].sort((a, b) => b.readyMs - a.readyMs)[0] ?? first;
      const figures = [`first: ${format(first)}`, ...again.map((each) => `again: ${format(each)}`)].join("; ");
      return [
        { requirement: `ready within ${maxReadyMs} ms with a snapshot`, figures, passed: worst.readyMs <= maxReadyMs },
        {
          requirement: `at most ${maxRestMb} MB at rest`,
          figures: `${Math.max(...again.map(({ restMb }) => restMb)).toFixed(0)} MB`,
          passed: again.every(({ restMb }) => restMb <= maxRestMb),
        },
      ];
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
