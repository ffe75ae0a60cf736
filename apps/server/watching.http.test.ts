import { afterAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { startWatching, type Watching } from "#apps/server/watch.ts";
import { findFreePort } from "#platform/postgres/embedded.ts";

const app = await testApp();
const port: number = await findFreePort();
const { settings } = app.platform;
const watching: Watching = await startWatching("web", { ...settings, telemetry: { ...settings.telemetry, metricsPort: port } });
watching.observe(app.platform);
afterAll(() => watching.stop());

const readMetrics = async (): Promise<string[]> => (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split("\n");

test("calls, statements and the process are measured, by outcome and without a word about people", async () => {
  await app.call("/home/getProductCategory");
  await app.call("/user/login", { account: "buyer@demo.test", password: "wrong7word" });
  const lines = await readMetrics();
  const figureOf = (start: string) => Number(lines.find((line) => line.startsWith(start))?.split(" ")[1]);
  expect(figureOf('joinery_call_seconds_count{call="/home/getProductCategory",outcome="ok"}')).toBe(1);
  expect(figureOf('joinery_call_seconds_count{call="/user/login",outcome="WRONG_LOGIN"}')).toBe(1);
  expect(figureOf('joinery_statements_total{statement="accounts.')).toBeGreaterThan(0);
  expect(figureOf('joinery_memory_bytes{kind="rss"}')).toBeGreaterThan(10_000_000);
  expect(figureOf("joinery_outbox_messages")).toBeGreaterThanOrEqual(0);
  expect(lines.filter((line) => line.includes("demo.test") || line.includes("wrong7word"))).toEqual([]);
});
