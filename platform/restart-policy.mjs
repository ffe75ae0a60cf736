/**
 * Decides whether a program that ended by itself is started again, and after which delay. The delay doubles with every failure
 * in a row; a run of `stableMs` starts the count anew; after `maxFailures` failures in a row the program is given up. Plain
 * JavaScript, because tools/run.mjs runs before anything is installed.
 */
export const createRestartPolicy = ({ firstDelayMs = 250, maxDelayMs = 8_000, stableMs = 30_000, maxFailures = 6 } = {}) => {
  let failures = 0;
  return {
    get failures() {
      return failures;
    },
    nextDelayMs: (ranMs) => {
      failures = ranMs >= stableMs ? 1 : failures + 1;
      return failures >= maxFailures ? undefined : Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1));
    },
  };
};
