import { route } from "#platform/serve.ts";
import { payFromBalance } from "./commands/balance.ts";
import { readPayList } from "./commands/list.ts";
import { beginCardPayment, beginConvergePayment, beginWalletPayment } from "./commands/provider.ts";
import { beginRecharge, readRechargeResult } from "./commands/recharge.ts";
import { giveUpPayment, readPayResult } from "./commands/result.ts";
import { decideOnVoucher } from "./commands/review-voucher.ts";
import { dealWithHeldPayment, handInVoucher, listHeldPayments, listVouchers } from "./commands/vouchers.ts";
import {
  dealtHeldPayment,
  heldPayments,
  payBalance,
  payByCard,
  payByConverge,
  payByWallet,
  payCancel,
  payList,
  payOffline,
  payRecharge,
  payRechargeResult,
  payResult,
  reviewVoucher,
  voucherList,
} from "./contract.ts";

export const paymentsRoutes = [
  route(payList, readPayList),
  route(payBalance, payFromBalance),
  route(payByCard, beginCardPayment),
  route(payByWallet, beginWalletPayment),
  route(payByConverge, beginConvergePayment),
  route(payResult, readPayResult),
  route(payCancel, giveUpPayment),
  route(payOffline, handInVoucher),
  route(voucherList, listVouchers),
  route(reviewVoucher, decideOnVoucher),
  route(heldPayments, listHeldPayments),
  route(dealtHeldPayment, dealWithHeldPayment),
  route(payRecharge, beginRecharge),
  route(payRechargeResult, readRechargeResult),
];
