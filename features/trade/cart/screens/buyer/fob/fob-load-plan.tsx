import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { useCall } from "#client/use-call.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { LoadPlanButton } from "#features/inventory/container-loading/screens/load-plan-button.tsx";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { toast } from "#ui/toast.ts";

/** The load plan of the selected lines; what still fits can be added to the cart. */
export function FobLoadPlan({ lines, onAdded }: { lines: readonly CartLine[]; onAdded: () => void }) {
  const t = useTranslations("cartFob");
  const mayBuy = useAbility("buy");
  const add = useCall("/home/fobRestsGoodsAddCart", ({ cart_count }) => {
    setCartCount(cart_count);
    toast(t("added"), { tone: "success" });
    onAdded();
  });
  const [first] = lines;
  return (
    <LoadPlanButton
      label={t("loadPlan")}
      lines={lines.map(({ product_id, amount }) => ({ product_id, quantity: amount }))}
      {...(first && { subject: `cart:${first.merchant_uuid}` })}
      pending={add.pending}
      onAdd={
        first && mayBuy
          ? ({ product_id, relation_id, quantity }) =>
              add.submit({
                merchant_uuid: first.merchant_uuid,
                goods_list: JSON.stringify([{ product_id, relation_id, amount: quantity }]),
              })
          : undefined
      }
    />
  );
}
