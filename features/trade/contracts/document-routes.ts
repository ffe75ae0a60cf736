import { type Route, route } from "#platform/serve.ts";
import { printContract, printContractList } from "./commands/contract-document.ts";
import { contractDocument, contractListDocument } from "./contract/documents.ts";

export const contractDocumentRoutes: readonly Route[] = [
  route(contractDocument, printContract),
  route(contractListDocument, printContractList),
];
