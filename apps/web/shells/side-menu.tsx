import { useTranslations } from "use-intl";
import type { Session } from "#client/session.ts";
import css from "#features/identity/members/screens/buyer/company-switcher.module.css";
import { sideItems } from "#features/identity/members/screens/side-menu.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";

/** The manufacturer that the session acts for, as a menu for who works for several or buys for a company too. */
export function SideMenu({ session }: { session: Session }) {
  const t = useTranslations("console");
  return (
    <Menu items={sideItems(session)} align="end" className={css.button}>
      <Badge>{session.merchant_name}</Badge>
      <span className="visually-hidden">{t("switchSide")}</span>
      <Icon name="chevron-down" size={14} />
    </Menu>
  );
}
