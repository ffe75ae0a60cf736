import { hourMs } from "#kernel/clock.ts";
import { ProviderHttpError } from "#platform/payments/http.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";

/** How a provider answers to our keys. */
export interface ProviderProbe {
  state: "works" | "refused" | "unreachable";
  /** The HTTP status of a refusal; 0 otherwise. */
  status: number;
}

/** Asks a provider for its payments of the last hour, which needs our keys and changes nothing. */
export const probeProvider = async (provider: PaymentProvider, now: Date): Promise<ProviderProbe> => {
  try {
    await provider.transactions(new Date(now.getTime() - hourMs), now);
    return { state: "works", status: 0 };
  } catch (error) {
    return error instanceof ProviderHttpError && error.status > 0
      ? { state: "refused", status: error.status }
      : { state: "unreachable", status: 0 };
  }
};
