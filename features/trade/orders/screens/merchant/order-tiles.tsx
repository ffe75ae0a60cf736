import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Count } from "#ui/count.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

interface Props {
  /** Orders per tab of the manufacturer's list. */
  tabs: DataOf<"/merchant/orderList">["tabs"];
  /** Refunds of whole orders that wait for the manufacturer. */
  refunds: number;
  /** After-sale cases that wait for the manufacturer. */
  cases: number;
}

/** What waits for the manufacturer, and what is under way, on the start page of the console. */
export function OrderTiles({ tabs, refunds, cases }: Props) {
  const t = useTranslations("ordersMerchant.overview");
  const tiles = [
    { to: "/merchant/after_sale", label: t("cases"), value: cases },
    { to: "/merchant/orders?tab=mine", label: t("refunds"), value: refunds },
    { to: "/merchant/orders?tab=toShip", label: t("toShip"), value: tabs.toShip ?? 0 },
    { to: "/merchant/orders?tab=toReceive", label: t("inTransit"), value: tabs.toReceive ?? 0 },
  ];
  return (
    <section aria-label={t("title")}>
      <StatTiles>
        {tiles.map(({ to, label, value }) => (
          <StatTile key={to} to={to} label={label} value={<Count value={value} />} faint={value === 0} />
        ))}
      </StatTiles>
    </section>
  );
}
