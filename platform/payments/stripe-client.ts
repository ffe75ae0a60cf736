import type Stripe from "stripe";
import { outgoingFetch } from "#platform/outgoing-fetch.ts";
import { ProviderHttpError } from "#platform/payments/http.ts";
import { providerTimeoutMs } from "#platform/payments/provider.ts";

/** Stripe's SDK, restricted to one request per call, a timeout of five seconds, no redirects and no telemetry (docs/decisions/0036). */
export interface StripeSettings {
  url: string;
  secretKey: string;
  /** The first is the current one; a second is accepted during a rotation. */
  webhookSecrets: readonly string[];
}

/** Loads the SDK on first use, because its roughly two hundred files would slow down the server start. */
const loadSdk = async ({ url, secretKey }: StripeSettings): Promise<{ sdk: typeof Stripe; client: Stripe }> => {
  const { default: StripeSdk } = await import("stripe");
  const { protocol, hostname, port } = new URL(url);
  const isHttp = protocol === "http:";
  const client = new StripeSdk(secretKey, {
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? "http" : "https",
    timeout: providerTimeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    // The SDK's default HTTP client retries a cut connection despite maxNetworkRetries: 0.
    httpClient: StripeSdk.createFetchHttpClient((address: RequestInfo | URL, request?: RequestInit) =>
      outgoingFetch(address, request ?? {}, { maxMs: providerTimeoutMs }),
    ),
  });
  return { sdk: StripeSdk, client };
};

/** Calls Stripe through its SDK. HTTP errors become ProviderHttpError; other errors are rethrown: the outcome is unknown. */
export const createStripeClient = (settings: StripeSettings) => {
  let loading: ReturnType<typeof loadSdk> | undefined;
  return async <Answer>(call: (client: Stripe, sdk: typeof Stripe) => Promise<Answer>): Promise<Answer> => {
    loading ??= loadSdk(settings);
    const { sdk, client } = await loading;
    try {
      return await call(client, sdk);
    } catch (error) {
      if (!(error instanceof sdk.errors.StripeError) || (error.statusCode ?? 0) < 400) throw error;
      const { code, message } = error;
      throw new ProviderHttpError(error.statusCode ?? 0, JSON.stringify({ error: { code, message } }));
    }
  };
};
