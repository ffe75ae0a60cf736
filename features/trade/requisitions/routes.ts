import { bind } from "#platform/serve.ts";
import {
  addRequisitionToCart,
  approveOrRefuseRequisition,
  createRequisition,
  getRequisition,
  listRequisitions,
  withdrawOwnRequisition,
} from "./commands.ts";
import * as contract from "./contract.ts";

export const requisitionRoutes = bind(contract, {
  requisitionList: listRequisitions,
  requisitionDetail: getRequisition,
  saveRequisition: createRequisition,
  decideRequisition: approveOrRefuseRequisition,
  withdrawRequisition: withdrawOwnRequisition,
  requisitionToCart: addRequisitionToCart,
});
