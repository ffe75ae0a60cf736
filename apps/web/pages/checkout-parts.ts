import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import type { CheckoutPayment } from "#features/trade/orders/screens/buyer/checkout/checkout-payment.ts";
import { lazy } from "#ui/lazy.ts";

/** Holds the goods of a checkout while it is shown. */
export const HoldNotice = lazy(() =>
  loadWithMessages(
    "checkoutHolds",
    import("#features/trade/checkout-holds/screens/buyer/hold-notice.tsx").then((module) => module.HoldNotice),
  ),
);

/** Ways to send goods of a checkout of which a part comes later. */
export const ShippingWays = lazy(() =>
  loadWithMessages(
    "shippingWays",
    import("#features/trade/shipment-dates/screens/buyer/checkout-ways.tsx").then((module) => module.CheckoutWays),
  ),
);

/** The way that the requester of a purchase chose. */
export const ChosenWay = lazy(() =>
  loadWithMessages(
    "shippingWays",
    import("#features/trade/shipment-dates/screens/buyer/chosen-way.tsx").then((module) => module.ChosenWay),
  ),
);

/** How a checkout is paid in the same step. */
export const payment: CheckoutPayment = {
  Fields: lazy(() =>
    loadWithMessages(
      "checkoutPayment",
      import("#features/money/payments/screens/buyer/checkout-fields.tsx").then((module) => module.CheckoutFields),
    ),
  ),
  pay: async (orderSn, form) => (await import("#features/money/payments/screens/buyer/pay-placed.ts")).payPlaced(orderSn, form),
};
