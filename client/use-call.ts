import { useRef, useState } from "react";
import { CallRefused, type RequestOptions, request } from "#client/request.ts";
import { newUuid } from "#client/visitor.ts";
import type { CallPath, DataOf, InputOf } from "#features/calls.ts";

export interface CallState<Path extends CallPath> {
  /** Makes the call with values or a whole form; answers its data, or undefined when it was refused. */
  submit(body?: InputOf<Path> | FormData): Promise<DataOf<Path> | undefined>;
  pending: boolean;
  /** Why the last try was refused: its message, and what is wrong with each field. */
  refusal: CallRefused | undefined;
}

const withRequestId = (body: object | FormData | undefined, requestId: string): object | FormData => {
  if (!(body instanceof FormData)) return { ...body, request_id: requestId };
  body.set("request_id", requestId);
  return body;
};

/**
 * A call that changes something, for a form or a button. Each intent carries one request_id: when the answer was lost on
 * the way, trying again asks for the same thing and it happens once (design 3).
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
