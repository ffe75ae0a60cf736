import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import { releaseSlot } from "#features/inventory/dock-slots/queries.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { saveFreightQuotes } from "#features/inventory/freight/commands/quotes.ts";
import { markOrdered } from "#features/inventory/freight/queries.ts";
import { priceFreight } from "#features/inventory/freight/rules/evidence.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { issueCreditNotes } from "#features/ledger/trade-credit/commands/receivables.ts";
import { cancelFreight, requoteFreight } from "#features/trade/orders/commands/change-freight.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import { addressForOrder, linkFreightQuote, shippedOrder } from "#features/trade/orders/queries/freight.ts";
import { type LockedOrder, lockOrder } from "#features/trade/orders/queries/locks.ts";
import { availableTransitions } from "#features/trade/orders/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { dueTerms, refundTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import { isPoBox } from "#kernel/us-places.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { cancelLogisticsOrder, quoteLogisticsOrder, requoteLogisticsOrder } from "../contract.ts";
import { giveUpBookingOfOrder, insertFreightChange } from "../queries.ts";
import { destinationOf, freightDifference } from "../rules.ts";

/** Canceling freight, and quoting it again for another address. Both are possible until packing starts. */

/** Locks the company's order. Refuses NOT_FOUND, and WRONG_STATUS where the action is not possible now. */
export const lockFreightOrder = async (tx: Tx, company_id: number, order_sn: string, action: "cancelFreight" | "requoteFreight") => {
  const order = (await tx.row(lockOrder, { order_sn, company_id, merchant_id: null })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  const isPossible = availableTransitions(order, "buyer").some((transition) => transition.action === action);
  return isPossible ? order : refuse("WRONG_STATUS");
};

interface ChangedFreight {
  kind: "canceled" | "requoted";
  reason: string;
  after_cents: number;
  returned_cents: number;
}

/** Records the change, and posts what goes back: first against open invoices of the order, the rest to the logistics balance. */
export const recordFreightChange = async (tx: Tx, order: LockedOrder, change: ChangedFreight, by: PerformedBy & { person_id: number }) => {
  const { order_id, company_id, currency, freight_cents } = order;
  const { kind, reason, after_cents, returned_cents } = change;
  const { freight_change_id } = await tx.only(insertFreightChange, {
    order_id,
    company_id,
    kind,
    at: by.now,
    person_id: by.person_id,
    reason,
    before_cents: freight_cents,
    after_cents,
    returned_cents,
  });
  if (returned_cents === 0) return;
  const credited = await issueCreditNotes(tx, { order_id, company_id, refund_cents: returned_cents, reason, now: by.now });
  const toLogistics = ({ account, ...entry }: LedgerEntry): LedgerEntry => ({
    ...entry,
    account: account.kind === "available" ? { kind: "logistics_balance", company_id } : account,
  });
  postEntries(tx, {
    kind: "freight_return",
    cause: `freight:${freight_change_id}`,
    at: by.now,
    person_id: by.person_id,
    note: reason,
    currency,
    entries: [{ account: { kind: "escrow" }, amount_cents: cents(-returned_cents), order_id }, ...credited.map(toLogistics)],
  });
};

/** Cancels the freight of an order: its goods are collected at the warehouse, and the freight paid goes to the logistics balance. */
export const cancelLogistics = async ({ body, session, now, consent, transaction }: Context<typeof cancelLogisticsOrder>) =>
  transaction(async (tx) => {
    const order = await lockFreightOrder(tx, session.company_id, body.order_sn, "cancelFreight");
    consent.assert(refundTerms(order.order_number, order.freight_paid_cents));
    const by = { actor: "buyer" as const, person_id: session.person_id, now, note: body.note };
    const { status, returned_cents } = await cancelFreight(tx, order, by);
    tx.write(giveUpBookingOfOrder, { order_id: order.order_id, note: "canceled" });
    await recordFreightChange(tx, order, { kind: "canceled", reason: body.note, after_cents: 0, returned_cents }, by);
    return { order_sn: order.order_number, status, returned: cents(returned_cents) };
  });

type QuoteContext = Pick<Context<typeof quoteLogisticsOrder>, "session" | "platform" | "now" | "request"> & {
  db: Db;
  body: { order_sn: string; address_id: number };
};

const requoteTerms = (order_sn: string, freight_cents: number) => dueTerms([{ number: order_sn, due_cents: freight_cents }]);

/** The freight of an order to another address of the company. Refuses NOT_FOUND and what freight refuses. */
const quoteFreight = async ({ db, session, request, platform, now, body }: QuoteContext) => {
  const { order_sn, address_id } = body;
  const order =
    (await db.row(shippedOrder, { company_id: session.company_id, order_number: order_sn, now })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  const { address, dock } =
    (await db.row(addressForOrder, { company_id: session.company_id, address_id })) ?? refuse("NOT_FOUND", {}, ["address_id"]);
  // A freight order keeps its freight; goods that are collected get none while a difference is overdue.
  if (order.logistics_type !== 3 && order.has_overdue_freight) return refuse("FREIGHT_OVERDUE");
  if (isPoBox(address)) return refuse("STREET_ADDRESS_NEEDED", {}, ["address_id"]);
  const tariff = await getTariff(platform, db, order.tariff_id);
  const { is_free_delivery, is_freight } = session;
  const to = { to_zip: String(address.zip ?? ""), accessorials: accessorialsOf(dock) };
  const pricing = { tariff, day: dayAt(now, request.site), is_freight };
  const freight = priceFreight(pricing, { from_zip: order.from_zip, ...to, is_free_delivery }, order.lines);
  if (typeof freight === "string") return refuse(freight, {}, ["address_id"]);
  const { due_cents, returned_cents } = freightDifference(freight.answer.cents, order.freight_paid_cents);
  return {
    address,
    freight,
    freight_cents: freight.answer.cents,
    quote: {
      order_sn,
      before: cents(order.freight_cents),
      paid: cents(order.freight_paid_cents),
      after: cents(freight.answer.cents),
      due: cents(due_cents),
      returned: cents(returned_cents),
      ship_to: destinationOf(address),
      seen: toSeen(requoteTerms(order_sn, freight.answer.cents)),
    },
  };
};

/** Quotes without changing anything. */
export const quoteLogistics = async (context: Context<typeof quoteLogisticsOrder>) => (await quoteFreight(context)).quote;

/** Sends the order to another address at the quoted freight, also one whose goods were to be collected. Refuses FREIGHT_CHANGED when it is not what the buyer saw. */
export const requoteLogistics = async (context: Context<typeof requoteLogisticsOrder>) =>
  context.transaction(async (tx) => {
    const { body, session, request, now } = context;
    const order = await lockFreightOrder(tx, session.company_id, body.order_sn, "requoteFreight");
    const { quote, address, freight, freight_cents } = await quoteFreight({ ...context, db: tx });
    context.consent.assert(requoteTerms(body.order_sn, freight_cents));
    if (!context.consent.isGiven && freight_cents !== body.expected_freight)
      return refuse("FREIGHT_CHANGED", { freight: `${request.site.currency}${toAmount(freight_cents)}` }, ["expected_freight"]);
    const by = { actor: "buyer" as const, person_id: session.person_id, now, note: quote.ship_to };
    const { status, returned_cents } = await requoteFreight(
      tx,
      order,
      { freight_cents, address, transit_days: freight.answer.transit_days },
      by,
    );
    const [saved] = await saveFreightQuotes(tx, session.company_id, [freight], now);
    if (saved) {
      tx.write(markOrdered, { company_id: session.company_id, quote_ids: [saved.quote_id] });
      tx.write(linkFreightQuote, { order_id: order.order_id, quote_id: saved.quote_id });
    }
    tx.write(giveUpBookingOfOrder, { order_id: order.order_id, note: "quoted again" });
    if (order.logistics_type === 1) tx.write(releaseSlot, { order_number: order.order_number, now });
    await recordFreightChange(tx, order, { kind: "requoted", reason: quote.ship_to, after_cents: freight_cents, returned_cents }, by);
    return { ...quote, status };
  });
