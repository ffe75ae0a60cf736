import { bind } from "#platform/serve.ts";
import {
  accept,
  decline,
  editByBuyer,
  editByStaff,
  quoteForBuyer,
  quoteForStaff,
  withdrawByBuyer,
  withdrawByStaff,
} from "./commands/edit.ts";
import {
  findGoodsForBuyer,
  findGoodsForStaff,
  readAnyVersions,
  readFormForBuyer,
  readFormForStaff,
  readMerchantVersions,
  readOwnVersions,
} from "./commands/read.ts";
import * as contract from "./contract.ts";

export const orderEditsRoutes = bind(contract, {
  orderVersions: readOwnVersions,
  orderVersionsForMerchant: readMerchantVersions,
  orderVersionsForStaff: readAnyVersions,
  orderEditForm: readFormForBuyer,
  orderEditFormForStaff: readFormForStaff,
  findGoodsToAdd: findGoodsForBuyer,
  findGoodsToAddForStaff: findGoodsForStaff,
  quoteOrderEdit: quoteForBuyer,
  quoteOrderEditForStaff: quoteForStaff,
  editOrder: editByBuyer,
  editOrderForStaff: editByStaff,
  acceptOrderEdit: accept,
  declineOrderEdit: decline,
  withdrawOrderEdit: withdrawByBuyer,
  withdrawOrderEditForStaff: withdrawByStaff,
});
