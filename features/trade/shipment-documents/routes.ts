import { bind } from "#platform/serve.ts";
import { documentOfAny, documentOfMerchant, documentOfOwn } from "./commands/shipment-documents.ts";
import * as contract from "./contract.ts";

export const shipmentDocumentRoutes = bind(contract, {
  shipmentDocument: documentOfOwn,
  shipmentDocumentForMerchant: documentOfMerchant,
  shipmentDocumentForStaff: documentOfAny,
});
