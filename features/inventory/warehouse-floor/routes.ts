import { bind } from "#platform/serve.ts";
import { bookCount, countPieces, dismissCount, listCounts } from "./commands/counts.ts";
import { readLocationLabels } from "./commands/labels.ts";
import {
  addLocationRange,
  archiveLocation,
  listLocations,
  listUnplaced,
  listWarehouses,
  moveLocatedPieces,
  readCode,
  saveOneLocation,
} from "./commands/locations.ts";
import * as countContract from "./contract/counts.ts";
import * as labelContract from "./contract/labels.ts";
import * as contract from "./contract/locations.ts";

export const warehouseFloorRoutes = bind(contract, {
  floorWarehouses: listWarehouses,
  locationList: listLocations,
  saveLocation: saveOneLocation,
  addLocations: addLocationRange,
  setLocationArchived: archiveLocation,
  unplacedList: listUnplaced,
  movePieces: moveLocatedPieces,
  scanCode: readCode,
});

export const stockCountRoutes = bind(countContract, {
  countStock: countPieces,
  stockCountList: listCounts,
  bookStockCount: bookCount,
  dismissStockCount: dismissCount,
});

export const locationLabelRoutes = bind(labelContract, { locationLabels: readLocationLabels });
