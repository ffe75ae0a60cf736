import { createHash } from "node:crypto";
import { cents, parseAmount, sumCents, toAmount } from "#kernel/money.ts";
import { elementOf, elementsOf, xmlOf } from "#platform/payments/converge-xml.ts";
import { isoCodeOf, ProviderRefused, requestText } from "#platform/payments/http.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentWebhookEvent,
  ProviderPayment,
  ProviderTransaction,
  RefundState,
} from "#platform/payments/provider.ts";

/**
 * Elavon Converge with its hosted payments page: we ask for a transaction token with the amount, the buyer types the card on
 * Converge's page, and we ask the XML API what became of it. What Converge posts carries no signature, so it is not listened to.
 */
export interface ConvergeSettings {
  /** https://api.convergepay.com; the demo service is https://api.demo.convergepay.com. */
  url: string;
  merchantId: string;
  userId: string;
  pin: string;
  /** Converge's accounts have one currency; "$" unless told. */
  currency: string;
}

/** Wrong credentials, a transaction that is not settled yet: nothing was done, and it may work later. */
const laterStatus = 503;

/** Our id without dashes: at most 39 signs fit ssl_merchant_txn_id, by which a transaction is found again. */
const merchantTxnId = (id: string): string => id.replaceAll("-", "");

/** The other way; "" for what is none of ours. */
const idOfMerchantTxn = (text: string): string =>
  /^[0-9a-f]{32}$/.test(text) ? text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : "";

/** The key of a refund may be any text; Converge finds by 32 signs of it. */
const refundTxnId = (key: string): string => createHash("sha256").update(`refund ${key}`).digest("hex").slice(0, 32);

interface Transaction {
  ssl_txn_id: string;
  ssl_merchant_txn_id: string;
  ssl_transaction_type: string;
  ssl_result: string;
  ssl_result_message: string;
  ssl_amount: string;
}

const fields = ["ssl_txn_id", "ssl_merchant_txn_id", "ssl_transaction_type", "ssl_result", "ssl_result_message", "ssl_amount"] as const;

const transactionOf = (xml: string): Transaction =>
  Object.fromEntries(fields.map((name) => [name, elementOf(xml, name)])) as unknown as Transaction;

const isSale = ({ ssl_transaction_type }: Transaction): boolean => /^(cc)?sale$/i.test(ssl_transaction_type);
const isReturn = ({ ssl_transaction_type }: Transaction): boolean => /^(cc)?return$/i.test(ssl_transaction_type);
const isApproved = ({ ssl_result, ssl_result_message }: Transaction): boolean =>
  ssl_result === "0" || (ssl_result === "" && /^APPROV/i.test(ssl_result_message));

/** MM/DD/YYYY hh:mm:ss AM/PM, in UTC by ssl_time_zone_request_utc. */
const stampOf = (time: Date): string => {
  const two = (value: number) => String(value).padStart(2, "0");
  const hour = time.getUTCHours();
  const date = `${two(time.getUTCMonth() + 1)}/${two(time.getUTCDate())}/${time.getUTCFullYear()}`;
  return `${date} ${two(hour % 12 || 12)}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())} ${hour < 12 ? "AM" : "PM"}`;
};

/** Where the XML API listens; the demo service has a folder of its own. */
export const convergeAddress = (url: string): string =>
  `${url}/${new URL(url).hostname.includes(".demo.") ? "VirtualMerchantDemo" : "VirtualMerchant"}/processxml.do`;

const credentialsOf = ({ merchantId, userId, pin }: ConvergeSettings) => ({
  ssl_merchant_id: merchantId,
  ssl_user_id: userId,
  ssl_pin: pin,
});

/** One request to the XML API. An error comes with the status 200, and is thrown with Converge's own words. */
const askConverge = async (settings: ConvergeSettings, request: Record<string, string>): Promise<string> => {
  const body = new URLSearchParams({ xmldata: xmlOf("txn", { ...credentialsOf(settings), ...request }) });
  const answered = await requestText(convergeAddress(settings.url), { method: "POST", body });
  const code = elementOf(answered, "errorCode");
  if (code) throw new ProviderRefused(laterStatus, `${code} ${elementOf(answered, "errorMessage")}`);
  return answered;
};

