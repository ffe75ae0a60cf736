import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listBackupNames } from "#apps/server/backups/backup-folder.ts";
import { archiveNewFiles, createBaseBackup, deleteOldArchive, findArchiveDir } from "#apps/server/backups/base-backup.ts";
import { restorePoint } from "#apps/server/backups/restore-point.ts";
import { embeddedFolder } from "#apps/server/database-server.ts";
import { migrate } from "#db/migrate.ts";
import { dayMs } from "#kernel/clock.ts";
import { openFiles } from "#platform/files.ts";
import { getClusterDir } from "#platform/postgres/data-location.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { getWalDir } from "#platform/postgres/wal-archive.ts";
import { readSettings, type Settings } from "#platform/settings.ts";

let folder: string;
let settings: Settings;
let archiveDir: string;
let between: Date;
let beforeBase: Date;
const log = (): void => undefined;

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const now = async (url: string): Promise<Date> => (await ask(url, "select clock_timestamp() as now"))[0]?.now as Date;
const write = (url: string, name: string) => ask(url, `insert into attempts values ('${name}', now(), 1)`);

/** Another machine: an empty data folder that can reach the backups, and archives nowhere. */
const emptyPlace = (): Settings => {
  const dataDir = mkdtempSync(join(folder, "data-"));
  chmodSync(dataDir, 0o711);
  return { ...settings, dataDir, backupDir: undefined };
};

const readNames = async (place: Settings): Promise<unknown[]> => {
  const server = await startEmbeddedPostgres({ dataDir: embeddedFolder(place) });
  try {
    return (await ask(server.url, "select counted from attempts order by counted")).map(({ counted }) => counted);
  } finally {
    await server.stop();
  }
};

const killMachine = async (server: EmbeddedPostgres): Promise<void> => {
  const cluster = getClusterDir(embeddedFolder(settings));
  const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGKILL");
  await server.stop();
  rmSync(settings.dataDir, { recursive: true, force: true });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "joinery-point-"));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "data");
  settings = {
    ...readSettings({ NODE_ENV: "test" }),
    dataDir,
    backupDir: join(folder, "backups"),
    backupKey: "the key of the drawer of points",
  };
  const server = await startEmbeddedPostgres({ dataDir: embeddedFolder(settings), backupDir: settings.backupDir });
  await migrate(server.url);
  archiveDir = findArchiveDir(settings) ?? "";
  await write(server.url, "1 before the copy");
  beforeBase = await now(server.url);
  await createBaseBackup(settings, server.url, archiveDir, new Date());
  await write(server.url, "2 after the copy");
  between = await now(server.url);
  await write(server.url, "3 later");
  await openFiles(dataDir).write("uploads/a", Buffer.from("oak"));
  expect(await archiveNewFiles(openFiles(dataDir), archiveDir, settings.backupKey)).toBe(1);
  expect(await archiveNewFiles(openFiles(dataDir), archiveDir, settings.backupKey)).toBe(0);
  const [segment] = await ask(server.url, "select pg_walfile_name(pg_switch_wal()) as name");
  await vi.waitFor(() => expect(existsSync(join(getWalDir(archiveDir), `${segment?.name}.gz`))).toBe(true), { timeout: 20_000 });
  await killMachine(server);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("comes back to the end of the archived log with every file", async () => {
  const place = emptyPlace();
  const { brokenInvariants, copied } = await restorePoint({ settings: place, from: settings.backupDir ?? "", at: undefined, log });
  expect(await readNames(place)).toEqual(["1 before the copy", "2 after the copy", "3 later"]);
  expect({ brokenInvariants, copied }).toEqual({ brokenInvariants: [], copied: 1 });
  expect(await openFiles(place.dataDir).list()).toEqual([{ key: "uploads/a", bytes: 3 }]);
});

test("comes back to a moment between two writes", async () => {
  const place = emptyPlace();
  const { lastChangeAt } = await restorePoint({ settings: place, from: archiveDir, at: between, log });
  expect(lastChangeAt?.getTime()).toBeLessThanOrEqual(between.getTime());
  expect(lastChangeAt?.getTime()).toBeGreaterThan(beforeBase.getTime());
  expect(await readNames(place)).toEqual(["1 before the copy", "2 after the copy"]);
});

test("refuses a moment before the first copy, and leaves the place empty", async () => {
  const place = emptyPlace();
  const from = settings.backupDir ?? "";
  await expect(restorePoint({ settings: place, from, at: beforeBase, log })).rejects.toThrow("no copy of a database");
  expect(existsSync(getClusterDir(embeddedFolder(place)))).toBe(false);
});

test("refuses a place that has a database", async () => {
  const place = emptyPlace();
  await openFiles(place.dataDir).write("uploads/mine", Buffer.from("mine"));
  await expect(restorePoint({ settings: place, from: archiveDir, at: undefined, log })).rejects.toThrow("is not empty");
});

test("removes copies and segments that no copy needs", async () => {
  const [name = ""] = await listBackupNames(archiveDir);
  const later = new Date(Date.now() + 90 * dayMs);
  const walDir = getWalDir(archiveDir);
  const before = readdirSync(walDir).filter((each) => /^[0-9A-F]{24}\.gz$/.test(each));
  await deleteOldArchive(archiveDir, 1, later, async () => before[1]?.replace(".gz", "") ?? "");
  expect(await listBackupNames(archiveDir)).toEqual([name]);
  expect(readdirSync(walDir).filter((each) => /^[0-9A-F]{24}\.gz$/.test(each))).toEqual(before.slice(1));
});

test("refuses a copy that was changed before anything is written", async () => {
  const [name = ""] = await listBackupNames(archiveDir);
  const file = join(archiveDir, name, "cluster", "PG_VERSION.zst.enc");
  writeFileSync(file, Buffer.alloc(readFileSync(file).length));
  const place = emptyPlace();
  await expect(restorePoint({ settings: place, from: archiveDir, at: undefined, log })).rejects.toThrow("was changed");
  expect(existsSync(getClusterDir(embeddedFolder(place)))).toBe(false);
});
