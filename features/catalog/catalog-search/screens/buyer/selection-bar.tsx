import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { comparePath, maxCompared, minCompared } from "#features/catalog/catalog-search/screens/buyer/comparison.ts";
import css from "#features/catalog/catalog-search/screens/buyer/product-rows.module.css";
import type { TypedQuantities } from "#features/catalog/catalog-search/screens/buyer/product-rows.tsx";
import { orderableStock } from "#features/catalog/products/rules.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import type { Cards } from "#features/catalog/products/screens/buyer/product-card.tsx";
import { canQuickAdd, minOrderQuantity } from "#features/catalog/products/screens/buyer/quick-add.ts";
import { toLanguage } from "#kernel/languages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { correctQuantity } from "#ui/quantity.ts";
import { toast } from "#ui/toast.ts";

interface Props {
  chosen: readonly ProductCardData[];
  typed: TypedQuantities;
  cards: Cards;
  onClear: () => void;
}

/** Actions on the selected rows: add to cart or compare. */
export function SelectionBar({ chosen, typed, cards, onClear }: Props) {
  const language = toLanguage(useLocale());
  const t = useTranslations("catalogSearchTools");
  const texts = useTranslations("catalogSearchCompare");
  const [isAdding, setAdding] = useState(false);
  const buyable = chosen.filter(canQuickAdd);
  const compared = [...new Set(chosen.map(({ product_id }) => product_id))];
  if (chosen.length === 0) return null;

  const quantityOf = (product: ProductCardData): number => {
    const bounds = { min: product.moq, max: orderableStock(product), pack: product.pack_multiple };
    return correctQuantity(typed.get(product.relation_id) ?? "", bounds, language)?.quantity ?? minOrderQuantity(product);
  };
  const addAll = async () => {
    setAdding(true);
    let count = 0;
    for (const product of buyable) if (await cards.add(product, quantityOf(product), "quiet")) count += 1;
    setAdding(false);
    if (count === 0) return;
    toast(t("addedSeveral", { count }), { tone: "success", lead: { label: t("viewCart"), to: "/cart" } });
    onClear();
  };
  return (
    <section className={css.bar} aria-label={t("selection")}>
      <p>{t("selected", { count: chosen.length })}</p>
      {buyable.length > 0 && (
        <Button size="small" icon="cart" pending={isAdding} onClick={() => void addAll()}>
          {t("addSelected", { count: buyable.length })}
        </Button>
      )}
      {compared.length >= minCompared && compared.length <= maxCompared && (
        <ButtonLink size="small" icon="compare" to={comparePath(compared)}>
          {texts("compare")}
        </ButtonLink>
      )}
      <button type="button" className={css.clear} onClick={onClear}>
        {t("clear")}
      </button>
    </section>
  );
}
