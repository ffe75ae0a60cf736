import { Refused } from "#kernel/refusals.ts";
import { getWorkCaller, runAsCaller } from "./work-caller.ts";

interface SharedWork<T> {
  result: Promise<T>;
  /** Aborts the work when everyone who waits for it has gone. */
  leave(): void;
  waiting: number;
}

/**
 * Does the same work once for all who ask for it meanwhile. It is done for the first who asks, and goes on while any of them waits.
 * The function gets the key and the work.
 */
export const createSharedWork = <T>() => {
  const pending = new Map<string, SharedWork<T>>();
  const start = (key: string, work: () => Promise<T>): SharedWork<T> => {
    const gone = new AbortController();
    const { company, person, signal } = getWorkCaller();
    const caller = signal ? { company, person, signal: gone.signal } : { company, person };
    const forget = () => {
      if (pending.get(key) === shared) pending.delete(key);
    };
    const result = runAsCaller(caller, work).finally(() => forget());
    const shared: SharedWork<T> = {
      result,
      waiting: 0,
      leave: () => {
        shared.waiting -= 1;
        if (shared.waiting > 0) return;
        forget();
        gone.abort(new Refused("BUSY"));
      },
    };
    pending.set(key, shared);
    return shared;
  };
  return async (key: string, work: () => Promise<T>): Promise<T> => {
    const { signal } = getWorkCaller();
    if (signal?.aborted) throw new Refused("BUSY");
    const shared = pending.get(key) ?? start(key, work);
    shared.waiting += 1;
    const leave = () => shared.leave();
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await shared.result;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  };
};
