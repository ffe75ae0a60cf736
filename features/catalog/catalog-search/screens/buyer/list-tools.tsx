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
import { Box, Inline, Text, textClass } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

/** Interactive tools of a list, loaded after hydration so that the list itself appears sooner; with the dates and freight of its cards. */

export { CardDelivery } from "#features/catalog/products/screens/buyer/card-delivery.tsx";

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
    <Box justify="between" pad={2} className={css.corner}>
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
    </Box>
  );
}

/** The company's SKU of a product. */
function CustomerSku({ product: { product_id } }: { product: ProductCardData }) {
  const t = useTranslations("catalogSearchTools");
  const number = useCustomerSku(product_id);
  return number ? (
    <Box
      as="span"
      radius="small"
      ground="surface"
      padX={2}
      size="xs"
      tone="ink"
      weight="medium"
      ellipsis
      className={css.own}
      title={t("customerSku", { number })}
    >
      <span className="visually-hidden">{t("customerSku", { number })}</span>
      <span aria-hidden="true">{number}</span>
    </Box>
  ) : null;
}

/** The products selected for comparison, at the bottom of the screen. */
export function CompareTray() {
  const texts = useTranslations("catalogSearchCompare");
  const t = useTranslations("catalogSearchTools");
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <Inline
      as="section"
      gap={4}
      border="strong"
      radius="large"
      ground="surface"
      shadow="large"
      pad={2}
      padX={3}
      className={css.tray}
      aria-label={texts("compare")}
    >
      <Inline as="ul" align="stretch" gap={2} className={css.compared}>
        {compared.map((product) => (
          <li key={product.product_id}>
            <button
              className={textClass({ border: true, radius: true, ground: "sunken", clip: true, relative: true })}
              type="button"
              title={product.title}
              aria-label={texts("takeOut", { title: product.title })}
              onClick={() => toggleCompared(product)}
            >
              <Picture of={product.preview} alt="" sizes="52px" />
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </Inline>
      <Text size="sm" tone="soft" numeric>
        {compared.length < minCompared ? t("oneMore") : t("comparing", { count: compared.length, most: maxCompared })}
      </Text>
      <button type="button" className={`${css.clear} ${textClass({ underlined: true, size: "sm", tone: "soft" })}`} onClick={clearCompared}>
        {t("clear")}
      </button>
      {compared.length >= minCompared && (
        <ButtonLink to={comparePath(compared.map(({ product_id }) => product_id))} variant="primary">
          {texts("compare")}
        </ButtonLink>
      )}
    </Inline>
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
