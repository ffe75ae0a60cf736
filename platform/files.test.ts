import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localFiles, openFiles } from "./files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "joinery-files-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("stores, lists and removes files given as bytes or as a stream", async () => {
  const files = localFiles(folder);
  await files.write("uploads/b", Buffer.from("oak"));
  await files.write("uploads/a/1", Readable.from([Buffer.from("be"), Buffer.from("ech")]));
  expect(await files.list()).toEqual([
    { key: "uploads/a/1", bytes: 5 },
    { key: "uploads/b", bytes: 3 },
  ]);
  expect((await buffer(files.read("uploads/a/1"))).toString()).toBe("beech");
  expect(await files.has("uploads/b")).toBe(true);
  await files.remove("uploads/b");
  expect(await files.has("uploads/b")).toBe(false);
  expect(await files.has("uploads")).toBe(false);
});

test("leaves the former content when a stream fails", async () => {
  const files = localFiles(folder);
  await files.write("a", Buffer.from("oak"));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("be");
      throw new Error("the upload broke off");
    })(),
  );
  await expect(files.write("a", broken)).rejects.toThrow("the upload broke off");
  expect((await buffer(files.read("a"))).toString()).toBe("oak");
  expect(readdirSync(join(folder, ".unfinished"))).toEqual([]);
});

test("refuses a key that leaves the folder", async () => {
  await expect(localFiles(folder).write("../outside", Buffer.from("oak"))).rejects.toThrow("leaves the store");
});

test("lists nothing where nothing was stored yet", async () => expect(await localFiles(join(folder, "none")).list()).toEqual([]));

test("moves product pictures of earlier versions into the store", async () => {
  mkdirSync(join(folder, "pictures", "m7"), { recursive: true });
  writeFileSync(join(folder, "pictures", "m7", "1001.webp"), "picture");
  openFiles(folder);
  expect(await openFiles(folder).list()).toEqual([{ key: "pictures/m7/1001.webp", bytes: 7 }]);
});
