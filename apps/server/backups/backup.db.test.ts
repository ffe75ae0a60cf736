import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { manifestShape, openBackupFolder } from "#apps/server/backups/backup-folder.ts";
import { createBackup, type FinishedBackup } from "#apps/server/backups/create-backup.ts";
import { copyDatabase, withCopyConnection } from "#apps/server/backups/database-copy.ts";
import { restoreBackup } from "#apps/server/backups/restore-backup.ts";
import { testApp } from "#apps/server/test-app.ts";
import { createFolderStore } from "#platform/files/folder-store.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { emptyDatabase, type TestDatabase } from "#platform/postgres/test-database.ts";
import type { Settings } from "#platform/settings.ts";

const backupKey = "the key of the drawer of the backups";
const lostFile = "uploads/lost";

const places: TestDatabase[] = [];

const run = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** An empty database and data folder. */
const emptyPlace = async () => {
  const database = await emptyDatabase();
  places.push(database);
  return { databaseUrl: database.url, settings: { ...settings, dataDir: mkdtempSync(join(folder, "data-")) }, log: () => undefined };
};

const contentOf = (url: string) =>
  withCopyConnection(url, async (client) => {
    const { tables } = await copyDatabase(client, async (_, rows) => void rows.resume());
    return Object.fromEntries(tables.map(({ table, rows, digest }) => [table, `${rows} ${digest}`]));
  });

