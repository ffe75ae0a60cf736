import { expect, test } from "vitest";
import { settableClock } from "#kernel/clock.ts";
import { createTtlCache } from "#kernel/ttl-cache.ts";

const setUp = () => {
  const clock = settableClock(new Date("2026-11-22T12:00:00Z"));
  return { clock, cache: createTtlCache<string>(clock, { max: 2, ttlMs: 1_000 }) };
};

test("returns an entry until its time to live has passed", () => {
  const { clock, cache } = setUp();
  cache.set("a", "one");
  clock.advanceMs(1_000);
  expect(cache.get("a")).toBe("one");
  clock.advanceMs(1);
  expect(cache.get("a")).toBeUndefined();
});

test("reading an entry does not extend its time to live", () => {
  const { clock, cache } = setUp();
  cache.set("a", "one");
  clock.advanceMs(600);
  cache.get("a");
  clock.advanceMs(600);
  expect(cache.get("a")).toBeUndefined();
});

test("evicts the least recently used entry only", () => {
  const { cache } = setUp();
  cache.set("a", "one");
  cache.set("b", "two");
  cache.get("a");
  cache.set("c", "three");
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["one", undefined, "three"]);
});
