import { useRef, useState } from "react";
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
  options?: RequestOptions,
): CallState<Path> => {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<CallRefused>();
  const requestId = useRef<string>(undefined);

  const submit = async (body?: InputOf<Path> | FormData) => {
    setPending(true);
    setRefusal(undefined);
    requestId.current ??= newUuid();
    try {
      const data = await request(path, withRequestId(body as object | undefined, requestId.current) as InputOf<Path>, options);
      requestId.current = undefined;
      onDone?.(data);
      return data;
    } catch (error) {
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
