import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { type Client, openClient } from "#bench/buyers.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** TC-43: a payment provider that accepts requests and never answers. Other requests stay fast and no transaction waits for it. */

const accounts = ["buyer@demo.test", "buyer2@demo.test", "china@demo.test", "nearby@demo.test"];
const attemptsOfEach = 3;
const hangMs = 30_000;
const listWorkers = 2;
const listMs = 4_000;

const p95 = (latencies: readonly number[]): number => latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.95)] ?? 0;

/** Latencies of lists until a point in time. */
const measureLists = async (client: Client, token: string, untilMs: number): Promise<number[]> => {
  const latencies: number[] = [];
  const worker = async () => {
    for (let page = 1; performance.now() < untilMs; page = (page % 20) + 1) {
      const began = performance.now();
      const { status } = await client.call("/home/list", { page }, token);
      if (status === 200) latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: listWorkers }, worker));
  return latencies;
};

const tokenOf = async (client: Client, account: string): Promise<string> =>
  (await client.call("/user/login", { account, password: "demo1234" })).body.data.token as string;

/** A server that accepts connections and does not answer for 30 s. */
const silentService = async () => {
  const server = createServer((_request, response) => {
    setTimeout(() => response.end("{}"), hangMs).unref();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
};

const toResults = (before: number, during: number, idle: number, refused: number, slowestMs: number): CheckResult[] => [
  {
    requirement: "lists are as fast as before",
    figures: `p95 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms while it hangs`,
    passed: during <= Math.max(before * 1.5, before + 10),
  },
  { requirement: "no transaction waits for the provider", figures: `${idle} idle in transaction for over a second`, passed: idle === 0 },
  {
    requirement: "buyers get an answer within 15 s and nothing is charged",
    figures: `${refused} of ${accounts.length * attemptsOfEach} answered, slowest ${(slowestMs / 1000).toFixed(1)} s`,
    passed: refused === accounts.length * attemptsOfEach && slowestMs < 15_000,
  },
];

export const drill: Drill = {
  about: "a payment provider that hangs for 30 s: lists stay fast, no transaction waits, buyers get an answer",
  run: async () => {
    const postgres = await startThrowawayPostgres();
    const service = await silentService();
    try {
      const settings = readSettings({
        NODE_ENV: "test",
        STRIPE_SECRET_KEY: "sk_drill",
        STRIPE_WEBHOOK_SECRET: "whsec",
        STRIPE_URL: service.url,
      });
      await migrate(postgres.url);
      await seedDemoWorld(postgres.url, settings);
      const platform = await createPlatform({ settings, databaseUrl: postgres.url });
      const app = await buildApp(platform, { logLevel: "silent" });
      const client = openClient(Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port), 24);
      const tokens = await Promise.all(accounts.map((account) => tokenOf(client, account)));
      const reader = tokens[0] ?? "";
      await measureLists(client, reader, performance.now() + 1_000);
      const before = await measureLists(client, reader, performance.now() + listMs);
      let slowestMs = 0;
      const pay = async (token: string) => {
        const began = performance.now();
        const { body } = await client.call("/pay/recharge", { method: "card", amount: "25.00" }, token);
        slowestMs = Math.max(slowestMs, performance.now() - began);
        return body.reason === "PROVIDER_UNAVAILABLE";
      };
      const paying = Promise.all(tokens.flatMap((token) => Array.from({ length: attemptsOfEach }, () => pay(token))));
      const measuring = measureLists(client, reader, performance.now() + listMs);
      let idle = 0;
      for (const until = performance.now() + listMs; performance.now() < until; await wait(200)) {
        const { rows } = await platform.database.run(
          `select count(*)::integer as count from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction' and state_change < now() - interval '1 second'`,
        );
        idle += (rows[0] as { count: number }).count;
      }
      const during = await measuring;
      const refused = (await paying).filter(Boolean).length;
      client.close();
      await app.close();
      await platform.database.close();
      return toResults(p95(before), p95(during), idle, refused, slowestMs);
    } finally {
      service.close();
      await postgres.stop();
    }
  },
};
