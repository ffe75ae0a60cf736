import { refuse } from "#kernel/refusals.ts";

/**
 * Lets costly work take turns: at most `atOnce` pieces run, at most `waitingMost` wait, and whoever comes after that is
 * told BUSY. So a flood of logins or pictures cannot eat the processors of everybody else (security S31, S59).
 */
export const createConcurrencyLimiter = (concurrency: number, maxQueue: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= maxQueue) return refuse("BUSY");
      // The turn is handed over, not given back, so nobody can slip in between.
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
