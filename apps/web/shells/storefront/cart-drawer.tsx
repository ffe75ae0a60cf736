import { cartParts } from "#apps/web/pages/cart-parts.ts";
import { CartDrawer } from "#features/trade/cart/screens/buyer/cart-drawer.tsx";

/** The cart drawer of the shop. Mounted while it is open. */
export function ShopCartDrawer({ onClose }: { onClose: () => void }) {
  return <CartDrawer parts={cartParts} onClose={onClose} />;
}
