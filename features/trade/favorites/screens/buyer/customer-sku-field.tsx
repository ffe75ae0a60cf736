import { type KeyboardEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { clearCustomerSkus } from "#features/catalog/products/screens/buyer/customer-sku-store.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import type { SavedProduct } from "#features/trade/favorites/screens/buyer/collection-query.ts";
import { textClass } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

/** The customer SKU of a product, edited inline: Enter or blur saves it, Escape resets it. */
export function CustomerSkuField({ product: { product_id, title, own_number } }: { product: SavedProduct }) {
  const t = useTranslations("favorites");
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLInputElement>(null);
  const reset = () => {
    if (field.current) field.current.value = own_number;
  };
  const save = async () => {
    const next = field.current?.value.trim() ?? "";
    if (next === own_number) return reset();
    try {
      await request("/user/saveOwnNumber", { product_id, own_number: next });
      clearCustomerSkus();
      toast(t(next === "" ? "numbers.removed" : "numbers.saved"), { tone: "success" });
      await revalidate();
    } catch {
      // The request layer shows refusals as a toast.
      reset();
    }
  };
  const mayBuy = useAbility("buy");
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") field.current?.blur();
    if (event.key === "Escape") reset();
  };
  if (!mayBuy) return <>{own_number || "–"}</>;
  return (
    <input
      key={own_number}
      ref={field}
      className={`${css.inline} ${textClass({ padX: 2, size: "sm", tone: "ink", weight: "medium", numeric: true, wide: true })}`}
      defaultValue={own_number}
      maxLength={60}
      placeholder="–"
      aria-label={t("customerSkuOf", { title })}
      onBlur={() => void save()}
      onKeyDown={press}
    />
  );
}
