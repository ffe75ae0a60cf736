import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import { CallRefused, type RequestOptions, request } from "#client/request.ts";
import { startAttempt } from "#client/request-ids.ts";

/** Makes a call that changes something. A repetition of it with the same values after a lost response is executed once. */
export const requestOnce = async <Path extends CallPath>(
  path: Path,
  body?: InputOf<Path> | FormData,
  options?: RequestOptions,
): Promise<DataOf<Path>> => {
  const attempt = startAttempt(path, body as object | undefined);
  try {
    const data = await request(path, attempt.body as InputOf<Path>, options);
    attempt.settle();
    return data;
  } catch (error) {
    if (error instanceof CallRefused && error.reason !== "UNREACHABLE") attempt.settle();
    throw error;
  }
};
