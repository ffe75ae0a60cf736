import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { CallRefused, request } from "#client/request.ts";
import { newUuid } from "#client/visitor.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { checkAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { minQuantity } from "#ui/quantity.ts";
import { toast } from "#ui/toast.ts";

/** Minimum order quantity in whole packs. */
export const minOrderQuantity = ({ moq, pack_multiple }: Pick<ProductCardData, "moq" | "pack_multiple">): number =>
  minQuantity({ min: moq, pack: pack_multiple });

/** Whether a product can be added from a list. Presale and FOB products are bought on the product page; some member roles cannot buy. */
export const canQuickAdd = (product: ProductCardData): boolean =>
  product.price !== undefined &&
  checkAbility("buy") &&
  product.kind !== "presale" &&
  product.kind !== "fob" &&
  product.stock >= minOrderQuantity(product);

/** Request ids by offer and quantity: a retry after a lost response reuses the id and is executed once (docs/wire-contract.md). */
const requestIds = new Map<string, string>();

type Offer = Pick<ProductCardData, "product_id" | "relation_id" | "warehouse_id" | "source_type" | "purchase_mode">;

/** Adds pieces to the cart, with a toast unless `quiet`. Resolves to whether it succeeded. */
export type QuickAdd = (offer: Offer, amount: number, quiet?: "quiet") => Promise<boolean>;

export const useQuickAdd = (): QuickAdd => {
  const t = useTranslations("products.card");
  const navigate = useNavigate();
  return async ({ product_id, relation_id, warehouse_id, source_type, purchase_mode }, amount, quiet) => {
    const intent = `${relation_id} ${amount}`;
    const request_id = requestIds.get(intent) ?? newUuid();
    requestIds.set(intent, request_id);
    const offer = { product_id, relation_id, warehouse_id, source_type: source_type as 1, purchase_mode: purchase_mode as 1 };
    try {
      const { cart_count } = await request("/home/addCart", { ...offer, amount, request_id });
      requestIds.delete(intent);
      setCartCount(cart_count);
      if (!quiet) toast(t("added"), { tone: "success", action: { label: t("viewCart"), run: () => void navigate("/cart") } });
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused && error.reason === "UNREACHABLE")) requestIds.delete(intent);
      return false;
    }
  };
};
