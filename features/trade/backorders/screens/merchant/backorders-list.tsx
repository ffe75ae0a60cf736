import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { backorderTabs, useBackorderListView } from "#features/trade/backorders/screens/backorder-list-view.tsx";
import { backorders } from "#features/trade/backorders/screens/merchant/lists.ts";

/** A row opens its order. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: backorders,
  messages: "backorders",
  tabs: backorderTabs,
  filters: { keyword: anyText },
  rowKey: ({ backorder_id }) => backorder_id,
  rowLink: ({ order_sn }) => `/merchant/orders/${encodeURIComponent(order_sn)}`,
  useView: ({ data }) => useBackorderListView("merchant", data),
});

export { clientLoader, HydrateFallback, Page as default };
