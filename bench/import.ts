import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { openClient } from "#bench/buyers.ts";
import { getUsage, startMeasured } from "#bench/load.ts";
import { createProductFile, importProductFile } from "#bench/product-import.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";

/**
 * Measures an import from upload to publication: duration, memory of the server, and the latency of lists meanwhile.
 * `node bench/import.ts --rows 10000`
 */
const { values: options } = parseArgs({ options: { rows: { type: "string", default: "10000" } } });
const rowCount = Number(options.rows);

const dataDir = mkdtempSync(join(tmpdir(), "joinery-import-"));
chmodSync(dataDir, 0o711);
const database = await startEmbeddedPostgres({ dataDir });
await migrate(database.url);
await seedDemoWorld(database.url, readSettings({}));
const admin = new pg.Client({ connectionString: database.url });
await admin.connect();
const warehouse = (await admin.query("select warehouse_code from warehouses order by warehouse_id limit 1")).rows[0]
  .warehouse_code as string;
const server = await startMeasured("ours", "../apps/server/calls-server.ts", {
  DATABASE_URL: database.url,
  PORT: "0",
  JOINERY_DATA: dataDir,
});
const client = openClient(server.port, 16);
const call = async (path: string, body: Record<string, string | number>, token: string) => {
  const { body: answer } = await client.call(path, body, token);
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
};
const { token } = await call("/user/login", { account: "maker2@demo.test", password: "demo1234" }, "");
const lists = { type_id: 1, sort: "price" };
for (let warm = 0; warm < 500; warm += 1) await call("/home/list", lists, "");

const percentile = (values: readonly number[], share: number): string =>
  (values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(0);

/** Uploads, checks and saves a file; prints the duration and the latency of other requests. */
const importFile = async (what: string, file: Buffer): Promise<void> => {
  const before = await getUsage(server);
  const rssBefore = before.memory.rss;
  let maxRss = 0;
  let isOver = false;
  const latenciesMs: number[] = [];
  const pause = () => new Promise((resume) => setTimeout(resume, 50));
  const watch = async () => {
    while (!isOver) {
      maxRss = Math.max(maxRss, (await getUsage(server)).memory.rss);
      await pause();
    }
  };
  /** Requests a list twenty times a second. */
  const reader = async () => {
    while (!isOver) {
      const began = performance.now();
      await call("/home/list", lists, "");
      latenciesMs.push(performance.now() - began);
      await pause();
    }
  };
  const others = [watch(), reader(), reader(), reader(), reader()];
  const began = performance.now();
  const took = (): string => `${((performance.now() - began) / 1000).toFixed(2)} s`;
  const steps: string[] = [];
  const { validated, saved } = await importProductFile(file, {
    client,
    port: server.port,
    token,
    onStep: (step) => steps.push(`${step} ${took()}`),
  });
  isOver = true;
  const { cpu } = await getUsage(server);
  const cpuSeconds = (cpu.user + cpu.system - before.cpu.user - before.cpu.system) / 1e6;
  await Promise.all(others);
  latenciesMs.sort((a, b) => a - b);
  const figures = `${validated.new_count} new, ${validated.changed_count} changed, ${validated.wrong_count} wrong, ${saved.saved_count} saved`;
  console.log(
    `${what} (${(file.length / 1e6).toFixed(1)} MB): ${steps.join(", ")}, ${cpuSeconds.toFixed(1)} s of the server's processor: ${figures}`,
  );
  console.log(
    `  lists meanwhile: ${latenciesMs.length} answered, p50 ${percentile(latenciesMs, 0.5)} ms, p95 ${percentile(latenciesMs, 0.95)} ms, longest ${percentile(latenciesMs, 1)} ms`,
  );
  console.log(`  memory: ${((maxRss - rssBefore) / 1e6).toFixed(0)} MB more than the ${(rssBefore / 1e6).toFixed(0)} MB before`);
};

const createFile = (priceMore: number): Promise<Buffer> => createProductFile(rowCount, warehouse, priceMore);

await importFile(`${rowCount} new drafts`, await createFile(0));
// With pictures the products are complete, so the second file publishes each of them at another price.
await admin.query(
  "insert into product_pictures (product_id, position, picture_key) select product_id, 1, 'JY-SF-10101/1' from products where custom_sn like 'BENCH-%'",
);
await importFile("the same, now complete: into the shop", await createFile(1));
await importFile("the same, other prices", await createFile(2));
await admin.end();
client.close();
server.process.kill();
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
