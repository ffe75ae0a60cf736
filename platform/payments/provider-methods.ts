/** Payment methods that an external provider carries out, in the usual order. */
export const providerMethods = ["card", "wallet", "converge"] as const;
export type ProviderMethod = (typeof providerMethods)[number];

/** The settings of the installation that each method needs (docs/configuration.md). */
export const providerSettings: Readonly<Record<ProviderMethod, readonly string[]>> = {
  card: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  wallet: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
  converge: ["CONVERGE_MERCHANT_ID", "CONVERGE_USER_ID", "CONVERGE_PIN"],
};
