import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { workStatuses } from "#features/trade/orders/rules/staff-roles.ts";
import { StatTile } from "#ui/stat-tile.tsx";

export type OrderWork = DataOf<"/operator/orderWork">["list"];

/** One tile for each status that waits for the reader's roles, also when nothing waits, linked to its list, longest wait first. */
export function OrderWorkTiles({ work }: { work: OrderWork }) {
  const t = useTranslations("ordersConsole");
  const format = useFormatter();
  return workStatuses.flatMap((status) => {
    const row = work.find(({ status_name }) => status_name === status);
    if (!row) return [];
    return (
      <StatTile
        key={status}
        to={`/operator/orders?tab=${status}&sort=waiting&sort_type=asc`}
        label={t(`tabs.${status}`)}
        value={format.number(row.count)}
        tone={row.late > 0 ? "danger" : undefined}
        faint={row.count === 0}
        note={
          <>
            {row.late > 0 && <b>{t("lateCount", { count: row.late })} · </b>}
            {row.oldest !== null && t("oldestWaits", { age: format.relativeTime(new Date(row.oldest), new Date()) })}
          </>
        }
      />
    );
  });
}
