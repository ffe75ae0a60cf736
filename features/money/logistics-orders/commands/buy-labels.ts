import { type CartonGroup, toCartons } from "#features/inventory/freight/rules/packages.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { type LockedOrder, lockOrder } from "#features/trade/orders/queries/locks.ts";
import { availableTransitions } from "#features/trade/orders/rules.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { attachBoughtLabels, storeBoughtLabels } from "#features/trade/shipping-documents/commands/bought-labels.ts";
import { type ShippingOrder, shippingOrder } from "#features/trade/shipping-documents/queries.ts";
import { toSeen } from "#kernel/consent.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { dueTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import { isPoBox } from "#kernel/us-places.ts";
import { type BoughtLabels, carrierTimeoutMs, type LabelRequest } from "#platform/carriers/carrier.ts";
import type { Tx } from "#platform/db.ts";
import { log } from "#platform/log.ts";
import { addressLines } from "#platform/pdf/document-labels.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { labelQuote, purchaseLabels } from "../contract-labels.ts";
import { getLogisticsInfo, insertLabelPurchase, settleLabelPurchase } from "../queries.ts";

/**
 * Labels bought from the carrier. The purchase is stored and charged before the carrier is asked, with its id as the carrier's key; the
 * labels are attached after it has answered, and the money goes back when it fails. No call goes out inside a transaction.
 */

const toParcels = (groups: readonly CartonGroup[]) =>
  groups.flatMap(({ quantity, length_mm, width_mm, height_mm, gross_weight_grams }) =>
    Array.from({ length: quantity }, () => ({ length_mm, width_mm, height_mm, weight_grams: gross_weight_grams })),
  );

export const toLabelRequest = (order: ShippingOrder): LabelRequest => {
  const groups = order.lines.map(({ packages, quantity }) => toCartons(packages, quantity) ?? refuse("CARTON_DATA_MISSING"));
  const [name = order.company, ...lines] = addressLines(order.address);
  return {
    reference: order.order_number,
    from: {
      name: order.warehouse_name,
      lines: [order.warehouse_address, `${order.warehouse_city}, ${order.warehouse_state} ${order.warehouse_zip}`],
      zip: order.warehouse_zip,
    },
    to: { name, lines, zip: String(order.address?.zip ?? "") },
    parcels: toParcels(groups.flat()),
  };
};

type LabelContext = Context<typeof labelQuote> | Context<typeof purchaseLabels>;

