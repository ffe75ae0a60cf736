import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";

/** The button of the comparison, loaded with its messages after the page that shows it. */
export const LazyDeliveredPriceButton = lazy(() =>
  loadWithMessages(
    "deliveredPrice",
    import("#features/trade/delivered-price/screens/buyer/delivered-price-button.tsx").then((module) => module.DeliveredPriceButton),
  ),
);
