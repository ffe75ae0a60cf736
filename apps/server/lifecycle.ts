import { errorForLog } from "#platform/error-for-log.ts";
import { log } from "#platform/log.ts";

/** How a process of ours ends, and how it talks to the one that supervises it (bin/supervise.mjs). */

/** Calls `close` once on SIGINT, SIGTERM or when the supervisor has died, then exits. */
export const closeOnSignal = (close: () => Promise<void>): void => {
  let closing = false;
  const closeOnce = (): void => {
    if (closing) return;
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: errorForLog(error) }, "the end failed");
        process.exit(1);
      },
    );
  };
  for (const event of ["SIGINT", "SIGTERM", "disconnect"] as const) process.on(event, closeOnce);
};

/** Tells the supervisor, if there is one, that the start has succeeded: from now on a failure leads to a restart. */
export const reportReady = (): void => {
  process.send?.("ready");
};
