import { bind } from "#platform/serve.ts";
import {
  archive,
  listClauses,
  listClauseVersions,
  listContractClauses,
  makeStandard,
  saveClauseVersion,
  takeReadySet,
} from "./commands.ts";
import * as contract from "./contract.ts";

export const clauseLibraryRoutes = bind(contract, {
  contractClauses: listContractClauses,
  clauseList: listClauses,
  clauseVersions: listClauseVersions,
  saveClause: saveClauseVersion,
  makeClauseStandard: makeStandard,
  archiveClause: archive,
  takeReadyClauses: takeReadySet,
});
