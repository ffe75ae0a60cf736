import { route } from "#platform/serve.ts";
import {
  addRequisitionToCart,
  approveOrRefuseRequisition,
  createRequisition,
  getRequisition,
  listRequisitions,
  withdrawOwnRequisition,
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
  route(requisitionDetail, getRequisition),
  route(saveRequisition, createRequisition),
  route(decideRequisition, approveOrRefuseRequisition),
  route(withdrawRequisition, withdrawOwnRequisition),
  route(requisitionToCart, addRequisitionToCart),
];
