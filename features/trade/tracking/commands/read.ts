import { trackingLink } from "#features/trade/orders/rules/tracking-links.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { shipmentEvents, shipmentEventsForStaff } from "../contract.ts";
import { eventsOfOrder, trackedOrder } from "../queries.ts";

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
