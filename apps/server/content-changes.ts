import type { Platform } from "#platform/platform.ts";

const reconnectDelayMs = 5_000;

/**
 * Calls `changed` whenever an operator or a manufacturer has changed what pages show, on whichever server that was: the
 * database tells every process that listens. While a connection is down nothing is heard, so it is taken for a change;
 * pages that were kept are at most half a minute old in any case. Answers how to stop.
 */
export const followContentChanges = async ({ database }: Platform, changed: () => void): Promise<() => void> => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let letGo: () => void = () => undefined;

  const listen = async (): Promise<void> => {
    const client = await database.connect();
    letGo = () => client.release(true);
    const again = () => {
      if (stopped) return;
      letGo();
      later();
    };
    client.on("notification", changed);
    client.once("error", again);
    client.once("end", again);
    await client.query("listen content");
    changed();
  };
  const later = () => {
    letGo = () => undefined;
    clearTimeout(timer);
    timer = setTimeout(() => void listen().catch(later), reconnectDelayMs);
  };
  await listen().catch(later);
  return () => {
    stopped = true;
    clearTimeout(timer);
    letGo();
  };
};
