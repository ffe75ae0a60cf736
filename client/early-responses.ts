import type { CallPath } from "#client/calls.ts";

declare global {
  interface Window {
    /** Responses by `earlyCallKey`; filled by `apps/web/inline-scripts/send-personal-calls.ts`. */
    earlyResponses?: Map<string, Promise<EarlyResponse | undefined>>;
  }
}

/** A call that the server made for a page: path and body. */
export type PersonalCall = readonly [path: CallPath, body: object];

/** The response to a call that was sent before the scripts were loaded. */
export interface EarlyResponse {
  status: number;
  text: string;
  /** The session token that the call was made with. */
  token: string;
}

/** A call without a response fails after this time. */
export const callTimeoutMs = 40_000;

/** Responses older than this are not used. */
const maxAgeMs = 30_000;

export const earlyCallKey = (path: string, body: object | undefined): string => `${path} ${JSON.stringify(body ?? {})}`;

type Pending = Promise<EarlyResponse | undefined> | undefined;

/** Responses that the page has taken, until its shell has looked at them. */
const taken = new Map<string, Pending>();
/** Calls whose response the shell has looked for. */
const sharedCalls = new Set<string>();

/** The response to a call that the document has sent already. Each is taken once; undefined if there is none. */
export const takeEarlyResponse = (path: string, body: object | undefined): Pending => {
  const key = earlyCallKey(path, body);
  const response = window.earlyResponses?.get(key);
  window.earlyResponses?.delete(key);
  if (response && !sharedCalls.has(key)) taken.set(key, response);
  return performance.now() < maxAgeMs ? response : undefined;
};

/**
 * The same response for the shell, which asks when it starts for what some pages ask too. It looks once, so that it never gets what was
 * true before somebody changed it.
 */
export const shareEarlyResponse = (path: string, body: object | undefined): Pending => {
  const key = earlyCallKey(path, body);
  if (sharedCalls.has(key)) return undefined;
  sharedCalls.add(key);
  const response = window.earlyResponses?.get(key) ?? taken.get(key);
  taken.delete(key);
  return performance.now() < maxAgeMs ? response : undefined;
};
