import { bind } from "#platform/serve.ts";
import { accept, listAcceptances, listPending, listVersions, publish } from "./commands.ts";
import * as contract from "./contract.ts";

export const agreementsRoutes = bind(contract, {
  pendingAgreements: listPending,
  acceptAgreement: accept,
  agreementList: listVersions,
  publishAgreement: publish,
  acceptanceList: listAcceptances,
});
