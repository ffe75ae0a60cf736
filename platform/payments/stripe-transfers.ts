import { z } from "zod";
import { ProviderHttpError, toIsoCode } from "#platform/payments/http.ts";
import type { PayoutProvider, PayoutState } from "#platform/payments/payout-provider.ts";
import { createStripeClient, type StripeSettings } from "#platform/payments/stripe-client.ts";

/** Payouts to a company's Stripe account (Connect transfers). The payout id is idempotency key and transfer group, to find it again. */

const transfer = z.object({ id: z.string(), reversed: z.boolean().default(false) });
const list = z.object({ data: z.array(transfer) });
const refusal = z.object({ error: z.object({ code: z.string().default(""), message: z.string().default("") }) });

/** Errors that never succeed on retry: the account does not exist or may not receive transfers. */
const permanentErrorCodes: ReadonlySet<string> = new Set(["resource_missing", "account_invalid", "transfers_not_allowed"]);

const toPayoutState = ({ id, reversed }: z.output<typeof transfer>): PayoutState => ({
  status: reversed ? "failed" : "paid",
  reference: id,
  failure: reversed ? "reversed" : "",
});

const toPermanentFailure = ({ body, status }: ProviderHttpError): PayoutState | undefined => {
  if (status !== 400 && status !== 403) return undefined;
  try {
    const { error } = refusal.parse(JSON.parse(body));
    return permanentErrorCodes.has(error.code) ? { status: "failed", reference: "", failure: error.message } : undefined;
  } catch {
    return undefined;
  }
};

export const stripeTransfers = (settings: StripeSettings): PayoutProvider => {
  const callStripe = createStripeClient(settings);
  return {
    name: "stripe",
    send: async ({ payout_id, amount_cents, currency, destination, note }) => {
      const parts = {
        amount: amount_cents,
        currency: toIsoCode(currency).toLowerCase(),
        destination,
        description: note,
        transfer_group: payout_id,
        metadata: { payout_id },
      };
      try {
        return toPayoutState(transfer.parse(await callStripe(({ transfers }) => transfers.create(parts, { idempotencyKey: payout_id }))));
      } catch (error) {
        const permanentFailure = error instanceof ProviderHttpError ? toPermanentFailure(error) : undefined;
        if (permanentFailure) return permanentFailure;
        throw error;
      }
    },
    fetch: async (payout_id) => {
      const { data } = list.parse(await callStripe(({ transfers }) => transfers.list({ transfer_group: payout_id, limit: 1 })));
      return data[0] && toPayoutState(data[0]);
    },
  };
};
