import { bind } from "#platform/serve.ts";
import { readOceanLanes, removeOceanLaneRow, saveOceanLaneRow } from "./commands.ts";
import * as contract from "./contract.ts";

export const oceanFreightRoutes = bind(contract, {
  oceanLanes: readOceanLanes,
  saveOceanLane: saveOceanLaneRow,
  removeOceanLane: removeOceanLaneRow,
});
