import { runServer } from "#apps/server/run-server.ts";
import { readSettings } from "#platform/settings.ts";

await runServer(readSettings(process.env), { pagesFromSource: true });
