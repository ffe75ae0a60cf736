import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { toAmount } from "#kernel/money.ts";
import { ProviderHttpError, toIsoCode } from "#platform/payments/http.ts";
import type { PayoutProvider, PayoutState } from "#platform/payments/payout-provider.ts";
import { type PaypalSettings, paypalApi } from "#platform/payments/paypal-client.ts";

/** Payouts to PayPal accounts with Payouts v1, which the SDK lacks: one batch with one item. sender_batch_id is the idempotency key. */

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

/** UNCLAIMED, ONHOLD and PENDING are in progress: an unclaimed payout becomes RETURNED after 30 days. */
const finalStatuses: Readonly<Record<string, PayoutState["status"]>> = {
  SUCCESS: "paid",
  FAILED: "failed",
  RETURNED: "failed",
  BLOCKED: "failed",
  REFUNDED: "failed",
  REVERSED: "failed",
};

const toPayoutState = ({ batch_header, items }: Batch): PayoutState => {
  const [one] = items;
  const reference = batch_header.payout_batch_id;
  if (batch_header.batch_status === "DENIED" || batch_header.batch_status === "CANCELED")
    return { status: "failed", reference, failure: batch_header.batch_status };
  const status = finalStatuses[one?.transaction_status ?? ""] ?? "sent";
  return { status, reference, failure: status === "failed" ? one?.errors?.message || (one?.transaction_status ?? "") : "" };
};

/** The batch that a rejected duplicate request links to. Only the id is used from the link, never the host. */
const findExistingBatchId = (error: ProviderHttpError): string | undefined => {
  const parsedError = refusal.safeParse(parseJsonOrUndefined(error.body));
  const batchId = parsedError.data?.links.map(({ href }) => /\/v1\/payments\/payouts\/([A-Z0-9]+)$/.exec(href)?.[1]).find(Boolean);
  return error.status === 400 ? batchId : undefined;
};

const parseJsonOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether PayPal rejects the receiver for good. Insufficient funds in our own account are not permanent. */
const isPermanentRejection = (error: ProviderHttpError): boolean =>
  error.status === 400 && refusal.safeParse(parseJsonOrUndefined(error.body)).data?.name === "VALIDATION_ERROR";

export const paypalPayouts = (settings: PaypalSettings, clock: Clock): PayoutProvider => {
  const { viaHttp } = paypalApi(settings, clock);
  const fetchBatch = async (reference: string): Promise<PayoutState> =>
    toPayoutState(batch.parse(await viaHttp(`/v1/payments/payouts/${encodeURIComponent(reference)}`)));
  return {
    name: "paypal",
    send: async ({ payout_id, amount_cents, currency, destination, note }) => {
      const body = {
        sender_batch_header: { sender_batch_id: payout_id, recipient_type: "EMAIL", email_subject: note },
        items: [
          {
            recipient_type: "EMAIL",
            amount: { value: toAmount(amount_cents), currency: toIsoCode(currency) },
            receiver: destination,
            note,
            sender_item_id: payout_id,
          },
        ],
      };
      try {
        return toPayoutState(batch.parse(await viaHttp("/v1/payments/payouts", JSON.stringify(body), payout_id)));
      } catch (error) {
        if (!(error instanceof ProviderHttpError)) throw error;
        const existingBatchId = findExistingBatchId(error);
        if (existingBatchId) return fetchBatch(existingBatchId);
        if (isPermanentRejection(error)) return { status: "failed", reference: "", failure: "PayPal does not accept this receiver" };
        throw error;
      }
    },
    // Without a batch id PayPal finds nothing; sending again with the same sender_batch_id returns it.
    fetch: async (_payout_id, reference) => (reference === null ? undefined : fetchBatch(reference)),
  };
};
