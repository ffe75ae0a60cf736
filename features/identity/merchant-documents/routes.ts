import { bind } from "#platform/serve.ts";
import { decide, giveDocument } from "./commands/documents.ts";
import { listDocuments, readChecklist, readDocument, readOwnChecklist, readToDo } from "./commands/read.ts";
import { listRequirements, moveRequirement, storeRequirement } from "./commands/requirements.ts";
import * as contract from "./contract.ts";

export const merchantDocumentsRoutes = bind(contract, {
  documentChecklist: readOwnChecklist,
  documentsToDo: readToDo,
  submitDocument: giveDocument,
  requirementList: listRequirements,
  saveRequirement: storeRequirement,
  archiveRequirement: moveRequirement,
  merchantDocuments: listDocuments,
  merchantChecklist: readChecklist,
  merchantDocument: readDocument,
  reviewMerchantDocument: decide,
});
