import { errorForLog } from "#platform/error-for-log.ts";
import { log } from "#platform/log.ts";

/** How a process of ours ends, and how it talks to the one that supervises it (bin/supervise.mjs). */

/** Adds something to close at the end. What was added last is closed first, as it uses what was there before. */
export type AddClosing = (close: () => Promise<void>) => void;

let ending = false;

/** Whether this process was told to end: what fails in it from now on has lost what it worked with. */
export const isEnding = (): boolean => ending;

/**
 * Ends the process on SIGINT, SIGTERM or when the supervisor has died, whatever it is doing: called before anything is waited for,
 * because the first process of a container gets no signal that nobody listens to.
 */
export const endOnSignal = (): AddClosing => {
  const closings: (() => Promise<void>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (let close = closings.pop(); close; close = closings.pop()) await close();
  };
  const end = (): void => {
    if (ending) return;
    ending = true;
    closeAll().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: errorForLog(error) }, "the end failed");
        process.exit(1);
      },
    );
  };
  for (const event of ["SIGINT", "SIGTERM", "disconnect"] as const) process.on(event, end);
  return (close) => closings.push(close);
};

/** Tells the supervisor, if there is one, that the start has succeeded: from now on a failure leads to a restart. */
export const reportReady = (): void => {
  process.send?.("ready");
};
