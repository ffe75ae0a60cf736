import { useState } from "react";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import { type OutdatedCalls, reportDataChange } from "#client/data-changes.ts";
import { CallRefused, type RequestOptions } from "#client/request.ts";
import { requestOnce } from "#client/request-once.ts";

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

/**
 * A mutation for a form or button. All attempts of one intent carry the same `request_id`, so a retry after a lost response and a
 * double press are executed once (docs/wire-contract.md). Other values are an intent of their own.
 */
export const useCall = <Path extends CallPath>(
  path: Path,
  onDone?: (data: DataOf<Path>) => void,
  { outdates = "all", optimistic, ...options }: CallOptions<Path> = {},
): CallState<Path> => {
  const [running, setRunning] = useState(0);
  const [refusal, setRefusal] = useState<CallRefused>();

  const submit = async (body?: InputOf<Path> | FormData) => {
    setRunning((count) => count + 1);
    setRefusal(undefined);
    const takeBack = body instanceof FormData ? undefined : optimistic?.(body ?? ({} as InputOf<Path>));
    try {
      const data = await requestOnce(path, body, options);
      reportDataChange(outdates);
      onDone?.(data);
      return data;
    } catch (error) {
      takeBack?.();
      if (!(error instanceof CallRefused)) throw error;
      setRefusal(error);
      return undefined;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { submit, pending: running > 0, refusal };
};
