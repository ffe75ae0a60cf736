import { bind } from "#platform/serve.ts";
import {
  decideAny,
  decideOwn,
  listAllCorrections,
  listOwnCorrections,
  packIntoCartons,
  readAnyProofs,
  readMerchantProofs,
  readOwnProofs,
  readPacking,
  signAndHandOver,
} from "./commands/packing.ts";
import { close, createList, listPicking, pick, pickMissing, readPickList } from "./commands/picking.ts";
import * as packingContract from "./contract/packing.ts";
import * as contract from "./contract/picking.ts";

export const pickingRoutes = bind(contract, {
  pickLists: listPicking,
  pickList: readPickList,
  createPickList: createList,
  pickPieces: pick,
  pickShort: pickMissing,
  closePickList: close,
});

export const packingRoutes = bind(packingContract, {
  packingDetail: readPacking,
  packCartons: packIntoCartons,
  signHandover: signAndHandOver,
  handoverProofs: readOwnProofs,
  handoverProofsForMerchant: readMerchantProofs,
  handoverProofsForStaff: readAnyProofs,
  cartonCorrections: listOwnCorrections,
  decideCartonCorrection: decideOwn,
  cartonCorrectionsForStaff: listAllCorrections,
  decideCartonCorrectionForStaff: decideAny,
});
