import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { contractTabs } from "#features/trade/contracts/rules/tabs.ts";
import { useContractListView } from "#features/trade/contracts/screens/contract-list-view.tsx";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { contracts } from "#features/trade/contracts/screens/operator/lists.ts";

/** The contracts of all companies. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: contracts,
  messages: "contracts",
  tabs: contractTabs,
  filters: { keyword: anyText },
  pageSize: 20,
  rowKey: ({ contract_sn }) => contract_sn,
  rowLink: ({ contract_sn }) => contractPath("operator", contract_sn),
  useView: (shown) => useContractListView("operator", shown),
});

export { clientLoader, HydrateFallback, Page as default };
