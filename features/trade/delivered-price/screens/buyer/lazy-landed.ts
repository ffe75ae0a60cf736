import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";

/** The landed prices of a list, loaded with their messages after the list is shown. */
export const LazyLandedBar = lazy(() =>
  loadWithMessages(
    "deliveredPrice",
    import("#features/trade/delivered-price/screens/buyer/landed-bar.tsx").then((module) => module.LandedBar),
  ),
);

export const LazyLandedCell = lazy(() =>
  loadWithMessages(
    "deliveredPrice",
    import("#features/trade/delivered-price/screens/buyer/landed-cell.tsx").then((module) => module.LandedCell),
  ),
);
