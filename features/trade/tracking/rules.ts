/** Rules of shipment events. Pure. */

/** What happens to a shipment, in the usual order. */
export const shipmentEventKinds = ["picked_up", "in_transit", "out_for_delivery", "exception", "delivered"] as const;
export type ShipmentEventKind = (typeof shipmentEventKinds)[number];

/** Events of one shipment that are stored; later ones are dropped. */
export const maxShipmentEvents = 300;

/** How far ahead of our clock the time of an event may be. */
export const maxClockSkewMs = 5 * 60_000;

interface TimedEvent {
  kind: ShipmentEventKind;
  happened_at: Date;
}

/** Which of the new events the buyer is told: the first delivery, and exceptions that no delivery has settled. */
export const eventsToNotify = <Event extends TimedEvent>(known: readonly TimedEvent[], added: readonly Event[]): Event[] => {
  const deliveries = [...known, ...added].filter(({ kind }) => kind === "delivered");
  const wasDelivered = known.some(({ kind }) => kind === "delivered");
  const [firstDelivery] = added.filter(({ kind }) => kind === "delivered").toSorted((a, b) => +a.happened_at - +b.happened_at);
  return added.filter((event) => {
    if (event.kind === "delivered") return !wasDelivered && event === firstDelivery;
    return event.kind === "exception" && !deliveries.some(({ happened_at }) => happened_at >= event.happened_at);
  });
};
