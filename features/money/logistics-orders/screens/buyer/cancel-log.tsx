import { useTranslations } from "use-intl";
import type { CancelLog } from "#features/money/logistics-orders/screens/buyer/use-logistics.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";

type Entry = CancelLog["list"][number];

/** Canceled freight and new quotes, with what went back. */
export function CancelLogCard({ log }: { log: CancelLog }) {
  const t = useTranslations("logisticsOrders.log");
  const columns = useColumns();
  return (
    <Card title={t("title")} flush>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={log.list}
        rowKey={({ freight_change_id }) => freight_change_id}
        empty={<EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
      />
    </Card>
  );
}

const useColumns = (): Column<Entry>[] => {
  const t = useTranslations("logisticsOrders.log");
  const money = useMoney();
  return [
    { key: "at", header: t("at"), cell: ({ at }) => <Moment at={at} as="time" /> },
    {
      key: "order",
      header: t("order"),
      cell: ({ order_number }) => <Link to={`/user_center/order/${encodeURIComponent(order_number)}`}>{order_number}</Link>,
    },
    {
      key: "what",
      header: t("what"),
      cell: ({ kind, reason, person }) => (
        <Stack as="span">
          <Text as="span" weight="medium">
            {t(kind)}
          </Text>
          <Text as="span" size="sm" tone="faint">
            {[reason, t("by", { person })].join(" · ")}
          </Text>
        </Stack>
      ),
    },
    {
      key: "freight",
      header: t("freight"),
      numeric: true,
      cell: ({ before, after }) => t("fromTo", { before: money(before), after: money(after) }),
    },
    { key: "returned", header: t("returned"), numeric: true, cell: ({ returned }) => <Money amount={returned} /> },
  ];
};
