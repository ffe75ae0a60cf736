import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { MobileMenuDrawer } from "#apps/web/shells/storefront/lazy-components.ts";
import css from "#apps/web/shells/storefront/mobile-menu.module.css";
import { IconButton } from "#ui/icon-button.tsx";

/** Menu button for small screens; opens a drawer with all links. */
export function MobileMenu() {
  const t = useTranslations("shell.menu");
  const [openAt, setOpenAt] = useState<string>();
  const { key } = useLocation();
  return (
    <div className={css.opener}>
      <IconButton icon="menu" label={t("open")} onClick={() => setOpenAt(key)} />
      {/* Open only for the location where it was opened, so that following a link closes it. */}
      <Suspense>{openAt === key && <MobileMenuDrawer onClose={() => setOpenAt(undefined)} />}</Suspense>
    </div>
  );
}
