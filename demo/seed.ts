import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { multiplyCatalog } from "#demo/load-catalog.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";

/** `npm run seed -- --products 100000`: creates the demo data and grows the catalog to that many products. */
const { values } = parseArgs({ options: { products: { type: "string" } } });
const settings = readSettings(process.env);
const givenUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
const database = givenUrl
  ? { url: givenUrl, stop: async () => undefined }
  : await startEmbeddedPostgres({ dataDir: join(settings.dataDir, "postgres"), log: console.log, join: true });
await migrate(database.url);
await seedDemoWorld(database.url, settings, console.log);
if (values.products) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await multiplyCatalog(client, Number(values.products), { onProgress: console.log });
  await client.end();
}
await database.stop();
console.log("Done.");
