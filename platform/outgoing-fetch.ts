import { observeOutgoing } from "#platform/telemetry/telemetry.ts";

/**
 * Every request that the server sends to another service. It goes to that service alone, because a redirect could lead anywhere, and its answer
 * is bounded in time and bytes, because a service may be broken, slow or taken over (docs/security.md S15).
 */
export interface OutgoingLimits {
  /** For the whole answer, its body included. */
  maxMs: number;
  maxBytes?: number;
}

/** An answer of a service longer than this is none. */
const defaultMaxBytes = 2 * 2 ** 20;

/** The service sent more than it may. */
export class AnswerTooLarge extends Error {
  override name = "AnswerTooLarge";
}

/** Passes on at most `maxBytes` and fails with the next one. */
const boundBytes = (maxBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform: (piece, controller) => {
      bytes += piece.length;
      if (bytes > maxBytes) controller.error(new AnswerTooLarge(`an answer of more than ${maxBytes} bytes`));
      else controller.enqueue(piece);
    },
  });
};

/** Sends a request. Rejects on a redirect and after `maxMs`; reading the body rejects beyond `maxBytes`. */
export const outgoingFetch = async (
  url: string | URL | Request,
  request: RequestInit,
  { maxMs, maxBytes = defaultMaxBytes }: OutgoingLimits,
): Promise<Response> => {
  const timeout = AbortSignal.timeout(maxMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const response = await observeOutgoing(url instanceof Request ? url.url : url, () =>
    fetch(url, { ...request, redirect: "error", signal }),
  );
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(boundBytes(maxBytes)), { status, statusText, headers });
};
