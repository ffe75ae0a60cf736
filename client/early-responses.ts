declare global {
  interface Window {
    /** Responses by `earlyCallKey`; filled by `apps/web/inline-scripts/send-personal-calls.ts`. */
    earlyResponses?: Map<string, Promise<EarlyResponse | undefined>>;
  }
}

/** A call that the server made for a page: path and body. */
export type PersonalCall = readonly [path: string, body: object];

/** The response to a call that was sent before the scripts were loaded. */
export interface EarlyResponse {
  status: number;
  text: string;
  /** The session token that the call was made with. */
  token: string;
}

/** Responses older than this are not used. */
const maxAgeMs = 30_000;

export const earlyCallKey = (path: string, body: object | undefined): string => `${path} ${JSON.stringify(body ?? {})}`;

/** The response to a call that the document has sent already. Each is taken once; undefined if there is none. */
export const takeEarlyResponse = (path: string, body: object | undefined): Promise<EarlyResponse | undefined> | undefined => {
  const key = earlyCallKey(path, body);
  const response = window.earlyResponses?.get(key);
  window.earlyResponses?.delete(key);
  return performance.now() < maxAgeMs ? response : undefined;
};
