import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { deleteOldBackups } from "#apps/server/backups/backup-folder.ts";
import { backupJobs } from "#apps/server/backups/backup-job.ts";
import { testApp } from "#apps/server/test-app.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { createFolderStore } from "#platform/files/folder-store.ts";

let admin: { token: string };

/** Moves the clock; sessions end meanwhile, so the administrator logs in again. */
const advance = async (ms: number): Promise<void> => {
  app.clock.advanceMs(ms);
  admin = { token: await app.createToken("admin@demo.test") };
};
const getBackups = async () => (await app.call("/operator/systemState", {}, admin)).data.backups;
/** The folders of backups. The list of erasures and the folder of unfinished files lie beside them. */
const listFolders = () =>
  readdirSync(folder)
    .filter((name) => ![".unfinished", "erasures.jsonl"].includes(name))
    .sort();
const ask = () => app.call("/operator/requestBackup", { request_id: crypto.randomUUID() }, admin);
const runJob = () => backupJobs(app.databaseUrl)[0]?.run(app.platform);
const useFolder = (backupsAt: string | undefined): void => {
  app.platform.settings = { ...app.platform.settings, backupsAt };
};

const app = await testApp();
await advance(0);
const folder: string = mkdtempSync(join(tmpdir(), "joinery-backups-"));

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

test("says that no backups are made where no folder is set, and refuses to ask for one", async () => {
  await runJob();
  expect(await getBackups()).toMatchObject({ is_set: false, is_late: false, last_good: null, runs: [] });
  expect((await ask()).reason).toBe("BACKUPS_NOT_SET");
});

test("shows administrators only, and lets only them ask", async () => {
  for (const path of ["/operator/systemState", "/operator/requestBackup"])
    expect((await app.call(path, { request_id: crypto.randomUUID() }, { as: "auditor@demo.test" })).reason).toBe("NOT_ALLOWED");
});

test("makes one backup a night, one more when it is asked for, and shows a failure", async () => {
  useFolder(folder);
  expect(await getBackups()).toMatchObject({ is_set: true, is_late: true, last_good: null });

  await runJob();
  await runJob();
  const [nightly] = (await getBackups()).runs;
  expect(await getBackups()).toMatchObject({ is_late: false, is_waiting: false, runs: [{ state: "done", failure: null }] });
  expect(existsSync(join(nightly.place, "manifest.json"))).toBe(true);

  await advance(1_000);
  expect((await ask()).code).toBe(200);
  expect((await ask()).code).toBe(200);
  expect((await getBackups()).is_waiting).toBe(true);
  await advance(1_000);
  await runJob();
  await runJob();
  expect(await getBackups()).toMatchObject({ is_waiting: false, runs: [{ state: "done" }, { state: "done" }] });

  // The folder is a file: the disk is not there.
  useFolder(join(nightly.place, "manifest.json"));
  await advance(dayMs);
  await expect(runJob()).rejects.toThrow();
  expect((await getBackups()).runs[0]).toMatchObject({ state: "failed", bytes: null });
  // It is not tried again at once, but within the night.
  await runJob();
  expect((await getBackups()).runs).toHaveLength(3);
  useFolder(folder);
  await advance(hourMs + 1);
  await runJob();
  const { runs, last_good } = await getBackups();
  expect(runs).toHaveLength(4);
  expect(last_good.place).toBe(runs[0].place);
});

test("says when the last good backup is older than two days", async () => {
  await advance(2 * dayMs - 1_000);
  expect((await getBackups()).is_late).toBe(false);
  await advance(2_000);
  expect((await getBackups()).is_late).toBe(true);
});

test("takes a backup whose process was killed for failed, and removes what it left", async () => {
  await app.rows("insert into backups (began_at, place) values (now(), 'elsewhere')");
  const half = "2026-01-01T02-00-00Z";
  mkdirSync(join(folder, half, "database"), { recursive: true });
  writeFileSync(join(folder, half, "database", "schema.sql"), "select 1");
  await ask();
  await advance(1_000);
  await runJob();
  const { runs } = await getBackups();
  expect(runs.map(({ state, failure }: { state: string; failure: string | null }) => [state, failure]).slice(0, 2)).toEqual([
    ["done", null],
    ["failed", "interrupted"],
  ]);
  expect(listFolders()).not.toContain(half);
  expect(readdirSync(join(folder, ".unfinished"))).toEqual([]);
});

test("deletes backups that are older than they are kept, but never the newest", async () => {
  const names = listFolders();
  expect(names.length).toBeGreaterThanOrEqual(4);
  const backups = createFolderStore(folder);
  expect(await deleteOldBackups(backups, 2, new Date(app.clock.now().getTime()))).toEqual(names.slice(3));
  expect(await deleteOldBackups(backups, 1, new Date(app.clock.now().getTime() + 90 * dayMs))).toEqual(names.slice(-1));
  expect(listFolders()).toEqual(names.slice(3));
  expect(existsSync(join(folder, "erasures.jsonl"))).toBe(true);
});
