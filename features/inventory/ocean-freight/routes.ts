import { bind } from "#platform/serve.ts";
import { readOceanLanes, removeOceanLaneRow, saveOceanLaneRow } from "./commands.ts";
import { addPortOfMarket, listPorts, renamePortOfMarket, retirePortOfMarket } from "./commands-ports.ts";
import * as contract from "./contract.ts";

export const oceanFreightRoutes = bind(contract, {
  oceanLanes: readOceanLanes,
  saveOceanLane: saveOceanLaneRow,
  removeOceanLane: removeOceanLaneRow,
  portList: listPorts,
  addPort: addPortOfMarket,
  renamePort: renamePortOfMarket,
  retirePort: retirePortOfMarket,
});
