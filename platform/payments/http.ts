import { invariant } from "#kernel/invariant.ts";
import { providerTimeoutMs } from "#platform/payments/provider.ts";

/** A provider answered with no: `status` and its own words. A provider that does not answer throws whatever fetch throws. */
export class ProviderRefused extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`the payment service answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** One request to a provider, within our time limit and without following redirects (security S15). PayPal's kit sends through it too. */
export const sendRequest = (url: string, request: RequestInit): Promise<Response> =>
  fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(providerTimeoutMs) });

/** One call to a provider's API. Gives the text it answers. */
export const requestText = async (url: string, request: RequestInit): Promise<string> => {
  const response = await sendRequest(url, request);
  const body = await response.text();
  if (!response.ok) throw new ProviderRefused(response.status, body.slice(0, 4_000));
  return body;
};

/** The same for a provider that answers JSON. */
export const requestJson = async (url: string, request: RequestInit): Promise<unknown> => JSON.parse(await requestText(url, request));

/** How our sites write a currency, and its ISO code. */
const isoCodes: Readonly<Record<string, string>> = { $: "USD" };

export const isoCodeOf = (currency: string): string => {
  const code = isoCodes[currency];
  invariant(code, `no provider knows the currency ${currency}`);
  return code;
};

/** The way back; a code that is none of ours stays as it is, so that it fits no payment. */
export const currencyOf = (isoCode: string): string =>
  Object.entries(isoCodes).find(([, code]) => code === isoCode.toUpperCase())?.[0] ?? isoCode;
