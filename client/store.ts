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

/** A store whose value is set and also fetched; of two the one that was asked for later stays. */
export interface FetchedStore<Value> extends Store<Value> {
  /** Fetches the value. A response is dropped if a value that was set or asked for later is there before it. */
  fetch(load: () => Promise<Value>): Promise<void>;
}

export const createFetchedStore = <Value>(initial: Value): FetchedStore<Value> => {
  const store = createStore(initial);
  let asked = 0;
  let shown = 0;
  const show = (turn: number, value: Value): void => {
    if (turn < shown) return;
    shown = turn;
    store.set(value);
  };
  return {
    ...store,
    set(next) {
      asked += 1;
      show(asked, next);
    },
    async fetch(load) {
      asked += 1;
      const turn = asked;
      show(turn, await load());
    },
  };
};

/** The value of a store; `atHydration` is used on the server and during hydration. */
export const useStore = <Value>({ subscribe, get }: Store<Value>, atHydration: Value): Value =>
  useSyncExternalStore(subscribe, get, () => atHydration);
