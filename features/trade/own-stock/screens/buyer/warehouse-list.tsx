import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useMeasures } from "#client/measures.ts";
import { LotActions, type SellButton } from "#features/trade/own-stock/screens/buyer/lot-actions.tsx";
import { type Lot, LotFee, LotPieces } from "#features/trade/own-stock/screens/lot-facts.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";

export type StoredGoods = DataOf<"/user/warehouseList">;

/** The page of a lot. */
const lotPath = ({ lot_id }: Lot): string => `/user_center/warehouse_list/${lot_id}`;

const useColumns = (SellButton: SellButton): Column<Lot>[] => {
  const t = useTranslations("ownStock");
  const measures = useMeasures();
  return [
    {
      key: "product",
      header: t("product"),
      cell: (lot) => <MediaRow as="span" picture={lot.preview} title={<Link to={lotPath(lot)}>{lot.title}</Link>} meta={lot.goods_sn} />,
    },
    {
      key: "order",
      header: t("order"),
      minor: true,
      cell: ({ order_number, po_number, is_kept, awaits_pieces }) => (
        <Stack as="span" gap="half">
          {order_number ? (
            <Link to={`/user_center/order/${order_number}`} className={textClass({ nowrap: true })}>
              {order_number}
            </Link>
          ) : (
            t("takenOver")
          )}
          <Text as="small" tone="soft" weight="regular">
            {is_kept ? po_number : t(awaits_pieces ? "restAwaited" : "waits")}
          </Text>
        </Stack>
      ),
    },
    { key: "stored", header: t("stored"), numeric: true, cell: (lot) => <LotPieces lot={lot} /> },
    {
      key: "fee",
      header: t("age"),
      // Age and what it costs belong together; a column of its own for each leaves no room for the product.
      cell: (lot) => (
        <Stack as="span" gap="half">
          {`${t("days", { days: lot.age_days })} · ${measures.volume(lot.volume_cm3)}`}
          <LotFee lot={lot} />
        </Stack>
      ),
    },
    { key: "cost", header: t("cost"), numeric: true, cell: ({ unit_cost }) => <Money amount={unit_cost} /> },
    { key: "send", header: "", cell: (lot) => <LotActions lot={lot} SellButton={SellButton} /> },
  ];
};

/** What storage costs now, and what is announced. */
function StorageRates({ rates }: Pick<StoredGoods, "rates">) {
  const t = useTranslations("ownStock");
  const day = useDay();
  const money = useMoney();
  if (rates.length === 0)
    return (
      <Text size="sm" tone="soft">
        {t("noRates")}
      </Text>
    );
  return (
    <>
      {rates.map(({ rate_id, effective_from, free_days, day_fee, month_cap }) => (
        <Text key={rate_id} size="sm" tone="soft">
          {t("rate", { date: day(effective_from), days: free_days, fee: money(day_fee), cap: money(month_cap) })}
        </Text>
      ))}
    </>
  );
}

function StorageInvoices({ invoices }: Pick<StoredGoods, "invoices">) {
  const t = useTranslations("ownStock");
  const isDue = invoices.some(({ paid_at }) => paid_at === null);
  return (
    <Card flush title={t("invoices")} action={isDue && <Link to="/user_center/balance/recharge">{t("addFunds")}</Link>}>
      <DataTable
        caption={t("invoices")}
        columns={[
          { key: "month", header: t("month"), cell: ({ month }) => month.slice(0, 7) },
          { key: "lots", header: t("lots"), numeric: true, minor: true, cell: ({ lots }) => lots },
          { key: "total", header: t("total"), numeric: true, cell: ({ total }) => <Money amount={total} /> },
          {
            key: "paid",
            header: t("paid"),
            cell: ({ paid_at }) => (paid_at ? <Moment at={paid_at} as="date" /> : t("due")),
          },
        ]}
        rows={invoices}
        rowKey={({ storage_invoice_id }) => storage_invoice_id}
        empty={null}
      />
    </Card>
  );
}

interface Props extends Omit<StoredGoods, "offers"> {
  /** What other companies offer and what is offered to them. */
  offers: ReactNode;
  /** Links beside the title. */
  links: ReactNode;
  SellButton: SellButton;
}

/** The company's own stock in our warehouses. */
export function WarehouseListScreen({ warehouses, rates, invoices, offers, links, SellButton }: Props) {
  const t = useTranslations("ownStock");
  const columns = useColumns(SellButton);
  return (
    <Stack gap={5} foot={12}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <>
            {links}
            <ButtonLink to="/my_inventory">{t("overview")}</ButtonLink>
          </>
        }
      />
      {offers}
      {warehouses.length === 0 && (
        <Card>
          <EmptyState help="pickup-and-storage" title={t("emptyTitle")} action={<ButtonLink to="/inventory">{t("shop")}</ButtonLink>}>
            {t("empty")}
          </EmptyState>
        </Card>
      )}
      <StorageRates rates={rates} />
      {warehouses.map(({ warehouse_id, warehouse_name, warehouse_address, pieces, lines }) => (
        <Card key={warehouse_id} flush title={warehouse_name} action={<span>{t("pieces", { count: pieces })}</span>}>
          <DataTable
            caption={`${warehouse_name}, ${warehouse_address}`}
            columns={columns}
            rows={lines}
            rowKey={({ lot_id }) => lot_id}
            empty={null}
          />
        </Card>
      ))}
      {invoices.length > 0 && <StorageInvoices invoices={invoices} />}
    </Stack>
  );
}
