import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { request } from "#client/request.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { toast } from "#ui/toast.ts";

/** Removes a line at once and offers to undo it. */
export const useRemoveLine = (reload: () => Promise<void>) => {
  const t = useTranslations("cart");
  const undo = async ({ product_id, relation_id, logistics_type, amount }: CartLine) => {
    const { cart_count } = await request("/supply/order/cart/add", { product_id, relation_id, logistics_type, amount, is_update: 1 });
    setCartCount(cart_count);
    await reload();
  };
  const remove = async (line: CartLine) => {
    const { cart_count } = await request("/home/delCartProduct", { cart_id: String(line.cart_id) });
    setCartCount(cart_count);
    toast(t("removed"), { action: { label: t("undo"), run: () => void undo(line).catch(() => undefined) } });
    await reload();
  };
  // The request layer shows refusals as a toast.
  return (line: CartLine) => void remove(line).catch(() => undefined);
};
