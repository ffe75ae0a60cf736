import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import type { CartParts } from "#features/trade/cart/screens/buyer/cart-parts.ts";
import { LazyDeliveredPriceButton } from "#features/trade/delivered-price/screens/buyer/lazy-button.ts";
import { lazy } from "#ui/lazy.ts";

export const cartParts: CartParts = {
  DeliveredPriceButton: LazyDeliveredPriceButton,
  ContractDialog: lazy(() =>
    loadWithMessages(
      "contractForm",
      import("#features/trade/contracts/screens/form/contract-dialog.tsx").then((module) => module.ContractDialog),
    ),
  ),
};
