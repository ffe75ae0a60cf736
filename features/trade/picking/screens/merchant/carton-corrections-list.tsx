import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";

import { correctionTabs, useCorrectionListView } from "#features/trade/picking/screens/correction-list-view.tsx";
import { cartonCorrections } from "#features/trade/picking/screens/merchant/lists.ts";

const { clientLoader, HydrateFallback, Page } = list({
  entry: cartonCorrections,
  messages: "cartonCorrections",
  tabs: correctionTabs,
  filters: { keyword: anyText },
  rowKey: ({ correction_id }) => correction_id,
  useView: ({ data, tab }) => useCorrectionListView("merchant", data, tab, true),
});

export { clientLoader, HydrateFallback, Page as default };
