import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Pager } from "#ui/pager.tsx";

type Data = DataOf<"/operator/merchantFulfillmentEvents">;
type Event = Data["list"][number];

const pageSize = 50;

/** What went wrong when a manufacturer shipped itself, with its figures, for staff. */
export function ShippingEvents({ shown: { list, count, figures } }: { shown: Data }) {
  const t = useTranslations("merchantFulfillment");
  const columns: Column<Event>[] = [
    { key: "at", header: t("events.at"), cell: ({ at }) => <Moment at={at} /> },
    {
      key: "order",
      header: t("order"),
      cell: ({ order_sn }) => <Link to={`/operator/orders/${encodeURIComponent(order_sn)}`}>{order_sn}</Link>,
    },
    { key: "cause", header: t("events.cause"), cell: ({ cause }) => t(`events.causes.${cause}`) },
    { key: "item", header: t("events.item"), cell: ({ custom_sn }) => custom_sn || "–" },
    { key: "pieces", header: t("pieces"), cell: ({ pieces }) => pieces },
    {
      key: "reason",
      header: t("reason"),
      cell: ({ reason, note }) => [reason && t(`reasons.${reason}`), note].filter(Boolean).join(": ") || "–",
    },
  ];
  return (
    <>
      {figures.orders > 0 && <Text>{t("events.figures", figures)}</Text>}
      <Card flush>
        <DataTable
          caption={t("events.title")}
          columns={columns}
          rows={list}
          rowKey={({ event_id }) => event_id}
          empty={<EmptyState title={t("events.none")}>{t("events.noneText")}</EmptyState>}
        />
      </Card>
      <Pager total={count} pageSize={pageSize} />
    </>
  );
}
