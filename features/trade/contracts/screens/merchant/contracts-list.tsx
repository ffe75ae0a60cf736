import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { contractTabs } from "#features/trade/contracts/rules/tabs.ts";
import { useContractListView } from "#features/trade/contracts/screens/contract-list-view.tsx";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { contracts } from "#features/trade/contracts/screens/merchant/lists.ts";

/** The contracts of a manufacturer. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: contracts,
  messages: "contracts",
  tabs: contractTabs,
  filters: { keyword: anyText },
  pageSize: 20,
  rowKey: ({ contract_sn }) => contract_sn,
  rowLink: ({ contract_sn }) => contractPath("merchant", contract_sn),
  useView: (shown) => useContractListView("merchant", shown),
});

export { clientLoader, HydrateFallback, Page as default };
