import { refuse } from "#kernel/refusals.ts";

/**
 * Limits expensive work: at most `concurrency` pieces run, at most `maxQueue` wait, more are refused BUSY. So a flood of logins
 * or uploads cannot take all processors (docs/security.md S31, S59).
 */
export const createConcurrencyLimiter = (concurrency: number, maxQueue: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= maxQueue) return refuse("BUSY");
      // The slot is handed to the next waiter directly, so that no new caller can take it in between.
      await new Promise<void>((resume) => waiting.push(resume));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
