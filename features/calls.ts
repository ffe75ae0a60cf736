import { type Call, type CallsIn, callsOf } from "#kernel/contract.ts";
import * as auditLog from "./backoffice/audit-log/contract.ts";
import * as books from "./backoffice/books/contract.ts";
import * as companies from "./backoffice/companies/contract.ts";
import * as globalSearch from "./backoffice/global-search/contract.ts";
import * as merchants from "./backoffice/merchants/contract.ts";
import * as personalDataOperator from "./backoffice/personal-data/contract/operator.ts";
import * as personalDataOwn from "./backoffice/personal-data/contract/own.ts";
import * as reports from "./backoffice/reports/contract.ts";
import * as reviewQueue from "./backoffice/review-queue/contract.ts";
import * as serverLoad from "./backoffice/server-load/contract.ts";
import * as setup from "./backoffice/setup/contract.ts";
import * as siteSettings from "./backoffice/site-settings/contract.ts";
import * as staff from "./backoffice/staff/contract.ts";
import * as system from "./backoffice/system/contract.ts";
import * as advertisingTerms from "./catalog/advertising-terms/contract.ts";
import * as catalogSearch from "./catalog/catalog-search/contract.ts";
import * as content from "./catalog/content/contract.ts";
import * as imports from "./catalog/imports/contract.ts";
import * as models from "./catalog/models/contract.ts";
import * as namedOffers from "./catalog/named-offers/contract.ts";
import * as pictureRequests from "./catalog/picture-requests/contract.ts";
import * as productManagementBulkReviews from "./catalog/product-management/contract/bulk-reviews.ts";
import * as productManagementNmfc from "./catalog/product-management/contract/nmfc.ts";
import * as productManagementProducts from "./catalog/product-management/contract/products.ts";
import * as productManagementReviews from "./catalog/product-management/contract/reviews.ts";
import * as productManagementStock from "./catalog/product-management/contract/stock.ts";
import * as products from "./catalog/products/contract.ts";
import * as stores from "./catalog/stores/contract.ts";
import * as subscriptions from "./catalog/subscriptions/contract.ts";
import * as taxonomy from "./catalog/taxonomy/contract.ts";
import * as accountHome from "./home/account-home/contract.ts";
import * as marketFigures from "./home/market-figures/contract.ts";
import * as merchantHome from "./home/merchant-home/contract.ts";
import * as numberSearch from "./home/number-search/contract.ts";
import * as accounts from "./identity/accounts/contract.ts";
import * as addresses from "./identity/addresses/contract.ts";
import * as agreements from "./identity/agreements/contract.ts";
import * as certification from "./identity/certification/contract.ts";
import * as files from "./identity/files/contract.ts";
import * as legalEntities from "./identity/legal-entities/contract.ts";
import * as members from "./identity/members/contract.ts";
import * as merchantDocuments from "./identity/merchant-documents/contract.ts";
import * as merchantMembers from "./identity/merchant-members/contract.ts";
import * as merchantOnboarding from "./identity/merchant-onboarding/contract.ts";
import * as notifications from "./identity/notifications/contract.ts";
import * as reviewDecisions from "./identity/review-decisions/contract.ts";
import * as savedViews from "./identity/saved-views/contract.ts";
import * as taxCertificates from "./identity/tax-certificates/contract.ts";
import * as arrivals from "./inventory/arrivals/contract.ts";
import * as arrivalsStaff from "./inventory/arrivals/contract-staff.ts";
import * as backorderTerms from "./inventory/backorder-terms/contract.ts";
import * as containerLoading from "./inventory/container-loading/contract.ts";
import * as dockSlots from "./inventory/dock-slots/contract.ts";
import * as duties from "./inventory/duties/contract.ts";
import * as freight from "./inventory/freight/contract.ts";
import * as holidays from "./inventory/holidays/contract.ts";
import * as merchantWarehouses from "./inventory/merchant-warehouses/contract.ts";
import * as nearby from "./inventory/nearby/contract.ts";
import * as oceanFreight from "./inventory/ocean-freight/contract.ts";
import * as purchaseOrders from "./inventory/purchase-orders/contract.ts";
import * as receiving from "./inventory/receiving/contract.ts";
import * as replenishmentLevels from "./inventory/replenishment/contract/levels.ts";
import * as replenishment from "./inventory/replenishment/contract/transfers.ts";
import * as tariffs from "./inventory/tariffs/contract.ts";
import * as warehouseFloorCounts from "./inventory/warehouse-floor/contract/counts.ts";
import * as warehouseFloorLabels from "./inventory/warehouse-floor/contract/labels.ts";
import * as warehouseFloorLocations from "./inventory/warehouse-floor/contract/locations.ts";
import * as warehouses from "./inventory/warehouses/contract.ts";
import * as tradeCredit from "./ledger/trade-credit/contract.ts";
import * as balanceBanks from "./money/balance/contract/banks.ts";
import * as balanceFrozen from "./money/balance/contract/frozen.ts";
import * as balanceStatement from "./money/balance/contract/statement.ts";
import * as balance from "./money/balance/contract.ts";
import * as bankLines from "./money/bank-lines/contract.ts";
import * as carrierAccounts from "./money/carrier-accounts/contract.ts";
import * as commission from "./money/commission/contract.ts";
import * as commissionInvoices from "./money/commission-invoices/contract.ts";
import * as depositsWithdrawalsBuyer from "./money/deposits-withdrawals/contract/buyer.ts";
import * as depositsWithdrawalsOperator from "./money/deposits-withdrawals/contract/operator.ts";
import * as freightClaims from "./money/freight-claims/contract.ts";
import * as freightCorrections from "./money/freight-corrections/contract.ts";
import * as logisticsOrders from "./money/logistics-orders/contract.ts";
import * as logisticsOrdersLabels from "./money/logistics-orders/contract-labels.ts";
import * as logisticsOrdersRates from "./money/logistics-orders/contract-rates.ts";
import * as lotPayments from "./money/lot-payments/contract.ts";
import * as merchantFees from "./money/merchant-fees/contract.ts";
import * as merchantPayouts from "./money/merchant-payouts/contract.ts";
import * as paymentsFreightRefunds from "./money/payments/contract/freight-refunds.ts";
import * as paymentsInvoices from "./money/payments/contract/invoices.ts";
import * as paymentsReceipts from "./money/payments/contract/receipts.ts";
import * as paymentsSiteMethods from "./money/payments/contract/site-methods.ts";
import * as payments from "./money/payments/contract.ts";
import * as resale from "./money/resale/contract.ts";
import * as taxForms from "./money/tax-forms/contract.ts";
import * as writeOffs from "./money/write-offs/contract.ts";
import * as coupons from "./pricing/coupons/contract.ts";
import * as orderRules from "./pricing/order-rules/contract.ts";
import * as priceLists from "./pricing/price-lists/contract.ts";
import * as promotions from "./pricing/promotions/contract.ts";
import * as advertisingBreaches from "./service/advertising-breaches/contract.ts";
import * as chat from "./service/chat/contract/others.ts";
import * as chatSides from "./service/chat/contract/sides.ts";
import * as feedback from "./service/feedback/contract.ts";
import * as help from "./service/help/contract.ts";
import * as merchantScore from "./service/merchant-score/contract.ts";
import * as quotes from "./service/quotes/contract.ts";
import * as reviews from "./service/reviews/contract.ts";
import * as afterSaleBuyer from "./trade/after-sale/contract/buyer.ts";
import * as afterSaleSeller from "./trade/after-sale/contract/seller.ts";
import * as backorders from "./trade/backorders/contract.ts";
import * as batchOrders from "./trade/batch-orders/contract.ts";
import * as calendar from "./trade/calendar/contract.ts";
import * as cart from "./trade/cart/contract.ts";
import * as checkoutHolds from "./trade/checkout-holds/contract.ts";
import * as clauseLibrary from "./trade/clause-library/contract.ts";
import * as contractsDocuments from "./trade/contracts/contract/documents.ts";
import * as contractsDrafts from "./trade/contracts/contract/drafts.ts";
import * as contractsFulfillment from "./trade/contracts/contract/fulfillment.ts";
import * as contractsOperator from "./trade/contracts/contract/operator.ts";
import * as contractsReads from "./trade/contracts/contract/reads.ts";
import * as contractsReorder from "./trade/contracts/contract/reorder.ts";
import * as contractsTemplates from "./trade/contracts/contract/templates.ts";
import * as customsDocuments from "./trade/customs-documents/contract.ts";
import * as deliveredPrice from "./trade/delivered-price/contract.ts";
import * as favorites from "./trade/favorites/contract.ts";
import * as fulfillment from "./trade/fulfillment/contract.ts";
import * as fulfillmentMerchant from "./trade/fulfillment/contract-merchant.ts";
import * as inspections from "./trade/inspections/contract.ts";
import * as merchantFulfillment from "./trade/merchant-fulfillment/contract.ts";
import * as orderEdits from "./trade/order-edits/contract.ts";
import * as orderExport from "./trade/order-export/contract.ts";
import * as orderPad from "./trade/order-pad/contract.ts";
import * as ordersBuyer from "./trade/orders/contract/buyer.ts";
import * as ordersCheckoutQuote from "./trade/orders/contract/checkout-quote.ts";
import * as ordersSplitOptions from "./trade/orders/contract/split-options.ts";
import * as ordersStaff from "./trade/orders/contract/staff.ts";
import * as ownStockSalesOrders from "./trade/own-stock/contract/sales-orders.ts";
import * as ownStockLots from "./trade/own-stock/contract/stock.ts";
import * as pickingPacking from "./trade/picking/contract/packing.ts";
import * as picking from "./trade/picking/contract/picking.ts";
import * as purchaseApprovals from "./trade/purchase-approvals/contract.ts";
import * as requisitions from "./trade/requisitions/contract.ts";
import * as reservations from "./trade/reservations/contract.ts";
import * as reservationsShortArrival from "./trade/reservations/contract-short-arrival.ts";
import * as shipmentDates from "./trade/shipment-dates/contract.ts";
import * as shipmentDocuments from "./trade/shipment-documents/contract.ts";
import * as shipmentLists from "./trade/shipment-lists/contract.ts";
import * as shippingDocuments from "./trade/shipping-documents/contract.ts";
import * as shippingDocumentsLabels from "./trade/shipping-documents/contract-labels.ts";
import * as shippingDocumentsReceipts from "./trade/shipping-documents/contract-receipts.ts";
import * as tracking from "./trade/tracking/contract.ts";

