import { useTranslations } from "use-intl";
import {
  clearCompared,
  comparePath,
  maxCompared,
  minCompared,
  toggleCompared,
  useCompared,
  useIsCompared,
} from "#features/catalog/catalog-search/screens/buyer/comparison.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-tools.module.css";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { useCustomerSku } from "#features/catalog/products/screens/buyer/customer-sku-store.ts";
import { FavoriteButton } from "#features/catalog/products/screens/buyer/favorite-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

/** Interactive tools of a list, loaded after hydration so that the list itself appears sooner. */

const useToggleCompared = () => {
  const t = useTranslations("catalogSearchTools");
  return (product: ProductCardData) => {
    if (!toggleCompared(product)) toast(t("compareFull", { most: maxCompared }), { tone: "warning" });
  };
};

/** Favorite and compare buttons in the corner of a card. */
export function CardCorner({ product }: { product: ProductCardData }) {
  const t = useTranslations("catalogSearchTools");
  const isCompared = useIsCompared(product.product_id);
  const compare = useToggleCompared();
  return (
    <div className={`${css.corner} l-justify-between l-pad-2`}>
      <CustomerSku product={product} />
      <FavoriteButton product={product} size="small" className={css.tool ?? ""} />
      <button
        type="button"
        className={css.tool}
        aria-pressed={isCompared}
        title={t("compareThis", { title: product.title })}
        aria-label={t("compareThis", { title: product.title })}
        onClick={() => compare(product)}
      >
        <Icon name={isCompared ? "check" : "compare"} size={18} />
      </button>
    </div>
  );
}

/** The company's SKU of a product. */
function CustomerSku({ product: { product_id } }: { product: ProductCardData }) {
  const t = useTranslations("catalogSearchTools");
  const number = useCustomerSku(product_id);
  return number ? (
    <span
      className={`${css.own} l-radius-small l-ground-surface l-padX-2 l-size-xs l-tone-ink l-weight-medium l-ellipsis`}
      title={t("customerSku", { number })}
    >
      <span className="visually-hidden">{t("customerSku", { number })}</span>
      <span aria-hidden="true">{number}</span>
    </span>
  ) : null;
}

/** The products selected for comparison, at the bottom of the screen. */
export function CompareTray() {
  const t = useTranslations("catalogSearchTools");
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <section
      className={`${css.tray} l-inline l-gap-4 l-border-strong l-radius-large l-ground-surface l-shadow-large l-pad-2 l-padX-3`}
      aria-label={t("compare")}
    >
      <ul className={`${css.compared} l-inline l-align-stretch l-gap-2`}>
        {compared.map((product) => (
          <li key={product.product_id}>
            <button
              className="l-border l-radius l-ground-sunken l-clip l-relative"
              type="button"
              title={product.title}
              aria-label={t("takeOut", { title: product.title })}
              onClick={() => toggleCompared(product)}
            >
              <Picture of={product.preview} alt="" sizes="52px" />
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <p className="l-size-sm l-tone-soft l-numeric">
        {compared.length < minCompared ? t("oneMore") : t("comparing", { count: compared.length, most: maxCompared })}
      </p>
      <button type="button" className={`${css.clear} l-underlined l-size-sm l-tone-soft`} onClick={clearCompared}>
        {t("clear")}
      </button>
      {compared.length >= minCompared && (
        <ButtonLink to={comparePath(compared.map(({ product_id }) => product_id))} variant="primary">
          {t("compare")}
        </ButtonLink>
      )}
    </section>
  );
}

/** The product links in list order. */
const productLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-product] :is(h3, th) a")];

const moveFocus = (by: number): void => {
  const links = productLinks();
  const current = links.indexOf(document.activeElement as HTMLElement);
  const next = links[current === -1 ? 0 : Math.min(Math.max(current + by, 0), links.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
};

/** Keyboard shortcuts of a list: `/` focuses the search, j and k move, x toggles the comparison. */
export function ListShortcuts({ products }: { products: readonly ProductCardData[] }) {
  const compare = useToggleCompared();
  const toggleFocused = () => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-product]")?.dataset.product;
    const product = products.find(({ product_id }) => String(product_id) === focused);
    if (product) compare(product);
  };
  useKeys({
    "/": () => document.querySelector<HTMLElement>("header input[type=search]")?.focus(),
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    x: toggleFocused,
  });
  return null;
}
