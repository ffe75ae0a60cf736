import { bind } from "#platform/serve.ts";
import { listAlsoDue } from "./commands/also-due.ts";
import { giveBackFreight, readFreightLeft } from "./commands/freight-refunds.ts";
import { payFromBalance } from "./commands/pay-from-balance.ts";
import {
  getInvoicePaymentResult,
  getPayInvoiceList,
  payInvoicesFromBalance,
  startInvoicePayment,
  submitInvoiceVoucher,
} from "./commands/pay-invoices.ts";
import { getCheckoutMethods, getPayList } from "./commands/pay-list.ts";
import { payOnAccount } from "./commands/pay-on-account.ts";
import { cancelPayment, getPayResult } from "./commands/payment-result.ts";
import { startCardPayment, startConvergePayment, startWalletPayment } from "./commands/provider-payments.ts";
import { createReceiptUrl, listReceipts } from "./commands/receipts.ts";
import { getRechargeResult, startRecharge } from "./commands/recharge.ts";
import { decideOnVoucher } from "./commands/review-voucher.ts";
import { listSiteMethods, saveSiteMethod, testProvider } from "./commands/site-methods.ts";
import { listHeldPayments, listVouchers, resolveHeldPayment, submitPaymentVoucher } from "./commands/vouchers.ts";
import * as freightRefunds from "./contract/freight-refunds.ts";
import * as invoices from "./contract/invoices.ts";
import * as receipts from "./contract/receipts.ts";
import * as siteMethods from "./contract/site-methods.ts";
import * as contract from "./contract.ts";

export const paymentsRoutes = [
  ...bind(invoices, {
    payTerms: payOnAccount,
    payInvoiceList: getPayInvoiceList,
    payInvoicesBalance: payInvoicesFromBalance,
    payInvoicesOnline: startInvoicePayment,
    payInvoicesOffline: submitInvoiceVoucher,
    payInvoiceResult: getInvoicePaymentResult,
  }),
  ...bind(freightRefunds, { freightRefundable: readFreightLeft, refundFreight: giveBackFreight }),
  ...bind(receipts, { paymentReceipts: listReceipts, paymentReceipt: createReceiptUrl }),
  ...bind(siteMethods, {
    paymentMethodList: listSiteMethods,
    savePaymentMethod: saveSiteMethod,
    testPaymentProvider: testProvider,
  }),
  ...bind(contract, {
    checkoutMethods: getCheckoutMethods,
    payList: getPayList,
    payAlsoDue: listAlsoDue,
    payBalance: payFromBalance,
    payByCard: startCardPayment,
    payByWallet: startWalletPayment,
    payByConverge: startConvergePayment,
    payResult: getPayResult,
    payCancel: cancelPayment,
    payOffline: submitPaymentVoucher,
    voucherList: listVouchers,
    reviewVoucher: decideOnVoucher,
    heldPayments: listHeldPayments,
    dealtHeldPayment: resolveHeldPayment,
    payRecharge: startRecharge,
    payRechargeResult: getRechargeResult,
  }),
];
