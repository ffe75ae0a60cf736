import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { priceRequests } from "#features/service/quotes/screens/operator/lists.ts";
import { requestTabs, useRequestListView } from "#features/service/quotes/screens/request-list-view.tsx";

/** The price requests of all companies, for staff. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: priceRequests,
  messages: "conversations",
  tabs: requestTabs,
  filters: { keyword: anyText },
  pageSize: 20,
  rowKey: ({ request_number }) => request_number,
  rowLink: ({ request_number }) => `/operator/price_requests/${request_number}`,
  useView: ({ data }) => useRequestListView("operator", data),
});

export { clientLoader, HydrateFallback, Page as default };
