import { useRef, useState } from "react";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import { type OutdatedCalls, reportDataChange } from "#client/data-changes.ts";
import { CallRefused, type RequestOptions, request } from "#client/request.ts";
import { newUuid } from "#client/visitor.ts";

export interface CallState<Path extends CallPath> {
  /** Makes the call with values or a form. Resolves to its data, or undefined if it was refused. */
  submit(body?: InputOf<Path> | FormData): Promise<DataOf<Path> | undefined>;
  pending: boolean;
  /** The refusal of the last attempt, with its message and field errors. */
  refusal: CallRefused | undefined;
}

export interface CallOptions<Path extends CallPath> extends RequestOptions {
  /** Calls whose cached responses this one changes. Without it, all of them are fetched again when they are shown. */
  outdates?: OutdatedCalls;
  /** Shows the result before the server has answered. Returns the function that takes it back after a refusal. */
  optimistic?: (body: InputOf<Path>) => () => void;
}

/** The values of a call as text, to tell a repeated press from another intent. Files count by name, size and date. */
const toIntent = (body: object | FormData | undefined): string => {
  if (!(body instanceof FormData)) return JSON.stringify(body ?? {});
  const values = [...body].filter(([name]) => name !== "request_id");
  return JSON.stringify(
    values.map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.lastModified] : value]),
  );
};

const withRequestId = (body: object | FormData | undefined, requestId: string): object | FormData => {
  if (!(body instanceof FormData)) return { ...body, request_id: requestId };
  body.set("request_id", requestId);
  return body;
};

/**
 * A mutation for a form or button. All attempts of one intent carry the same `request_id`, so a retry after a lost response and a
 * double press are executed once (docs/wire-contract.md). Other values sent while a call is running are an intent of their own.
 */
export const useCall = <Path extends CallPath>(
  path: Path,
  onDone?: (data: DataOf<Path>) => void,
  { outdates = "all", optimistic, ...options }: CallOptions<Path> = {},
): CallState<Path> => {
  const [running, setRunning] = useState(0);
  const [refusal, setRefusal] = useState<CallRefused>();
  const unsettled = useRef<{ requestId: string; intent: string; running: number }>(undefined);

  const submit = async (body?: InputOf<Path> | FormData) => {
    setRunning((count) => count + 1);
    setRefusal(undefined);
    const intent = toIntent(body);
    if (!unsettled.current || (unsettled.current.running > 0 && unsettled.current.intent !== intent))
      unsettled.current = { requestId: newUuid(), intent, running: 0 };
    const attempt = unsettled.current;
    attempt.running += 1;
    const settle = () => {
      if (unsettled.current === attempt) unsettled.current = undefined;
    };
    const takeBack = body instanceof FormData ? undefined : optimistic?.(body ?? ({} as InputOf<Path>));
    try {
      const data = await request(path, withRequestId(body as object | undefined, attempt.requestId) as InputOf<Path>, options);
      settle();
      reportDataChange(outdates);
      onDone?.(data);
      return data;
    } catch (error) {
      takeBack?.();
      if (!(error instanceof CallRefused)) throw error;
      if (error.reason !== "UNREACHABLE") settle();
      setRefusal(error);
      return undefined;
    } finally {
      attempt.running -= 1;
      setRunning((count) => count - 1);
    }
  };
  return { submit, pending: running > 0, refusal };
};
