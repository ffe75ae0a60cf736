import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fileStoreContract } from "./file-store-contract.ts";
import { createFolderStore } from "./folder-store.ts";

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
