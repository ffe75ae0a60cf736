import { bind } from "#platform/serve.ts";
import { decideOnAccount, proposeAccount, readAccounts, readNumber } from "./commands/accounts.ts";
import { enterAchOrigin, readAchOrigin } from "./commands/ach.ts";
import { readDue, readEarnings, readMovements, readPayouts } from "./commands/earnings.ts";
import { askForPayout, decideOnPayout, prepareFor, readAllPayouts, saveTermsOf, settle, writePayoutFile } from "./commands/payouts.ts";
import { readReserveEntries, readReserves, setReserve } from "./commands/reserves.ts";
import { createMerchantStatementUrl, createStatementUrl } from "./commands/statement.ts";
import * as contract from "./contract.ts";

export const merchantPayoutRoutes = bind(contract, {
  earnings: readEarnings,
  earningMovements: readMovements,
  earningStatement: createStatementUrl,
  merchantStatement: createMerchantStatementUrl,
  payoutList: readPayouts,
  requestPayout: askForPayout,
  savePayoutAccount: proposeAccount,
  payoutDue: readDue,
  setPayoutTerms: saveTermsOf,
  reserveEntries: readReserveEntries,
  payoutReserves: readReserves,
  setPayoutReserve: setReserve,
  preparePayout: prepareFor,
  payouts: readAllPayouts,
  decidePayout: decideOnPayout,
  settlePayout: settle,
  payoutFile: writePayoutFile,
  achOrigin: readAchOrigin,
  saveAchOrigin: enterAchOrigin,
  payoutAccounts: readAccounts,
  payoutAccountNumber: readNumber,
  decidePayoutAccount: decideOnAccount,
});
