import { newUuid } from "#client/visitor.ts";

/** Requests whose answer has not arrived, by call and values. The oldest is forgotten first. */
const maxUnanswered = 50;
const unanswered = new Map<string, string>();

/** What the server does not count as part of the intent: the id itself and the terms that were seen (docs/wire-contract.md 5). */
const isOfIntent = ([name]: readonly [string, unknown]): boolean => name !== "request_id" && name !== "seen";

/** The values of a call as text, to tell a repeated press from another intent. Files count by name, size and date. */
const toIntent = (path: string, body: object | FormData | undefined): string => {
  const values = (body instanceof FormData ? [...body] : Object.entries(body ?? {})).filter(isOfIntent);
  return JSON.stringify([
    path,
    ...values.map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.lastModified] : value]),
  ]);
};

const withRequestId = (body: object | FormData | undefined, requestId: string): object | FormData => {
  if (!(body instanceof FormData)) return { ...body, request_id: requestId };
  body.set("request_id", requestId);
  return body;
};

/**
 * Adds the `request_id` to the body of a call. Equal values carry the id of their first try until `settle` says that it was answered,
 * whatever else is sent meanwhile; other values are an intent of their own (docs/wire-contract.md 5).
 */
export const startAttempt = (path: string, body: object | FormData | undefined) => {
  const intent = toIntent(path, body);
  const requestId = unanswered.get(intent) ?? newUuid();
  unanswered.delete(intent);
  unanswered.set(intent, requestId);
  const [oldest] = unanswered.keys();
  if (unanswered.size > maxUnanswered && oldest !== undefined) unanswered.delete(oldest);
  const settle = (): void => {
    if (unanswered.get(intent) === requestId) unanswered.delete(intent);
  };
  return { body: withRequestId(body, requestId), settle };
};
