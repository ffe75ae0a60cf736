import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { casePath } from "#features/trade/after-sale/screens/case-data.ts";
import { sellerTabs, useCaseListView } from "#features/trade/after-sale/screens/case-list-view.tsx";
import { cases } from "#features/trade/after-sale/screens/operator/lists.ts";

/** The after-sale cases of the platform. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: cases,
  messages: "afterSale",
  tabs: sellerTabs,
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ record_number }) => record_number,
  rowLink: ({ record_number }) => casePath("operator", record_number),
  useView: (shown) => useCaseListView("operator", shown),
});

export { clientLoader, HydrateFallback, Page as default };
