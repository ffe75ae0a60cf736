import { bind } from "#platform/serve.ts";
import { createOrders } from "./commands/create-order.ts";
import { getMerchantOrderFile, getOrderDocument } from "./commands/documents.ts";
import * as actions from "./commands/order-actions.ts";
import { createOrderPdfUrl } from "./commands/order-pdf.ts";
import { quoteCheckout } from "./commands/quote-checkout.ts";
import * as queries from "./commands/read-orders.ts";
import { addOrderToCart, getLastPurchase } from "./commands/reorder.ts";
import { retryCreation } from "./commands/retry-creation.ts";
import { listSplitOptions } from "./commands/split-options.ts";
import { getOrderWork } from "./commands/staff-work.ts";
import * as buyer from "./contract/buyer.ts";
import { checkoutQuote } from "./contract/checkout-quote.ts";
import { splitOptions } from "./contract/split-options.ts";
import * as staff from "./contract/staff.ts";

export const orderRoutes = [
  ...bind({ checkoutQuote, splitOptions }, { checkoutQuote: quoteCheckout, splitOptions: listSplitOptions }),
  ...bind(buyer, {
    createOrder: createOrders,
    orderInfo: queries.getOrders,
    getOrderInfo: queries.getOrders,
    orderList: queries.listOrders,
    orderDocument: getOrderDocument,
    orderPdf: createOrderPdfUrl,
    cancelOrder: actions.cancelOrders,
    requestCancel: actions.requestCancellation,
    uploadLabel: actions.uploadOrderLabel,
    confirmPickup: actions.confirmPickupByBuyer,
    confirmReceipt: actions.confirmReceipt,
    applyRefund: actions.requestRefund,
    confirmRefund: actions.confirmRefundReceived,
    acceptRefusal: actions.acceptRefundRefusal,
    escalateRefund: actions.escalateRefundRefusal,
    retryOrder: retryCreation,
    discardOrder: actions.discardFailedOrder,
    reorder: addOrderToCart,
    replenishOrder: addOrderToCart,
    orderAddress: queries.getOrderAddresses,
    orderTracking: queries.getTracking,
    lastPurchase: getLastPurchase,
  }),
  ...bind(staff, {
    operatorOrderList: queries.listOperatorOrders,
    operatorOrderWork: getOrderWork,
    operatorOrderInfo: queries.getOperatorOrder,
    startPacking: actions.startPackingOrder,
    readyForPickup: actions.readyOrderForPickup,
    dispatch: actions.dispatchOrder,
    arrive: actions.arriveAtTerminal,
    confirmPickupAtDock: actions.confirmPickupByWarehouse,
    failOrder: actions.failPacking,
    refundAll: actions.refundFailedOrder,
    confirmCancel: actions.confirmCancellation,
    declineCancel: actions.declineCancellation,
    refundOrder: actions.refundByOperator,
    refuseRefund: actions.refuseRefundByOperator,
    returnCompleted: actions.completeReturn,
    merchantOrderList: queries.listMerchantOrders,
    merchantOrderInfo: queries.getMerchantOrder,
    merchantOrderFile: getMerchantOrderFile,
    merchantRefundOrder: actions.refundByMerchant,
    merchantRefuseRefund: actions.refuseRefundByMerchant,
  }),
];
