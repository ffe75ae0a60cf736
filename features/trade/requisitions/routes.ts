import { route } from "#platform/serve.ts";
import {
  decideOnRequisition,
  listRequisitions,
  putRequisitionInCart,
  readRequisition,
  takeBackRequisition,
  writeRequisition,
} from "./commands.ts";
import {
  decideRequisition,
  requisitionDetail,
  requisitionList,
  requisitionToCart,
  saveRequisition,
  withdrawRequisition,
} from "./contract.ts";

export const requisitionRoutes = [
  route(requisitionList, listRequisitions),
  route(requisitionDetail, readRequisition),
  route(saveRequisition, writeRequisition),
  route(decideRequisition, decideOnRequisition),
  route(withdrawRequisition, takeBackRequisition),
  route(requisitionToCart, putRequisitionInCart),
];
