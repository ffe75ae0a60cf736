import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { requestOnce } from "#client/request-once.ts";
import { isAvailable } from "#features/catalog/products/rules.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { checkAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { minQuantity } from "#ui/quantity.ts";
import { toast } from "#ui/toast.ts";

/** Minimum order quantity in whole packs. */
export const minOrderQuantity = ({ moq, pack_multiple }: Pick<ProductCardData, "moq" | "pack_multiple">): number =>
  minQuantity({ min: moq, pack: pack_multiple });

/** Whether a product can be added from a list. Presale and FOB products are bought on the product page; some member roles cannot buy. */
export const canQuickAdd = (product: ProductCardData): boolean =>
  product.price !== undefined && checkAbility("buy") && product.kind !== "presale" && product.kind !== "fob" && isAvailable(product);

type Offer = Pick<ProductCardData, "product_id" | "relation_id" | "warehouse_id" | "source_type" | "purchase_mode">;

/** Adds pieces to the cart, with a toast unless `quiet`. Resolves to whether it succeeded. */
export type QuickAdd = (offer: Offer, amount: number, quiet?: "quiet") => Promise<boolean>;

export const useQuickAdd = (): QuickAdd => {
  const t = useTranslations("products.card");
  return async ({ product_id, relation_id, warehouse_id, source_type, purchase_mode }, amount, quiet) => {
    const offer = { product_id, relation_id, warehouse_id, source_type: source_type as 1, purchase_mode: purchase_mode as 1 };
    try {
      const { cart_count } = await requestOnce("/home/addCart", { ...offer, amount });
      setCartCount(cart_count);
      if (!quiet) toast(t("added"), { tone: "success", lead: { label: t("viewCart"), to: "/cart" } });
      return true;
    } catch {
      return false;
    }
  };
};
