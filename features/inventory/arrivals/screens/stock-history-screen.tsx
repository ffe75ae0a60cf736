import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Card } from "#ui/card.tsx";
import { Count } from "#ui/count.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type History = DataOf<"/operator/stockHistory">;
type Movement = History["movements"][number];

export const movementsPageSize = 50;

/** "+3" or "−3"; a dash for no change. */
function Change({ change }: { change: number }) {
  const format = useFormatter();
  return change === 0 ? "–" : `${change > 0 ? "+" : "−"}${format.number(Math.abs(change))}`;
}

type Side = "merchant" | "operator";

const orderPath = (side: Side, number: string): string =>
  side === "merchant" ? `/merchant/orders/${number}` : `/operator/orders/${number}`;

const transferPath = (side: Side, number: string): string =>
  side === "merchant" ? `/merchant/transfers/${number}` : `/operator/transfers/${number}`;

const purchaseOrderPath = (side: Side, number: string): string =>
  side === "merchant" ? `/merchant/purchase_orders/${number}` : `/operator/purchase_orders/${number}`;

const useColumns = (side: Side): Column<Movement>[] => {
  const t = useTranslations("productManagementConsole.stock");
  return [
    { key: "at", header: t("at"), cell: ({ at }) => <Moment at={at} as="time" /> },
    {
      key: "kind",
      header: t("kind"),
      cell: ({ kind, order_number, transfer_number, purchase_order_number, note }) => (
        <Stack as="span" items="start" gap="half" anywhere>
          <span>{t(`kinds.${kind}`)}</span>
          {order_number && <Link to={orderPath(side, order_number)}>{order_number}</Link>}
          {transfer_number && <Link to={transferPath(side, transfer_number)}>{transfer_number}</Link>}
          {purchase_order_number && <Link to={purchaseOrderPath(side, purchase_order_number)}>{purchase_order_number}</Link>}
          {note !== "" && (
            <Text as="span" size="sm" tone="soft">
              {note}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "person", header: t("person"), cell: ({ person_name }) => person_name || t("system"), minor: true },
    { key: "onHandChange", header: t("onHandChange"), cell: ({ on_hand_change }) => <Change change={on_hand_change} />, numeric: true },
    { key: "onHand", header: t("onHandAfter"), cell: ({ on_hand_after }) => <Count value={on_hand_after} />, numeric: true },
    {
      key: "reservedChange",
      header: t("reservedChange"),
      cell: ({ reserved_change }) => <Change change={reserved_change} />,
      numeric: true,
    },
    { key: "reserved", header: t("reservedTotal"), cell: ({ reserved_after }) => <Count value={reserved_after} />, numeric: true },
  ];
};

/** What stands behind the numbers of a stock item: its journal, the orders that hold pieces, and the promises of arrivals. */
export function StockHistoryScreen({ side, history: { item, reasons, movements, count } }: { side: Side; history: History }) {
  const t = useTranslations("productManagementConsole");
  const condition = t(`conditions.${item.condition as "new"}`);
  const { archived_until } = item;
  return (
    <Stack gap={4} foot={12}>
      <PageHeader
        title={item.title}
        crumbs={[
          { label: t("stock.title"), to: side === "merchant" ? "/merchant/stock_levels?tab=all" : "/operator/stock" },
          { label: item.custom_sn },
        ]}
        intro={[item.custom_sn, side === "operator" && item.merchant_name, item.warehouse_name, condition].filter(Boolean).join(" · ")}
      />
      <StatTiles>
        <StatTile label={t("stock.onHand")} value={<Count value={item.on_hand} />} />
        <StatTile label={t("stock.reserved")} value={<Count value={item.reserved} />} faint={item.reserved === 0} />
        <StatTile
          label={t("stock.free")}
          value={<Count value={item.on_hand - item.reserved} />}
          {...(item.held > 0 && { note: t("stock.heldNote", { count: item.held }) })}
        />
        <StatTile
          label={t("stock.incoming")}
          value={<Count value={item.incoming} />}
          faint={item.incoming === 0}
          {...(item.promised > 0 && { note: t("stock.promisedNote", { count: item.promised }) })}
        />
        <StatTile label={t("stock.inTransit")} value={<Count value={item.in_transit} />} faint={item.in_transit === 0} />
      </StatTiles>
      <TwoColumns side={<Holders side={side} reasons={reasons} />}>
        <Card title={t("stock.journal")} flush>
          <DataTable
            caption={t("stock.journal")}
            columns={useColumns(side)}
            rows={movements}
            rowKey={({ movement_id }) => movement_id}
            empty={<EmptyState title={t("stock.noJournal")} />}
          />
        </Card>
        <Pager total={count} pageSize={movementsPageSize} />
        {archived_until && <Text tone="soft">{t.rich("stock.archivedBefore", { day: () => <Moment at={archived_until} /> })}</Text>}
      </TwoColumns>
    </Stack>
  );
}

/** The orders that hold pieces now, and the reservations that arrivals are promised to. */
function Holders({ side, reasons }: { side: Side; reasons: History["reasons"] }) {
  const t = useTranslations("productManagementConsole.stock");
  const day = useDay();
  return (
    <>
      <HolderList
        side={side}
        title={t("reservedFor", { count: reasons.reserved })}
        rows={reasons.reserved_for.map(({ order_number, quantity }) => ({ order_number, quantity }))}
      />
      <HolderList
        side={side}
        title={t("promisedTo", { count: reasons.promised })}
        rows={reasons.promised_to.map(({ container_number, arrives_from, arrives_to, ...row }) => ({
          ...row,
          note: `${container_number} · ${day(arrives_from)} – ${day(arrives_to)}`,
        }))}
      />
    </>
  );
}

interface HolderRow {
  order_number: string;
  quantity: number;
  note?: ReactNode;
}

function HolderList({ side, title, rows }: { side: Side; title: string; rows: readonly HolderRow[] }) {
  const t = useTranslations("productManagementConsole.stock");
  return (
    <Card title={title}>
      {rows.length === 0 && <Text tone="soft">{t("nobody")}</Text>}
      <Stack as="ul" gap={2}>
        {rows.map(({ order_number, quantity, note }) => (
          <Inline key={`${order_number}/${String(note)}`} as="li" justify="between" gap={3}>
            <Stack as="span" items="start" gap="half" anywhere>
              <Link to={orderPath(side, order_number)}>{order_number}</Link>
              {note && (
                <Text as="span" size="sm" tone="soft">
                  {note}
                </Text>
              )}
            </Stack>
            <Text as="span" weight="medium" numeric>
              <Count value={quantity} />
            </Text>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}
