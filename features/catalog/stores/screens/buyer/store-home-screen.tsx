import { useTranslations } from "use-intl";
import { ProductShelf } from "#features/catalog/products/screens/buyer/product-carousel.tsx";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import type { Store, StoreShelfData } from "#features/catalog/stores/screens/buyer/store-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkArea } from "#ui/link-area.tsx";
import { Picture } from "#ui/picture.tsx";

/** The front of a store: what the maker puts first, then what sells, what is new and what is cheaper. */
export function StoreHomeScreen({ store, shelves }: { store: Store; shelves: readonly StoreShelfData[] }) {
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
    <div className={css.front}>
      {store.featured.length > 0 && (
        <section className={css.section} aria-labelledby="featured">
          <h2 id="featured">{t("featured", { name: store.name })}</h2>
          <ProductShelf products={store.featured} eager={2} />
        </section>
      )}
      <LinkArea>
        <section className={css.section} aria-labelledby="rooms">
          <h2 id="rooms">{t("rooms")}</h2>
          <ul className={css.rooms}>
            {store.rooms.map(({ type_id, title, image_pc, count }) => (
              <li key={type_id}>
                <a href={`${products}?type_id=${type_id}`}>
                  <Picture of={image_pc} alt="" sizes="64px" className={css.roomPicture ?? ""} />
                  <span>{title}</span>
                  <span className={css.roomCount}>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </LinkArea>
      {shelves
        .filter((shelf) => shelf.products.length > 0)
        .map((shelf) => (
          <section key={shelf.name} className={css.section} aria-labelledby={`shelf-${shelf.name}`}>
            <LinkArea className={css.sectionHead}>
              <h2 id={`shelf-${shelf.name}`}>{t(shelf.name)}</h2>
              <a
                href={`${products}?product_type=${shelf.product_type}`}
                className={css.seeAll}
                aria-label={`${t("seeAll")}: ${t(shelf.name)}`}
              >
                {t("seeAll")}
                <Icon name="arrow-right" size={16} />
              </a>
            </LinkArea>
            <ProductShelf products={shelf.products} />
          </section>
        ))}
    </div>
  );
}
