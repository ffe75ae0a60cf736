import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Cluster, query } from "#bench/cluster/cluster.ts";
import { describeDatabase, type Moment, passwords, ports } from "#bench/cluster/database-parts.ts";
import type { Load } from "#bench/cluster/load.ts";
import { describeWeb, readInstalled } from "#bench/cluster/server-parts.ts";
import { until } from "#bench/cluster/waiting.ts";
import { root } from "#bin/process-options.mjs";
import { giveTo } from "#platform/postgres/system-account.ts";
import type { CheckResult } from "#tools/drill.ts";

/** Restores a moment from a copy of the database and the archive of its log into a new cluster (docs/operations/cluster.md), while the old one serves. */

const [first, second, web] = ["restored-a", "restored-b", "restored-web"] as const;
const scope = "restored";
/** How many calls are answered before the moment and after it. */
const writesAround = 60;

/** Copies the leading database while it runs. Each copy has a name of its own. */
const backUp = async (cluster: Cluster): Promise<string> => {
  const { programs, account } = cluster.place;
  const copies = join(cluster.archive, "..", "copies");
  mkdirSync(copies, { recursive: true, mode: 0o711 });
  const folder = join(copies, crypto.randomUUID());
  const options = ["--pgdata", folder, "--dbname", cluster.superUrl("postgres"), "--wal-method", "stream", "--checkpoint", "fast"];
  await promisify(execFile)(join(programs.postgres, "pg_basebackup"), options);
  giveTo(folder, account);
  return folder;
};

/** Closes the segment that is written to, and waits until the archive has it. */
const untilArchived = async (cluster: Cluster): Promise<void> => {
  const [row] = await query<{ segment: string }>(cluster.superUrl("postgres"), "select pg_walfile_name(pg_switch_wal()) as segment");
  await until("the archive has the log", 60_000, async () => readdirSync(cluster.archive).includes(row?.segment ?? ""));
};

const startDatabase = async (cluster: Cluster, restores: Moment): Promise<void> => {
  for (const name of [first, second, web]) await cluster.addHost(name);
  await cluster.run([describeDatabase(first, cluster.place, { scope, restores })]);
  await until("the restored leader", 180_000, () => cluster.takesWrites(first));
  await cluster.run([describeDatabase(second, cluster.place, { scope })]);
};

/** Has a web process serve the restored market. It looks nothing up in the index of the old one. */
const startWeb = async (cluster: Cluster): Promise<void> => {
  const url = `postgres://joinery:${passwords.joinery}@${cluster.network.addressOf(first)}:${ports.postgres}/joinery`;
  const { DATABASE_READ_URL: _, OPENSEARCH_URL: __, SEARCH_ENGINE: ___, ...settings } = cluster.settingsOf(web);
  const own = { ...settings, DATABASE_URL: url, DATABASE_DIRECT_URL: url };
  await cluster.run([describeWeb(web, cluster.place, { installed: await readInstalled(root), settings: own })]);
};

/** What the restored database has of orders, and how many invariants are broken there. */
const inspect = async (cluster: Cluster, orders: readonly string[]) => {
  const list = orders.map((number) => `'${number}'`).join(", ");
  const url = cluster.superUrl("joinery", first);
  const [found] = await query<{ paid: number; there: number }>(
    url,
    `select (count(distinct order_parent_number) filter (where status <> 'unpaid'))::integer as paid, count(distinct order_parent_number)::integer as there
     from checkouts join orders using (checkout_id) where order_parent_number in (${list || "''"})`,
  );
  const broken = await query(url, readFileSync(join(root, "db/invariants.sql"), "utf8"), 60_000);
  return { paid: found?.paid ?? 0, there: found?.there ?? 0, broken: broken.length };
};

export const restoreToMoment = async (cluster: Cluster, load: Load): Promise<CheckResult[]> => {
  const base = await backUp(cluster);
  await load.waitForWrites(writesAround);
  const { paid, begun } = load.mark();
  const [row] = await query<{ at: string }>(cluster.superUrl("postgres"), "select clock_timestamp()::text as at");
  const later = load.mark().begun;
  await load.waitForWrites(writesAround);
  await untilArchived(cluster);
  const beganMs = performance.now();
  const secondsSince = () => ((performance.now() - beganMs) / 1_000).toFixed(1);
  await startDatabase(cluster, { base, archive: cluster.archive, at: row?.at ?? "" });
  const servesAfter = secondsSince();
  await startWeb(cluster);
  const answersAfter = secondsSince();
  const before = await inspect(cluster, paid);
  const after = await inspect(cluster, load.begunSince(later));
  for (const name of [web, second, first]) cluster.remove(name);
  return [
    {
      requirement: "every order that was paid before the moment is there, and none that was begun later",
      figures: `of ${paid.length} paid ${paid.length - before.paid} lost, of ${load.begunSince(later).length} begun later ${after.there} there, ${later - begun} meanwhile; invariants broken ${before.broken}`,
      passed: paid.length > 0 && before.paid === paid.length && after.there === 0 && before.broken === 0,
    },
    {
      requirement: "the restored market answers",
      figures: `its database takes writes after ${servesAfter} s, a web process answers after ${answersAfter} s`,
      passed: true,
    },
  ];
};
