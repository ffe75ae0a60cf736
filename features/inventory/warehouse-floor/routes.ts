import { bind } from "#platform/serve.ts";
import {
  addLocationRange,
  archiveLocation,
  listLocations,
  listUnplaced,
  listWarehouses,
  moveLocatedPieces,
  readCode,
  saveOneLocation,
} from "./commands.ts";
import * as contract from "./contract.ts";

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
