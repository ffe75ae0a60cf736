import { expect, test } from "vitest";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";

test("returns a value for its version only", () => {
  const kept = new VersionedLruCache<string>(10);
  kept.set("a", 1, "one", 1);
  expect(kept.get("a", 1)).toBe("one");
  expect(kept.get("a", 2)).toBeUndefined();
  kept.set("a", 2, "two", 1);
  expect(kept.get("a", 1)).toBeUndefined();
});

test("evicts the least recently used entries above the maximum weight", () => {
  const kept = new VersionedLruCache<string>(10);
  kept.set("a", 1, "a", 4);
  kept.set("b", 1, "b", 4);
  kept.set("a", 1, "a again", 4);
  kept.set("c", 1, "c", 4);
  expect([kept.get("a", 1), kept.get("b", 1), kept.get("c", 1)]).toEqual(["a again", undefined, "c"]);
  kept.set("d", 1, "d", 11);
  expect(["a", "c", "d"].map((key) => kept.get(key, 1))).toEqual([undefined, undefined, undefined]);
});
