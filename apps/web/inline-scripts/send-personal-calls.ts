import { showPrices } from "#apps/web/inline-scripts/show-prices.ts";
import { callTimeoutMs, type EarlyResponse, earlyCallKey, type PersonalCall } from "#client/early-responses.ts";
import { signRequest } from "#client/sign-request.ts";
import { signWithWebCrypto } from "#client/signature.ts";

const send = async (path: string, body: object): Promise<EarlyResponse> => {
  const { texts, headers } = await signRequest(body, signWithWebCrypto);
  // A page waits for it, so it must end. The page then makes the call itself.
  const signal = AbortSignal.timeout(callTimeoutMs);
  const response = await fetch(path, { method: "POST", headers, body: new URLSearchParams(texts), priority: "high", signal });
  const text = await response.text();
  if (response.ok) showPrices(text);
  return { status: response.status, text, token: texts.token ?? "" };
};

/**
 * Makes the calls that the server made for this page (`data-calls`) as the logged-in user, while the scripts are still loading.
 * `client/request.ts` takes the responses over.
 */
export const sendPersonalCalls = (): void => {
  // Without WebCrypto (plain HTTP) the page's own scripts sign the calls later.
  if (!crypto.subtle) return;
  const calls = JSON.parse(document.documentElement.dataset.calls ?? "[]") as PersonalCall[];
  window.earlyResponses = new Map(calls.map(([path, body]) => [earlyCallKey(path, body), send(path, body).catch(() => undefined)]));
};
