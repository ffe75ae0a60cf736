import { bind } from "#platform/serve.ts";
import { listTerms, readForCompany, readHistory, setTerms } from "./commands.ts";
import * as contract from "./contract.ts";

export const advertisingTermsRoutes = bind(contract, {
  advertisingTermsList: listTerms,
  advertisingHistory: readHistory,
  setAdvertisingTerms: setTerms,
  productAdvertising: readForCompany,
});
