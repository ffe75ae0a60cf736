import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deleteOldBackups, listBackupNames } from "#apps/server/backups/backup-folder.ts";
import {
  type Archive,
  archiveNewFiles,
  archiveSegments,
  createBaseBackup,
  deleteOldSegments,
  findArchive,
} from "#apps/server/backups/base-backup.ts";
import { restorePoint } from "#apps/server/backups/restore-point.ts";
import { embeddedFolder } from "#apps/server/database-server.ts";
import { migrate } from "#db/migrate.ts";
import { dayMs } from "#kernel/clock.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { getClusterDir } from "#platform/postgres/data-location.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings, type Settings } from "#platform/settings.ts";

let folder: string;
let settings: Settings;
let archive: Archive;
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
/** An archive of personal data that is ready. */
const exported = (key: string): string => `with one as (
     insert into people (email, password_hash, first_name, last_name, user_sn, uuid) values ('one@point.test', '', 'One', 'Point', 'U1', gen_random_uuid())
     returning person_id)
   insert into data_exports (export_id, person_id, requested_by, requested_at, state, try_after, ready_at, expires_at, bytes, storage_key)
   select gen_random_uuid(), person_id, person_id, now(), 'ready', now(), now(), now() + interval '7 days', 3, '${key}' from one`;
const write = (url: string, name: string) => ask(url, `insert into attempts values ('${name}', now(), 1)`);

/** Another machine: an empty data folder that can reach the backups, and archives nowhere. */
const emptyPlace = (): Settings => {
  const dataDir = mkdtempSync(join(folder, "data-"));
  chmodSync(dataDir, 0o711);
  return { ...settings, dataDir, backupsAt: undefined };
};

const askPlace = async (place: Settings, sql: string): Promise<Record<string, unknown>[]> => {
  const server = await startEmbeddedPostgres({ dataDir: embeddedFolder(place) });
  try {
    return await ask(server.url, sql);
  } finally {
    await server.stop();
  }
};

const readNames = async (place: Settings): Promise<unknown[]> =>
  (await askPlace(place, "select counted from attempts order by counted")).map(({ counted }) => counted);

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
    backupsAt: join(folder, "backups"),
    backupKey: "the key of the drawer of points",
  };
  const server = await startEmbeddedPostgres({ dataDir: embeddedFolder(settings), archives: true });
  await migrate(server.url);
  const found = findArchive(settings);
  if (!found) throw new Error("there is no archive");
  archive = found;
  await write(server.url, "1 before the copy");
  beforeBase = await now(server.url);
  await createBaseBackup(settings, server.url, archive, new Date());
  await write(server.url, "2 after the copy");
  between = await now(server.url);
  await write(server.url, "3 later");
  await openFiles(settings).write("uploads/a", Buffer.from("oak"));
  await openFiles(settings).write("exports/a.zip", Buffer.from("all"));
  await ask(server.url, exported("exports/a.zip"));
  expect(await archiveNewFiles(openFiles(settings), archive, settings.backupKey)).toBe(1);
  expect(await archiveNewFiles(openFiles(settings), archive, settings.backupKey)).toBe(0);
  const [segment] = await ask(server.url, "select pg_walfile_name(pg_switch_wal()) as name");
  const handedOver = join(archive.spoolDir, String(segment?.name));
  await vi.waitFor(() => expect(existsSync(handedOver)).toBe(true), { timeout: 20_000 });
  const bytes = readFileSync(handedOver);
  await archiveSegments(archive, settings.backupKey);
  expect(readdirSync(archive.spoolDir)).toEqual([]);
  // A crash before PostgreSQL noted that it had handed the segment over.
  writeFileSync(handedOver, bytes);
  await archiveSegments(archive, settings.backupKey);
  // A segment of the same name with other content, as of a cluster that was copied by hand.
  writeFileSync(handedOver, Buffer.concat([bytes.subarray(1), Buffer.of(1)]));
  await expect(archiveSegments(archive, settings.backupKey)).rejects.toThrow("was not replaced");
  await killMachine(server);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("comes back to the end of the archived log with every file but archives of personal data, which are expired", async () => {
  const place = emptyPlace();
  const { brokenInvariants, copied, files } = await restorePoint({ settings: place, from: settings.backupsAt ?? "", at: undefined, log });
  expect(await readNames(place)).toEqual(["1 before the copy", "2 after the copy", "3 later"]);
  expect({ brokenInvariants, copied, missing: files.missing }).toEqual({ brokenInvariants: [], copied: 1, missing: [] });
  expect(await askPlace(place, "select state, storage_key from data_exports")).toEqual([{ state: "expired", storage_key: null }]);
  expect(await openFiles(place).list()).toEqual([{ key: "uploads/a", bytes: 3 }]);
});

