import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { transfers } from "#features/inventory/replenishment/screens/operator/lists.ts";
import { transferPath } from "#features/inventory/replenishment/screens/transfer-dialogs.tsx";
import { transferTabs, useTransferListView } from "#features/inventory/replenishment/screens/transfer-list-view.tsx";

const { clientLoader, HydrateFallback, Page } = list({
  entry: transfers,
  messages: "replenishment",
  tabs: transferTabs,
  filters: { keyword: anyText },
  load: (call) => call("/operator/transferPlaces", {}),
  rowKey: ({ transfer_number }) => transfer_number,
  rowLink: ({ transfer_number }) => transferPath("operator", transfer_number),
  useView: ({ data, extra }) => useTransferListView("operator", data, extra),
});

export { clientLoader, HydrateFallback, Page as default };
