import { route } from "#platform/serve.ts";
import { orderAgain } from "./commands/reorder.ts";
import { bookOrders } from "./commands/quote-checkout.ts";
import { createOrder } from "./commands/create-order.ts";
import { readLastBought } from "./commands/last-purchase.ts";
import * as moves from "./commands/order-actions.ts";
import { giveOrderPdfAddress } from "./commands/order-pdf.ts";
import { readOrderPaper } from "./commands/documents.ts";
import * as reading from "./commands/read-orders.ts";
import { booking } from "./contract/checkout-quote.ts";
import * as buyer from "./contract/buyer.ts";
import * as staff from "./contract/staff.ts";

export const orderRoutes = [
  route(booking, bookOrders),
  route(buyer.create, createOrder),
  route(buyer.orderInfo, reading.readOrderInfo),
  route(buyer.getOrderInfo, reading.readOrderInfo),
  route(buyer.orderList, reading.listOrders),
  route(buyer.orderPaper, readOrderPaper),
  route(buyer.orderPdf, giveOrderPdfAddress),
  route(buyer.cancelOrder, moves.cancelOrders),
  route(buyer.requestCancel, moves.requestCancellation),
  route(buyer.uploadLabel, moves.uploadOrderLabel),
  route(buyer.confirmPickup, moves.confirmPickupByBuyer),
  route(buyer.confirmReceipt, moves.confirmReceipt),
  route(buyer.applyRefund, moves.applyForRefund),
  route(buyer.confirmRefund, moves.confirmRefundArrived),
  route(buyer.acceptRefusal, moves.acceptRefusalOfRefund),
  route(buyer.escalateRefund, moves.escalateRefusal),
  route(buyer.retryOrder, moves.retryCreation),
  route(buyer.discardOrder, moves.discardFailedOrder),
  route(buyer.againOrder, orderAgain),
  route(buyer.replenish, orderAgain),
  route(buyer.orderAddress, reading.readOrderAddress),
  route(buyer.queryLink, reading.readTracking),
  route(buyer.lastBought, readLastBought),
  route(staff.operatorOrderList, reading.listOperatorOrders),
  route(staff.operatorOrderInfo, reading.readOperatorOrder),
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
  route(staff.refuseRefund, moves.refuseByOperator),
  route(staff.returnCompleted, moves.completeReturn),
  route(staff.merchantOrderList, reading.listMerchantOrders),
  route(staff.merchantOrderInfo, reading.readMerchantOrder),
  route(staff.merchantRefundOrder, moves.refundByMerchant),
  route(staff.merchantRefuseRefund, moves.refuseByMerchant),
];
