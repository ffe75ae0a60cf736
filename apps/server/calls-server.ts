import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { readSettings } from "#platform/settings.ts";

/**
 * The calls alone, without pages and jobs, on the database that DATABASE_URL names: what measurements load and what crash
 * tests kill. It tells its parent the port, and on the message "usage" what it has used so far.
 */
const settings = readSettings(process.env);
const platform = await createPlatform({ settings, databaseUrl: process.env.DATABASE_URL ?? "" });
const app = await buildApp(platform, { logLevel: "silent" });
await app.listen({ port: settings.port, host: "127.0.0.1" });
const address = app.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : 0 });
process.on("message", (asked) => {
  if (asked === "usage") process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
process.on("disconnect", () => process.exit(0));