/** A token for Converge's page, and the page that takes it. */
const beginAtPage = async (settings: ConvergeSettings, payment: PaymentRequest): Promise<ProviderPayment> => {
  const reference = merchantTxnId(payment.payment_id);
  const form = {
    ...credentialsOf(settings),
    ssl_transaction_type: "ccsale",
    ssl_amount: toAmount(payment.amount_cents),
    ssl_transaction_currency: isoCodeOf(payment.currency),
    ssl_merchant_txn_id: reference,
    ssl_invoice_number: reference.slice(0, 25),
    ssl_description: payment.description.slice(0, 255),
  };
  const address = `${settings.url}/hosted-payments/transaction_token`;
  const token = (await requestText(address, { method: "POST", body: new URLSearchParams(form) })).trim();
  // An error comes as a sentence or as XML, a token as one word of base64.
  if (!/^[A-Za-z0-9+/=]{16,}$/.test(token)) throw new Error("Converge gave no token for its page");
  const redirect_url = `${settings.url}/hosted-payments?${new URLSearchParams({ ssl_txn_auth_token: token })}`;
  return { provider_reference: reference, redirect_url };
};

export const converge = (settings: ConvergeSettings): PaymentProvider => {
  const ask = (request: Record<string, string>) => askConverge(settings, request);
  const find = async (ssl_merchant_txn_id: string): Promise<Transaction[]> =>
    elementsOf(await ask({ ssl_transaction_type: "txnquery", ssl_merchant_txn_id }), "txn").map(transactionOf);
  const eventOf = (told: Transaction, outcome: PaymentWebhookEvent["outcome"]): PaymentWebhookEvent => ({
    event_id: `txn:${told.ssl_txn_id}:${outcome}`,
    provider_reference: told.ssl_merchant_txn_id,
    payment_id: idOfMerchantTxn(told.ssl_merchant_txn_id),
    outcome,
    amount_cents: parseAmount(told.ssl_amount) ?? cents(0),
    currency: settings.currency,
  });
  const refundOf = (told: Transaction, status: "paid" | "failed"): RefundState => ({
    status,
    reference: status === "paid" ? told.ssl_txn_id : "",
    failure: status === "paid" ? "" : told.ssl_result_message,
    amount_cents: parseAmount(told.ssl_amount) ?? cents(0),
    currency: settings.currency,
  });
  /** A card may be refused several times on the page before one is approved, so a refusal decides nothing while the token lives. */
  const stateOf = async (reference: string): Promise<PaymentWebhookEvent | undefined> => {
    const approved = (await find(reference)).find((told) => isSale(told) && isApproved(told));
    return approved && eventOf(approved, "succeeded");
  };

  return {
    name: "converge",
    create: (payment) => beginAtPage(settings, payment),
    fetch: stateOf,
    // There is nothing to end at Converge: its token lapses by itself. What was paid before that is found by asking.
    cancel: (reference) => stateOf(reference),
    refund: async ({ provider_reference: reference, amount_cents, refund_key }) => {
      const ssl_merchant_txn_id = refundTxnId(refund_key);
      const before = (await find(ssl_merchant_txn_id)).find((told) => isReturn(told) && isApproved(told));
      if (before) return refundOf(before, "paid");
      const sale = (await find(reference)).find((told) => isSale(told) && isApproved(told));
      if (!sale) throw new Error(`nothing was collected for ${reference}`);
      const request = { ssl_transaction_type: "ccreturn", ssl_txn_id: sale.ssl_txn_id, ssl_amount: toAmount(amount_cents) };
      const told = transactionOf(await ask({ ...request, ssl_merchant_txn_id }));
      return refundOf(told, isApproved(told) ? "paid" : "failed");
    },
    transactions: async (from, to) => {
      const period = { ssl_search_start_date: stampOf(from), ssl_search_end_date: stampOf(to), ssl_time_zone_request_utc: "Y" };
      const answered = await ask({ ssl_transaction_type: "txnquery", ...period });
      const all = elementsOf(answered, "txn").map(transactionOf).filter(isApproved);
      return all.filter(isSale).map((sale): ProviderTransaction => {
        const returned = all.filter((told) => isReturn(told) && told.ssl_txn_id === sale.ssl_txn_id);
        return {
          reference: sale.ssl_merchant_txn_id,
          amount_cents: parseAmount(sale.ssl_amount) ?? cents(0),
          refunded_cents: sumCents(returned.map(({ ssl_amount }) => parseAmount(ssl_amount) ?? 0)),
          currency: settings.currency,
        };
      });
    },
    // Anybody could post what Converge posts. The browser's return and the sweeper ask Converge itself, so nothing is lost.
    readWebhook: async () => "unrelated",
  };
};
