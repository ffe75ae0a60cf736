import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Store } from "#features/catalog/stores/screens/buyer/load-store.ts";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import { StoreTabs } from "#features/catalog/stores/screens/buyer/store-tabs.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { WidePicture } from "#ui/wide-picture.tsx";

/** Header and tabs around the front and the profile of a store. */
export function StoreFrame({ store, rating, children }: { store: Store; rating: ReactNode; children: ReactNode }) {
  const t = useTranslations("stores");
  const pages = useTranslations("storesPages");
  const home = useTranslations("shell.menu")("home");
  const { pathname } = useLocation();
  const { merchant_id, name, banner, headline, origin, founded_year, speciality } = store;
  return (
    <div className={classes("l-stack l-gap-5 l-shrink", "l-page")}>
      <Breadcrumbs crumbs={[{ label: home, to: "/home" }, { label: t("stores"), to: "/store_list" }, { label: name }]} />
      <header className="l-stack l-gap-4 l-shrink">
        {banner !== "" && (
          <WidePicture of={banner} alt="" sizes="(width < 1410px) 96vw, 1320px" ratio={4} first className={css.banner ?? ""} />
        )}
        <div className="l-inline l-gap-4">
          <span
            className={classes("l-stack l-align-center l-items-center l-rigid l-tone-brand l-ground-brand", css.mark)}
            aria-hidden="true"
          >
            <Icon name="factory" size={26} />
          </span>
          <div>
            <h1 className={`${css.name} l-weight-bold l-anywhere`}>{name}</h1>
            <p className="l-tone-soft l-above-1">
              {origin}
              {founded_year && ` · ${pages("since", { year: String(founded_year) })}`} · {speciality}
            </p>
            {rating}
          </div>
        </div>
        {headline !== "" && <p className={css.headline}>{headline}</p>}
      </header>
      <StoreTabs merchantId={merchant_id} current={pathname.endsWith("/profile") ? "profile" : "home"} />
      {children}
    </div>
  );
}
