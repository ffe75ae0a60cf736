import { bind } from "#platform/serve.ts";
import { readAnyEvents, readOwnEvents } from "./commands/read.ts";
import { addEvent } from "./commands/record.ts";
import * as contract from "./contract.ts";

export const trackingRoutes = bind(contract, {
  shipmentEvents: readOwnEvents,
  shipmentEventsForStaff: readAnyEvents,
  addShipmentEvent: addEvent,
});
