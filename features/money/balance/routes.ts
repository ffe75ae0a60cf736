import { withRefusals } from "#kernel/refusals.ts";
import { route } from "#platform/serve.ts";
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
import { addBank, bankList, defaultBank, removeBank } from "./contract/banks.ts";
import {
  companyFrozen,
  freezeAmount,
  frozenAmounts,
  operatorThawList,
  requestThaw,
  reviewThaw,
  thawAmount,
  thawDetail,
  thawList,
} from "./contract/frozen.ts";
import { companyStatement, getBalanceHistory, getBalanceStatement, getStatementFile } from "./contract/statement.ts";
import { accountInfo, setPaymentPassword } from "./contract.ts";

export const balanceRoutes = [
  route(accountInfo, getAccount),
  route(setPaymentPassword, setCompanyPaymentPassword),
  route(getBalanceStatement, getStatement),
  route(companyStatement, getCompanyStatement),
  route(getBalanceHistory, getHistory),
  route(getStatementFile, createStatementUrl),
  route(frozenAmounts, getCompanyFrozenAmounts),
  route(thawList, listCompanyThawRequests),
  route(requestThaw, createThawRequest),
  route(companyFrozen, getCompanyFrozen),
  route(freezeAmount, withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, freezeCompanyAmount)),
  route(thawAmount, thawCompanyAmount),
  route(operatorThawList, listThawQueue),
  route(thawDetail, getThawDetail),
  route(reviewThaw, handleThawReview),
  route(bankList, listCompanyBankAccounts),
  route(addBank, addBankAccount),
  route(removeBank, removeCompanyBankAccount),
  route(defaultBank, makeDefaultBankAccount),
];
