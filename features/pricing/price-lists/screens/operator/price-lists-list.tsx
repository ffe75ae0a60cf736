import { useNavigate } from "react-router";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { priceLists } from "#features/pricing/price-lists/screens/operator/lists.ts";
import { priceListTabs, usePriceListView } from "#features/pricing/price-lists/screens/price-list-view.tsx";
import { useKeys } from "#ui/use-keys.ts";

/** The price lists of the operator and of all merchants, by state. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: priceLists,
  messages: "priceLists",
  tabs: priceListTabs,
  filters: { keyword: anyText },
  rowKey: ({ price_list_id }) => price_list_id,
  rowLink: ({ price_list_id }) => `/operator/price_lists/${price_list_id}`,
  useView: ({ data }) => {
    const navigate = useNavigate();
    useKeys({ n: () => void navigate("/operator/price_lists/new") });
    return usePriceListView("/operator/price_lists", false, data);
  },
});

export { clientLoader, HydrateFallback, Page as default };
