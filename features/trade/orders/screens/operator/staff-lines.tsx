import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import css from "#features/trade/orders/screens/operator/operator.module.css";
import { toMeasures } from "#kernel/measures.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";

type ShownOrder = DataOf<"/merchant/orderInfo">;
type Line = ShownOrder["lines"][number];

/** The lines for the warehouse: picture, model number, pieces, cartons, volume and weight. */
export function StaffLines({ order }: { order: ShownOrder }) {
  const t = useTranslations("ordersConsole");
  const format = useFormatter();
  const totals = t("totals", { pieces: order.pieces, cartons: order.cartons, ...toMeasures(order) });
  const columns: Column<Line>[] = [
    {
      key: "item",
      header: t("item"),
      cell: (line) => (
        <MediaRow
          as="span"
          size="small"
          picture={line.preview}
          title={<Link to={productPath({ ...line, kind: order.kind })}>{line.title}</Link>}
          meta={line.goods_sn}
        />
      ),
    },
    {
      key: "sku",
      header: t("sku"),
      cell: ({ custom_sn }) => (
        <Text as="span" numeric nowrap>
          {custom_sn}
        </Text>
      ),
    },
    { key: "quantity", header: t("quantity"), cell: ({ amount }) => <strong>{amount}</strong>, numeric: true },
    { key: "cartons", header: t("cartons"), cell: ({ cartons }) => cartons, numeric: true },
    {
      key: "measures",
      header: t("measures"),
      cell: (line) => {
        const own = toMeasures(line);
        return t("measured", { ...own, cbm: format.number(own.cbm, { minimumFractionDigits: 2 }) });
      },
      numeric: true,
      minor: true,
    },
    { key: "price", header: t("price"), cell: ({ price }) => <Money amount={price} />, numeric: true, minor: true },
    { key: "sum", header: t("sum"), cell: ({ goods_fee }) => <Money amount={goods_fee} />, numeric: true },
  ];
  return (
    <Card
      title={t("items")}
      action={
        <Text as="span" tone="faint" className={css.faint}>
          {totals}
        </Text>
      }
      flush
    >
      <DataTable caption={t("items")} columns={columns} rows={order.lines} rowKey={({ order_line_id }) => order_line_id} empty={null} />
    </Card>
  );
}
