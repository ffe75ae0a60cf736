import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { LanguagePicker } from "#apps/web/shells/language-picker.tsx";
import { LogoutButton } from "#apps/web/shells/logout-button.tsx";
import { CategoryTree } from "#apps/web/shells/storefront/lazy-components.ts";
import { menuLinks } from "#apps/web/shells/storefront/main-menu.tsx";
import css from "#apps/web/shells/storefront/mobile-menu.module.css";
import { certificationLabel, certificationPath } from "#apps/web/shells/storefront/top-bar.tsx";
import { useSession } from "#client/session.ts";
import { Drawer } from "#ui/drawer.tsx";
import { Stack, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** The links of the top bar and main menu in a drawer. */
export function MobileMenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell.menu");
  const tBar = useTranslations("shell.topBar");
  const session = useSession();
  const certification = session && certificationPath(session);
  return (
    <Drawer open side="left" title={t("open")} onClose={onClose}>
      <Stack items="start" gap={4}>
        <details className={css.categories}>
          <summary>{t("categories")}</summary>
          <Suspense>
            <CategoryTree />
          </Suspense>
        </details>
        <ul className={css.links}>
          {menuLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{t(label)}</Link>
            </li>
          ))}
          <li>
            <Link to="/store_list">{t("fobPrice")}</Link>
          </li>
        </ul>
        <ul className={css.links}>
          {certification && (
            <li>
              <Link className={textClass({ tone: "danger" })} to={certification}>
                {tBar(certificationLabel(session))}
              </Link>
            </li>
          )}
          {session ? (
            <>
              <li>
                <Link to="/user_center">{t("userCenter")}</Link>
              </li>
              <li>
                <LogoutButton className={css.button} />
              </li>
            </>
          ) : (
            <>
              <li>
                <Link to="/login">{tBar("login")}</Link>
              </li>
              <li>
                <Link to="/register">{tBar("register")}</Link>
              </li>
            </>
          )}
          <li>
            <Link to="/help_center">{t("helpCenter")}</Link>
          </li>
          <li>
            <Link to="/help_center?pageKey=contact_us">{t("contactUs")}</Link>
          </li>
        </ul>
        <LanguagePicker />
      </Stack>
    </Drawer>
  );
}
