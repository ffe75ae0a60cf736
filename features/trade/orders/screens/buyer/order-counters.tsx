import { useTranslations } from "use-intl";
import css from "#features/trade/orders/screens/buyer/order-counters.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Grid, stackClass, Text } from "#ui/layout.tsx";
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
      <Grid as="ul" gap={3} className={css.counters}>
        {counters.map(([tab, icon]) => (
          <li key={tab}>
            <Link
              to={`/user_center/order?tab=${tab}`}
              className={classes(
                stackClass({ align: "center", gapX: 3, frame: "panel", pad: 4, padX: 5, size: "sm", tone: "soft", plain: true }),
                css.counter,
                !counts[tab] && css.none,
              )}
            >
              <Icon name={icon} size={22} />
              <Text as="span" size="xl" tone="ink" weight="bold" numeric className={css.count}>
                {counts[tab] ?? 0}
              </Text>
              <span>{t(`tabs.${tab}`)}</span>
            </Link>
          </li>
        ))}
      </Grid>
    </nav>
  );
}
