import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/mobile-menu.module.css";
import { MobileMenuDrawer } from "#apps/web/shells/storefront/lazy-components.ts";
import { IconButton } from "#ui/icon-button.tsx";

/** At mobile width a drawer holds the same links, the account's and the help centre's (spec 2.6). */
export function MobileMenu() {
  const t = useTranslations("shell.menu");
  const [openAt, setOpenAt] = useState<string>();
  const { key } = useLocation();
  return (
    <div className={css.opener}>
      <IconButton icon="menu" label={t("open")} onClick={() => setOpenAt(key)} />
      {/* Open on the page where it was opened: following a link closes it. */}
      <Suspense>{openAt === key && <MobileMenuDrawer onClose={() => setOpenAt(undefined)} />}</Suspense>
    </div>
  );
}
