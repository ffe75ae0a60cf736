import { expect, test } from "vitest";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";

test("returns a value for its version only", () => {
  const cache = new VersionedLruCache<string>(10);
  cache.set("a", 1, "one", 1);
  expect(cache.get("a", 1)).toBe("one");
  expect(cache.get("a", 2)).toBeUndefined();
  cache.set("a", 2, "two", 1);
  expect(cache.get("a", 1)).toBeUndefined();
});

test("evicts the least recently used entries above the maximum weight", () => {
  const cache = new VersionedLruCache<string>(10);
  cache.set("a", 1, "a", 4);
  cache.set("b", 1, "b", 4);
  cache.set("a", 1, "a again", 4);
  cache.set("c", 1, "c", 4);
  expect([cache.get("a", 1), cache.get("b", 1), cache.get("c", 1)]).toEqual(["a again", undefined, "c"]);
});

test("does not store an entry heavier than the maximum and keeps the others", () => {
  const cache = new VersionedLruCache<string>(10);
  cache.set("a", 1, "a", 4);
  cache.set("b", 1, "b", 11);
  expect([cache.get("a", 1), cache.get("b", 1)]).toEqual(["a", undefined]);
  cache.set("a", 2, "heavier", 11);
  expect([cache.get("a", 1), cache.get("a", 2)]).toEqual([undefined, undefined]);
});
