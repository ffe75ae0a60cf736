import { expect, test, vi } from "vitest";
import { createStore } from "#client/store.ts";

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
