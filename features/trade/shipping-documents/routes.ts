import { type Route, route, uploadRoute } from "#platform/serve.ts";
import { issueAnyBol, issueOwnBol, readElectronicBol } from "./commands/issue-bol.ts";
import { attachLabels, previewLabels } from "./commands/labels.ts";
import { printAnyDocument, printOwnDocument } from "./commands/print-document.ts";
import { admitDriver, readDriverBol, readShipment, returnAnyBol, returnByDriver, returnOwnBol } from "./commands/receipts.ts";
import { electronicBol, issueBol, issueBolByStaff, printDocument, printDocumentForStaff } from "./contract.ts";
import { matchLabels, saveLabels } from "./contract-labels.ts";
import { driverBol, driverReturnBol, returnBol, returnBolByStaff, shipmentOf } from "./contract-receipts.ts";

export const shippingDocumentRoutes: readonly Route[] = [
  route(printDocument, printOwnDocument),
  route(printDocumentForStaff, printAnyDocument),
  route(issueBol, issueOwnBol),
  route(issueBolByStaff, issueAnyBol),
  route(electronicBol, readElectronicBol),
  route(matchLabels, previewLabels),
  route(saveLabels, attachLabels),
  route(shipmentOf, readShipment),
  route(returnBol, returnOwnBol),
  route(returnBolByStaff, returnAnyBol),
  route(driverBol, readDriverBol),
  uploadRoute(driverReturnBol, admitDriver, returnByDriver),
];
