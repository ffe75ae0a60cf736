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

export const depositsWithdrawalsCalls = [
  transferOptions,
  rechargeList,
  rechargeOffline,
  withdrawalList,
  withdraw,
  cancelWithdrawal,
  operatorRechargeList,
  rechargeDetail,
  reviewRecharge,
  operatorWithdrawalList,
  withdrawalDetail,
  reviewWithdrawal,
  settleWithdrawal,
  exportWithdrawals,
  reconciliationList,
] as const;
