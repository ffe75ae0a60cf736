import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { deleteRemovedFiles } from "#apps/server/backups/removed-files.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderStore } from "#platform/files/folder-store.ts";

const folder = mkdtempSync(join(tmpdir(), "joinery-removed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files: FileStore;
let store: FileStore;
let names = 0;
beforeEach(async () => {
  names += 1;
  files = createFolderStore(join(folder, `files-${names}`));
  store = createFolderStore(join(folder, `archive-${names}`));
  await files.write("files/a", Buffer.from("a"));
  for (const key of ["files/a", "files/b", "files/c.enc"]) await store.within("files").write(key, Buffer.from("x"));
});

const day = (date: number): Date => new Date(Date.UTC(2027, 0, date));
const archived = async () => (await store.within("files").list()).map(({ key }) => key);

test("a removed file stays while a copy of the database may name it, and goes with the last of them", async () => {
  await deleteRemovedFiles(files, { store }, day(1), day(10));
  expect(await archived()).toEqual(["files/a", "files/b", "files/c.enc"]);
  await deleteRemovedFiles(files, { store }, day(10), day(20));
  expect(await archived()).toEqual(["files/a", "files/b", "files/c.enc"]);
  await deleteRemovedFiles(files, { store }, day(11), day(21));
  expect(await archived()).toEqual(["files/a"]);
});

test("a file that came back is not removed", async () => {
  await deleteRemovedFiles(files, { store }, day(1), day(10));
  await files.write("files/b", Buffer.from("b"));
  await deleteRemovedFiles(files, { store }, day(5), day(15));
  await files.remove("files/b");
  await deleteRemovedFiles(files, { store }, day(12), day(22));
  expect(await archived()).toEqual(["files/a", "files/b"]);
});

test("an archive of personal data that an earlier version brought here goes at once", async () => {
  for (const key of ["exports/a.zip", "exports/b.zip.enc"]) await store.within("files").write(key, Buffer.from("x"));
  await files.write("exports/a.zip", Buffer.from("x"));
  await deleteRemovedFiles(files, { store }, day(1), day(10));
  expect(await archived()).toEqual(["files/a", "files/b", "files/c.enc"]);
});
