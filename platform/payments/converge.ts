import { createHash } from "node:crypto";
import { cents, parseAmount, sumCents, toAmount } from "#kernel/money.ts";
import { getElements, getElementText, toXml } from "#platform/payments/converge-xml.ts";
import { ProviderHttpError, requestText, toIsoCode } from "#platform/payments/http.ts";
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentWebhookEvent,
  ProviderPayment,
  ProviderTransaction,
  RefundState,
} from "#platform/payments/provider.ts";

/**
 * Elavon Converge with its hosted payments page: we request a transaction token for the amount, the buyer enters the card on
 * Converge's page, and we query the XML API for the outcome. Converge's callbacks are unsigned and therefore ignored.
 */
export interface ConvergeSettings {
  /** https://api.convergepay.com, or https://api.demo.convergepay.com for the demo service. */
  url: string;
  merchantId: string;
  userId: string;
  pin: string;
  /** The currency of the account, "$" by default. */
  currency: string;
}

/** The status of errors that changed nothing and may succeed later: wrong credentials, or an unsettled transaction. */
const retryableStatus = 503;

/** Our id without dashes, because ssl_merchant_txn_id holds at most 39 characters. Transactions are searched by it. */
const toMerchantTxnId = (id: string): string => id.replaceAll("-", "");

/** The inverse of toMerchantTxnId; "" for a foreign id. */
const fromMerchantTxnId = (text: string): string =>
  /^[0-9a-f]{32}$/.test(text) ? text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : "";

/** Maps a refund key of any form to an id of 32 characters. */
const toRefundTxnId = (key: string): string => createHash("sha256").update(`refund ${key}`).digest("hex").slice(0, 32);

interface Transaction {
  ssl_txn_id: string;
  ssl_merchant_txn_id: string;
  ssl_transaction_type: string;
  ssl_result: string;
  ssl_result_message: string;
  ssl_amount: string;
}

const fields = ["ssl_txn_id", "ssl_merchant_txn_id", "ssl_transaction_type", "ssl_result", "ssl_result_message", "ssl_amount"] as const;

const parseTransaction = (xml: string): Transaction =>
  Object.fromEntries(fields.map((name) => [name, getElementText(xml, name)])) as unknown as Transaction;

const isSale = ({ ssl_transaction_type }: Transaction): boolean => /^(cc)?sale$/i.test(ssl_transaction_type);
const isReturn = ({ ssl_transaction_type }: Transaction): boolean => /^(cc)?return$/i.test(ssl_transaction_type);
const isApproved = ({ ssl_result, ssl_result_message }: Transaction): boolean =>
  ssl_result === "0" || (ssl_result === "" && /^APPROV/i.test(ssl_result_message));

/** MM/DD/YYYY hh:mm:ss AM/PM in UTC (with ssl_time_zone_request_utc). */
const formatTimestamp = (time: Date): string => {
  const two = (value: number) => String(value).padStart(2, "0");
  const hour = time.getUTCHours();
  const date = `${two(time.getUTCMonth() + 1)}/${two(time.getUTCDate())}/${time.getUTCFullYear()}`;
  return `${date} ${two(hour % 12 || 12)}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())} ${hour < 12 ? "AM" : "PM"}`;
};

/** The URL of the XML API; the demo service has a different path. */
export const convergeApiUrl = (url: string): string =>
  `${url}/${new URL(url).hostname.includes(".demo.") ? "VirtualMerchantDemo" : "VirtualMerchant"}/processxml.do`;

const toCredentials = ({ merchantId, userId, pin }: ConvergeSettings) => ({
  ssl_merchant_id: merchantId,
  ssl_user_id: userId,
  ssl_pin: pin,
});

/** Sends one request to the XML API. Converge reports errors with HTTP status 200; they are thrown with Converge's message. */
const callConverge = async (settings: ConvergeSettings, request: Record<string, string>): Promise<string> => {
  const body = new URLSearchParams({ xmldata: toXml("txn", { ...toCredentials(settings), ...request }) });
  const responseXml = await requestText(convergeApiUrl(settings.url), { method: "POST", body });
  const code = getElementText(responseXml, "errorCode");
  if (code) throw new ProviderHttpError(retryableStatus, `${code} ${getElementText(responseXml, "errorMessage")}`);
  return responseXml;
};

