/** Names of payment providers. Pure, and free of texts, so that screens and mails take the words of their language. */

const names: Readonly<Record<string, string>> = { stripe: "Stripe", paypal: "PayPal", converge: "Converge" };

/** What a provider is called. Only a demo has the sandbox; a provider without a name is called by a neutral word. */
export const providerName = (provider: string, words: { sandbox: string; neutral: string }): string =>
  names[provider] ?? (provider === "sandbox" ? words.sandbox : words.neutral);
