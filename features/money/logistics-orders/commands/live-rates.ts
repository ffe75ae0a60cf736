import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { saveFreightQuotes } from "#features/inventory/freight/commands/quotes.ts";
import { markOrdered } from "#features/inventory/freight/queries.ts";
import type { CarrierPrice } from "#features/inventory/freight/rules/carriers.ts";
import { type PricedFreight, priceFreight } from "#features/inventory/freight/rules/evidence.ts";
import { billedPounds, toInches, toPounds } from "#features/inventory/freight/rules/packages.ts";
import { nameIn } from "#features/inventory/freight/rules/tariff.ts";
import { requoteFreight } from "#features/trade/orders/commands/change-freight.ts";
import { linkFreightQuote, shippedOrder } from "#features/trade/orders/queries/freight.ts";
import { dayAt } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { dueTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import { isPoBox } from "#kernel/us-places.ts";
import { type Booking, carrierTimeoutMs, type LiveRate, type RateRequest } from "#platform/carriers/carrier.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { bookLiveRate, liveRates } from "../contract-rates.ts";
import { confirmBooking, endBooking, giveUpBooking, insertBooking } from "../queries.ts";
import { lockFreightOrder, recordFreightChange } from "./change.ts";

/**
 * Live rates of the carrier beside the tariff, and booking one. The carrier is asked outside of transactions and for a bounded time. A
 * booking is stored before the carrier is asked, its id is the carrier's key; whatever is not confirmed is canceled with the carrier.
 */

type RateContext = Context<typeof liveRates> | Context<typeof bookLiveRate>;

/** Longest wait for live rates; the tariff answers alone after it. */
const rateTimeoutMs = 2_500;

const toRateRequest = ({ ask, answer }: PricedFreight): RateRequest => ({
  from_zip: ask.from_zip,
  to_zip: ask.to_zip.slice(0, 5),
  accessorials: ask.accessorials,
  units: answer.units.map((unit) => ({
    count: unit.count,
    length_in: toInches(unit.length_mm),
    width_in: toInches(unit.width_mm),
    height_in: toInches(unit.height_mm),
    weight_lb: toPounds(unit.weight_grams),
    class: unit.class,
  })),
});

/** The order's freight by today's tariff, and the live rates; undefined where the carrier did not answer. */
const readRates = async ({ db, session, request, platform, now, body }: RateContext) => {
  const order =
    (await db.row(shippedOrder, { company_id: session.company_id, order_number: body.order_sn, now })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  if (!order.address) return refuse("WRONG_STATUS");
  if (isPoBox(order.address)) return refuse("STREET_ADDRESS_NEEDED");
  const tariff = await getTariff(platform, db, order.tariff_id);
  const { is_free_delivery, is_freight } = session;
  const to = { to_zip: String(order.address.zip ?? ""), accessorials: accessorialsOf(order.dock), is_free_delivery };
  const priced = priceFreight({ tariff, day: dayAt(now, request.site), is_freight }, { from_zip: order.from_zip, ...to }, order.lines);
  if (typeof priced === "string") return refuse(priced);
  const { carrier } = platform;
  const isRated = priced.answer.units.length > 0 && !priced.answer.waived;
  const live =
    carrier && isRated ? await carrier.rates(toRateRequest(priced), AbortSignal.timeout(rateTimeoutMs)).catch(() => undefined) : undefined;
  return { order, address: order.address, priced, live };
};

/** The terms of another freight of an order. */
const freightTerms = (order_sn: string, freight_cents: number) => dueTerms([{ number: order_sn, due_cents: freight_cents }]);

/** The freight of an order at each carrier, cheapest first. */
export const compareRates = async (context: Context<typeof liveRates>) => {
  const { order, priced, live } = await readRates(context);
  const special = priced.answer.special_cents;
  const byTariff = priced.answer.options.map(({ name, names, cents: price, days_from, days_to }) => ({
    rate_id: "",
    name: nameIn(context.request.language, name, names),
    freight: cents(price + special),
    days: [days_from, days_to],
    valid_until: null,
    seen: toSeen(freightTerms(context.body.order_sn, price + special)),
  }));
  const carrier = context.platform.carrier?.name ?? "";
  const byCarrier = (live ?? []).map((rate) => ({
    rate_id: rate.rate_id,
    name: `${carrier} ${rate.service}`,
    freight: cents(rate.cents + special),
    days: [...rate.days],
    valid_until: rate.valid_until,
    seen: toSeen(freightTerms(context.body.order_sn, rate.cents + special)),
  }));
  return {
    order_sn: context.body.order_sn,
    freight: cents(order.freight_cents),
    paid: cents(order.freight_paid_cents),
    is_live: live !== undefined,
    list: [...byTariff, ...byCarrier].sort((a, b) => a.freight - b.freight || (a.days[1] ?? 0) - (b.days[1] ?? 0)),
  };
};

/** Cancels a booking with the carrier; where that fails, the job repeats it. */
export const cancelWithCarrier = async (platform: Platform, booking_id: string): Promise<void> => {
  const { carrier, database, clock } = platform;
  if (!carrier) return;
  const isCanceled = await carrier.cancelBooking(booking_id, AbortSignal.timeout(carrierTimeoutMs)).then(
    () => true,
    () => false,
  );
  if (isCanceled) await database.handle().changed(endBooking, { booking_id, now: clock.now() });
};

const giveUp = async (platform: Platform, booking_id: string, note: string): Promise<void> => {
  await platform.database.handle().changed(giveUpBooking, { booking_id, note: note.slice(0, 200) });
  await cancelWithCarrier(platform, booking_id);
};

/** Stores the booking under the lock of the order. Refuses FREIGHT_BOOKED while another one is open or stands. */
const begin = (context: Context<typeof bookLiveRate>, rate: LiveRate, carrier: string): Promise<string> =>
  context.platform.database.transaction(async (tx) => {
    const { session, body, platform, now } = context;
    const order = await lockFreightOrder(tx, session.company_id, body.order_sn, "requoteFreight");
    const booking_id = platform.ids.uuid();
    const { company_id, person_id } = session;
    const { service, rate_id, cents: price } = rate;
    const stored = await tx.row(insertBooking, {
      booking_id,
      order_id: order.order_id,
      company_id,
      person_id,
      carrier,
      service,
      rate_id,
      quoted_cents: price,
      now,
    });
    return stored ? booking_id : refuse("FREIGHT_BOOKED");
  });

/** Asks the carrier to book. Without an answer, or with another price, the booking is canceled. */
const askCarrier = async (
  { platform, body, request }: Context<typeof bookLiveRate>,
  booking_id: string,
  rate: LiveRate,
): Promise<Booking> => {
  const carrier = platform.carrier ?? refuse("CARRIER_UNAVAILABLE");
  const booked = await carrier
    .book({ key: booking_id, rate_id: rate.rate_id, reference: body.order_sn }, AbortSignal.timeout(carrierTimeoutMs))
    .catch((error: unknown) => (error instanceof Error ? error.message : "no answer"));
  if (typeof booked === "string") {
    await giveUp(platform, booking_id, booked);
    return refuse("CARRIER_UNAVAILABLE");
  }
  if (booked.cents !== rate.cents) {
    await giveUp(platform, booking_id, `price ${booked.cents}`);
    return refuse("FREIGHT_CHANGED", { freight: `${request.site.currency}${toAmount(booked.cents)}` }, ["expected_freight"]);
  }
  return booked;
};

/** The quote that a booked rate leaves as evidence. */
const toEvidence = (priced: PricedFreight, rate: LiveRate, name: string): PricedFreight => {
  const { answer } = priced;
  const [days_from, days_to] = rate.days;
  const weight_lb = billedPounds(answer.units);
  const line = { code: "live_rate" as const, cents: rate.cents };
  const best: CarrierPrice = {
    carrier: name,
    name,
    mode: "ltl",
    zone: "",
    days_from,
    days_to,
    cents: rate.cents,
    weight_lb,
    lines: [line],
  };
  const live = { best, options: [best, ...answer.options], cents: rate.cents + answer.special_cents, live_rate_id: rate.rate_id };
  return { ...priced, quote_id: null, answer: { ...answer, ...live, transit_days: rate.days } };
};

/** Sets the booked price as the freight of the order. Refuses WRONG_STATUS when it was packed meanwhile. */
const settle = (
  context: Context<typeof bookLiveRate>,
  { booking_id, booked, rate, read }: { booking_id: string; booked: Booking; rate: LiveRate; read: Awaited<ReturnType<typeof readRates>> },
) =>
  context.platform.database.transaction(async (tx) => {
    const { session, body, now, platform } = context;
    const order = await lockFreightOrder(tx, session.company_id, body.order_sn, "requoteFreight");
    if ((await tx.changed(confirmBooking, { booking_id, pro_number: booked.pro_number, now })) === 0) return refuse("CARRIER_UNAVAILABLE");
    const name = `${platform.carrier?.name ?? ""} ${rate.service}, ${booked.pro_number}`;
    const evidence = toEvidence(read.priced, rate, name);
    const freight_cents = evidence.answer.cents;
    const by = { actor: "buyer" as const, person_id: session.person_id, now, note: name };
    const { status, returned_cents } = await requoteFreight(
      tx,
      order,
      { freight_cents, address: read.address, transit_days: evidence.answer.transit_days },
      by,
    );
    const [saved] = await saveFreightQuotes(tx, session.company_id, [evidence], now);
    if (saved) {
      tx.write(markOrdered, { company_id: session.company_id, quote_ids: [saved.quote_id] });
      tx.write(linkFreightQuote, { order_id: order.order_id, quote_id: saved.quote_id });
    }
    await recordFreightChange(tx, order, { kind: "requoted", reason: name, after_cents: freight_cents, returned_cents }, by);
    return {
      order_sn: order.order_number,
      status,
      freight: cents(freight_cents),
      due: cents(Math.max(0, freight_cents - order.freight_paid_cents)),
      returned: cents(returned_cents),
      pro_number: booked.pro_number,
    };
  });

/** Books a live rate. Refuses FREIGHT_CHANGED when its price is not what the buyer saw, RATE_ENDED when it is no longer offered. */
export const bookRate = async (context: Context<typeof bookLiveRate>) => {
  const { body, platform, request } = context;
  const read = await readRates(context);
  const { name } = platform.carrier ?? refuse("CARRIER_UNAVAILABLE");
  if (!read.live) return refuse("CARRIER_UNAVAILABLE");
  const rate = read.live.find(({ rate_id }) => rate_id === body.rate_id) ?? refuse("RATE_ENDED", {}, ["rate_id"]);
  const freight_cents = rate.cents + read.priced.answer.special_cents;
  context.consent.assert(freightTerms(body.order_sn, freight_cents));
  if (!context.consent.isGiven && freight_cents !== body.expected_freight)
    return refuse("FREIGHT_CHANGED", { freight: `${request.site.currency}${toAmount(freight_cents)}` }, ["expected_freight"]);
  const booking_id = await begin(context, rate, name);
  const booked = await askCarrier(context, booking_id, rate);
  return settle(context, { booking_id, booked, rate, read }).catch(async (error: unknown) => {
    await giveUp(platform, booking_id, "not settled");
    throw error;
  });
};
