import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/main-menu.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** The links of the main menu, also used by the mobile menu. */
export const menuLinks = [
  { to: "/home", label: "home" },
  { to: "/fob_zone", label: "fobZone" },
  { to: "/new_arrival", label: "newArrival" },
  { to: "/hot_sale", label: "hotSale" },
  { to: "/inventory", label: "inventory" },
  { to: "/special_sale", label: "specialSale" },
  { to: "/my_inventory", label: "myInventory" },
] as const;

export function MainMenu() {
  const t = useTranslations("shell.menu");
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("label")} className={css.menu}>
      <Inline as="ul" gap={2} className={css.inner}>
        {menuLinks.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes(textClass({ pad: 3, size: "sm", tone: "soft", weight: "medium", nowrap: true, plain: true }), css.link)}
              aria-current={pathname === to ? "page" : undefined}
            >
              {t(label)}
            </Link>
          </li>
        ))}
        <li className={css.last}>
          <Link
            to="/store_list"
            className={classes(
              inlineClass({ fit: true, gap: 2, padX: 4, size: "sm", tone: "brand", weight: "bold", nowrap: true, plain: true }),
              css.fob,
            )}
            aria-current={pathname === "/store_list" ? "page" : undefined}
          >
            <Icon name="factory" size={16} />
            {t("fobPrice")}
          </Link>
        </li>
      </Inline>
    </nav>
  );
}
