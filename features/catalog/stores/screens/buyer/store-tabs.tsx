import { useTranslations } from "use-intl";
import css from "#features/catalog/stores/screens/buyer/store-tabs.module.css";
import { classes } from "#ui/classes.ts";
import { inlineClass } from "#ui/layout.tsx";
import { LinkArea } from "#ui/link-area.tsx";

const tabs = ["home", "products", "profile"] as const;

/** The tabs of a store. */
export function StoreTabs({ merchantId, current }: { merchantId: number; current: (typeof tabs)[number] }) {
  const t = useTranslations("stores");
  return (
    <LinkArea>
      <nav aria-label={t("tabs")} className={classes(inlineClass({ align: "stretch", gap: 6, rule: "below" }), css.tabs)}>
        {tabs.map((tab) => (
          <a key={tab} href={`/store/${merchantId}${tab === "home" ? "" : `/${tab}`}`} aria-current={tab === current ? "page" : undefined}>
            {t(tab)}
          </a>
        ))}
      </nav>
    </LinkArea>
  );
}
