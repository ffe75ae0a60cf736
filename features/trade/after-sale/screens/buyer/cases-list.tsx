import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { afterSaleTabs } from "#features/trade/after-sale/rules.ts";
import { cases } from "#features/trade/after-sale/screens/buyer/lists.ts";
import { casePath } from "#features/trade/after-sale/screens/case-data.ts";
import { useCaseListView } from "#features/trade/after-sale/screens/case-list-view.tsx";

/** The after-sale cases of the buyer's orders. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: cases,
  messages: "afterSale",
  tabs: afterSaleTabs,
  filters: { keyword: anyText },
  pageSize: 24,
  rowKey: ({ record_number }) => record_number,
  rowLink: ({ record_number }) => casePath("buyer", record_number),
  useView: (shown) => useCaseListView("buyer", shown),
});

export { clientLoader, HydrateFallback, Page as default };
