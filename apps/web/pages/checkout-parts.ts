import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";

/** Holds the goods of a checkout while it is shown. */
export const HoldNotice = lazy(() =>
  loadWithMessages(
    "checkoutHolds",
    import("#features/trade/checkout-holds/screens/buyer/hold-notice.tsx").then((module) => module.HoldNotice),
  ),
);
