import { route } from "#platform/serve.ts";
import { payFromBalance } from "./commands/pay-from-balance.ts";
import { getPayList } from "./commands/pay-list.ts";
import {
  startInvoicePayment,
  submitInvoiceVoucher,
  payInvoicesFromBalance,
  getInvoicePaymentResult,
  getPayInvoiceList,
} from "./commands/pay-invoices.ts";
import { startCardPayment, startConvergePayment, startWalletPayment } from "./commands/provider-payments.ts";
import { startRecharge, getRechargeResult } from "./commands/recharge.ts";
import { cancelPayment, getPayResult } from "./commands/payment-result.ts";
import { decideOnVoucher } from "./commands/review-voucher.ts";
import { payOnAccount } from "./commands/pay-on-account.ts";
import { resolveHeldPayment, submitPaymentVoucher, listHeldPayments, listVouchers } from "./commands/vouchers.ts";
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
