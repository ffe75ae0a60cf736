import { bind } from "#platform/serve.ts";
import {
  askForErasure,
  grantRequest,
  listErasureRequests,
  recordRequest,
  refuseRequest,
  withdrawRequest,
} from "./commands/erasure-requests.ts";
import { askForCustomerExport, askForExport, getExportUrl } from "./commands/exports.ts";
import { getOwnData, withdrawOwnConsent } from "./commands/own-data.ts";
import { getRetention, setRetention } from "./commands/retention.ts";
import * as operator from "./contract/operator.ts";
import * as own from "./contract/own.ts";

export const ownDataRoutes = bind(own, {
  ownData: getOwnData,
  requestDataExport: askForExport,
  dataExportUrl: getExportUrl,
  requestErasure: askForErasure,
  withdrawErasure: withdrawRequest,
  withdrawConsent: withdrawOwnConsent,
});

export const personalDataRoutes = bind(operator, {
  erasureRequests: listErasureRequests,
  grantErasure: grantRequest,
  recordErasureRequest: recordRequest,
  refuseErasure: refuseRequest,
  exportCustomerData: askForCustomerExport,
  dataRetention: getRetention,
  saveRetention: setRetention,
});
