import { expect, test, vi } from "vitest";
import { createFetchedStore, createStore } from "#client/store.ts";

test("a store notifies its listeners of another value, not of the same one", () => {
  const store = createStore(0);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(1);
  store.set(1);
  expect([store.get(), listener.mock.calls.length]).toEqual([1, 1]);
  unsubscribe();
  store.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
});

/** A response that arrives when the test says so. */
const pending = () => Promise.withResolvers<number>();

test.each<[what: string, steps: (store: ReturnType<typeof createFetchedStore<number>>) => Promise<unknown>, expected: number]>([
  [
    "a response that was asked for before a value was set does not overwrite it",
    async (store) => {
      const late = pending();
      const fetched = store.fetch(() => late.promise);
      store.set(3);
      late.resolve(2);
      await fetched;
    },
    3,
  ],
  [
    "of two responses the one that was asked for later stays, also when it comes first",
    async (store) => {
      const [first, second] = [pending(), pending()];
      const both = [store.fetch(() => first.promise), store.fetch(() => second.promise)];
      second.resolve(2);
      await both[1];
      first.resolve(1);
      await both[0];
    },
    2,
  ],
  [
    "and when it comes last",
    async (store) => {
      const [first, second] = [pending(), pending()];
      const both = [store.fetch(() => first.promise), store.fetch(() => second.promise)];
      first.resolve(1);
      await both[0];
      second.resolve(2);
      await both[1];
    },
    2,
  ],
  [
    "a response that was asked for after a value was set counts, and a failed one changes nothing",
    async (store) => {
      store.set(3);
      await store.fetch(async () => 4);
      await store.fetch(() => Promise.reject(new Error("offline"))).catch(() => undefined);
    },
    4,
  ],
])("%s", async (_what, steps, expected) => {
  const store = createFetchedStore(0);
  await steps(store);
  expect(store.get()).toBe(expected);
});
