import { lazy as lazyComponent, useEffect, useSyncExternalStore } from "react";

/** A page or a part of one that does not load within this time is said to be late, with an offer to load it afresh. */
export const lateAfterMs = 120_000;

const listeners = new Set<() => void>();
let lateCount = 0;

const addLate = (change: number): void => {
  lateCount += change;
  for (const listener of listeners) listener();
};

/** The part once it has loaded. It is counted as late when it failed, and while it takes longer than `lateAfterMs`. */
const reportLate = <Part>(loading: Promise<Part>): Promise<Part> =>
  new Promise((resolve) => {
    let isLate = false;
    const report = () => {
      if (!isLate) addLate(1);
      isLate = true;
    };
    const timer = setTimeout(report, lateAfterMs);
    loading.then(
      (part) => {
        clearTimeout(timer);
        if (isLate) addLate(-1);
        resolve(part);
      },
      (error: unknown) => {
        clearTimeout(timer);
        console.error("A part of the page did not load:", error);
        report();
      },
    );
  });

/**
 * A component whose code is loaded when it is first rendered, as `lazy` of React. One that does not load keeps its fallback, and the page says so
 * (apps/web/shells/late-loading.tsx), instead of being replaced by the error page. All lazy parts are made by this function.
 */
export const lazy: typeof lazyComponent = (load) => lazyComponent(() => (typeof window === "undefined" ? load() : reportLate(load())));

/** Counts the page as late while the placeholder that calls this stands in its place for longer than `lateAfterMs`. */
export const useLateWhileShown = (): void =>
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      addLate(1);
    }, lateAfterMs);
    return () => {
      clearTimeout(timer);
      if (isLate) addLate(-1);
    };
  }, []);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a part of the page has not loaded in time. */
export const useHasLatePart = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => lateCount > 0,
    () => false,
  );
