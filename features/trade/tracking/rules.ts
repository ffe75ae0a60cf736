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

/** A shipment on its way, with the numbers of its parcels. */
export interface TrackedShipment {
  shipment_id: number;
  status: string;
  tracking_numbers: readonly string[];
}

/** The shipment that an event is of: of the only one of an order whatever its number is, as labels have numbers of their own. */
export const shipmentOf = <Shipment extends TrackedShipment>(
  shipments: readonly Shipment[],
  tracking_number: string,
): Shipment | undefined =>
  shipments.length === 1 ? shipments[0] : shipments.find(({ tracking_numbers }) => tracking_numbers.includes(tracking_number));

/** How events move a shipment on: it is delivered when all of its parcels are, and in transit with its first event. */
export const actionOfEvents = (
  shipment: TrackedShipment,
  events: readonly { kind: ShipmentEventKind; tracking_number: string }[],
): "deliver" | "move" | undefined => {
  if (events.length === 0) return undefined;
  const delivered = new Set(events.filter(({ kind }) => kind === "delivered").map(({ tracking_number }) => tracking_number));
  const areAll =
    shipment.tracking_numbers.every((number) => delivered.has(number)) || (shipment.tracking_numbers.length <= 1 && delivered.size > 0);
  if (areAll && delivered.size > 0) return "deliver";
  return shipment.status === "handedOver" ? "move" : undefined;
};