test("comes back to a moment between two writes", async () => {
  const place = emptyPlace();
  const { lastChangeAt } = await restorePoint({ settings: place, from: archive.store.place, at: between, log });
  expect(lastChangeAt?.getTime()).toBeLessThanOrEqual(between.getTime());
  expect(lastChangeAt?.getTime()).toBeGreaterThan(beforeBase.getTime());
  expect(await readNames(place)).toEqual(["1 before the copy", "2 after the copy"]);
});

test("refuses a moment before the first copy, and leaves the place empty", async () => {
  const place = emptyPlace();
  const from = settings.backupsAt ?? "";
  await expect(restorePoint({ settings: place, from, at: beforeBase, log })).rejects.toThrow("no copy of a database");
  expect(existsSync(getClusterDir(embeddedFolder(place)))).toBe(false);
});

test("refuses a place that has a database", async () => {
  const place = emptyPlace();
  await openFiles(place).write("uploads/mine", Buffer.from("mine"));
  await expect(restorePoint({ settings: place, from: archive.store.place, at: undefined, log })).rejects.toThrow("is not empty");
});

test("holds nothing that can be read without its key", async () => {
  const keys = (await archive.store.list()).map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith("wal/")).length).toBeGreaterThan(1);
  expect(keys.filter((key) => !key.endsWith(".enc"))).toEqual([]);
});

test("removes segments that no copy needs, and never the newest copy", async () => {
  const names = await listBackupNames(archive.store);
  expect(await deleteOldBackups(archive.store, 1, new Date(Date.now() + 90 * dayMs))).toEqual(names);
  const listSegments = async () =>
    (await archive.store.within("wal").list()).flatMap(({ key }) => (/^[0-9A-F]{24}\.gz\.enc$/.test(key) ? [key] : []));
  const before = await listSegments();
  await deleteOldSegments(archive, before[1]?.slice(0, 24) ?? "");
  expect(await listSegments()).toEqual(before.slice(1));
});

test("removes an old copy and keeps a newer one", async () => {
  const [name = ""] = await listBackupNames(archive.store);
  const newer = archive.store.within("2999-01-01T00-00-00Z");
  await newer.write("manifest.json", Buffer.from("{}"));
  cpSync(archive.store.within(name).place, archive.store.within("2000-01-01T00-00-00Z").place, { recursive: true });
  expect(await deleteOldBackups(archive.store, 14, new Date())).toEqual([name, "2999-01-01T00-00-00Z"]);
  expect(await archive.store.within("2000-01-01T00-00-00Z").list()).toEqual([]);
  await newer.clear();
});

test("refuses a copy that was changed before anything is written", async () => {
  const [name = ""] = await listBackupNames(archive.store);
  const file = join(archive.store.place, name, "cluster", "PG_VERSION.zst.enc");
  writeFileSync(file, Buffer.alloc(readFileSync(file).length));
  const place = emptyPlace();
  await expect(restorePoint({ settings: place, from: archive.store.place, at: undefined, log })).rejects.toThrow("was changed");
  expect(existsSync(getClusterDir(embeddedFolder(place)))).toBe(false);
});
