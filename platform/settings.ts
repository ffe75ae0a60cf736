import type { ConvergeSettings } from "#platform/payments/converge.ts";
import type { PaypalSettings } from "#platform/payments/paypal-client.ts";
import type { StripeSettings } from "#platform/payments/stripe-client.ts";

/** Everything that the environment decides, read once. Each unset address or secret has a local stand-in (design 7). */
export interface Settings {
  /** Development and demo: the outbox page, the statement counts, demo accounts. Never in production. */
  development: boolean;
  port: number;
  /** Where browsers and payment services reach us, and what links in mails begin with: never read from a request (S20). */
  publicUrl: string;
  dataDir: string;
  clientSecret: string;
  /** Mixed into payment-password hashes, so that a stolen table alone cannot be searched for six digits. */
  pepper: string;
  /** Seals the bank account numbers of companies; JOINERY_BANK_SECRET, "new,old" while one replaces the other (decision 0024). */
  bankSecrets: readonly string[];
  /** Card payments: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET ("new,old" while one replaces the other). */
  stripe: StripeSettings | undefined;
  /** Wallet payments: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID ("new,old" while one replaces the other). */
  paypal: PaypalSettings | undefined;
  /** The hosted card page: CONVERGE_MERCHANT_ID, CONVERGE_USER_ID and CONVERGE_PIN. */
  converge: ConvergeSettings | undefined;
  /** Signs what the sandbox payment provider sends us; "new,old" while one secret replaces another. */
  webhookSecret: string;
  /** Staff need a second factor (security S35); in a demo and in development they may have one. */
  requiresSecondFactor: boolean;
  /** Taken from X-Forwarded-For only when our own proxy stands in front. */
  trustProxy: boolean;
  /** Requests for codes and logins allowed per network address in 15 minutes; per account limits are not settable. */
  attemptsPerAddress: number;
  smtpUrl: string | undefined;
  /** Whether the server process runs the jobs too; switched off where `apps/server/jobs.ts` runs them apart. */
  runsJobs: boolean;
  /** Short messages are posted there as JSON {to, text}. Unset, they are shown at /dev/outbox like the mails. */
  smsUrl: string | undefined;
  /** The sender of every mail. */
  mailFrom: string;
  /** How long lists and searches believe their last look at what changed; a change shows everywhere within a second. */
  catalogCacheTtlMs: number;
}

const demoSecrets = {
  client: "joinery-demo-secret",
  pepper: "joinery-demo-pepper",
  webhook: "joinery-demo-webhook",
  bank: "joinery-demo-bank",
};

const stripeSettings = (env: NodeJS.ProcessEnv): StripeSettings | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url = "https://api.stripe.com" } = env;
  if (!secretKey) return undefined;
  if (!webhookSecret) throw new Error("STRIPE_WEBHOOK_SECRET must be set beside STRIPE_SECRET_KEY");
  return { url, secretKey, webhookSecrets: webhookSecret.split(",") };
};

const paypalSettings = (env: NodeJS.ProcessEnv): PaypalSettings | undefined => {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env;
  if (!clientId) return undefined;
  if (!clientSecret || !webhookId) throw new Error("PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID must be set beside PAYPAL_CLIENT_ID");
  return { url: env.PAYPAL_URL ?? "https://api-m.paypal.com", clientId, clientSecret, webhookIds: webhookId.split(",") };
};

const convergeSettings = (env: NodeJS.ProcessEnv): ConvergeSettings | undefined => {
  const { CONVERGE_MERCHANT_ID: merchantId, CONVERGE_USER_ID: userId, CONVERGE_PIN: pin } = env;
  if (!merchantId) return undefined;
  if (!userId || !pin) throw new Error("CONVERGE_USER_ID and CONVERGE_PIN must be set beside CONVERGE_MERCHANT_ID");
  return { url: env.CONVERGE_URL ?? "https://api.convergepay.com", merchantId, userId, pin, currency: "$" };
};

/** Reads the environment; in production a missing secret stops the start with a sentence. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const development = env.NODE_ENV !== "production" || env.JOINERY_DEMO === "1";
  const secret = (name: string, demo: string): string => {
    const value = env[name];
    if (value) return value;
    if (development) return demo;
    throw new Error(`${name} must be set in production`);
  };
  return {
    development,
    port: Number(env.PORT ?? 3000),
    publicUrl: env.JOINERY_PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`,
    dataDir: env.JOINERY_DATA ?? "data",
    clientSecret: secret("JOINERY_CLIENT_SECRET", demoSecrets.client),
    pepper: secret("JOINERY_PEPPER", demoSecrets.pepper),
    bankSecrets: secret("JOINERY_BANK_SECRET", demoSecrets.bank).split(","),
    stripe: stripeSettings(env),
    paypal: paypalSettings(env),
    converge: convergeSettings(env),
    webhookSecret: secret("JOINERY_WEBHOOK_SECRET", demoSecrets.webhook),
    requiresSecondFactor: !development || env.JOINERY_STAFF_SECOND_FACTOR === "1",
    trustProxy: env.JOINERY_TRUST_PROXY === "1",
    attemptsPerAddress: Number(env.JOINERY_ATTEMPTS_PER_ADDRESS ?? 100),
    smtpUrl: env.JOINERY_SMTP_URL,
    runsJobs: env.JOINERY_JOBS !== "elsewhere",
    smsUrl: env.JOINERY_SMS_URL,
    mailFrom: env.JOINERY_MAIL_FROM ?? "Joinery <no-reply@joinery.example>",
    catalogCacheTtlMs: 250,
  };
};
