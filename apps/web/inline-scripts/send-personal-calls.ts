import { showPrices } from "#apps/web/inline-scripts/show-prices.ts";
import { callTimeoutMs, type EarlyResponse, earlyCallKey, type PersonalCall } from "#client/early-responses.ts";
import { readCallBatch } from "#client/read-call-batch.ts";
import { signRequest } from "#client/sign-request.ts";
import { signWithWebCrypto } from "#client/signature.ts";
import { toWireParams } from "#client/wire-params.ts";

/** Sends the calls in one request and hands over each response as it arrives. */
const send = async (calls: readonly PersonalCall[], onResponse: (index: number, response: EarlyResponse) => void): Promise<void> => {
  const batch = calls.map(([path, body]) => [path, toWireParams(body).texts]);
  const { texts, headers } = await signRequest({ calls: batch }, signWithWebCrypto);
  // A page waits for it, so it must end. The page then makes the calls itself.
  const signal = AbortSignal.timeout(callTimeoutMs);
  const { ok, body } = await fetch("/calls", { method: "POST", headers, body: new URLSearchParams(texts), priority: "high", signal });
  if (!ok || !body) return;
  await readCallBatch(body, (index, status, text) => {
    if (status === 200) showPrices(text);
    onResponse(index, { status, text, token: texts.token ?? "" });
  });
};

/**
 * Makes the calls that the server listed for this page (`data-calls`) as the logged-in user, while the scripts are still loading.
 * `client/request.ts` takes the responses over, and makes a call itself that got none.
 */
export const sendPersonalCalls = (): void => {
  const listed = JSON.parse(document.documentElement.dataset.calls ?? "[]") as PersonalCall[];
  // Shell and page may list the same call.
  const calls = new Map(listed.map((call) => [earlyCallKey(...call), call]));
  // Without WebCrypto (plain HTTP) the page's own scripts sign the calls later.
  if (!crypto.subtle || calls.size === 0) return;
  const settle: ((response?: EarlyResponse) => void)[] = [];
  const toResponse = () =>
    new Promise<EarlyResponse | undefined>((resolve) => {
      settle.push(resolve);
    });
  window.earlyResponses = new Map([...calls.keys()].map((key) => [key, toResponse()]));
  const settleRest = () => {
    for (const resolve of settle) resolve();
  };
  send([...calls.values()], (index, response) => settle[index]?.(response)).then(settleRest, settleRest);
};
