import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { correctionTabs, useCorrectionListView } from "#features/trade/picking/screens/correction-list-view.tsx";
import { cartonCorrections } from "#features/trade/picking/screens/operator/lists.ts";

const { clientLoader, HydrateFallback, Page } = list({
  entry: cartonCorrections,
  messages: "cartonCorrections",
  tabs: correctionTabs,
  filters: { keyword: anyText },
  rowKey: ({ correction_id }) => correction_id,
  useView: ({ data, tab }) => useCorrectionListView("operator", data, tab, useHasRoleIn("orders", "specialist")),
});

export { clientLoader, HydrateFallback, Page as default };
