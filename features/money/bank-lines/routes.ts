import { bind } from "#platform/serve.ts";
import { addLine, dismissBankLineWith, importLines, listBankLines, reopen, takeBankLineFor } from "./commands.ts";
import * as contract from "./contract.ts";

export const bankLineRoutes = bind(contract, {
  bankLines: listBankLines,
  importBankLines: importLines,
  addBankLine: addLine,
  takeBankLine: takeBankLineFor,
  dismissBankLine: dismissBankLineWith,
  reopenBankLine: reopen,
});
