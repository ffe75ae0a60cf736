import { bind, upload } from "#platform/serve.ts";
import { addLine, admitBankFile, importFile, importLines, listBankLines, listCompanies } from "./commands/read.ts";
import { depositBankLineFor, dismissBankLineWith, reconcilePayout, reopen, takeBankLineFor } from "./commands/settle.ts";
import * as contract from "./contract.ts";

export const bankLineRoutes = bind(contract, {
  bankLines: listBankLines,
  importBankLines: importLines,
  importBankFile: upload(admitBankFile, importFile),
  addBankLine: addLine,
  bankLineCompanies: listCompanies,
  takeBankLine: takeBankLineFor,
  depositBankLine: depositBankLineFor,
  reconcileBankLine: reconcilePayout,
  dismissBankLine: dismissBankLineWith,
  reopenBankLine: reopen,
});
