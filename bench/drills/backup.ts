import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Archive, archiveNewFiles, archiveSegments, createBaseBackup, findArchive } from "#apps/server/backups/base-backup.ts";
import { createBackup } from "#apps/server/backups/create-backup.ts";
import { restoreBackup } from "#apps/server/backups/restore-backup.ts";
import { restorePoint } from "#apps/server/backups/restore-point.ts";
import { embeddedFolder } from "#apps/server/database-server.ts";
import { createBuyers, listPlentifulOffers, openClient } from "#bench/buyers.ts";
import { migrate } from "#db/migrate.ts";
import { loadCatalog, multiplyCatalog } from "#demo/load-catalog.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { eachInParallel } from "#platform/files/parallel.ts";
import { deleteDataLocation, getClusterDir } from "#platform/postgres/data-location.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings, type Settings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * Loses the machine while buyers create and pay orders, restores it from the archive, and counts what was acknowledged and is not there. Then
 * measures a backup and a restore of a large catalog (docs/operations/backup.md).
 */

const concurrency = 4;
/** A segment is closed after a minute by itself; here sooner, so that the drill has several. */
const segmentMs = 5_000;
const segments = 6;

interface Acknowledged {
  orderSn: string;
  /** The segment of the log that was written to when the payment had been answered: the payment is in it or before it. */
  segment: string;
}

const withClient = async <Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const startServer = async (databaseUrl: string, dataDir: string): Promise<{ server: ChildProcess; port: number }> => {
  const server = fork(new URL("../../apps/server/calls-server.ts", import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: "0", NODE_ENV: "test", JOINERY_DATA: dataDir },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  return { server, port };
};

/** Buyers create and pay orders until the machine is gone. Returns what was acknowledged. */
const buyUntilLost = async (url: string, port: number, isLost: () => boolean): Promise<Acknowledged[]> => {
  const buyers = await createBuyers(url, 40, 100_000_000);
  const offers = await listPlentifulOffers(url, 8);
  const acknowledged: Acknowledged[] = [];
  const client = openClient(port, concurrency);
  let turn = 0;
  const buy = async (): Promise<void> => {
    while (!isLost()) {
      const buyer = buyers[turn % buyers.length];
      const offer = offers[turn % offers.length];
      turn += 1;
      if (!buyer || !offer) return;
      const product_list = JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: 1 }]);
      const created = await client.call("/home/create", { product_list, logistics_type: 1, request_id: crypto.randomUUID() }, buyer.token);
      const order_sn: string | undefined = created.body.data?.order_parent_number;
      if (order_sn === undefined) continue;
      const pay = { order_sn, payment_password: "123456", request_id: crypto.randomUUID() };
      const paid = await client.call("/pay/balance", pay, buyer.token);
      if (paid.body.code !== 200) continue;
      const segment = await withClient(url, async (own) => {
        const { rows } = await own.query<{ name: string }>("select pg_walfile_name(pg_current_wal_insert_lsn()) as name");
        return rows[0]?.name ?? "";
      });
      acknowledged.push({ orderSn: order_sn, segment });
    }
  };
  // Calls that the loss cuts off were not acknowledged.
  await Promise.all(Array.from({ length: concurrency }, () => buy().catch(() => undefined)));
  client.close();
  return acknowledged;
};

/** Kills server and database as the loss of the machine does, and deletes everything but the backups. */
const loseMachine = async (settings: Settings, server: ChildProcess, database: EmbeddedPostgres): Promise<void> => {
  const pid = Number(readFileSync(join(getClusterDir(embeddedFolder(settings)), "postmaster.pid"), "utf8").split("\n")[0]);
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await Promise.all([ended, database.stop()]);
  deleteDataLocation(embeddedFolder(settings));
  rmSync(settings.dataDir, { recursive: true, force: true });
};

const newestSegment = async ({ store }: Archive): Promise<string> =>
  (await store.within("wal").list()).flatMap(({ key }) => /^([0-9A-F]{24})\.gz/.exec(key)?.[1] ?? []).at(-1) ?? "";

/** Waits until the server answers from the restored database and its catalog. It serves no pages. */
const waitForAnswers = async (port: number): Promise<void> => {
  for (;;) {
    const { database, catalog } = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as {
      database: boolean;
      catalog: boolean;
    };
    if (database && catalog) return;
    await pause(50);
  }
};