/** The request of the company's order at the carrier, with its price. Refuses CARRIER_UNAVAILABLE. */
const quote = async ({ db, body, session, platform, now }: LabelContext) => {
  const order =
    (await db.row(shippingOrder, { company_id: session.company_id, order_number: body.order_sn, shipment_id: null, now })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  if (isPoBox(order.address ?? {})) return refuse("STREET_ADDRESS_NEEDED");
  const carrier = platform.carrier ?? refuse("CARRIER_UNAVAILABLE");
  const request = toLabelRequest(order);
  const price_cents = await carrier.quote(request, AbortSignal.timeout(carrierTimeoutMs)).catch(() => refuse("CARRIER_UNAVAILABLE"));
  return { order, carrier, request, price_cents };
};

const mayBuy = (order: LockedOrder): boolean => availableTransitions(order, "buyer").some(({ action }) => action === "uploadLabel");

const labelTerms = (order_sn: string, price_cents: number) => dueTerms([{ number: order_sn, due_cents: price_cents }]);

/** What labels for an order cost. */
export const quoteLabels = async (context: Context<typeof labelQuote>) => {
  const { carrier, request, price_cents } = await quote(context);
  const { db, session, request: asked } = context;
  const { balance } = await db.only(getLogisticsInfo, {
    company_id: session.company_id,
    person_id: session.person_id,
    currency: asked.site.currency,
  });
  return {
    carrier: carrier.name,
    cartons: request.parcels.length,
    price: cents(price_cents),
    balance,
    is_balance_enough: balance >= price_cents,
    seen: toSeen(labelTerms(context.body.order_sn, price_cents)),
  };
};

const postLabels = (
  tx: Tx,
  { now, person_id }: { now: Date; person_id: number },
  purchase_id: string,
  order: LockedOrder,
  amount: number,
  what: string,
) =>
  postEntries(tx, {
    kind: "label",
    cause: `label:${purchase_id}:${what}`,
    at: now,
    person_id,
    currency: order.currency,
    entries: [
      { account: { kind: "logistics_balance", company_id: order.company_id }, amount_cents: cents(-amount), order_id: order.order_id },
      { account: { kind: "platform_revenue" }, amount_cents: cents(amount), order_id: order.order_id },
    ],
  });

/** Locks the order, stores the purchase and charges it. Refuses PAYMENT_UNDER_WAY while another purchase of the order is open. */
const begin = (context: Context<typeof purchaseLabels>, price_cents: number, carrier: string) =>
  context.platform.database.transaction(async (tx) => {
    const { body, session, platform, now } = context;
    const order =
      (await tx.row(lockOrder, { order_sn: body.order_sn, company_id: session.company_id, merchant_id: null })) ??
      refuse("NOT_FOUND", {}, ["order_sn"]);
    if (!mayBuy(order)) return refuse("WRONG_STATUS");
    const purchase_id = platform.ids.uuid();
    const { company_id, person_id } = session;
    if (
      !(await tx.row(insertLabelPurchase, {
        purchase_id,
        order_id: order.order_id,
        company_id,
        person_id,
        carrier,
        quoted_cents: price_cents,
        requested_at: now,
      }))
    )
      return refuse("PAYMENT_UNDER_WAY");
    await postLabels(tx, { now, person_id }, purchase_id, order, price_cents, "paid");
    return { purchase_id, order };
  });

/** An open purchase: a job settles it with these facts alone. */
interface OpenPurchase {
  purchase_id: string;
  order_number: string;
  company_id: number;
  person_id: number;
  price_cents: number;
}

/**
 * Gives the money of a failed purchase back, so that it may be repeated, and the labels that the carrier may have sold to it. Of a
 * purchase that is settled nothing is changed.
 */
export const giveBack = async (platform: Platform, purchase: OpenPurchase, failure: string, now: Date): Promise<void> => {
  const { purchase_id, order_number, company_id, person_id, price_cents } = purchase;
  await platform.carrier?.voidLabels(purchase_id, AbortSignal.timeout(carrierTimeoutMs)).catch((error: unknown) => {
    log.warn(`Labels of the purchase ${purchase_id} could not be voided: ${(error as Error).message}`);
  });
  await platform.database.transaction(async (tx) => {
    const order = await tx.only(lockOrder, { order_sn: order_number, company_id, merchant_id: null });
    if ((await tx.changed(settleLabelPurchase, { purchase_id, status: "failed", settled_at: now, failure })) === 0) return;
    await postLabels(tx, { now, person_id }, purchase_id, order, -price_cents, "back");
  });
};

/** Stores the labels of a purchase and attaches them to the order, which goes to packing. Undefined when the purchase is settled. */
export const attachPurchase = async (
  platform: Platform,
  purchase: OpenPurchase,
  { request, bought, now }: { request: LabelRequest; bought: BoughtLabels; now: Date },
): Promise<Status | undefined> => {
  const { purchase_id, order_number, company_id, person_id } = purchase;
  const file_id = await storeBoughtLabels(platform, { person_id, company_id, merchant_id: null }, { request, bought, now });
  return platform.database.transaction(async (tx) => {
    const order = await tx.only(lockOrder, { order_sn: order_number, company_id, merchant_id: null });
    if ((await tx.changed(settleLabelPurchase, { purchase_id, status: "bought", settled_at: now, failure: "" })) === 0) return undefined;
    return attachBoughtLabels(tx, { order, bought, file_id, person_id, now });
  });
};

/** Asks the carrier. Without a usable answer, or with another price, the money goes back. */
const buy = async (
  context: Context<typeof purchaseLabels>,
  purchase: OpenPurchase,
  request: LabelRequest,
  currency: string,
): Promise<BoughtLabels> => {
  const { platform, now } = context;
  const carrier = platform.carrier ?? refuse("CARRIER_UNAVAILABLE");
  const bought = await carrier
    .buy({ ...request, key: purchase.purchase_id }, AbortSignal.timeout(carrierTimeoutMs))
    .catch((error: unknown) => (error instanceof Error ? error.message : "no answer"));
  if (typeof bought === "string" || bought.labels.length !== request.parcels.length) {
    await giveBack(platform, purchase, typeof bought === "string" ? bought.slice(0, 200) : "wrong number of labels", now);
    return refuse("CARRIER_UNAVAILABLE");
  }
  if (bought.cents !== purchase.price_cents) {
    await giveBack(platform, purchase, `price ${bought.cents}`, now);
    return refuse("LABEL_PRICE_CHANGED", { price: `${currency}${toAmount(bought.cents)}` }, ["expected_price"]);
  }
  return bought;
};

/** Buys the labels of an order. Refuses TERMS_CHANGED or LABEL_PRICE_CHANGED when the price is not what the buyer saw. */
export const buyLabels = async (context: Context<typeof purchaseLabels>) => {
  const { body, session, request: asked, platform, now } = context;
  await authorizePayment(context, body.payment_password);
  const { carrier, request, price_cents } = await quote(context);
  context.consent.assert(labelTerms(body.order_sn, price_cents));
  if (!context.consent.isGiven && price_cents !== body.expected_price)
    return refuse("LABEL_PRICE_CHANGED", { price: `${asked.site.currency}${toAmount(price_cents)}` }, ["expected_price"]);
  const { purchase_id, order } = await begin(context, price_cents, carrier.name);
  const { order_number, currency } = order;
  const { company_id, person_id } = session;
  const purchase = { purchase_id, order_number, company_id, person_id, price_cents };
  const bought = await buy(context, purchase, request, currency);
  const status = await attachPurchase(platform, purchase, { request, bought, now });
  return {
    order_sn: order_number,
    status: status ?? refuse("CARRIER_UNAVAILABLE"),
    tracking_numbers: bought.labels.map(({ tracking_number }) => tracking_number),
    zpl: bought.labels.map(({ zpl }) => zpl).join("\n"),
  };
};