const assertUntouched = async ({ databaseUrl, settings }: Awaited<ReturnType<typeof emptyPlace>>) => {
  expect(await run(databaseUrl, "select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  expect(await openFiles(settings).list()).toEqual([]);
};

const app = await testApp();
const folder: string = mkdtempSync(join(tmpdir(), "joinery-backup-"));
const settings: Settings = { ...app.platform.settings, backupKey };
// What the text form of COPY has to escape, and a file for each place that names one.
await app.rows("update products set title = title || jsonb_build_object('en-US', $1::text) where product_id = 1", [
  "Oak\t\\N \\. 'sofa'\r\nsecond line 沙发",
]);
await app.platform.files.write("uploads/aa/lamp", Buffer.alloc(200_000, "lamp"));
await app.platform.files.write("pictures/m1/900001.webp", Buffer.from("picture"));
await app.rows("update product_pictures set picture_key = 'm1/900001' where product_id = 1 and position = 1");
await app.rows(
  `insert into files (file_id, owner_person_id, file_type, name, mime, bytes, sha256, storage_key)
     select gen_random_uuid(), min(person_id), 5, key, 'application/pdf', 4, sha256(convert_to(repeat('lamp', 50000), 'UTF8')), key
     from people, unnest(array['uploads/aa/lamp', $1]) as key group by key`,
  [lostFile],
);
const backup: FinishedBackup = await createBackup({
  settings,
  databaseUrl: app.databaseUrl,
  parent: folder,
  now: new Date("2026-11-28T10:00:00Z"),
});

afterAll(async () => {
  for (const place of places) await place.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a backup", () => {
  test("comes back with the same rows, numbers, constraints, triggers and files", async () => {
    const place = await emptyPlace();
    const { manifest, files, brokenInvariants, otherSecrets, repeatedErasures } = await restoreBackup({ ...place, folder: backup.folder });
    // This backup was made without the list that `joinery backup` and the worker keep beside it.
    expect(repeatedErasures).toBeUndefined();
    const [before, after] = [await contentOf(app.databaseUrl), await contentOf(place.databaseUrl)];
    expect(after).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(150);
    expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(5_000);
    const sequences = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
    expect(await run(place.databaseUrl, sequences)).toEqual(await run(app.databaseUrl, sequences));
    expect(await openFiles(place.settings).list()).toEqual(await app.platform.files.list());
    expect({ brokenInvariants, otherSecrets }).toEqual({ brokenInvariants: [], otherSecrets: [] });
    expect(files.changed).toEqual([]);
    expect(files.missing).toContain(lostFile);
    const rules = `select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
      order by 1, 2, 3`;
    expect(await run(place.databaseUrl, rules)).toEqual(await run(app.databaseUrl, rules));
  });

  test("erases again what was erased after it, by the list in its folder", async () => {
    const [{ person_id } = { person_id: 0 }] = await app.rows("select person_id from people where email = 'viewer@demo.test'");
    const parent = mkdtempSync(join(folder, "listed-"));
    const copy = join(parent, basename(backup.folder));
    cpSync(backup.folder, copy, { recursive: true });
    const entry = { subject: "person", subject_id: person_id, erased_at: new Date().toISOString() };
    writeFileSync(join(parent, "erasures.jsonl"), `${JSON.stringify(entry)}\n`);
    const place = await emptyPlace();
    const { repeatedErasures, brokenInvariants } = await restoreBackup({ ...place, folder: copy });
    expect({ repeatedErasures, brokenInvariants }).toEqual({ repeatedErasures: 1, brokenInvariants: [] });
    expect(await run(place.databaseUrl, `select first_name, phone from people where person_id = ${person_id}`)).toEqual([
      { first_name: "Former member", phone: null },
    ]);
  });

  test("leaves archives of personal data out, and a restore shows them as expired", async () => {
    const key = "exports/one-1.zip";
    await app.platform.files.write(key, Buffer.from("everything about one person"));
    const inserted = `insert into data_exports (export_id, person_id, requested_by, requested_at, state, try_after, ready_at, expires_at, bytes, storage_key)
      select gen_random_uuid(), min(person_id), min(person_id), now(), 'ready', now(), now(), now() + interval '7 days', 27, $1 from people`;
    await app.rows(inserted, [key]);
    const later = await createBackup({ settings, databaseUrl: app.databaseUrl, parent: folder, now: new Date("2026-11-28T12:00:00Z") });
    expect([later.manifest.files, later.manifest.missing_files].flat()).not.toContain(key);
    const place = await emptyPlace();
    const { files } = await restoreBackup({ ...place, folder: later.folder });
    expect(files.missing).not.toContain(key);
    expect(await run(place.databaseUrl, "select state, storage_key from data_exports")).toEqual([{ state: "expired", storage_key: null }]);
  });

  test("names files that the database has and the store has not", () => expect(backup.manifest.missing_files).toContain(lostFile));

  test("holds no secret and nothing readable without its key", async () => {
    const paths = readdirSync(backup.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(paths.every(({ name }) => name.endsWith(".enc"))).toBe(true);
    const { open } = await openBackupFolder(createFolderStore(backup.folder), backupKey, manifestShape);
    let text = "";
    for await (const chunk of open("settings.env")) text += String(chunk);
    expect(text).toContain("# JOINERY_PEPPER= is a secret");
    for (const secret of [settings.pepper, settings.clientSecret, ...settings.bankSecrets]) expect(text).not.toContain(secret);
  });

  test("is refused while another one is made", async () => {
    await withCopyConnection(app.databaseUrl, async (client) => {
      await client.query("select pg_advisory_lock(4716)");
      const second = createBackup({ settings, databaseUrl: app.databaseUrl, parent: folder, now: new Date("2026-11-28T11:00:00Z") });
      await expect(second).rejects.toThrow("Another backup is running");
    });
    expect(readdirSync(folder).filter((name) => name.includes("T11"))).toEqual([]);
  });
});

describe("a damaged backup is refused before anything is written", () => {
  const entryOf = (copy: string, part: string): string => {
    const found = readdirSync(copy, { recursive: true, withFileTypes: true }).find(({ name }) => name.includes(part));
    if (!found) throw new Error(`the backup has no ${part}`);
    return join(found.parentPath, found.name);
  };
  const flip = (path: string): void => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  const damages: Record<string, { damage(copy: string): void; key?: string; says: string }> = {
    "a changed table": { damage: (copy) => flip(entryOf(copy, "ledger_entries.copy")), says: "was changed" },
    "a shorter file": { damage: (copy) => writeFileSync(entryOf(copy, "lamp"), "lamp"), says: "bytes instead of" },
    "a missing table": { damage: (copy) => rmSync(entryOf(copy, "orders.copy")), says: "is missing" },
    "a changed manifest": { damage: (copy) => flip(entryOf(copy, "manifest.json")), says: "manifest cannot be read" },
    "no manifest": { damage: (copy) => rmSync(entryOf(copy, "manifest.json")), says: "it has no manifest" },
    "another key": { damage: () => undefined, key: "another key of another drawer", says: "another JOINERY_BACKUP_KEY" },
  };
  test.each(Object.entries(damages))("%s", async (name, { damage, key = backupKey, says }) => {
    const copy = join(folder, name.replaceAll(" ", "-"));
    cpSync(backup.folder, copy, { recursive: true });
    damage(copy);
    const place = await emptyPlace();
    const restored = restoreBackup({ ...place, settings: { ...place.settings, backupKey: key }, folder: copy });
    await expect(restored).rejects.toThrow(says);
    await assertUntouched(place);
  });
});

describe("a place that is not empty is refused", () => {
  test("with a table", async () => {
    const place = await emptyPlace();
    await run(place.databaseUrl, "create table notes (note text); insert into notes values ('mine')");
    await expect(restoreBackup({ ...place, folder: backup.folder })).rejects.toThrow("database is not empty");
    expect(await run(place.databaseUrl, "select note from notes")).toEqual([{ note: "mine" }]);
  });

  test("with a file", async () => {
    const place = await emptyPlace();
    await openFiles(place.settings).write("uploads/mine", Buffer.from("mine"));
    await expect(restoreBackup({ ...place, folder: backup.folder })).rejects.toThrow("There are files in");
    expect(await openFiles(place.settings).list()).toHaveLength(1);
  });
});

test("a restore that fails in the middle leaves the place empty", async () => {
  const place = await emptyPlace();
  const files = join(place.settings.dataDir, "files");
  // The store cannot be written: its folder is a file.
  writeFileSync(files, "");
  await expect(restoreBackup({ ...place, folder: backup.folder })).rejects.toThrow();
  rmSync(files, { force: true });
  await assertUntouched(place);
  expect(existsSync(backup.folder)).toBe(true);
});
