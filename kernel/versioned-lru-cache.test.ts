import { expect, test } from "vitest";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";

test("a result holds for its version only", () => {
  const kept = new VersionedLruCache<string>(10);
  kept.keep("a", 1, "one", 1);
  expect(kept.find("a", 1)).toBe("one");
  expect(kept.find("a", 2)).toBeUndefined();
  kept.keep("a", 2, "two", 1);
  expect(kept.find("a", 1)).toBeUndefined();
});

test("the oldest go first when together they weigh too much", () => {
  const kept = new VersionedLruCache<string>(10);
  kept.keep("a", 1, "a", 4);
  kept.keep("b", 1, "b", 4);
  kept.keep("a", 1, "a again", 4);
  kept.keep("c", 1, "c", 4);
  expect([kept.find("a", 1), kept.find("b", 1), kept.find("c", 1)]).toEqual(["a again", undefined, "c"]);
  kept.keep("d", 1, "d", 11);
  expect(["a", "c", "d"].map((key) => kept.find(key, 1))).toEqual([undefined, undefined, undefined]);
});
