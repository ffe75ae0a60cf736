import { useTranslations } from "use-intl";
import type { IconName } from "#ui/icon-paths.ts";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

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
      <StatTiles width="11rem">
        {counters.map(([tab, icon]) => (
          <StatTile
            key={tab}
            icon={icon}
            to={`/user_center/order?tab=${tab}`}
            label={t(`tabs.${tab}`)}
            value={counts[tab] ?? 0}
            faint={!counts[tab]}
          />
        ))}
      </StatTiles>
    </nav>
  );
}
