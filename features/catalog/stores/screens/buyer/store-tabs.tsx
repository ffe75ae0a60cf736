import { useTranslations } from "use-intl";
import css from "#features/catalog/stores/screens/buyer/store-tabs.module.css";
import { Inline } from "#ui/layout.tsx";
import { LinkArea } from "#ui/link-area.tsx";

const tabs = ["home", "products", "profile"] as const;

/** The tabs of a store. */
export function StoreTabs({ merchantId, current }: { merchantId: number; current: (typeof tabs)[number] }) {
  const t = useTranslations("stores");
  return (
    <LinkArea>
      <Inline aria-label={t("tabs")} as="nav" align="stretch" gap={6} rule="below" className={css.tabs}>
        {tabs.map((tab) => (
          <a key={tab} href={`/store/${merchantId}${tab === "home" ? "" : `/${tab}`}`} aria-current={tab === current ? "page" : undefined}>
            {t(tab)}
          </a>
        ))}
      </Inline>
    </LinkArea>
  );
}
