import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { readSettings } from "#platform/settings.ts";

/**
 * Serves calls without pages and jobs, on the database of DATABASE_URL, for benchmarks and crash tests. Sends its port to the
 * parent process, and CPU and memory usage on the message "usage".
 */
const settings = readSettings(process.env);
const platform = await createPlatform({ settings, databaseUrl: process.env.DATABASE_URL ?? "" });
const app = await buildApp(platform, { logLevel: "silent" });
await app.listen({ port: settings.port, host: "127.0.0.1" });
const address = app.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : 0 });
process.on("message", (message) => {
  if (message === "usage") process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
process.on("disconnect", () => process.exit(0));
