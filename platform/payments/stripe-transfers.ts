import { z } from "zod";
import { isoCodeOf, ProviderRefused } from "#platform/payments/http.ts";
import type { PayoutProvider, PayoutState } from "#platform/payments/payout-provider.ts";
import { type StripeSettings, stripeKit } from "#platform/payments/stripe-client.ts";

/** Payouts to a company's own Stripe account (Connect transfers); the payout's id is key and transfer group, so that it can be found again. */

const transfer = z.object({ id: z.string(), reversed: z.boolean().default(false) });
const list = z.object({ data: z.array(transfer) });
const refusal = z.object({ error: z.object({ code: z.string().default(""), message: z.string().default("") }) });

/** What Stripe says no to for good: an account that does not exist or may not receive. Anything else may work later. */
const certain: ReadonlySet<string> = new Set(["resource_missing", "account_invalid", "transfers_not_allowed"]);

const stateOf = ({ id, reversed }: z.output<typeof transfer>): PayoutState => ({
  status: reversed ? "failed" : "paid",
  reference: id,
  failure: reversed ? "reversed" : "",
});

const refusalOf = ({ body, status }: ProviderRefused): PayoutState | undefined => {
  if (status !== 400 && status !== 403) return undefined;
  try {
    const { error } = refusal.parse(JSON.parse(body));
    return certain.has(error.code) ? { status: "failed", reference: "", failure: error.message } : undefined;
  } catch {
    return undefined;
  }
};

export const stripeTransfers = (settings: StripeSettings): PayoutProvider => {
  const ask = stripeKit(settings);
  return {
    name: "stripe",
    send: async ({ payout_id, amount_cents, currency, destination, note }) => {
      const parts = {
        amount: amount_cents,
        currency: isoCodeOf(currency).toLowerCase(),
        destination,
        description: note,
        transfer_group: payout_id,
        metadata: { payout_id },
      };
      try {
        return stateOf(transfer.parse(await ask(({ transfers }) => transfers.create(parts, { idempotencyKey: payout_id }))));
      } catch (error) {
        const certainNo = error instanceof ProviderRefused ? refusalOf(error) : undefined;
        if (certainNo) return certainNo;
        throw error;
      }
    },
    fetch: async (payout_id) => {
      const { data } = list.parse(await ask(({ transfers }) => transfers.list({ transfer_group: payout_id, limit: 1 })));
      return data[0] && stateOf(data[0]);
    },
  };
};
