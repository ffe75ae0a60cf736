import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Store } from "#features/catalog/stores/screens/buyer/load-store.ts";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import { StoreTabs } from "#features/catalog/stores/screens/buyer/store-tabs.tsx";
import { ClosureNotice } from "#features/identity/merchant-members/screens/buyer/closure-notice.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { WidePicture } from "#ui/wide-picture.tsx";

/** Header and tabs around the front and the profile of a store. */
export function StoreFrame({ store, rating, children }: { store: Store; rating: ReactNode; children: ReactNode }) {
  const t = useTranslations("stores");
  const pages = useTranslations("storesPages");
  const home = useTranslations("shell.menu")("home");
  const { pathname } = useLocation();
  const { merchant_id, name, banner, headline, origin, founded_year, speciality } = store;
  return (
    <div className={classes(stackClass({ gap: 5, shrink: true }), textClass({ page: true }))}>
      <Breadcrumbs crumbs={[{ label: home, to: "/home" }, { label: t("stores"), to: "/store_list" }, { label: name }]} />
      <Stack as="header" gap={4} shrink>
        {banner !== "" && (
          <WidePicture of={banner} alt="" sizes="(width < 1410px) 96vw, 1320px" ratio={4} first className={css.banner ?? ""} />
        )}
        <Inline gap={4}>
          <span
            className={classes(stackClass({ align: "center", items: "center", rigid: true, tone: "brand", ground: "brand" }), css.mark)}
            aria-hidden="true"
          >
            <Icon name="factory" size={26} />
          </span>
          <div>
            <Text as="h1" weight="bold" anywhere className={css.name}>
              {name}
            </Text>
            <Text tone="soft" above={1}>
              {origin}
              {founded_year && ` · ${pages("since", { year: String(founded_year) })}`} · {speciality}
            </Text>
            {rating}
          </div>
        </Inline>
        {headline !== "" && <p className={css.headline}>{headline}</p>}
      </Stack>
      <Suspense>
        <ClosureNotice merchantId={merchant_id} />
      </Suspense>
      <StoreTabs merchantId={merchant_id} current={pathname.endsWith("/profile") ? "profile" : "home"} />
      {children}
    </div>
  );
}
