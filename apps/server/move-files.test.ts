import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FileStore } from "#platform/files/file-store.ts";
import { createFolderStore } from "#platform/files/folder-store.ts";
import { moveFiles } from "./move-files.ts";

let folder: string;
let source: FileStore;
let target: FileStore;
const log = (): void => undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "joinery-move-"));
  source = createFolderStore(join(folder, "source"));
  target = createFolderStore(join(folder, "target"));
  for (const name of ["oak", "beech", "ash"]) await source.write(`uploads/${name}`, Buffer.from(name));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("copies all files and leaves those of the source", async () => {
  expect(await moveFiles({ source, target, removes: false, log })).toEqual({ files: 3, bytes: 11, copied: 3 });
  expect(await target.list()).toEqual(await source.list());
});

test("goes on after a run that was cut off, and replaces what differs", async () => {
  await target.write("uploads/oak", Buffer.from("oak"));
  await target.write("uploads/ash", Buffer.from("elm"));
  await target.write("uploads/beech", Buffer.from("bee"));
  expect(await moveFiles({ source, target, removes: false, log })).toMatchObject({ copied: 2 });
  expect(await text(target.read("uploads/ash"))).toBe("ash");
  expect(await text(target.read("uploads/beech"))).toBe("beech");
});

test("removes from the source what the target has, and nothing else", async () => {
  // The target's folder of this name is a file, so nothing can be stored in it.
  await target.write("uploads/more", Buffer.from(""));
  await source.write("uploads/more/pine", Buffer.from("pine"));
  await expect(moveFiles({ source, target, removes: true, log })).rejects.toThrow();
  expect(await source.has("uploads/more/pine")).toBe(true);
  for (const name of ["oak", "beech", "ash"])
    expect((await source.has(`uploads/${name}`)) || (await target.has(`uploads/${name}`))).toBe(true);
  await target.remove("uploads/more");
  await moveFiles({ source, target, removes: true, log });
  expect(await source.list()).toEqual([]);
  expect((await target.list()).map(({ key }) => key)).toEqual(["uploads/ash", "uploads/beech", "uploads/more/pine", "uploads/oak"]);
});
