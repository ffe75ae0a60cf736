import { bind } from "#platform/serve.ts";
import {
  acceptOrder,
  cancelOrder,
  closeOrder,
  createDraft,
  declineOrder,
  editDraft,
  orderStockItem,
  recordCosts,
  rescheduleOrder,
  sendToManufacturer,
  setDraftLine,
  shipGoods,
} from "./commands/moves.ts";
import { createOwnPdfUrl, createPdfUrl } from "./commands/pdf.ts";
import {
  listOwnPurchaseOrders,
  listPurchaseOrders,
  readOwnPurchaseOrder,
  readPurchaseOrder,
  readPurchaseOrderPlaces,
} from "./commands/read.ts";
import { merchantPurchaseOrders, operatorPurchaseOrders } from "./contract.ts";

export const purchaseOrdersRoutes = [
  ...bind(merchantPurchaseOrders, {
    purchaseOrderList: listOwnPurchaseOrders,
    purchaseOrderPdf: createOwnPdfUrl,
    purchaseOrderDetail: readOwnPurchaseOrder,
    acceptPurchaseOrder: acceptOrder,
    declinePurchaseOrder: declineOrder,
    reschedulePurchaseOrder: rescheduleOrder,
    shipPurchaseOrder: shipGoods,
  }),
  ...bind(operatorPurchaseOrders, {
    purchaseOrderList: listPurchaseOrders,
    purchaseOrderPdf: createPdfUrl,
    purchaseOrderDetail: readPurchaseOrder,
    purchaseOrderPlaces: readPurchaseOrderPlaces,
    createPurchaseOrder: createDraft,
    orderFromManufacturer: orderStockItem,
    editPurchaseOrder: editDraft,
    setPurchaseOrderLine: setDraftLine,
    setPurchaseOrderCosts: recordCosts,
    sendPurchaseOrder: sendToManufacturer,
    cancelPurchaseOrder: cancelOrder,
    closePurchaseOrder: closeOrder,
  }),
];
