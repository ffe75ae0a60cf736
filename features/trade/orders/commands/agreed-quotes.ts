import { withoutPromotions } from "#features/pricing/pricing/rules/promotions.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { CheckoutLine, RequestedItem } from "../rules/checkout.ts";

/**
 * Prices that a seller has agreed for one order. The service domain owns quotes and registers how they are read, because orders cannot
 * import it.
 */
export interface AgreedQuote {
  request_number: string;
  lines: readonly (RequestedItem & { unit_cents: number })[];
  logistics_type: 1 | 2 | 3;
  /** The freight of the whole order to `zip`; null when the zone decides. */
  freight_cents: number | null;
  zip: string;
  deposit_percent: number | null;
}

interface QuoteSource {
  /** The accepted quote of a company. Refuses one that is not accepted or has ended. */
  read(db: Db, companyId: number, requestNumber: string, now: Date): Promise<AgreedQuote>;
  /** The same, locked until the end of the transaction. */
  take(tx: Tx, companyId: number, requestNumber: string, now: Date): Promise<AgreedQuote>;
  /** Marks a taken quote as ordered. It can be ordered once. */
  markOrdered(
    tx: Tx,
    order: { requestNumber: string; companyId: number; personId: number; parentNumber: string; now: Date },
  ): Promise<void>;
}

let source: QuoteSource | undefined;

/** Registers where accepted quotes are read. */
export const registerQuoteSource = (given: QuoteSource): void => {
  source = given;
};

const getSource = (): QuoteSource => source ?? refuse("NOT_FOUND", {}, ["quote_number"]);

export const readAgreedQuote: QuoteSource["read"] = (...args) => getSource().read(...args);
export const takeAgreedQuote: QuoteSource["take"] = (...args) => getSource().take(...args);
export const markQuoteOrdered: QuoteSource["markOrdered"] = (...args) => getSource().markOrdered(...args);

/**
 * Replaces the prices of the lines by the agreed ones. Stock and times of the offers still count; minimum order and pack multiple do not,
 * because the seller agreed to the quantity.
 */
export const applyAgreedQuote = (lines: readonly CheckoutLine[], quote: AgreedQuote): CheckoutLine[] => {
  const agreed = new Map(quote.lines.map((line) => [line.relation_id, line.unit_cents]));
  return lines.map(withoutPromotions).map((line) => ({
    ...line,
    usual_price_cents: line.price_cents,
    price_cents: agreed.get(line.relation_id) ?? line.price_cents,
    tiers: [],
    moq: Math.min(line.moq, line.quantity),
    pack_multiple: 1,
    price_list: undefined,
    added_price_cents: undefined,
    special_freight_cents: null,
    deposit_percent: quote.deposit_percent ?? line.deposit_percent,
    quote_number: quote.request_number,
  }));
};

/** Refuses what would change the agreed price: a coupon, another delivery method, freight to another ZIP code. */
export const checkAgreedTerms = (
  quote: AgreedQuote,
  body: { coupon_id?: number | undefined; logistics_type?: number | undefined },
  address: Readonly<Record<string, unknown>> | null,
): void => {
  if (body.coupon_id !== undefined) refuse("QUOTE_NO_COUPON", {}, ["coupon_id"]);
  if (body.logistics_type !== undefined && body.logistics_type !== quote.logistics_type)
    refuse("QUOTE_OTHER_DELIVERY", {}, ["logistics_type"]);
  const isElsewhere = address !== null && String(address.zip).slice(0, 5) !== quote.zip.slice(0, 5);
  if (quote.freight_cents !== null && quote.zip !== "" && isElsewhere) refuse("QUOTE_OTHER_ZIP", { zip: quote.zip }, ["address_id"]);
};
