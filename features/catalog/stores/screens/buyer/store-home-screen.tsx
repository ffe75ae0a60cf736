import { useTranslations } from "use-intl";
import { ProductCarousel } from "#features/catalog/products/screens/buyer/product-carousel.tsx";
import type { Store, StoreRow } from "#features/catalog/stores/screens/buyer/load-store.ts";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
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
    <div className={classes("l-stack l-shrink", css.front)}>
      {store.featured.length > 0 && (
        <section className={classes("l-stack l-gap-5 l-shrink", css.section)} aria-labelledby="featured">
          <h2 id="featured">{t("featured", { name: store.name })}</h2>
          <ProductCarousel products={store.featured} eager={2} />
        </section>
      )}
      <LinkArea>
        <section className={classes("l-stack l-gap-5 l-shrink", css.section)} aria-labelledby="rooms">
          <h2 id="rooms">{t("rooms")}</h2>
          <ul className={classes("l-inline l-align-stretch l-wrap l-gap-3", css.rooms)}>
            {store.rooms.map(({ type_id, title, image_pc, count }) => (
              <li key={type_id}>
                <a href={`${products}?type_id=${type_id}`}>
                  <Picture of={image_pc} alt="" sizes="64px" className={css.roomPicture ?? ""} />
                  <span>{title}</span>
                  <span className="l-tone-faint l-weight-regular">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </LinkArea>
      {rows
        .filter((row) => row.products.length > 0)
        .map((row) => (
          <section key={row.name} className={classes("l-stack l-gap-5 l-shrink", css.section)} aria-labelledby={`row-${row.name}`}>
            <LinkArea className="l-inline l-align-baseline l-justify-between l-gap-4">
              <h2 id={`row-${row.name}`}>{t(row.name)}</h2>
              <a
                href={`${products}?product_type=${row.product_type}`}
                className={classes("l-inline l-fit l-gap-1 l-rigid l-tone-brand l-weight-medium l-plain", css.seeAll)}
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
