import type { StateMachine } from "#kernel/state-machine.ts";
import { merchantStatuses } from "./backoffice/merchants/statuses.ts";
import { erasureRequestStatuses, exportStatuses } from "./backoffice/personal-data/statuses.ts";
import { queueDecisionStatuses } from "./backoffice/review-queue/statuses.ts";
import { bankChangeStatuses } from "./backoffice/site-settings/statuses.ts";
import { backupStatuses } from "./backoffice/system/statuses.ts";
import { importStatuses } from "./catalog/imports/statuses.ts";
import { pictureRequestStatuses } from "./catalog/picture-requests/statuses.ts";
import {
  bulkReviewItemStatuses,
  bulkReviewStatuses,
  productChangeStatuses,
  productStatuses,
} from "./catalog/product-management/statuses.ts";
import { certificationStatuses } from "./identity/accounts/statuses.ts";
import { legalEntityStatuses } from "./identity/legal-entities/statuses.ts";
import { invitationStatuses } from "./identity/members/statuses.ts";
import { merchantDocumentStatuses } from "./identity/merchant-documents/statuses.ts";
import { applicationStatuses } from "./identity/merchant-onboarding/statuses.ts";
import { taxCertificateStatuses } from "./identity/tax-certificates/statuses.ts";
import { arrivalPromiseStatuses } from "./inventory/arrivals/statuses.ts";
import { bookingStatuses } from "./inventory/dock-slots/statuses.ts";
import { merchantWarehouseStatuses } from "./inventory/merchant-warehouses/statuses.ts";
import { purchaseOrderStatuses } from "./inventory/purchase-orders/statuses.ts";
import { transferStatuses } from "./inventory/replenishment/statuses.ts";
import { stockReservationStatuses } from "./inventory/stock/statuses.ts";
import { tariffStatuses } from "./inventory/tariffs/statuses.ts";
import { stockCountStatuses } from "./inventory/warehouse-floor/statuses.ts";
import { termsChangeStatuses } from "./ledger/trade-credit/statuses.ts";
import { thawStatuses } from "./money/balance/statuses.ts";
import { bankLineStatuses } from "./money/bank-lines/statuses.ts";
import { settlementStatuses } from "./money/carrier-accounts/statuses.ts";
import { commissionStatuses } from "./money/commission/statuses.ts";
import { payoutStatuses, rechargeStatuses, withdrawalStatuses } from "./money/deposits-withdrawals/statuses.ts";
import { claimStatuses } from "./money/freight-claims/statuses.ts";
import { correctionStatuses } from "./money/freight-corrections/statuses.ts";
import { freightBookingStatuses, labelPurchaseStatuses, logisticsStatuses } from "./money/logistics-orders/statuses.ts";
import { feeSubscriptionStatuses, merchantFeeStatuses } from "./money/merchant-fees/statuses.ts";
import { merchantPayoutStatuses, payoutAccountStatuses } from "./money/merchant-payouts/statuses.ts";
import { paymentStatuses, voucherStatuses } from "./money/payments/statuses.ts";
import { resaleListingStatuses, resaleRequestStatuses } from "./money/resale/statuses.ts";
import { writeOffStatuses } from "./money/write-offs/statuses.ts";
import { couponStatuses } from "./pricing/coupons/statuses.ts";
import { promotionStatuses } from "./pricing/promotions/statuses.ts";
import { breachStatuses } from "./service/advertising-breaches/statuses.ts";
import { messageStatuses, reportStatuses, threadStatuses } from "./service/chat/statuses.ts";
import { feedbackStatuses } from "./service/feedback/statuses.ts";
import { scoreContestStatuses } from "./service/merchant-score/statuses.ts";
import { priceRequestStatuses } from "./service/quotes/statuses.ts";
import { afterSaleStatuses } from "./trade/after-sale/statuses.ts";
import { backorderStatuses } from "./trade/backorders/statuses.ts";
import { batchRowStatuses, batchStatuses } from "./trade/batch-orders/statuses.ts";
import { partCancellationStatuses, shortPickStatuses } from "./trade/fulfillment/statuses.ts";
import { merchantFulfillmentStatuses } from "./trade/merchant-fulfillment/statuses.ts";
import { orderEditStatuses } from "./trade/order-edits/statuses.ts";
import { orderFlows } from "./trade/orders/statuses.ts";
import { lotOfferStatuses, salesOrderStatuses } from "./trade/own-stock/statuses.ts";
import { cartonCorrectionStatuses, pickListStatuses } from "./trade/picking/statuses.ts";
import { purchaseStatuses } from "./trade/purchase-approvals/statuses.ts";
import { requisitionStatuses } from "./trade/requisitions/statuses.ts";
import { shipmentStatuses } from "./trade/shipments/statuses.ts";

/** Every status table of the platform. docs/status-tables.md is drawn from them. */
export const stateMachines: readonly StateMachine[] = [
  ...Object.values(orderFlows),
  certificationStatuses,
  applicationStatuses,
  merchantDocumentStatuses,
  taxCertificateStatuses,
  legalEntityStatuses,
  invitationStatuses,
  pictureRequestStatuses,
  merchantWarehouseStatuses,
  merchantFulfillmentStatuses,
  importStatuses,
  couponStatuses,
  bookingStatuses,
  logisticsStatuses,
  claimStatuses,
  correctionStatuses,
  rechargeStatuses,
  withdrawalStatuses,
  thawStatuses,
  afterSaleStatuses,
  batchStatuses,
  batchRowStatuses,
  shipmentStatuses,
  partCancellationStatuses,
  orderEditStatuses,
  shortPickStatuses,
  pickListStatuses,
  cartonCorrectionStatuses,
  backorderStatuses,
  salesOrderStatuses,
  lotOfferStatuses,
  resaleListingStatuses,
  resaleRequestStatuses,
  requisitionStatuses,
  purchaseStatuses,
  threadStatuses,
  messageStatuses,
  reportStatuses,
  priceRequestStatuses,
  scoreContestStatuses,
  breachStatuses,
  feedbackStatuses,
  productStatuses,
  productChangeStatuses,
  bulkReviewStatuses,
  bulkReviewItemStatuses,
  stockReservationStatuses,
  arrivalPromiseStatuses,
  transferStatuses,
  purchaseOrderStatuses,
  tariffStatuses,
  stockCountStatuses,
  writeOffStatuses,
  freightBookingStatuses,
  labelPurchaseStatuses,
  paymentStatuses,
  voucherStatuses,
  payoutStatuses,
  bankLineStatuses,
  merchantStatuses,
  merchantFeeStatuses,
  feeSubscriptionStatuses,
  merchantPayoutStatuses,
  commissionStatuses,
  promotionStatuses,
  payoutAccountStatuses,
  settlementStatuses,
  termsChangeStatuses,
  bankChangeStatuses,
  queueDecisionStatuses,
  backupStatuses,
  exportStatuses,
  erasureRequestStatuses,
];

/** One row of a status table: what an actor may do in a status, and where it leads. */
export interface StatusTableRow {
  table: string;
  from: string;
  action: string;
  actor: string;
  to: readonly string[];
  /** A condition besides the status; empty when there is none. */
  guard: string;
}

/** Every status table as data (GET /dev/states). */
export const statusTables: readonly StatusTableRow[] = stateMachines.flatMap(({ name, moves }) =>
  moves.flatMap(({ from, action, actors, to, guard = "" }) => actors.map((actor) => ({ table: name, from, action, actor, to, guard }))),
);
