import type Stripe from "stripe";
import { ProviderRefused } from "#platform/payments/http.ts";
import { providerTimeoutMs } from "#platform/payments/provider.ts";

/** Stripe's own kit, held to our rules: one request per call, five seconds, no redirects, no telemetry (decision 0036). */
export interface StripeSettings {
  url: string;
  secretKey: string;
  /** The first is the current one; a second is accepted while it is being replaced. */
  webhookSecrets: readonly string[];
}

/** It reads some two hundred files, so it is read when it is first needed and not while the server starts. */
const open = async ({ url, secretKey }: StripeSettings): Promise<{ kit: typeof Stripe; client: Stripe }> => {
  const { default: Kit } = await import("stripe");
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === "http:";
  const client = new Kit(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    timeout: providerTimeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    // Its other client asks a second time by itself when a connection is cut, whatever the number of retries says.
    httpClient: Kit.createFetchHttpClient((address: RequestInfo | URL, request?: RequestInit) =>
      fetch(address, { ...request, redirect: "error" }),
    ),
  });
  return { kit: Kit, client };
};

/** Calls Stripe through its kit; a no from Stripe becomes ours, anything else is thrown as it is: the outcome is unknown. */
export const stripeKit = (settings: StripeSettings) => {
  let opened: ReturnType<typeof open> | undefined;
  return async <Answer>(call: (client: Stripe, kit: typeof Stripe) => Promise<Answer>): Promise<Answer> => {
    opened ??= open(settings);
    const { kit, client } = await opened;
    try {
      return await call(client, kit);
    } catch (error) {
      if (!(error instanceof kit.errors.StripeError) || (error.statusCode ?? 0) < 400) throw error;
      const { code, message } = error;
      throw new ProviderRefused(error.statusCode ?? 0, JSON.stringify({ error: { code, message } }));
    }
  };
};
