import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#platform/log.ts";
import { createDerivedFiles } from "./derived-files.ts";
import { createFolderStore } from "./folder-store.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "joinery-derived-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const makeCounted = () => {
  let made = 0;
  return async () => {
    made += 1;
    return Buffer.from(`version ${made}`);
  };
};

test("makes a file once for all who ask, and gives the stored one afterwards", async () => {
  const store = createFolderStore(folder);
  const open = createDerivedFiles(store);
  const make = makeCounted();
  const all = await Promise.all([1, 2, 3].map(() => open("a/1", { make })));
  expect(await Promise.all(all.map((file) => file && text(file.content)))).toEqual(["version 1", "version 1", "version 1"]);
  const again = await createDerivedFiles(store)("a/1", { make });
  expect(again && (await text(again.content))).toBe("version 1");
});

test("makes a file again that is too old", async () => {
  const open = createDerivedFiles(createFolderStore(folder));
  const make = makeCounted();
  const read = async (isFresh: boolean) => {
    const file = await open("a", { make, isFresh: () => isFresh });
    return file && text(file.content);
  };
  expect([await read(true), await read(true), await read(false), await read(true)]).toEqual([
    "version 1",
    "version 1",
    "version 2",
    "version 2",
  ]);
});

test("gives nothing where there is nothing to make it of, and stores nothing", async () => {
  const store = createFolderStore(folder);
  expect(await createDerivedFiles(store)("a", { make: async () => undefined })).toBeUndefined();
  expect(await store.list()).toEqual([]);
});

test("answers when the store cannot be written", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const file = join(folder, "file");
  writeFileSync(file, "");
  // The folder of the store is a file.
  const opened = await createDerivedFiles(createFolderStore(file))("a", { make: makeCounted() });
  expect(opened && (await text(opened.content))).toBe("version 1");
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
});
