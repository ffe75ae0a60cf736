import { list } from "#client/lists/list.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { levelTabs, useLevelListView } from "#features/inventory/replenishment/screens/level-list-view.tsx";
import { stockLevels } from "#features/inventory/replenishment/screens/operator/lists.ts";

/** A row opens what stands behind its numbers. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: stockLevels,
  messages: "replenishment",
  tabs: levelTabs,
  filters: { keyword: anyText, warehouse_id: anId },
  rowKey: ({ stock_item_id }) => stock_item_id,
  rowLink: ({ stock_item_id }) => `/operator/stock/${stock_item_id}`,
  useView: ({ data }) => useLevelListView("operator", data),
});

export { clientLoader, HydrateFallback, Page as default };
