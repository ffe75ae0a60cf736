import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type DrillWorld, openWorld } from "#bench/drill-server.ts";
import { Installation, stop } from "#bench/installation.ts";
import { root } from "#bin/process-options.mjs";
import { findFreePort, startThrowawayPostgres } from "#platform/postgres/embedded.ts";

/** A web process of a drill. */
export interface WebServer {
  world: DrillWorld;
  client: pg.Client;
  /** Its address as proxies name it, such as 127.0.0.1:3000. */
  host: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a drill beside a web process with the demo data, as an installation starts it, with settings of the drill. Needs a build. */
export const withWebServer = async <Result>(
  name: string,
  settings: Record<string, string>,
  run: (server: WebServer) => Promise<Result>,
): Promise<Result> => {
  const database = await startThrowawayPostgres();
  const files = mkdtempSync(join(tmpdir(), `joinery-${name}-`));
  const clientSecret = `a secret of the drill of ${name}`;
  const env = {
    ...{ NODE_ENV: "production", JOINERY_DEMO: "1", DATABASE_URL: database.url, JOINERY_DATA: files, JOINERY_SETTINGS: "/dev/null" },
    ...{ JOINERY_TRUST_PROXY: "127.0.0.1", JOINERY_CLIENT_SECRET: clientSecret, JOINERY_ATTEMPTS_PER_ADDRESS: "100000" },
    ...settings,
  };
  const port = await findFreePort();
  let web: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    web = await new Installation(root, env).startWeb(port);
  };
  const end = async (): Promise<void> => {
    if (web) await stop(web);
  };
  await start();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await run({ world: openWorld(`http://127.0.0.1:${port}`, clientSecret), client, host: `127.0.0.1:${port}`, start, stop: end });
  } finally {
    await client.end();
    await end();
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  }
};
