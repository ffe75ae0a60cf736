import { bind } from "#platform/serve.ts";
import { listShipments } from "./commands.ts";
import * as contract from "./contract.ts";

export const shipmentListRoutes = bind(contract, {
  shipmentList: listShipments,
});
