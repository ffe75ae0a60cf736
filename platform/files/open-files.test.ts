import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#platform/settings.ts";
import { openDerivedFiles, openFiles, openStore, UnknownPlace } from "./open-files.ts";

const settings = readSettings({ NODE_ENV: "test" });

test.each([
  ["backups", resolve("backups")],
  ["/mnt/backups/", "/mnt/backups"],
  ["s3://my-bucket", "s3://my-bucket"],
  ["s3://my-bucket/", "s3://my-bucket"],
  ["s3://my-bucket/market", "s3://my-bucket/market"],
  ["s3://my-bucket/eu/market.1/", "s3://my-bucket/eu/market.1"],
])("%s is the store at %s", (location, place) => expect(openStore(location, settings.s3).place).toBe(place));

test.each(["s3://My_Bucket/x", "s3://", "gs://bucket/x", "file:///tmp"])("%s is no place", (location) =>
  expect(() => openStore(location, settings.s3)).toThrow(UnknownPlace),
);

test.each([
  [undefined, "/srv/data/files", "/srv/data/derived"],
  ["/mnt/shared", "/mnt/shared/files", "/mnt/shared/derived"],
  ["s3://my-bucket/market", "s3://my-bucket/market/files", "s3://my-bucket/market/derived"],
])("with files at %s they are in %s", (filesAt, files, derived) => {
  const given = { ...settings, dataDir: "/srv/data", filesAt };
  expect([openFiles(given).place, openDerivedFiles(given).place]).toEqual([files, derived]);
});

test("moves product pictures of earlier versions into the store", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "joinery-files-"));
  mkdirSync(join(dataDir, "pictures", "m7"), { recursive: true });
  writeFileSync(join(dataDir, "pictures", "m7", "1001.webp"), "picture");
  openFiles({ ...settings, dataDir });
  expect(await openFiles({ ...settings, dataDir }).list()).toEqual([{ key: "pictures/m7/1001.webp", bytes: 7 }]);
  rmSync(dataDir, { recursive: true });
});