/** Requests a transaction token and returns the URL of the hosted page. */
const createHostedPage = async (settings: ConvergeSettings, payment: PaymentRequest): Promise<ProviderPayment> => {
  const reference = toMerchantTxnId(payment.payment_id);
  const form = {
    ...toCredentials(settings),
    ssl_transaction_type: "ccsale",
    ssl_amount: toAmount(payment.amount_cents),
    ssl_transaction_currency: toIsoCode(payment.currency),
    ssl_merchant_txn_id: reference,
    ssl_invoice_number: reference.slice(0, 25),
    ssl_description: payment.description.slice(0, 255),
  };
  const address = `${settings.url}/hosted-payments/transaction_token`;
  const token = (await requestText(address, { method: "POST", body: new URLSearchParams(form) })).trim();
  // Errors are plain text or XML, a token is one base64 string.
  if (!/^[A-Za-z0-9+/=]{16,}$/.test(token)) throw new Error("Converge returned no token for its page");
  const redirect_url = `${settings.url}/hosted-payments?${new URLSearchParams({ ssl_txn_auth_token: token })}`;
  return { provider_reference: reference, redirect_url };
};

export const converge = (settings: ConvergeSettings): PaymentProvider => {
  const call = (request: Record<string, string>) => callConverge(settings, request);
  const findTransactions = async (ssl_merchant_txn_id: string): Promise<Transaction[]> =>
    getElements(await call({ ssl_transaction_type: "txnquery", ssl_merchant_txn_id }), "txn").map(parseTransaction);
  const toEvent = (transaction: Transaction, outcome: PaymentWebhookEvent["outcome"]): PaymentWebhookEvent => ({
    event_id: `txn:${transaction.ssl_txn_id}:${outcome}`,
    provider_reference: transaction.ssl_merchant_txn_id,
    payment_id: fromMerchantTxnId(transaction.ssl_merchant_txn_id),
    outcome,
    amount_cents: parseAmount(transaction.ssl_amount) ?? cents(0),
    currency: settings.currency,
  });
  const toRefundState = (transaction: Transaction, status: "paid" | "failed"): RefundState => ({
    status,
    reference: status === "paid" ? transaction.ssl_txn_id : "",
    failure: status === "paid" ? "" : transaction.ssl_result_message,
    amount_cents: parseAmount(transaction.ssl_amount) ?? cents(0),
    currency: settings.currency,
  });
  /** Only an approved sale is final: after a decline the buyer may try another card on the page while the token is valid. */
  const fetchState = async (reference: string): Promise<PaymentWebhookEvent | undefined> => {
    const approved = (await findTransactions(reference)).find((transaction) => isSale(transaction) && isApproved(transaction));
    return approved && toEvent(approved, "succeeded");
  };

  return {
    name: "converge",
    create: (payment) => createHostedPage(settings, payment),
    fetch: fetchState,
    // Converge has no cancel operation: its token expires by itself. A payment made before is found by the query.
    cancel: (reference) => fetchState(reference),
    refund: async ({ provider_reference: reference, amount_cents, refund_key }) => {
      const ssl_merchant_txn_id = toRefundTxnId(refund_key);
      const existing = (await findTransactions(ssl_merchant_txn_id)).find(
        (transaction) => isReturn(transaction) && isApproved(transaction),
      );
      if (existing) return toRefundState(existing, "paid");
      const sale = (await findTransactions(reference)).find((transaction) => isSale(transaction) && isApproved(transaction));
      if (!sale) throw new Error(`no captured payment for ${reference}`);
      const request = { ssl_transaction_type: "ccreturn", ssl_txn_id: sale.ssl_txn_id, ssl_amount: toAmount(amount_cents) };
      const transaction = parseTransaction(await call({ ...request, ssl_merchant_txn_id }));
      return toRefundState(transaction, isApproved(transaction) ? "paid" : "failed");
    },
    transactions: async (from, to) => {
      const searchPeriod = {
        ssl_search_start_date: formatTimestamp(from),
        ssl_search_end_date: formatTimestamp(to),
        ssl_time_zone_request_utc: "Y",
      };
      const responseXml = await call({ ssl_transaction_type: "txnquery", ...searchPeriod });
      const all = getElements(responseXml, "txn").map(parseTransaction).filter(isApproved);
      return all.filter(isSale).map((sale): ProviderTransaction => {
        const refunds = all.filter((transaction) => isReturn(transaction) && transaction.ssl_txn_id === sale.ssl_txn_id);
        return {
          reference: sale.ssl_merchant_txn_id,
          amount_cents: parseAmount(sale.ssl_amount) ?? cents(0),
          refunded_cents: sumCents(refunds.map(({ ssl_amount }) => parseAmount(ssl_amount) ?? 0)),
          currency: settings.currency,
        };
      });
    },
    // Converge's callbacks are unsigned. The browser's return and the sweeper query Converge instead, so no payment is lost.
    readWebhook: async () => "unrelated",
  };
};
