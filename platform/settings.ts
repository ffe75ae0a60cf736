import { parseTrustedProxies } from "#platform/client-address.ts";
import type { ConvergeSettings } from "#platform/payments/converge.ts";
import type { PaypalSettings } from "#platform/payments/paypal-client.ts";
import type { StripeSettings } from "#platform/payments/stripe-client.ts";

/** The settings of the environment, read once. Unset addresses and secrets have local substitutes outside of production. */
export interface Settings {
  /** Development and demo: the outbox page, the statement counts, demo accounts. Never in production. */
  development: boolean;
  port: number;
  /** Public address of the server, used in mails and by payment providers; never taken from a request (docs/security.md S20). */
  publicUrl: string;
  dataDir: string;
  clientSecret: string;
  /** Mixed into hashes of payment passwords, codes and signed addresses. */
  pepper: string;
  /** Encrypts bank account numbers; JOINERY_BANK_SECRET, "new,old" during a rotation (docs/decisions/0024). */
  bankSecrets: readonly string[];
  /** Card payments: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET ("new,old" during a rotation). */
  stripe: StripeSettings | undefined;
  /** Wallet payments: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID ("new,old" during a rotation). */
  paypal: PaypalSettings | undefined;
  /** The hosted card page: CONVERGE_MERCHANT_ID, CONVERGE_USER_ID and CONVERGE_PIN. */
  converge: ConvergeSettings | undefined;
  /** Signs the webhooks of the sandbox provider; "new,old" during a rotation. */
  webhookSecret: string;
  /** Staff must have a second factor (docs/security.md S35); optional in a demo and in development. */
  requiresSecondFactor: boolean;
  /** Addresses and networks of our proxies. Only their X-Forwarded-For counts; without any no such header does. */
  trustedProxies: readonly string[];
  /** Codes and logins allowed per network address in 15 minutes. Limits per account cannot be changed. */
  attemptsPerAddress: number;
  smtpUrl: string | undefined;
  /** Whether the server process also runs the jobs; off where `apps/server/jobs.ts` runs them. */
  runsJobs: boolean;
  /** Short messages are posted there as JSON {to, text}. Unset, they are only shown at /dev/outbox. */
  smsUrl: string | undefined;
  /** A translation service with the interface of LibreTranslate for messages; unset, trade terms are explained by the glossary. */
  translationUrl: string | undefined;
  translationKey: string | undefined;
  /** The sender of every mail. */
  mailFrom: string;
  /** How often the catalog index asks the database for changes; 0, for tests: before every answer. */
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
    trustedProxies: parseTrustedProxies(env.JOINERY_TRUST_PROXY ?? ""),
    attemptsPerAddress: Number(env.JOINERY_ATTEMPTS_PER_ADDRESS ?? 100),
    smtpUrl: env.JOINERY_SMTP_URL,
    runsJobs: env.JOINERY_JOBS !== "elsewhere",
    smsUrl: env.JOINERY_SMS_URL,
    translationUrl: env.JOINERY_TRANSLATION_URL || undefined,
    translationKey: env.JOINERY_TRANSLATION_KEY || undefined,
    mailFrom: env.JOINERY_MAIL_FROM ?? "Joinery <no-reply@joinery.example>",
    catalogCacheTtlMs: 250,
  };
};
