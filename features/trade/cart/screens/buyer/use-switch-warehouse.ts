import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { request } from "#client/request.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { toast } from "#ui/toast.ts";

export type OtherWarehouse = CartLine["elsewhere"][number];

/** Moves a line to another warehouse that has its product. */
export const useSwitchWarehouse = (reload: () => Promise<void>) => {
  const t = useTranslations("cart");
  const switchTo = async ({ cart_id }: CartLine, { relation_id, warehouse_name }: OtherWarehouse) => {
    const { cart_count } = await request("/supply/order/cart/switchWarehouse", { cart_id, relation_id });
    setCartCount(cart_count);
    await reload();
    toast(t("switched", { warehouse: warehouse_name }), { tone: "success" });
  };
  // The request layer shows refusals as a toast.
  return (line: CartLine, place: OtherWarehouse) => void switchTo(line, place).catch(() => undefined);
};
