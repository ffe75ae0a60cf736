import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { CallRefused, request } from "#client/request.ts";
import { newUuid } from "#client/visitor.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { checkAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { minQuantity } from "#ui/quantity.ts";
import { toast } from "#ui/toast.ts";

/** The least of a product that can be bought. */
export const leastOf = ({ moq, pack_multiple }: Pick<ProductCardData, "moq" | "pack_multiple">): number =>
  minQuantity({ min: moq, pack: pack_multiple });

/** Presale and FOB need a decision first, and are bought from the product's own page; some roles of a company buy nothing. */
export const canQuickAdd = (product: ProductCardData): boolean =>
  product.price !== undefined && checkAbility("buy") && product.kind !== "presale" && product.kind !== "fob" && product.stock >= leastOf(product);

/** One id per intent: after an answer that was lost on the way, the same press happens once (design 3). */
const intents = new Map<string, string>();

/** Puts pieces into the cart from a list, and says so unless `quiet`; answers whether they are in it. */
type Offer = Pick<ProductCardData, "product_id" | "relation_id" | "warehouse_id" | "source_type" | "purchase_mode">;

export type QuickAdd = (offer: Offer, amount: number, quiet?: "quiet") => Promise<boolean>;

export const useQuickAdd = (): QuickAdd => {
  const t = useTranslations("products.card");
  const navigate = useNavigate();
  return async ({ product_id, relation_id, warehouse_id, source_type, purchase_mode }, amount, quiet) => {
    const intent = `${relation_id} ${amount}`;
    const request_id = intents.get(intent) ?? newUuid();
    intents.set(intent, request_id);
    const offer = { product_id, relation_id, warehouse_id, source_type: source_type as 1, purchase_mode: purchase_mode as 1 };
    try {
      const { cart_count } = await request("/home/addCart", { ...offer, amount, request_id });
      intents.delete(intent);
      setCartCount(cart_count);
      if (!quiet) toast(t("added"), { tone: "success", action: { label: t("viewCart"), run: () => void navigate("/cart") } });
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused && error.reason === "UNREACHABLE")) intents.delete(intent);
      return false;
    }
  };
};
