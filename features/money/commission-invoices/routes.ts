import { bind } from "#platform/serve.ts";
import { issueByHand } from "./commands/issue.ts";
import { createDocumentUrl, createStaffDocumentUrl, readAllDocuments, readDocuments } from "./commands/read.ts";
import { readTaxRates, setTaxRate } from "./commands/tax-rates.ts";
import * as contract from "./contract.ts";

export const commissionInvoicesRoutes = bind(contract, {
  commissionDocuments: readDocuments,
  commissionDocumentPdf: createDocumentUrl,
  merchantCommissionDocuments: readAllDocuments,
  merchantCommissionPdf: createStaffDocumentUrl,
  issueCommissionDocuments: issueByHand,
  commissionTaxRates: readTaxRates,
  setCommissionTaxRate: setTaxRate,
});
