import type { Clock } from "#kernel/clock.ts";
import type { Ids } from "#kernel/ids.ts";
import { paypal } from "#platform/payments/paypal.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { createSandbox } from "#platform/payments/sandbox.ts";
import { stripe } from "#platform/payments/stripe.ts";
import type { Settings } from "#platform/settings.ts";

/** The ways to pay that leave our site. */
export const providerMethods = ["card", "wallet", "converge"] as const;
export type ProviderMethod = (typeof providerMethods)[number];

/**
 * The payment service behind each method. In development a method without keys in the environment is served by the
 * sandbox; in production it is not offered at all.
 */
export const createProviders = (
  settings: Settings,
  { clock, ids }: { clock: Clock; ids: Ids },
): Readonly<Record<string, PaymentProvider>> => {
  const sandbox = createSandbox({ clock, ids, secrets: settings.webhookSecret.split(","), serverUrl: settings.publicUrl });
  return {
    ...(settings.development && { card: sandbox, wallet: sandbox, converge: sandbox }),
    ...(settings.stripe && { card: stripe(settings.stripe, clock) }),
    ...(settings.paypal && { wallet: paypal(settings.paypal, clock) }),
  };
};
