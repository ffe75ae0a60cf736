import { type Route, route } from "#platform/serve.ts";
import { getTransferOptions } from "./commands/info.ts";
import { getRecharge, handleRechargeReview, listRechargeQueue, listRecharges, submitRecharge } from "./commands/recharges.ts";
import { listReconciliations } from "./commands/reconcile.ts";
import {
  exportBankPayouts,
  getWithdrawal,
  handleWithdrawalReview,
  listWithdrawalQueue,
  settleWithdrawalManually,
} from "./commands/review-withdrawal.ts";
import { cancelOwnWithdrawal, listWithdrawals, requestWithdrawal } from "./commands/withdraw.ts";
import { cancelWithdrawal, rechargeList, rechargeOffline, transferOptions, withdraw, withdrawalList } from "./contract/buyer.ts";
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

export const depositsWithdrawalsRoutes: readonly Route[] = [
  route(transferOptions, getTransferOptions),
  route(rechargeList, listRecharges),
  route(rechargeOffline, submitRecharge),
  route(withdrawalList, listWithdrawals),
  route(withdraw, requestWithdrawal),
  route(cancelWithdrawal, cancelOwnWithdrawal),
  route(operatorRechargeList, listRechargeQueue),
  route(rechargeDetail, getRecharge),
  route(reviewRecharge, handleRechargeReview),
  route(operatorWithdrawalList, listWithdrawalQueue),
  route(withdrawalDetail, getWithdrawal),
  route(reviewWithdrawal, handleWithdrawalReview),
  route(settleWithdrawal, settleWithdrawalManually),
  route(exportWithdrawals, exportBankPayouts),
  route(reconciliationList, listReconciliations),
];
