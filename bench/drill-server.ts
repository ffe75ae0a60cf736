import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { systemClock } from "#kernel/clock.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";
import type { CheckResult } from "#tools/drill.ts";

export const percentile95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

interface Answer {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: the drill reads answers of several calls
  data: any;
}

/** A server with the demo data, as a drill calls it. */
export interface DrillWorld {
  base: string;
  /** The signed parameters of a call. */
  sign(body: Record<string, unknown>, token?: string): Record<string, string>;
  call(path: string, body: Record<string, unknown>, token?: string): Promise<Answer>;
  logIn(account: string): Promise<string>;
}

/** The calls of a drill to a server. */
export const openWorld = (base: string, clientSecret: string): DrillWorld => {
  const sign: DrillWorld["sign"] = (body, token = "") => {
    const params: Record<string, string> = {
      timestamp: String(Math.floor(Date.now() / 1000)),
      req_source: "supply",
      token,
      language: "en-US",
      uuid: "drill",
      shop_sn: "LA",
    };
    for (const [name, value] of Object.entries(body)) params[name] = String(value);
    for (const name of Object.keys(params)) if (params[name] === "") delete params[name];
    return { ...params, sign: signatureOf(params, clientSecret) };
  };
  const call: DrillWorld["call"] = async (path, body, token = "") => {
    const response = await fetch(`${base}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", language: "en-US", site: "LA", token },
      body: new URLSearchParams(sign(body, token)).toString(),
    });
    return (await response.json()) as Answer;
  };
  const logIn = async (account: string): Promise<string> => (await call("/user/login", { account, password: "demo1234" })).data.token;
  return { base, sign, call, logIn };
};

/** Runs a drill against a server of its own with the demo data, and removes both afterwards. */
export const withDrillServer = async <Result>(
  name: string,
  run: (world: DrillWorld, client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), `joinery-drill-${name}-`));
  chmodSync(dataDir, 0o711);
  const settings = { ...readSettings({ NODE_ENV: "test" }), dataDir, attemptsPerAddress: 100_000 };
  await migrate(postgres.url);
  await seedDemoWorld(postgres.url, settings);
  const platform = await createPlatform({ settings, databaseUrl: postgres.url, clock: systemClock, poolSize: 8 });
  const app = await buildApp(platform, { logLevel: "silent" });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const address = app.server.address();
    const base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    return await run(openWorld(base, settings.clientSecret), client);
  } finally {
    await client.end();
    await app.close();
    await platform.database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

interface MeasuredList {
  /** What is listed, and how many of it, for the printed requirement. */
  title: string;
  maxMs: number;
  path: (area: "user" | "merchant" | "operator") => string;
  /** The body of a call by its number and the answer to the one before. */
  body: (nth: number, before: Answer["data"]) => Record<string, unknown>;
  calls: number;
  /** The first calls compile the server's code and plan the statements, and are not counted. */
  uncounted: number;
}

/** How fast a list answers a buyer, a manufacturer and staff of the demo. */
export const measureListOfSides = async (world: DrillWorld, list: MeasuredList): Promise<CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const [area, account] of [
    ["user", "buyer@demo.test"],
    ["merchant", "maker@demo.test"],
    ["operator", "service@demo.test"],
  ] as const) {
    const token = await world.logIn(account);
    const times: number[] = [];
    let before: Answer["data"];
    for (let nth = 0; nth < list.calls; nth += 1) {
      const began = performance.now();
      const { code, data } = await world.call(list.path(area), list.body(nth, before), token);
      if (code !== 200) throw new Error(`${list.path(area)} answered ${code}`);
      if (nth >= list.uncounted) times.push(performance.now() - began);
      before = data;
    }
    const p95 = percentile95(times);
    results.push({
      requirement: `the list of ${list.title} (${area}) answers within ${list.maxMs} ms (p95)`,
      figures: `p95 ${p95.toFixed(1)} ms`,
      passed: p95 <= list.maxMs,
    });
  }
  return results;
};
