import { useSyncExternalStore } from "react";

/** A value outside React that components can follow. */
export interface Store<Value> {
  get(): Value;
  /** Saves a value and notifies the listeners if it is another one. */
  set(next: Value): void;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** The value of a store; `atHydration` is used on the server and during hydration. */
export const useStore = <Value>({ subscribe, get }: Store<Value>, atHydration: Value): Value =>
  useSyncExternalStore(subscribe, get, () => atHydration);
