import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { startOpenSearch } from "#bench/opensearch/start-opensearch.ts";
import { environment, flags, program } from "#bin/process-options.mjs";
import { openSearchIndex } from "#features/catalog/catalog-search/opensearch/administration.ts";
import { systemClock } from "#kernel/clock.ts";
import { openDatabase } from "#platform/db.ts";
import { readSettings } from "#platform/settings.ts";

/** OpenSearch beside the market of a drill: a node, and a worker that feeds it. */
export interface SearchBeside {
  /** What leads processes of the market there. */
  settings: { SEARCH_ENGINE: string; OPENSEARCH_URL: string };
  /** How long the index took to be made, and how many documents it has. */
  madeMs: number;
  documents: number;
  /** The process of the node. */
  pid(): number;
  stop(): Promise<void>;
}

const waitForIndex = async (databaseUrl: string, settings: SearchBeside["settings"]): Promise<number> => {
  const database = openDatabase(databaseUrl, { poolSize: 1 });
  const index = openSearchIndex({ database, clock: systemClock, settings: readSettings(settings).search });
  try {
    for (;;) {
      const { name, documents } = await index.status();
      if (name !== "") return documents;
      await pause(250);
    }
  } finally {
    await index.close();
    await database.close();
  }
};

export const startSearchBeside = async (databaseUrl: string, dataDir: string): Promise<SearchBeside> => {
  const node = await startOpenSearch();
  const settings = { SEARCH_ENGINE: "opensearch", OPENSEARCH_URL: node.url };
  const beganMs = performance.now();
  const worker = spawn(process.execPath, [...flags, program, "worker"], {
    env: {
      ...{ ...process.env, ...environment, ...settings, NODE_ENV: "production", JOINERY_DEMO: "1" },
      ...{ DATABASE_URL: databaseUrl, JOINERY_DATA: dataDir, JOINERY_MIGRATIONS: "elsewhere" },
    },
    stdio: "ignore",
  });
  const ended = once(worker, "exit");
  const stop = async () => {
    worker.kill("SIGTERM");
    await ended;
    await node.stop();
  };
  const hasFailed = ended.then(([code]) => {
    throw new Error(`the worker ended with ${code} before the index was made`);
  });
  hasFailed.catch(() => undefined);
  try {
    const documents = await Promise.race([waitForIndex(databaseUrl, settings), hasFailed]);
    return { settings, documents, madeMs: performance.now() - beganMs, pid: node.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
