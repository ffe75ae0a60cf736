import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { checkOut, hasCommandLine, Installation, newestTag, run, stop, waitUntilReady } from "#bench/installation.ts";
import { root } from "#bin/process-options.mjs";
import { deleteEmbeddedPostgres, findFreePort } from "#platform/postgres/embedded.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Follows docs/operations as somebody does who has never seen Joinery: install, set up, sell, back up, lose the machine, restore, upgrade.
 * The sale is played in a browser (e2e/first-sale.spec.ts). Needs git and Chromium.
 */

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Rows of tables that must not change, and the broken invariants. */
interface Census {
  rows: string;
  broken: number;
}

const countedTables = ["companies", "people", "products", "orders", "ledger_entries", "stock_movements"];

const takeCensus = async (url: string): Promise<Census> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const counts: string[] = [];
  for (const table of countedTables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts.push(`${table} ${rows[0]?.count}`);
  }
  const { rows: broken } = await client.query(readFileSync(join(root, "db/invariants.sql"), "utf8"));
  await client.end();
  return { rows: counts.join(", "), broken: broken.length };
};

/** Starts a web process, counts, and stops it. */
const takeCensusOf = async (installation: Installation): Promise<Census> => {
  const web = await installation.startWeb(await findFreePort());
  const census = await takeCensus(installation.databaseUrl);
  await stop(web);
  return census;
};

/** install.md and backup.md 1: settings with new secrets, and a folder for backups. */
const setUp = async (folder: string, backups: string): Promise<CheckResult[]> => {
  const installation = new Installation(folder, {});
  const { code } = await installation.finish("setup");
  appendFileSync(join(folder, "joinery.env"), `JOINERY_BACKUPS=${backups}\nJOINERY_BACKUP_KEY=${randomBytes(32).toString("base64url")}\n`);
  const checked = await installation.finish("check");
  return [
    { requirement: "setup writes the settings", figures: `exit code ${code}`, passed: code === 0 },
    { requirement: "check ends within 5 s", figures: seconds(checked.ms), passed: checked.ms <= 5_000 && checked.code !== 3 },
  ];
};

/** The browser opens the market, lists, buys, pays, packs and delivers. */
const sell = (folder: string): CheckResult => {
  const beganMs = Date.now();
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const environment = { ...process.env, JOINERY_INSTALLATION: folder, JOINERY_URL: "http://localhost:1", CI: "true" };
  process.env = environment;
  run(root, process.execPath, playwright, "test", "e2e/first-sale.spec.ts", "--workers=1");
  return { requirement: "the market opens and sells, all in the browser", figures: seconds(Date.now() - beganMs), passed: true };
};

/** backup.md: back up, lose the data, restore into an empty place. */
const loseAndRestore = async (folder: string, backups: string): Promise<CheckResult[]> => {
  const first = new Installation(folder, {});
  const before = await takeCensusOf(first);
  const backedUp = await first.finish("backup");
  await deleteEmbeddedPostgres(join(folder, "data"));
  rmSync(join(folder, "data"), { recursive: true, force: true });
  const second = new Installation(folder, { JOINERY_DATA: join(folder, "data") });
  const restored = await second.finish("restore", "--from", backups);
  const after = await takeCensusOf(second);
  return [
    { requirement: "backup", figures: `exit code ${backedUp.code}, ${seconds(backedUp.ms)}`, passed: backedUp.code === 0 },
    {
      requirement: "restore into an empty place",
      figures: `exit code ${restored.code}, ${seconds(restored.ms)}`,
      passed: restored.code === 0,
    },
    { requirement: "everything is there again", figures: after.rows, passed: after.rows === before.rows && after.broken === 0 },
  ];
};

/** Starts a version with the demo data; one from before the command line by `npm start`. */
const startDemo = async (folder: string, env: Record<string, string>): Promise<void> => {
  const port = await findFreePort();
  const options = { cwd: folder, env: { ...process.env, ...env, JOINERY_DEMO: "1", PORT: String(port) } };
  const web = hasCommandLine(folder)
    ? spawn(process.execPath, [join(folder, "bin/joinery.mjs"), "web"], { ...options, stdio: "ignore" })
    : spawn("npm", ["start"], { ...options, stdio: "ignore" });
  await waitUntilReady(web, port);
  await stop(web);
};

/** upgrade.md: the data of the version before, with this version. */
const upgrade = async (commit: string, folder: string): Promise<CheckResult[]> => {
  const before = checkOut(commit);
  const data = mkdtempSync(join(tmpdir(), "joinery-upgraded-"));
  const env = { JOINERY_DATA: data, JOINERY_DEMO: "1", JOINERY_SETTINGS: "/dev/null" };
  await startDemo(before, env);
  const migrated = await new Installation(folder, env).finish("migrate");
  const census = await takeCensusOf(new Installation(folder, env));
  await deleteEmbeddedPostgres(data);
  for (const each of [before, data]) rmSync(each, { recursive: true, force: true });
  return [
    {
      requirement: `migrate the data of ${commit}`,
      figures: `exit code ${migrated.code}, ${seconds(migrated.ms)}`,
      passed: migrated.code === 0,
    },
    { requirement: "the upgraded market starts and all invariants hold", figures: census.rows, passed: census.broken === 0 },
  ];
};

export const drill: Drill = {
  about: "docs/operations followed word by word: install, set up, sell, back up, lose, restore, upgrade (--from COMMIT)",
  run: async (args) => {
    const { values } = parseArgs({ args, options: { from: { type: "string" } } });
    const from = values.from ?? newestTag();
    const beganMs = Date.now();
    const folder = checkOut("HEAD");
    run(folder, "npm", "ci", "--omit=dev", "--no-audit", "--no-fund");
    const installed: CheckResult = { requirement: "install and build", figures: seconds(Date.now() - beganMs), passed: true };
    const backups = mkdtempSync(join(tmpdir(), "joinery-backups-"));
    const results = [
      installed,
      ...(await setUp(folder, backups)),
      sell(folder),
      ...(await loseAndRestore(folder, backups)),
      ...(await upgrade(from, folder)),
    ];
    for (const each of [folder, backups]) rmSync(each, { recursive: true, force: true });
    return results;
  },
};
