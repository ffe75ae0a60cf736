import { runServer } from "#apps/server/run-server.ts";

await runServer({ development: true });
