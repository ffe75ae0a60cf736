import { setTimeout as wait } from "node:timers/promises";
import { createRestartPolicy, type RestartPolicy } from "#platform/restart-policy.mjs";

/** One run of a database server. */
export interface ServerRun {
  /** Resolves with the reason when the server has ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

interface KeepRunningOptions {
  /** Starts the server; resolves when it accepts connections. */
  launch: () => Promise<ServerRun>;
  log: (text: string) => void;
  /** Called when the server is given up. */
  onGivenUp: (error: Error) => void;
  policy?: RestartPolicy;
}

/**
 * Starts a server and starts it again whenever it ends without `stop`, each time after a longer delay while it keeps failing
 * (platform/restart-policy.mjs). Rejects when the first start fails.
 */
export const keepRunning = async ({ launch, log, onGivenUp, policy = createRestartPolicy() }: KeepRunningOptions) => {
  let current: ServerRun | undefined = await launch();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  /** Waits out the delay and starts the server; undefined when that is not to be repeated. */
  const relaunch = async (reason: string, ranMs: number): Promise<ServerRun | undefined> => {
    const delayMs = policy.nextDelayMs(ranMs);
    if (delayMs === undefined) {
      const error = new Error(`PostgreSQL failed ${policy.failures} times in a row and is not started again. The last time: ${reason}`);
      log(error.message);
      onGivenUp(error);
      return undefined;
    }
    log(`PostgreSQL ended by itself (${reason}) after ${(ranMs / 1000).toFixed(1)} s; it is started again in ${delayMs} ms.`);
    await wait(delayMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    if (isStopping()) return undefined;
    const startedMs = performance.now();
    const started = await launch().catch((error: Error) => relaunch(error.message, 0));
    if (started && !isStopping()) log(`PostgreSQL accepts connections again after ${Math.round(performance.now() - startedMs)} ms.`);
    return started;
  };

  const follow = async (): Promise<void> => {
    while (current && !isStopping()) {
      const startedMs = performance.now();
      const reason = await current.ended;
      if (isStopping()) return;
      current = await relaunch(reason, performance.now() - startedMs);
    }
  };
  const following = follow();
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await current?.stop();
    await following;
    // A start that was under way when `stop` was called.
    await current?.stop();
  };
  return { stop: () => (stopped ??= stop()) };
};
