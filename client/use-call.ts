import { useRef, useState } from "react";
import { type OutdatedCalls, reportDataChange } from "#client/data-changes.ts";
import { CallRefused, type RequestOptions, request } from "#client/request.ts";
import { newUuid } from "#client/visitor.ts";
import type { CallPath, DataOf, InputOf } from "#features/calls.ts";

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

const withRequestId = (body: object | FormData | undefined, requestId: string): object | FormData => {
  if (!(body instanceof FormData)) return { ...body, request_id: requestId };
  body.set("request_id", requestId);
  return body;
};

/**
 * A mutation for a form or button. All attempts of one intent carry the same `request_id`, so a retry after a lost response is
 * executed once (docs/wire-contract.md).
 */
export const useCall = <Path extends CallPath>(
  path: Path,
  onDone?: (data: DataOf<Path>) => void,
  { outdates = "all", optimistic, ...options }: CallOptions<Path> = {},
): CallState<Path> => {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<CallRefused>();
  const requestId = useRef<string>(undefined);

  const submit = async (body?: InputOf<Path> | FormData) => {
    setPending(true);
    setRefusal(undefined);
    requestId.current ??= newUuid();
    const takeBack = body instanceof FormData ? undefined : optimistic?.(body ?? ({} as InputOf<Path>));
    try {
      const data = await request(path, withRequestId(body as object | undefined, requestId.current) as InputOf<Path>, options);
      requestId.current = undefined;
      reportDataChange(outdates);
      onDone?.(data);
      return data;
    } catch (error) {
      takeBack?.();
      if (!(error instanceof CallRefused)) throw error;
      if (error.reason !== "UNREACHABLE") requestId.current = undefined;
      setRefusal(error);
      return undefined;
    } finally {
      setPending(false);
    }
  };
  return { submit, pending, refusal };
};
