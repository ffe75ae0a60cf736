import { invariant } from "#kernel/invariant.ts";
import { outgoingFetch } from "#platform/outgoing-fetch.ts";
import { providerTimeoutMs } from "#platform/payments/provider.ts";

/** A provider responded with an HTTP error. A provider that does not respond throws the error of fetch instead. */
export class ProviderHttpError extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`payment provider responded with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Sends one request to a provider with our timeout and without redirects (docs/security.md S15). PayPal's SDK uses it too. */
export const sendRequest = (url: string, request: RequestInit): Promise<Response> =>
  outgoingFetch(url, request, { maxMs: providerTimeoutMs });

/** Calls a provider's API and returns the response text. Throws ProviderHttpError. */
export const requestText = async (url: string, request: RequestInit): Promise<string> => {
  const response = await sendRequest(url, request);
  const body = await response.text();
  if (!response.ok) throw new ProviderHttpError(response.status, body.slice(0, 4_000));
  return body;
};

/** Calls a provider's API and parses the response as JSON. Throws ProviderHttpError. */
export const requestJson = async (url: string, request: RequestInit): Promise<unknown> => JSON.parse(await requestText(url, request));

/** Currency symbols of our sites → ISO 4217 codes. */
const isoCodes: Readonly<Record<string, string>> = { $: "USD" };

export const toIsoCode = (currency: string): string => {
  const code = isoCodes[currency];
  invariant(code, `no ISO code for the currency ${currency}`);
  return code;
};

/** The symbol of an ISO code. Unknown codes are returned unchanged, so that they match no payment. */
export const fromIsoCode = (isoCode: string): string =>
  Object.entries(isoCodes).find(([, code]) => code === isoCode.toUpperCase())?.[0] ?? isoCode;
