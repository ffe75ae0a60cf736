import type { CallPath } from "#client/calls.ts";

/** Calls whose cached responses are outdated; `all` when any may be. */
export type OutdatedCalls = readonly CallPath[] | "all";

const listeners = new Set<(outdated: OutdatedCalls) => void>();

/** Subscribes to changes of server data. Pages without cached responses have no listener. */
export const onDataChange = (listener: (outdated: OutdatedCalls) => void): void => {
  listeners.add(listener);
};

/** Reports that this browser changed server data, or that the event stream told of a change. */
export const reportDataChange = (outdated: OutdatedCalls): void => {
  for (const listener of listeners) listener(outdated);
};
