import { route } from "#platform/serve.ts";
import { reorder } from "./commands/reorder.ts";
import { quoteCheckout } from "./commands/quote-checkout.ts";
import { createOrder } from "./commands/create-order.ts";
import { getLastPurchase } from "./commands/last-purchase.ts";
import * as moves from "./commands/order-actions.ts";
import { createOrderPdfUrl } from "./commands/order-pdf.ts";
import { getOrderDocument } from "./commands/documents.ts";
import * as reading from "./commands/read-orders.ts";
import { checkoutQuote } from "./contract/checkout-quote.ts";
import * as buyer from "./contract/buyer.ts";
import * as staff from "./contract/staff.ts";

export const orderRoutes = [
  route(checkoutQuote, quoteCheckout),
  route(buyer.createOrder, createOrder),
  route(buyer.orderInfo, reading.getOrders),
  route(buyer.getOrderInfo, reading.getOrders),
  route(buyer.orderList, reading.listOrders),
  route(buyer.orderDocument, getOrderDocument),
  route(buyer.orderPdf, createOrderPdfUrl),
  route(buyer.cancelOrder, moves.cancelOrders),
  route(buyer.requestCancel, moves.requestCancellation),
  route(buyer.uploadLabel, moves.uploadOrderLabel),
  route(buyer.confirmPickup, moves.confirmPickupByBuyer),
  route(buyer.confirmReceipt, moves.confirmReceipt),
  route(buyer.applyRefund, moves.requestRefund),
  route(buyer.confirmRefund, moves.confirmRefundReceived),
  route(buyer.acceptRefusal, moves.acceptRefundRefusal),
  route(buyer.escalateRefund, moves.escalateRefundRefusal),
  route(buyer.retryOrder, moves.retryCreation),
  route(buyer.discardOrder, moves.discardFailedOrder),
  route(buyer.reorder, reorder),
  route(buyer.replenishOrder, reorder),
  route(buyer.orderAddress, reading.getOrderAddresses),
  route(buyer.orderTracking, reading.getTracking),
  route(buyer.lastPurchase, getLastPurchase),
  route(staff.operatorOrderList, reading.listOperatorOrders),
  route(staff.operatorOrderInfo, reading.getOperatorOrder),
  route(staff.startPacking, moves.startPackingOrder),
  route(staff.readyForPickup, moves.readyOrderForPickup),
  route(staff.dispatch, moves.dispatchOrder),
  route(staff.arrive, moves.arriveAtTerminal),
  route(staff.confirmPickupAtDock, moves.confirmPickupByWarehouse),
  route(staff.failOrder, moves.failPacking),
  route(staff.refundAll, moves.refundFailedOrder),
  route(staff.confirmCancel, moves.confirmCancellation),
  route(staff.declineCancel, moves.declineCancellation),
  route(staff.refundOrder, moves.refundByOperator),
  route(staff.refuseRefund, moves.refuseRefundByOperator),
  route(staff.returnCompleted, moves.completeReturn),
  route(staff.merchantOrderList, reading.listMerchantOrders),
  route(staff.merchantOrderInfo, reading.getMerchantOrder),
  route(staff.merchantRefundOrder, moves.refundByMerchant),
  route(staff.merchantRefuseRefund, moves.refuseRefundByMerchant),
];
