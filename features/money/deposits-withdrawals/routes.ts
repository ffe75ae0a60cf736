import { bind } from "#platform/serve.ts";
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
import * as buyer from "./contract/buyer.ts";
import * as operator from "./contract/operator.ts";

export const depositsWithdrawalsRoutes = [
  ...bind(buyer, {
    transferOptions: getTransferOptions,
    rechargeList: listRecharges,
    rechargeOffline: submitRecharge,
    withdrawalList: listWithdrawals,
    withdraw: requestWithdrawal,
    cancelWithdrawal: cancelOwnWithdrawal,
  }),
  ...bind(operator, {
    operatorRechargeList: listRechargeQueue,
    rechargeDetail: getRecharge,
    reviewRecharge: handleRechargeReview,
    operatorWithdrawalList: listWithdrawalQueue,
    withdrawalDetail: getWithdrawal,
    reviewWithdrawal: handleWithdrawalReview,
    settleWithdrawal: settleWithdrawalManually,
    exportWithdrawals: exportBankPayouts,
    reconciliationList: listReconciliations,
  }),
];
