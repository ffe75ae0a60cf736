import type { Platform } from "#platform/platform.ts";

const reconnectDelayMs = 5_000;

/**
 * Calls `onChange` whenever an operator or manufacturer changed content, on any server, by LISTEN on the channel `content`. A
 * reconnection counts as a change, because notifications may have been missed. Resolves with a function that stops it.
 */
export const followContentChanges = async ({ database }: Platform, onChange: () => void): Promise<() => void> => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let release: () => void = () => undefined;

  const changed = (): void => {
    database.noteChange();
    onChange();
  };
  const listen = async (): Promise<void> => {
    const client = await database.connect();
    release = () => client.release(true);
    const reconnect = () => {
      if (stopped) return;
      release();
      scheduleListen();
    };
    client.on("notification", changed);
    client.once("error", reconnect);
    client.once("end", reconnect);
    await client.query("listen content");
    changed();
  };
  const scheduleListen = () => {
    release = () => undefined;
    clearTimeout(timer);
    timer = setTimeout(() => void listen().catch(scheduleListen), reconnectDelayMs);
  };
  await listen().catch(scheduleListen);
  return () => {
    stopped = true;
    clearTimeout(timer);
    release();
  };
};
