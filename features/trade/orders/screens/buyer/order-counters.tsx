import { useTranslations } from "use-intl";
import css from "#features/trade/orders/screens/buyer/order-counters.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";

/** The tabs shown as counters, with their icons. */
const counters = [
  ["toPay", "card"],
  ["needsMe", "clipboard"],
  ["toShip", "box"],
  ["toReceive", "truck"],
] as const satisfies readonly (readonly [string, IconName])[];

/** Order counts linked to the list. `counts` are the `tabs` returned by /user/orderList. */
export function OrderCounters({ counts }: { counts: Readonly<Record<string, number>> }) {
  const t = useTranslations("orders");
  return (
    <nav aria-label={t("tabsLabel")}>
      <ul className={css.counters}>
        {counters.map(([tab, icon]) => (
          <li key={tab}>
            <Link to={`/user_center/order?tab=${tab}`} className={classes(css.counter, !counts[tab] && css.none)}>
              <Icon name={icon} size={22} />
              <span className={css.count}>{counts[tab] ?? 0}</span>
              <span>{t(`tabs.${tab}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
