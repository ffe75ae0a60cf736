import { bind } from "#platform/serve.ts";
import { addEvent, readAnyEvents, readOwnEvents } from "./commands.ts";
import * as contract from "./contract.ts";

export const trackingRoutes = bind(contract, {
  shipmentEvents: readOwnEvents,
  shipmentEventsForStaff: readAnyEvents,
  addShipmentEvent: addEvent,
});
