import { afterSaleCalls } from "./after-sale/contract.ts";
import { batchOrderCalls } from "./batch-orders/contract.ts";
import { calendarCalls } from "./calendar/contract.ts";
import { cartCalls } from "./cart/contract.ts";
import { checkoutHoldCalls } from "./checkout-holds/contract.ts";
import { contractDocumentCalls } from "./contracts/contract/documents.ts";
import { contractCalls } from "./contracts/contract.ts";
import { customsDocumentCalls } from "./customs-documents/contract.ts";
import { deliveredPriceCalls } from "./delivered-price/contract.ts";
import { favoriteCalls } from "./favorites/contract.ts";
import { inspectionCalls } from "./inspections/contract.ts";
import { orderPadCalls } from "./order-pad/contract.ts";
import { orderCalls } from "./orders/contract.ts";
import { purchaseApprovalCalls } from "./purchase-approvals/contract.ts";
import { requisitionCalls } from "./requisitions/contract.ts";
import { reservationCalls } from "./reservations/contract.ts";
import { shortArrivalCalls } from "./reservations/contract-short-arrival.ts";
import { documentCalls } from "./shipping-documents/contract.ts";
import { labelCalls } from "./shipping-documents/contract-labels.ts";
import { receiptCalls } from "./shipping-documents/contract-receipts.ts";
import { storedGoodsCalls } from "./stored-goods/contract.ts";
import { trackingCalls } from "./tracking/contract.ts";

/** Every call of the trade domain. */
export const tradeCalls = [
  ...afterSaleCalls,
  ...batchOrderCalls,
  ...calendarCalls,
  ...cartCalls,
  ...checkoutHoldCalls,
  ...contractCalls,
  ...contractDocumentCalls,
  ...customsDocumentCalls,
  ...deliveredPriceCalls,
  ...favoriteCalls,
  ...inspectionCalls,
  ...orderPadCalls,
  ...orderCalls,
  ...purchaseApprovalCalls,
  ...requisitionCalls,
  ...reservationCalls,
  ...shortArrivalCalls,
  ...documentCalls,
  ...receiptCalls,
  ...labelCalls,
  ...storedGoodsCalls,
  ...trackingCalls,
] as const;
