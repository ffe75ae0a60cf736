import { bind, upload } from "#platform/serve.ts";
import { issueAnyBol, issueBolOfMerchant, issueOwnBol, readElectronicBol } from "./commands/issue-bol.ts";
import { attachLabels, previewLabels } from "./commands/labels.ts";
import { printAnyDocument, printOwnDocument } from "./commands/print-document.ts";
import { admitDriver, readDriverBol, readShipment, returnAnyBol, returnByDriver, returnOwnBol } from "./commands/receipts.ts";
import * as contract from "./contract.ts";
import * as labels from "./contract-labels.ts";
import * as receipts from "./contract-receipts.ts";

export const shippingDocumentRoutes = [
  ...bind(contract, {
    printDocument: printOwnDocument,
    printDocumentForStaff: printAnyDocument,
    issueBol: issueOwnBol,
    issueBolByStaff: issueAnyBol,
    issueBolByMerchant: issueBolOfMerchant,
    electronicBol: readElectronicBol,
  }),
  ...bind(labels, {
    matchLabels: previewLabels,
    saveLabels: attachLabels,
  }),
  ...bind(receipts, {
    shipmentOf: readShipment,
    returnBol: returnOwnBol,
    returnBolByStaff: returnAnyBol,
    driverBol: readDriverBol,
    driverReturnBol: upload(admitDriver, returnByDriver),
  }),
];
