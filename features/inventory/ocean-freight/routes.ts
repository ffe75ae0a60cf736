import { type Route, route } from "#platform/serve.ts";
import { readOceanLanes, removeOceanLaneRow, saveOceanLaneRow } from "./commands.ts";
import { oceanLanes, removeOceanLane, saveOceanLane } from "./contract.ts";

export const oceanFreightRoutes: readonly Route[] = [
  route(oceanLanes, readOceanLanes),
  route(saveOceanLane, saveOceanLaneRow),
  route(removeOceanLane, removeOceanLaneRow),
];
