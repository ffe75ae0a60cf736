import { expect, test } from "vitest";
import { entryBytes, VersionedLruCache } from "#kernel/versioned-lru-cache.ts";

/** Room for values of so many bytes in `entries` entries with keys of one character. */
const roomFor = (valueBytes: number, entries: number): number => valueBytes + entries * (entryBytes + 2);

test("returns a value for its version only", () => {
  const cache = new VersionedLruCache<string>(roomFor(10, 10));
  cache.set("a", 1, "one", 1);
  expect(cache.get("a", 1)).toBe("one");
  expect(cache.get("a", 2)).toBeUndefined();
  cache.set("a", 2, "two", 1);
  expect(cache.get("a", 1)).toBeUndefined();
});

test("evicts the least recently used entries above the maximum weight", () => {
  const cache = new VersionedLruCache<string>(roomFor(10, 2));
  cache.set("a", 1, "a", 4);
  cache.set("b", 1, "b", 4);
  cache.set("a", 1, "a again", 4);
  cache.set("c", 1, "c", 4);
  expect([cache.get("a", 1), cache.get("b", 1), cache.get("c", 1)]).toEqual(["a again", undefined, "c"]);
});

test("does not store an entry heavier than the maximum and keeps the others", () => {
  const cache = new VersionedLruCache<string>(roomFor(10, 1));
  cache.set("a", 1, "a", 4);
  cache.set("b", 1, "b", 11);
  expect([cache.get("a", 1), cache.get("b", 1)]).toEqual(["a", undefined]);
  cache.set("a", 2, "heavier", 11);
  expect([cache.get("a", 1), cache.get("a", 2)]).toEqual([undefined, undefined]);
});

test("weighs keys and entries, so that many empty values under long keys stay within the maximum", () => {
  const cache = new VersionedLruCache<string>(1_000_000);
  for (let index = 0; index < 10_000; index += 1) cache.set(`${index} ${"x".repeat(2_000)}`, 1, "", 0);
  expect(cache.size).toBeLessThanOrEqual(1_000_000 / (4_000 + entryBytes));
  for (let index = 0; index < 100_000; index += 1) cache.set(String(index), 1, "", 0);
  expect(cache.size).toBeLessThanOrEqual(1_000_000 / entryBytes);
});
