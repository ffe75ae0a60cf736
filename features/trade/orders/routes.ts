import { withRefusals } from "#kernel/refusals.ts";
import { route } from "#platform/serve.ts";
import { createOrders } from "./commands/create-order.ts";
import { getMerchantOrderFile, getOrderDocument } from "./commands/documents.ts";
import { getLastPurchase } from "./commands/last-purchase.ts";
import * as actions from "./commands/order-actions.ts";
import { createOrderPdfUrl } from "./commands/order-pdf.ts";
import { quoteCheckout } from "./commands/quote-checkout.ts";
import * as queries from "./commands/read-orders.ts";
import { addOrderToCart } from "./commands/reorder.ts";
import { retryCreation } from "./commands/retry-creation.ts";
import { listSplitOptions } from "./commands/split-options.ts";
import { getOrderWork } from "./commands/staff-work.ts";
import * as buyer from "./contract/buyer.ts";
import { checkoutQuote } from "./contract/checkout-quote.ts";
import { splitOptions } from "./contract/split-options.ts";
import * as staff from "./contract/staff.ts";

export const orderRoutes = [
  route(checkoutQuote, quoteCheckout),
  route(splitOptions, listSplitOptions),
  route(buyer.createOrder, createOrders),
  route(buyer.orderInfo, queries.getOrders),
  route(buyer.getOrderInfo, queries.getOrders),
  route(buyer.orderList, queries.listOrders),
  route(buyer.orderDocument, getOrderDocument),
  route(buyer.orderPdf, createOrderPdfUrl),
  route(buyer.cancelOrder, actions.cancelOrders),
  route(buyer.requestCancel, actions.requestCancellation),
  route(buyer.uploadLabel, actions.uploadOrderLabel),
  route(buyer.confirmPickup, actions.confirmPickupByBuyer),
  route(buyer.confirmReceipt, actions.confirmReceipt),
  route(buyer.applyRefund, actions.requestRefund),
  route(buyer.confirmRefund, actions.confirmRefundReceived),
  route(buyer.acceptRefusal, actions.acceptRefundRefusal),
  route(buyer.escalateRefund, actions.escalateRefundRefusal),
  route(buyer.retryOrder, retryCreation),
  route(buyer.discardOrder, actions.discardFailedOrder),
  route(buyer.reorder, addOrderToCart),
  route(buyer.replenishOrder, addOrderToCart),
  route(buyer.orderAddress, queries.getOrderAddresses),
  route(buyer.orderTracking, queries.getTracking),
  route(buyer.lastPurchase, getLastPurchase),
  route(staff.operatorOrderList, queries.listOperatorOrders),
  route(staff.operatorOrderWork, getOrderWork),
  route(staff.operatorOrderInfo, queries.getOperatorOrder),
  route(staff.startPacking, actions.startPackingOrder),
  route(staff.readyForPickup, actions.readyOrderForPickup),
  route(staff.dispatch, actions.dispatchOrder),
  route(staff.arrive, actions.arriveAtTerminal),
  route(staff.confirmPickupAtDock, actions.confirmPickupByWarehouse),
  route(staff.failOrder, actions.failPacking),
  route(staff.refundAll, actions.refundFailedOrder),
  route(staff.confirmCancel, actions.confirmCancellation),
  route(staff.declineCancel, actions.declineCancellation),
  route(staff.refundOrder, withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, actions.refundByOperator)),
  route(staff.refuseRefund, actions.refuseRefundByOperator),
  route(staff.returnCompleted, withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, actions.completeReturn)),
  route(staff.merchantOrderList, queries.listMerchantOrders),
  route(staff.merchantOrderInfo, queries.getMerchantOrder),
  route(staff.merchantOrderFile, getMerchantOrderFile),
  route(staff.merchantRefundOrder, withRefusals({ BALANCE_TOO_LOW: "ACCOUNT_TOO_LOW" }, actions.refundByMerchant)),
  route(staff.merchantRefuseRefund, actions.refuseRefundByMerchant),
];
