import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { toAmount } from "#kernel/money.ts";
import { isoCodeOf, ProviderRefused } from "#platform/payments/http.ts";
import type { PayoutProvider, PayoutState } from "#platform/payments/payout-provider.ts";
import { type PaypalSettings, paypalApi } from "#platform/payments/paypal-client.ts";

/** Payouts to PayPal accounts (Payouts v1, which PayPal's kit does not offer): one batch of one item, under a sender_batch_id that PayPal pays once. */

const item = z.object({
  payout_item_id: z.string(),
  transaction_status: z.string(),
  errors: z.object({ name: z.string().default(""), message: z.string().default("") }).optional(),
});

const batch = z.object({
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z.array(item).default([]),
});
type Batch = z.output<typeof batch>;

const refusal = z.object({ name: z.string().default(""), links: z.array(z.object({ href: z.string() })).default([]) });

/** UNCLAIMED, ONHOLD and PENDING are still under way: an unclaimed payout comes back by itself after 30 days as RETURNED. */
const ended: Readonly<Record<string, PayoutState["status"]>> = {
  SUCCESS: "paid",
  FAILED: "failed",
  RETURNED: "failed",
  BLOCKED: "failed",
  REFUNDED: "failed",
  REVERSED: "failed",
};

const stateOf = ({ batch_header, items }: Batch): PayoutState => {
  const [one] = items;
  const reference = batch_header.payout_batch_id;
  if (batch_header.batch_status === "DENIED" || batch_header.batch_status === "CANCELED")
    return { status: "failed", reference, failure: batch_header.batch_status };
  const status = ended[one?.transaction_status ?? ""] ?? "sent";
  return { status, reference, failure: status === "failed" ? one?.errors?.message || (one?.transaction_status ?? "") : "" };
};

/** The batch that a refused repetition points to; only its id is taken from the link, never the host. */
const batchBefore = (error: ProviderRefused): string | undefined => {
  const told = refusal.safeParse(parsed(error.body));
  const link = told.data?.links.map(({ href }) => /\/v1\/payments\/payouts\/([A-Z0-9]+)$/.exec(href)?.[1]).find(Boolean);
  return error.status === 400 ? link : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A receiver that PayPal does not accept is a certain no; too little money in our own account is not the buyer's fault. */
const isCertainNo = (error: ProviderRefused): boolean =>
  error.status === 400 && refusal.safeParse(parsed(error.body)).data?.name === "VALIDATION_ERROR";

export const paypalPayouts = (settings: PaypalSettings, clock: Clock): PayoutProvider => {
  const { plainly } = paypalApi(settings, clock);
  const read = async (reference: string): Promise<PayoutState> =>
    stateOf(batch.parse(await plainly(`/v1/payments/payouts/${encodeURIComponent(reference)}`)));
  return {
    name: "paypal",
    send: async ({ payout_id, amount_cents, currency, destination, note }) => {
      const body = {
        sender_batch_header: { sender_batch_id: payout_id, recipient_type: "EMAIL", email_subject: note },
        items: [
          {
            recipient_type: "EMAIL",
            amount: { value: toAmount(amount_cents), currency: isoCodeOf(currency) },
            receiver: destination,
            note,
            sender_item_id: payout_id,
          },
        ],
      };
      try {
        return stateOf(batch.parse(await plainly("/v1/payments/payouts", JSON.stringify(body), payout_id)));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const before = batchBefore(error);
        if (before) return read(before);
        if (isCertainNo(error)) return { status: "failed", reference: "", failure: "PayPal does not accept this receiver" };
        throw error;
      }
    },
    // Without the batch's id PayPal finds nothing; asking again by the same sender_batch_id gives it.
    fetch: async (_payout_id, reference) => (reference === null ? undefined : read(reference)),
  };
};
