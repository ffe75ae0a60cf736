import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { purchaseOrders } from "#features/inventory/purchase-orders/screens/merchant/lists.ts";
import { merchantTabs, usePurchaseOrderListView } from "#features/inventory/purchase-orders/screens/order-list-view.tsx";
import { purchaseOrderPath } from "#features/inventory/purchase-orders/screens/order-status.ts";

const { clientLoader, HydrateFallback, Page } = list({
  entry: purchaseOrders,
  messages: "purchaseOrders",
  tabs: merchantTabs,
  filters: { keyword: anyText },
  rowKey: ({ purchase_order_number }) => purchase_order_number,
  rowLink: ({ purchase_order_number }) => purchaseOrderPath("merchant", purchase_order_number),
  useView: ({ data }) => usePurchaseOrderListView("merchant", data),
});

export { clientLoader, HydrateFallback, Page as default };
