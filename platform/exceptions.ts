import { hash } from "node:crypto";
import { errorForLog } from "#platform/error-for-log.ts";

/** A bug since the last report of this process, with how often it occurred. It holds what the log holds: no data of people. */
export interface CountedException {
  exception_key: string;
  /** The call, page address or job. */
  source: string;
  error: string;
  message: string;
  /** Where the error was thrown. */
  frame: string;
  request_id: string | null;
  occurrences: number;
}

/** More kinds of bugs between two reports are only in the log. */
const maxCounted = 100;
const maxMessageLength = 300;

let counted = new Map<string, CountedException>();

const firstFrame = (stack: string): string =>
  stack
    .split("\n")
    .find((line) => line.trimStart().startsWith("at "))
    ?.trim()
    .slice(3, 203) ?? "";

/** Adds occurrences of a bug to those that are counted already. */
export const addCounted = (added: CountedException): void => {
  const known = counted.get(added.exception_key);
  if (!known && counted.size >= maxCounted) return;
  counted.set(added.exception_key, {
    ...added,
    request_id: added.request_id ?? known?.request_id ?? null,
    occurrences: added.occurrences + (known?.occurrences ?? 0),
  });
};

/** Counts a bug. Errors of one type from one place in one call are one. */
export const countException = (source: string, error: unknown, requestId: string | null = null): void => {
  const { type, message, stack } = errorForLog(error);
  const frame = firstFrame(stack);
  addCounted({
    exception_key: hash("sha256", JSON.stringify([source, type, frame])),
    source,
    error: type,
    message: message.toWellFormed().replaceAll("\0", "").slice(0, maxMessageLength),
    frame,
    request_id: requestId,
    occurrences: 1,
  });
};

/** Hands over the bugs that were counted and begins anew. */
export const takeExceptions = (): CountedException[] => {
  const taken = [...counted.values()];
  counted = new Map();
  return taken;
};
