import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/main-menu.module.css";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** The links of the main menu, also used by the mobile menu. */
export const menuLinks = [
  { to: "/home", label: "home" },
  { to: "/fob_zone", label: "fobZone" },
  { to: "/new_arrival", label: "newArrival" },
  { to: "/hot_sale", label: "hotSale" },
  { to: "/inventory", label: "inventory" },
  { to: "/presale_area", label: "presale" },
  { to: "/special_sale", label: "specialSale" },
  { to: "/my_inventory", label: "myInventory" },
] as const;

export function MainMenu() {
  const t = useTranslations("shell.menu");
  const { pathname } = useLocation();
  return (
    <Box aria-label={t("label")} as="nav" ground="surface" rule="below" className={css.menu}>
      <Inline as="ul" gap={2} className={css.inner}>
        {menuLinks.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={`${css.link} ${textClass({ pad: 2, padX: 3, size: "sm", tone: "soft", weight: "medium", nowrap: true, plain: true })}`}
              aria-current={pathname === to ? "page" : undefined}
            >
              {t(label)}
            </Link>
          </li>
        ))}
        <li className={css.last}>
          <Link to="/store_list" className={css.fob} aria-current={pathname === "/store_list" ? "page" : undefined}>
            <Icon name="factory" size={16} />
            {t("fobPrice")}
          </Link>
        </li>
      </Inline>
    </Box>
  );
}
