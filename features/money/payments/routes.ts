import { route } from "#platform/serve.ts";
import { payFromBalance } from "./commands/pay-from-balance.ts";
import {
  getInvoicePaymentResult,
  getPayInvoiceList,
  payInvoicesFromBalance,
  startInvoicePayment,
  submitInvoiceVoucher,
} from "./commands/pay-invoices.ts";
import { getPayList } from "./commands/pay-list.ts";
import { payOnAccount } from "./commands/pay-on-account.ts";
import { cancelPayment, getPayResult } from "./commands/payment-result.ts";
import { startCardPayment, startConvergePayment, startWalletPayment } from "./commands/provider-payments.ts";
import { getRechargeResult, startRecharge } from "./commands/recharge.ts";
import { decideOnVoucher } from "./commands/review-voucher.ts";
import { listHeldPayments, listVouchers, resolveHeldPayment, submitPaymentVoucher } from "./commands/vouchers.ts";
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
  route(payInvoiceList, getPayInvoiceList),
  route(payInvoicesBalance, payInvoicesFromBalance),
  route(payInvoicesOnline, startInvoicePayment),
  route(payInvoicesOffline, submitInvoiceVoucher),
  route(payInvoiceResult, getInvoicePaymentResult),
  route(payList, getPayList),
  route(payBalance, payFromBalance),
  route(payByCard, startCardPayment),
  route(payByWallet, startWalletPayment),
  route(payByConverge, startConvergePayment),
  route(payResult, getPayResult),
  route(payCancel, cancelPayment),
  route(payOffline, submitPaymentVoucher),
  route(voucherList, listVouchers),
  route(reviewVoucher, decideOnVoucher),
  route(heldPayments, listHeldPayments),
  route(dealtHeldPayment, resolveHeldPayment),
  route(payRecharge, startRecharge),
  route(payRechargeResult, getRechargeResult),
];
