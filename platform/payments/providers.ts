import type { Clock } from "#kernel/clock.ts";
import type { Ids } from "#kernel/ids.ts";
import { converge } from "#platform/payments/converge.ts";
import type { PayoutProvider } from "#platform/payments/payout-provider.ts";
import { paypal } from "#platform/payments/paypal.ts";
import { paypalPayouts } from "#platform/payments/paypal-payouts.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { createSandbox } from "#platform/payments/sandbox.ts";
import { createSandboxPayouts } from "#platform/payments/sandbox-payouts.ts";
import { stripe } from "#platform/payments/stripe.ts";
import { stripeTransfers } from "#platform/payments/stripe-transfers.ts";
import type { Settings } from "#platform/settings.ts";

/**
 * The payment provider of each method. In development a method without keys in the environment uses the sandbox; in
 * production it is not offered.
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
    ...(settings.converge && { converge: converge(settings.converge) }),
  };
};

/** The payout provider of each method: without keys the sandbox in development, and none in production. */
export const createPayoutProviders = (
  settings: Settings,
  { clock, ids }: { clock: Clock; ids: Ids },
): Readonly<Record<string, PayoutProvider>> => {
  const sandbox = createSandboxPayouts(ids);
  return {
    ...(settings.development && { wallet: sandbox, payout: sandbox }),
    ...(settings.paypal && { wallet: paypalPayouts(settings.paypal, clock) }),
    ...(settings.stripe && { payout: stripeTransfers(settings.stripe) }),
  };
};
