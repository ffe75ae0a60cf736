import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSettings } from "#platform/settings.ts";
import { fileStoreContract } from "./file-store-contract.ts";
import { createFolderStore } from "./folder-store.ts";
import { openFiles } from "./open-files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "joinery-files-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a folder as a store", () => {
  test.each(Object.entries(fileStoreContract))("%s", (_, run) => run(createFolderStore(join(folder, "store"))));

  test("leaves nothing of a stream that failed", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("be");
        throw new Error("the upload broke off");
      })(),
    );
    await expect(createFolderStore(folder).write("a", broken)).rejects.toThrow("the upload broke off");
    expect(readdirSync(join(folder, ".unfinished"))).toEqual([]);
  });

  test("is readable by its account only", async () => {
    await createFolderStore(folder).write("a", Buffer.from("oak"));
    expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o600);
  });
});

test("moves product pictures of earlier versions into the store", async () => {
  const settings = { ...readSettings({ NODE_ENV: "test" }), dataDir: folder };
  mkdirSync(join(folder, "pictures", "m7"), { recursive: true });
  writeFileSync(join(folder, "pictures", "m7", "1001.webp"), "picture");
  openFiles(settings);
  expect(await openFiles(settings).list()).toEqual([{ key: "pictures/m7/1001.webp", bytes: 7 }]);
});
