import { route } from "#platform/serve.ts";
import { readAccount } from "./commands/account.ts";
import { addBankAccount, listBanks, makeDefaultBank, removeOneBank } from "./commands/banks.ts";
import { askToThaw, listThaws, readFrozen } from "./commands/frozen.ts";
import { decideThawRequest, freezeByHand, listThawQueue, readCompanyFrozen, readThaw, thawByHand } from "./commands/review-thaw.ts";
import { setCompanyPaymentPassword } from "./commands/set-payment-password.ts";
import { readCompanyStatement, readHistory, readStatement } from "./commands/statement.ts";
import { giveStatementAddress } from "./commands/statement-file.ts";
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

export const walletRoutes = [
  route(accountInfo, readAccount),
  route(setPaymentPassword, setCompanyPaymentPassword),
  route(getBalanceStatement, readStatement),
  route(companyStatement, readCompanyStatement),
  route(getBalanceHistory, readHistory),
  route(getStatementFile, giveStatementAddress),
  route(frozenAmounts, readFrozen),
  route(thawList, listThaws),
  route(requestThaw, askToThaw),
  route(companyFrozen, readCompanyFrozen),
  route(freezeAmount, freezeByHand),
  route(thawAmount, thawByHand),
  route(operatorThawList, listThawQueue),
  route(thawDetail, readThaw),
  route(reviewThaw, decideThawRequest),
  route(bankList, listBanks),
  route(addBank, addBankAccount),
  route(removeBank, removeOneBank),
  route(defaultBank, makeDefaultBank),
];
