import { type Route, route } from "#platform/serve.ts";
import { readFundsInfo } from "./commands/info.ts";
import { decideOnRecharge, handInRecharge, listRechargeQueue, listRecharges, readRecharge } from "./commands/recharges.ts";
import { listReconciliations } from "./commands/reconcile.ts";
import { decideOnWithdrawal, exportBankPayouts, listWithdrawalQueue, readWithdrawal, settleByHand } from "./commands/review-withdrawal.ts";
import { listWithdrawals, requestWithdrawal, takeBackWithdrawal } from "./commands/withdraw.ts";
import { cancelWithdrawal, fundsInfo, rechargeList, rechargeOffline, withdraw, withdrawalList } from "./contract/buyer.ts";
import {
  exportWithdrawals,
  operatorRechargeList,
  operatorWithdrawalList,
  rechargeDetail,
  reconciliationList,
  reviewRecharge,
  reviewWithdrawal,
  settleWithdrawal,
  withdrawalDetail,
} from "./contract/operator.ts";

export const fundsRoutes: readonly Route[] = [
  route(fundsInfo, readFundsInfo),
  route(rechargeList, listRecharges),
  route(rechargeOffline, handInRecharge),
  route(withdrawalList, listWithdrawals),
  route(withdraw, requestWithdrawal),
  route(cancelWithdrawal, takeBackWithdrawal),
  route(operatorRechargeList, listRechargeQueue),
  route(rechargeDetail, readRecharge),
  route(reviewRecharge, decideOnRecharge),
  route(operatorWithdrawalList, listWithdrawalQueue),
  route(withdrawalDetail, readWithdrawal),
  route(reviewWithdrawal, decideOnWithdrawal),
  route(settleWithdrawal, settleByHand),
  route(exportWithdrawals, exportBankPayouts),
  route(reconciliationList, listReconciliations),
];
