import { bind, upload } from "#platform/serve.ts";
import { addLine, admitBankFile, importFile, importLines, listBankLines, listCompanies } from "./commands/read.ts";
import { depositBankLineFor, dismissBankLineWith, reconcilePayout, reopen, takeBankLineFor } from "./commands/settle.ts";
import { approveSplit, splitLine, withdrawSplit } from "./commands/split.ts";
import * as contract from "./contract.ts";

export const bankLineRoutes = bind(contract, {
  bankLines: listBankLines,
  importBankLines: importLines,
  importBankFile: upload(admitBankFile, importFile),
  addBankLine: addLine,
  bankLineCompanies: listCompanies,
  takeBankLine: takeBankLineFor,
  splitBankLine: splitLine,
  approveBankSplit: approveSplit,
  withdrawBankSplit: withdrawSplit,
  depositBankLine: depositBankLineFor,
  reconcileBankLine: reconcilePayout,
  dismissBankLine: dismissBankLineWith,
  reopenBankLine: reopen,
});
