import { bind } from "#platform/serve.ts";
import { decide, readDetail, readHistory, readOwn, request, withdraw } from "./commands.ts";
import * as contract from "./contract.ts";

export const legalEntitiesRoutes = bind(contract, {
  ownEntities: readOwn,
  requestEntity: request,
  withdrawEntity: withdraw,
  entityHistory: readHistory,
  entityDetail: readDetail,
  reviewEntity: decide,
});
