import { route } from "#platform/serve.ts";
import { payFromBalance } from "./commands/balance.ts";
import { readPayList } from "./commands/list.ts";
import {
  beginInvoicePayment,
  handInInvoiceVoucher,
  payInvoicesFromBalance,
  readInvoicePaymentResult,
  readPayInvoiceList,
} from "./commands/pay-invoices.ts";
import { beginCardPayment, beginConvergePayment, beginWalletPayment } from "./commands/provider.ts";
import { beginRecharge, readRechargeResult } from "./commands/recharge.ts";
import { giveUpPayment, readPayResult } from "./commands/result.ts";
import { decideOnVoucher } from "./commands/review-voucher.ts";
import { payOnAccount } from "./commands/terms.ts";
import { dealWithHeldPayment, handInVoucher, listHeldPayments, listVouchers } from "./commands/vouchers.ts";
import {
  payInvoiceList,
  payInvoiceResult,
  payInvoicesBalance,
  payInvoicesOffline,
  payInvoicesOnline,
  payTerms,
} from "./contract/invoices.ts";
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
  route(payTerms, payOnAccount),
  route(payInvoiceList, readPayInvoiceList),
  route(payInvoicesBalance, payInvoicesFromBalance),
  route(payInvoicesOnline, beginInvoicePayment),
  route(payInvoicesOffline, handInInvoiceVoucher),
  route(payInvoiceResult, readInvoicePaymentResult),
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
