import { type Route, route } from "#platform/serve.ts";
import { readAnyEvents, readOwnEvents } from "./commands/read.ts";
import { addEvent } from "./commands/record.ts";
import { addShipmentEvent, shipmentEvents, shipmentEventsForStaff } from "./contract.ts";

export const trackingRoutes: readonly Route[] = [
  route(shipmentEvents, readOwnEvents),
  route(shipmentEventsForStaff, readAnyEvents),
  route(addShipmentEvent, addEvent),
];
