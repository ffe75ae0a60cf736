import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Store } from "#features/catalog/stores/screens/buyer/load-store.ts";
import css from "#features/catalog/stores/screens/buyer/store.module.css";
import { StoreTabs } from "#features/catalog/stores/screens/buyer/store-tabs.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { WidePicture } from "#ui/wide-picture.tsx";

/** Header and tabs around the front and the profile of a store. */
export function StoreFrame({ store, children }: { store: Store; children: ReactNode }) {
  const t = useTranslations("stores");
  const pages = useTranslations("storesPages");
  const home = useTranslations("shell.menu")("home");
  const { pathname } = useLocation();
  const { merchant_id, name, banner, headline, origin, founded_year, speciality } = store;
  return (
    <Stack gap={5} shrink className={css.page}>
      <Breadcrumbs crumbs={[{ label: home, to: "/home" }, { label: t("stores"), to: "/store_list" }, { label: name }]} />
      <Stack as="header" gap={4} shrink>
        {banner !== "" && (
          <WidePicture of={banner} alt="" sizes="(width < 1410px) 96vw, 1320px" ratio={4} first className={css.banner ?? ""} />
        )}
        <Inline gap={4}>
          <Stack as="span" align="center" items="center" rigid tone="brand" ground="brand" className={css.mark} aria-hidden="true">
            <Icon name="factory" size={26} />
          </Stack>
          <div>
            <h1 className={css.name}>{name}</h1>
            <Text tone="soft" above={1}>
              {origin}
              {founded_year && ` · ${pages("since", { year: String(founded_year) })}`} · {speciality}
            </Text>
          </div>
        </Inline>
        {headline !== "" && <p className={css.headline}>{headline}</p>}
      </Stack>
      <StoreTabs merchantId={merchant_id} current={pathname.endsWith("/profile") ? "profile" : "home"} />
      {children}
    </Stack>
  );
}