const countPaid = async (url: string, orders: readonly string[]): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct order_parent_number)::integer as count from checkouts join orders using (checkout_id)
       where order_parent_number = any ($1) and status <> 'unpaid'`,
      [orders],
    );
    return rows[0]?.count ?? 0;
  });

const loseAndRestore = async (folder: string): Promise<CheckResult[]> => {
  const place = (name: string): Settings => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o711);
    return {
      ...readSettings({ NODE_ENV: "test" }),
      dataDir,
      backupsAt: join(folder, "backups"),
      backupKey: "the key of the backups of the drill",
    };
  };
  const settings = place("machine");
  const database = await startEmbeddedPostgres({ dataDir: embeddedFolder(settings), archives: true });
  await migrate(database.url);
  await seedDemoWorld(database.url, settings);
  const archive = findArchive(settings);
  if (!archive) throw new Error("the drill has no archive");
  await createBaseBackup(settings, database.url, archive, new Date());
  const { server, port } = await startServer(database.url, settings.dataDir);
  let isLost = false;
  const buying = buyUntilLost(database.url, port, () => isLost);
  for (let nth = 0; nth < segments; nth += 1) {
    await pause(segmentMs);
    await archiveNewFiles(openFiles(settings), archive, settings.backupKey);
    await archiveSegments(archive, settings.backupKey);
    // After the last one buying goes on for a while: what is in the open segment is lost with the machine.
    if (nth < segments - 1) await withClient(database.url, (client) => client.query("select pg_switch_wal()"));
  }
  isLost = true;
  await loseMachine(settings, server, database);
  const acknowledged = await buying;
  const lostMs = Date.now();
  // Before the restore, which goes on archiving in a timeline of its own.
  const newest = await newestSegment(archive);

  const other = place("other-machine");
  const { brokenInvariants, files, lastChangeAt } = await restorePoint({
    settings: other,
    from: settings.backupsAt ?? "",
    at: undefined,
    log: console.log,
  });
  const restoredMs = Date.now() - lostMs;
  const again = await startEmbeddedPostgres({ dataDir: embeddedFolder(other) });
  const second = await startServer(again.url, other.dataDir);
  await waitForAnswers(second.port);
  const readyMs = Date.now() - lostMs;
  const archived = acknowledged.filter(({ segment }) => segment <= newest).map(({ orderSn }) => orderSn);
  const found = await countPaid(again.url, archived);
  const all = await countPaid(
    again.url,
    acknowledged.map(({ orderSn }) => orderSn),
  );
  const ended = once(second.server, "exit");
  second.server.kill();
  await ended;
  await again.stop();
  deleteDataLocation(embeddedFolder(other));
  return [
    {
      requirement: "no order and payment is lost that was acknowledged before the last archived segment of the log was closed",
      figures: `${archived.length - found} of ${archived.length} lost; of ${acknowledged.length - archived.length} younger ones ${acknowledged.length - archived.length - (all - found)} lost; last change ${lastChangeAt?.toISOString()}`,
      passed: archived.length > 50 && found === archived.length,
    },
    {
      requirement: "all invariants hold after the restore, and no file is missing",
      figures: `${brokenInvariants.length} broken, ${files.missing.length} files missing, ${files.changed.length} changed`,
      passed: brokenInvariants.length === 0 && files.missing.length === 0 && files.changed.length === 0,
    },
    {
      requirement: "the market answers again within two minutes of the loss",
      figures: `restored in ${(restoredMs / 1000).toFixed(1)} s, ready after ${(readyMs / 1000).toFixed(1)} s`,
      passed: readyMs <= 120_000,
    },
  ];
};

const tenGigabytes = 10e9;
const pictureBytes = 1e6;

/** A backup and a restore of a catalog and its files; how long one of 10 GB would take if time grows with size. */
const measureCatalog = async (folder: string, products: number, pictures: number): Promise<CheckResult[]> => {
  const settings: Settings = {
    ...readSettings({ NODE_ENV: "test" }),
    dataDir: join(folder, "catalog"),
    backupKey: "the key of the backups of the drill",
  };
  const other: Settings = { ...settings, dataDir: join(folder, "catalog-restored") };
  for (const { dataDir } of [settings, other]) {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o711);
  }
  const database = await startEmbeddedPostgres({ dataDir: embeddedFolder(settings) });
  await migrate(database.url);
  const databaseBytes = await withClient(database.url, async (client) => {
    await loadCatalog(client);
    await multiplyCatalog(client, products);
    const { rows } = await client.query<{ bytes: string }>("select pg_database_size(current_database())::text as bytes");
    return Number(rows[0]?.bytes);
  });
  const files = openFiles(settings);
  await eachInParallel([...Array(pictures).keys()], (nth) => files.write(`uploads/${nth}`, randomBytes(pictureBytes)));
  const beganMs = Date.now();
  const {
    folder: backup,
    bytes,
    manifest,
  } = await createBackup({
    settings,
    databaseUrl: database.url,
    parent: join(folder, "catalog-backups"),
    now: new Date(),
  });
  const backupSeconds = (Date.now() - beganMs) / 1000;
  await database.stop();
  deleteDataLocation(embeddedFolder(settings));
  const second = await startEmbeddedPostgres({ dataDir: embeddedFolder(other) });
  const restoreMs = Date.now();
  const { brokenInvariants } = await restoreBackup({ settings: other, databaseUrl: second.url, folder: backup, log: console.log });
  const restoreSeconds = (Date.now() - restoreMs) / 1000;
  await second.stop();
  deleteDataLocation(embeddedFolder(other));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const allBytes = databaseBytes + pictures * pictureBytes;
  const minutes = (seconds: number): string => ((seconds * tenGigabytes) / allBytes / 60).toFixed(0);
  return [
    {
      requirement: `a catalog of ${products} products and its files are backed up, encrypted, and restored, every row compared`,
      figures: `database ${(databaseBytes / 1e6).toFixed(0)} MB, ${rows} rows, ${pictures} files of 1 MB; backup ${(bytes / 1e6).toFixed(0)} MB in ${backupSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s; in proportion, 10 GB take ${minutes(backupSeconds)} and ${minutes(restoreSeconds)} minutes`,
      passed: brokenInvariants.length === 0,
    },
  ];
};

export const drill: Drill = {
  about: "the machine is lost while buyers pay, and restored; a catalog of 10,000 products backed up and restored",
  run: async (options) => {
    const { values } = parseArgs({
      args: options,
      options: { products: { type: "string", default: "10000" }, files: { type: "string", default: "200" } },
    });
    const folder = mkdtempSync(join(tmpdir(), "joinery-drill-backup-"));
    chmodSync(folder, 0o711);
    try {
      return [...(await loseAndRestore(folder)), ...(await measureCatalog(folder, Number(values.products), Number(values.files)))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
