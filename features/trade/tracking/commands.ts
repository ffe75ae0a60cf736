import { notify } from "#features/identity/notifications/commands/notify.ts";
import { trackingLink } from "#features/trade/orders/rules/tracking-links.ts";
import { moveShipment } from "#features/trade/shipments/commands.ts";
import { refuse } from "#kernel/refusals.ts";
import type { TrackingEvent } from "#platform/carriers/carrier.ts";
import type { Db, RowOf, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { addShipmentEvent, shipmentEvents, shipmentEventsForStaff } from "./contract.ts";
import {
  eventsOfOrder,
  insertCarrierEvents,
  insertWarehouseEvent,
  lockShipments,
  ordersOfNumbers,
  shipmentsUnderWay,
  trackedOrder,
} from "./queries.ts";
import { actionOfEvents, eventsToNotify, maxClockSkewMs, maxShipmentEvents, type ShipmentEventKind, shipmentOf } from "./rules.ts";

const read = async (db: Db, company_id: number | null, order_sn: string) => {
  const order = (await db.row(trackedOrder, { company_id, order_number: order_sn })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  const events = await db.rows(eventsOfOrder, { order_id: order.order_id });
  const { order_number, carrier, tracking_number, dispatched_at } = order;
  return {
    order_sn: order_number,
    carrier,
    tracking_number,
    tracking_link: trackingLink(carrier, tracking_number),
    dispatched_at,
    list: events.map(({ happened_at, ...event }) => ({ ...event, at: happened_at })),
  };
};

/** The events of the company's shipment. Refuses NOT_FOUND. */
export const readOwnEvents = ({ db, body, session }: Context<typeof shipmentEvents>) => read(db, session.company_id, body.order_sn);

/** The events of any shipment. */
export const readAnyEvents = ({ db, body }: Context<typeof shipmentEventsForStaff>) => read(db, null, body.order_sn);

/** Storing shipment events. The order is locked while its events are added, so that the buyer is told each delivery once. */

type Shipment = RowOf<typeof lockShipments>;

interface NotifiedEvent {
  kind: ShipmentEventKind;
  happened_at: Date;
  place: string;
  note: string;
}

const notifyBuyer = async (tx: Tx, platform: Platform, order: Shipment, events: readonly NotifiedEvent[], now: Date): Promise<void> => {
  for (const { kind, place, note } of events) {
    const text = [place, note].filter(Boolean).join(" · ");
    await notify(tx, platform, {
      company_id: order.company_id,
      person_id: order.person_id,
      kind: kind === "delivered" ? "shipmentDelivered" : "shipmentException",
      params: { order: order.order_number, ...(text && { note: text }) },
      href: `/logistics/order/${encodeURIComponent(order.order_number)}`,
      now,
      site_code: order.site_code,
    });
  }
};

type KnownEvent = Pick<RowOf<typeof eventsOfOrder>, "kind" | "happened_at" | "tracking_number">;

/** Moves the shipments of an order on by their events, each for itself, and tells the buyer what is new of each. */
const moveOn = async <Added extends NotifiedEvent & { tracking_number: string }>(
  tx: Tx,
  platform: Platform,
  order: Shipment,
  known: readonly KnownEvent[],
  added: readonly Added[],
  now: Date,
): Promise<void> => {
  const shipments = await tx.rows(shipmentsUnderWay, { order_id: order.order_id });
  const of = (event: { tracking_number: string }) => shipmentOf(shipments, event.tracking_number)?.shipment_id;
  for (const [shipment_id, events] of Map.groupBy(added, of)) {
    const before = known.filter((event) => of(event) === shipment_id);
    const shipment = shipments.find((each) => each.shipment_id === shipment_id);
    const action = shipment && actionOfEvents(shipment, [...before, ...events]);
    if (shipment && action) await moveShipment(tx, order.order_id, shipment.shipment_id, action, { actor: "system", person_id: null, now });
    await notifyBuyer(tx, platform, order, eventsToNotify(before, events), now);
  }
};

/**
 * Stores events that a carrier sent or answered, in any order and any number of times. Events of numbers that belong to no order are
 * dropped, and so are those of the future. Returns how many were new.
 */
export const recordCarrierEvents = async (
  platform: Platform,
  carrier: string,
  events: readonly TrackingEvent[],
  now: Date,
): Promise<number> => {
  const timely = events.filter(({ happened_at }) => happened_at.getTime() <= now.getTime() + maxClockSkewMs);
  if (timely.length === 0) return 0;
  return platform.database.transaction(async (tx) => {
    const numbers = [...new Set(timely.map(({ tracking_number }) => tracking_number))];
    const found = await tx.rows(ordersOfNumbers, { tracking_numbers: numbers, carrier });
    const orders = await tx.rows(lockShipments, { order_ids: [...new Set(found.map(({ order_id }) => order_id))] });
    let added = 0;
    for (const order of orders) {
      const own = found.filter(({ order_id }) => order_id === order.order_id).map(({ tracking_number }) => tracking_number);
      const known = await tx.rows(eventsOfOrder, { order_id: order.order_id });
      const { order_id, company_id } = order;
      const rows = timely
        .filter(({ tracking_number }) => own.includes(tracking_number))
        .slice(0, Math.max(0, maxShipmentEvents - known.length))
        .map((event) => ({ ...event, order_id, company_id }));
      const stored = await tx.rows(insertCarrierEvents, { carrier, events: JSON.stringify(rows), now });
      await moveOn(tx, platform, order, known, stored, now);
      added += stored.length;
    }
    return added;
  });
};

/** Enters an event by hand. Refuses NOT_DISPATCHED, EVENT_TIME for the future or before the dispatch, EVENT_LIMIT. */
export const addEvent = async ({ body, db, session, platform, now, transaction }: Context<typeof addShipmentEvent>) => {
  const { order_id } =
    (await db.row(trackedOrder, { company_id: null, order_number: body.order_sn })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  const happened_at = body.happened_at ? new Date(body.happened_at) : now;
  return transaction(async (tx) => {
    const [order] = await tx.rows(lockShipments, { order_ids: [order_id] });
    if (!order?.dispatched_at) return refuse("NOT_DISPATCHED");
    const isTooEarly = happened_at.getTime() < order.dispatched_at.getTime() - maxClockSkewMs;
    if (isTooEarly || happened_at.getTime() > now.getTime() + maxClockSkewMs) return refuse("EVENT_TIME", {}, ["happened_at"]);
    const known = await tx.rows(eventsOfOrder, { order_id });
    if (known.length >= maxShipmentEvents) return refuse("EVENT_LIMIT");
    const { kind, place, note } = body;
    const { company_id, carrier } = order;
    const stored = await tx.only(insertWarehouseEvent, {
      order_id,
      company_id,
      kind,
      happened_at,
      now,
      carrier,
      place,
      note,
      person_id: session.person_id,
    });
    await moveOn(tx, platform, order, known, [{ kind, happened_at, place, note, tracking_number: "" }], now);
    return { event_id: stored.event_id };
  });
};
