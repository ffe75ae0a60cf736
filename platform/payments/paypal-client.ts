import type * as PaypalKit from "@paypal/paypal-server-sdk";
import type { Clock } from "#kernel/clock.ts";
import { ProviderRefused, requestJson, sendRequest } from "#platform/payments/http.ts";
import { providerTimeoutMs } from "#platform/payments/provider.ts";

/** PayPal's own kit, held to our rules: one request per call, five seconds, no redirects (decision 0036). */
export interface PaypalSettings {
  url: string;
  clientId: string;
  clientSecret: string;
  /** PayPal's id of our webhook: signatures are made for it. A second one is accepted while it replaces the first. */
  webhookIds: readonly string[];
}

/** What the kit hands to whatever sends its requests (the adapter of axios), as far as it is of use. */
interface KitRequest {
  url: string;
  method: string;
  headers: { toJSON(): Record<string, string> };
  data?: string;
}

/** The kit knows two addresses, PayPal's own and its sandbox. What it sends goes to ours instead, as every other request does. */
const adapterTo = (url: string) => async (config: KitRequest) => {
  const { pathname, search } = new URL(config.url);
  const method = config.method.toUpperCase();
  const response = await sendRequest(`${url}${pathname}${search}`, { method, headers: config.headers.toJSON(), body: config.data ?? null });
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers: Object.fromEntries(response.headers), config };
};

interface Session {
  kit: typeof PaypalKit;
  client: PaypalKit.Client;
  token: string;
  until: number;
}

/**
 * A client with its token, which is asked for once and used until shortly before it ends. The kit would renew it by itself, but
 * keeps a failed request for one for ever.
 */
const begin = async ({ url, clientId, clientSecret }: PaypalSettings, clock: Clock): Promise<Session> => {
  const kit = await import("@paypal/paypal-server-sdk");
  const credentials = { oAuthClientId: clientId, oAuthClientSecret: clientSecret };
  const nobody = new kit.Client({
    environment: kit.Environment.Production,
    httpClientOptions: { timeout: providerTimeoutMs, retryConfig: { maxNumberOfRetries: 0 } },
    unstable_httpClientOptions: { adapter: adapterTo(url) },
    clientCredentialsAuthCredentials: credentials,
  });
  const { accessToken, tokenType, expiresIn } = await asOurs(kit, nobody.clientCredentialsAuthManager.fetchToken());
  const client = nobody.withConfiguration({
    clientCredentialsAuthCredentials: { ...credentials, oAuthToken: { accessToken, tokenType } },
  });
  return { kit, client, token: accessToken, until: clock.now().getTime() + (Number(expiresIn ?? 0) - 60) * 1000 };
};

/** A no from PayPal becomes ours; anything else is thrown as it is: the outcome is unknown. */
const asOurs = async <Answer>({ ApiError }: typeof PaypalKit, answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) throw new ProviderRefused(error.statusCode, String(error.body).slice(0, 4_000));
    throw error;
  }
};

type KitCall = (client: PaypalKit.Client, kit: typeof PaypalKit) => Promise<PaypalKit.ApiResponse<unknown>>;

/** Two ways to PayPal under one token: its kit, and plain requests for what the kit does not offer. */
export const paypalApi = (settings: PaypalSettings, clock: Clock) => {
  let session: Session | undefined;
  const opened = async (): Promise<Session> => {
    if (!session || session.until <= clock.now().getTime()) session = await begin(settings, clock);
    return session;
  };
  return {
    /** What PayPal answered, in its own words: messages come in the same form, so there is one way to read both. */
    byKit: async (call: KitCall): Promise<unknown> => {
      const { kit, client } = await opened();
      const { body } = await asOurs(kit, call(client, kit));
      return JSON.parse(String(body));
    },
    /** Payouts and the judgement of signatures. */
    plainly: async (path: string, body?: string, requestId?: string): Promise<unknown> => {
      const { token } = await opened();
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
