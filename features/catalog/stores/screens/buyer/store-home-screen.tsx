import { useTranslations } from "use-intl";
import { ProductCarousel } from "#features/catalog/products/screens/buyer/product-carousel.tsx";
import type { Store, StoreRow } from "#features/catalog/stores/screens/buyer/load-store.ts";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { inlineClass, stackClass, Text } from "#ui/layout.tsx";
import { LinkArea } from "#ui/link-area.tsx";
import { Picture } from "#ui/picture.tsx";

/** The front of a store: featured products, rooms and product rows. */
export function StoreHomeScreen({ store, rows }: { store: Store; rows: readonly StoreRow[] }) {
  const t = useTranslations("storesPages.store");
  const products = `/store/${store.merchant_id}/products`;
  if (store.product_count === 0) {
    return (
      <EmptyState title={t("emptyTitle")} action={<ButtonLink to="/store_list">{t("others")}</ButtonLink>}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className={classes(stackClass({ shrink: true }), css.front)}>
      {store.featured.length > 0 && (
        <section className={classes(stackClass({ gap: 5, shrink: true }), css.section)} aria-labelledby="featured">
          <h2 id="featured">{t("featured", { name: store.name })}</h2>
          <ProductCarousel products={store.featured} eager={2} />
        </section>
      )}
      <LinkArea>
        <section className={classes(stackClass({ gap: 5, shrink: true }), css.section)} aria-labelledby="rooms">
          <h2 id="rooms">{t("rooms")}</h2>
          <ul className={classes(inlineClass({ align: "stretch", wrap: true, gap: 3 }), css.rooms)}>
            {store.rooms.map(({ type_id, title, image_pc, count }) => (
              <li key={type_id}>
                <a href={`${products}?type_id=${type_id}`}>
                  <Picture of={image_pc} alt="" sizes="64px" className={css.roomPicture ?? ""} />
                  <span>{title}</span>
                  <Text as="span" tone="faint" weight="regular">
                    {count}
                  </Text>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </LinkArea>
      {rows
        .filter((row) => row.products.length > 0)
        .map((row) => (
          <section
            key={row.name}
            className={classes(stackClass({ gap: 5, shrink: true }), css.section)}
            aria-labelledby={`row-${row.name}`}
          >
            <LinkArea className={inlineClass({ align: "baseline", justify: "between", gap: 4 })}>
              <h2 id={`row-${row.name}`}>{t(row.name)}</h2>
              <a
                href={`${products}?product_type=${row.product_type}`}
                className={classes(
                  inlineClass({ fit: true, gap: 1, rigid: true, tone: "brand", weight: "medium", plain: true }),
                  css.seeAll,
                )}
                aria-label={`${t("seeAll")}: ${t(row.name)}`}
              >
                {t("seeAll")}
                <Icon name="arrow-right" size={16} />
              </a>
            </LinkArea>
            <ProductCarousel products={row.products} />
          </section>
        ))}
    </div>
  );
}
