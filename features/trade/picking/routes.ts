import { bind } from "#platform/serve.ts";
import { close, createList, listPicking, pick, pickMissing, readPickList } from "./commands/picking.ts";
import * as contract from "./contract/picking.ts";

export const pickingRoutes = bind(contract, {
  pickLists: listPicking,
  pickList: readPickList,
  createPickList: createList,
  pickPieces: pick,
  pickShort: pickMissing,
  closePickList: close,
});
