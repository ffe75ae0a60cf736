import { monitorEventLoopDelay } from "node:perf_hooks";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { readSettings } from "#platform/settings.ts";
import { getWorkPoolFigures } from "#platform/work-pool-figures.ts";

/**
 * Serves calls without pages and jobs, on the database of DATABASE_URL, for benchmarks and crash tests. Sends its port to the
 * parent process, CPU, memory and event-loop delay on the message "usage", and the figures of the pools of work on "pools".
 */
const settings = readSettings(process.env);
const platform = await createPlatform({ settings, databaseUrl: process.env.DATABASE_URL ?? "" });
const app = await buildApp(platform, { logLevel: "silent" });
await app.listen({ port: settings.port, host: "127.0.0.1" });
const address = app.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : 0 });
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
/** Delay of the event loop in ms since the last report, without the resolution of the timer. */
const takeEventLoopDelay = () => {
  const toMs = (ns: number) => Math.max(0, ns / 1e6 - 5);
  const report = {
    p50: toMs(delay.percentile(50)),
    p99: toMs(delay.percentile(99)),
    p999: toMs(delay.percentile(99.9)),
    max: toMs(delay.max),
  };
  delay.reset();
  return report;
};
process.on("message", (message) => {
  if (message === "usage") process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage(), eventLoopMs: takeEventLoopDelay() });
  if (message === "pools") process.send?.({ pools: getWorkPoolFigures() });
});
process.on("disconnect", () => process.exit(0));
