import { withRefusals } from "#kernel/refusals.ts";
import { bind } from "#platform/serve.ts";
import { getAccount } from "./commands/account-info.ts";
import { addBankAccount, listCompanyBankAccounts, makeDefaultBankAccount, removeCompanyBankAccount } from "./commands/bank-accounts.ts";
import { createThawRequest, getCompanyFrozenAmounts, listCompanyThawRequests } from "./commands/frozen-amounts.ts";
import {
  freezeCompanyAmount,
  getCompanyFrozen,
  getThawDetail,
  handleThawReview,
  listThawQueue,
  thawCompanyAmount,
} from "./commands/review-thaw.ts";
import { setCompanyPaymentPassword } from "./commands/set-payment-password.ts";
import { getCompanyStatement, getHistory, getStatement } from "./commands/statement.ts";
import { createStatementUrl } from "./commands/statement-file.ts";
import * as banks from "./contract/banks.ts";
import * as frozen from "./contract/frozen.ts";
import * as statement from "./contract/statement.ts";
import * as contract from "./contract.ts";

export const balanceRoutes = [
  ...bind(contract, {
    accountInfo: getAccount,
    setPaymentPassword: setCompanyPaymentPassword,
  }),
  ...bind(statement, {
    getBalanceStatement: getStatement,
    companyStatement: getCompanyStatement,
    getBalanceHistory: getHistory,
    getStatementFile: createStatementUrl,
  }),
  ...bind(frozen, {
    frozenAmounts: getCompanyFrozenAmounts,
    thawList: listCompanyThawRequests,
    requestThaw: createThawRequest,
    companyFrozen: getCompanyFrozen,
    freezeAmount: withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, freezeCompanyAmount),
    thawAmount: thawCompanyAmount,
    operatorThawList: listThawQueue,
    thawDetail: getThawDetail,
    reviewThaw: handleThawReview,
  }),
  ...bind(banks, {
    bankList: listCompanyBankAccounts,
    addBank: addBankAccount,
    removeBank: removeCompanyBankAccount,
    defaultBank: makeDefaultBankAccount,
  }),
];