/** The contracts of all features. */
const contracts = [
  accounts,
  addresses,
  agreements,
  certification,
  files,
  members,
  legalEntities,
  merchantDocuments,
  merchantMembers,
  merchantOnboarding,
  notifications,
  reviewDecisions,
  savedViews,
  taxCertificates,
  tradeCredit,
  coupons,
  orderRules,
  priceLists,
  promotions,
  catalogSearch,
  content,
  imports,
  models,
  pictureRequests,
  productManagementBulkReviews,
  productManagementNmfc,
  productManagementProducts,
  productManagementReviews,
  productManagementStock,
  namedOffers,
  advertisingTerms,
  products,
  stores,
  subscriptions,
  taxonomy,
  arrivalsStaff,
  arrivals,
  containerLoading,
  dockSlots,
  duties,
  freight,
  holidays,
  nearby,
  oceanFreight,
  backorderTerms,
  replenishment.merchantTransfers,
  replenishment.operatorTransfers,
  replenishmentLevels.merchantLevels,
  replenishmentLevels.operatorLevels,
  purchaseOrders.merchantPurchaseOrders,
  purchaseOrders.operatorPurchaseOrders,
  tariffs,
  warehouseFloorLocations,
  warehouseFloorCounts,
  warehouseFloorLabels,
  writeOffs,
  receiving,
  warehouses,
  merchantWarehouses,
  afterSaleBuyer,
  afterSaleSeller,
  batchOrders,
  calendar,
  cart,
  checkoutHolds,
  clauseLibrary,
  contractsDocuments,
  contractsDrafts,
  contractsFulfillment,
  contractsOperator,
  contractsReads,
  contractsReorder,
  contractsTemplates,
  customsDocuments,
  deliveredPrice,
  favorites,
  inspections,
  orderPad,
  ordersBuyer,
  ordersCheckoutQuote,
  ordersSplitOptions,
  ordersStaff,
  purchaseApprovals,
  requisitions,
  reservationsShortArrival,
  reservations,
  shippingDocumentsLabels,
  shippingDocumentsReceipts,
  shipmentDates,
  shipmentDocuments,
  shippingDocuments,
  ownStockSalesOrders,
  ownStockLots,
  lotPayments,
  resale,
  fulfillment,
  fulfillmentMerchant,
  merchantFulfillment,
  picking,
  pickingPacking,
  backorders,
  shipmentLists,
  orderExport,
  orderEdits,
  tracking,
  balance,
  balanceBanks,
  balanceFrozen,
  balanceStatement,
  bankLines,
  merchantFees,
  merchantPayouts,
  commission,
  commissionInvoices,
  taxForms,
  carrierAccounts,
  depositsWithdrawalsBuyer,
  depositsWithdrawalsOperator,
  freightClaims,
  freightCorrections,
  logisticsOrdersLabels,
  logisticsOrdersRates,
  logisticsOrders,
  payments,
  paymentsFreightRefunds,
  paymentsInvoices,
  paymentsReceipts,
  paymentsSiteMethods,
  feedback,
  help,
  chat,
  chat.merchantSeller,
  chat.operatorSeller,
  chatSides.buyerChat,
  chatSides.merchantChat,
  chatSides.operatorChat,
  quotes,
  quotes.buyerRequests,
  quotes.merchantRequests,
  quotes.operatorRequests,
  merchantScore,
  advertisingBreaches,
  reviews,
  auditLog,
  companies,
  merchants,
  globalSearch,
  personalDataOperator,
  personalDataOwn,
  reports,
  merchantHome,
  books,
  reviewQueue,
  serverLoad,
  siteSettings,
  setup,
  staff,
  system,
  accountHome,
  marketFigures,
  numberSearch,
] as const;

/** The calls of a contract, or of each of several. */
type CallsOf<Contract> = Contract extends object ? CallsIn<Contract>[keyof CallsIn<Contract>] : never;
type Calls = CallsOf<(typeof contracts)[number]>;

/** Every call of the platform. The documentation is made from the list; screens take the types from client/calls.ts. */
export const calls: readonly Call[] = contracts.flatMap((contract: object): Call[] => callsOf(contract));

/** A lookup by key: `Extract` would compare each path with every call, which doubles the time of the type check. */
type ListedCalls = { [C in Calls as C["path"]]: C };

declare module "#client/calls.ts" {
  interface CallsByPath extends ListedCalls {}
}
