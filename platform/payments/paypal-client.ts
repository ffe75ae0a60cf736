import type * as PaypalSdk from "@paypal/paypal-server-sdk";
import type { Clock } from "#kernel/clock.ts";
import { ProviderHttpError, requestJson, sendRequest } from "#platform/payments/http.ts";
import { providerTimeoutMs } from "#platform/payments/provider.ts";

/** PayPal's SDK, restricted to one request per call, a timeout of five seconds and no redirects (docs/decisions/0036). */
export interface PaypalSettings {
  url: string;
  clientId: string;
  clientSecret: string;
  /** The ids of our webhook at PayPal, which are part of the signature. Two are accepted during a rotation. */
  webhookIds: readonly string[];
}

/** The used part of the request that the SDK passes to its axios adapter. */
interface SdkRequest {
  url: string;
  method: string;
  headers: { toJSON(): Record<string, string> };
  data?: string;
}

/** The SDK only knows PayPal's production and sandbox hosts. This adapter sends its requests to the configured URL. */
const createHttpAdapter = (url: string) => async (config: SdkRequest) => {
  const { pathname, search } = new URL(config.url);
  const method = config.method.toUpperCase();
  const response = await sendRequest(`${url}${pathname}${search}`, { method, headers: config.headers.toJSON(), body: config.data ?? null });
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers: Object.fromEntries(response.headers), config };
};

interface ApiSession {
  sdk: typeof PaypalSdk;
  client: PaypalSdk.Client;
  token: string;
  expiresAtMs: number;
}

/**
 * Opens a client with an access token, which is reused until shortly before it expires. The SDK could renew it by itself, but
 * it caches a failed token request forever.
 */
const openSession = async ({ url, clientId, clientSecret }: PaypalSettings, clock: Clock): Promise<ApiSession> => {
  const sdk = await import("@paypal/paypal-server-sdk");
  const credentials = { oAuthClientId: clientId, oAuthClientSecret: clientSecret };
  const unauthenticated = new sdk.Client({
    environment: sdk.Environment.Production,
    httpClientOptions: { timeout: providerTimeoutMs, retryConfig: { maxNumberOfRetries: 0 } },
    unstable_httpClientOptions: { adapter: createHttpAdapter(url) },
    clientCredentialsAuthCredentials: credentials,
  });
  const { accessToken, tokenType, expiresIn } = await withProviderError(sdk, unauthenticated.clientCredentialsAuthManager.fetchToken());
  const client = unauthenticated.withConfiguration({
    clientCredentialsAuthCredentials: { ...credentials, oAuthToken: { accessToken, tokenType } },
  });
  return { sdk, client, token: accessToken, expiresAtMs: clock.now().getTime() + (Number(expiresIn ?? 0) - 60) * 1000 };
};

/** Converts an HTTP error of PayPal to ProviderHttpError. Other errors are rethrown: the outcome is unknown. */
const withProviderError = async <Answer>({ ApiError }: typeof PaypalSdk, answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) throw new ProviderHttpError(error.statusCode, String(error.body).slice(0, 4_000));
    throw error;
  }
};

type SdkCall = (client: PaypalSdk.Client, sdk: typeof PaypalSdk) => Promise<PaypalSdk.ApiResponse<unknown>>;

/** Calls PayPal with one shared token: through its SDK, and with plain requests for APIs that the SDK lacks. */
export const paypalApi = (settings: PaypalSettings, clock: Clock) => {
  let session: ApiSession | undefined;
  const getSession = async (): Promise<ApiSession> => {
    if (!session || session.expiresAtMs <= clock.now().getTime()) session = await openSession(settings, clock);
    return session;
  };
  return {
    /** Returns the raw JSON body, so that responses and webhooks are parsed by the same schemas. */
    viaSdk: async (call: SdkCall): Promise<unknown> => {
      const { sdk, client } = await getSession();
      const { body } = await withProviderError(sdk, call(client, sdk));
      return JSON.parse(String(body));
    },
    /** For payouts and signature verification. */
    viaHttp: async (path: string, body?: string, requestId?: string): Promise<unknown> => {
      const { token } = await getSession();
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(requestId && { "paypal-request-id": requestId }),
      };
      return requestJson(`${settings.url}${path}`, body === undefined ? { headers } : { method: "POST", headers, body });
    },
  };
};
