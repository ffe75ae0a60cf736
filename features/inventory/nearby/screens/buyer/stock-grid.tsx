import type { CSSProperties } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { productPath, useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import css from "#features/inventory/nearby/screens/buyer/inventory.module.css";
import type { StockRow } from "#features/inventory/nearby/screens/buyer/inventory-query.ts";
import type { PickupPlace } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";
import { classes } from "#ui/classes.ts";
import { Box, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaRow } from "#ui/media-row.tsx";

interface Props {
  rows: readonly StockRow[];
  warehouses: readonly PickupPlace[];
}

/** Products by warehouse; on phones each product lists the warehouses that sell it. */
export function StockGrid({ rows, warehouses }: Props) {
  const t = useTranslations("nearby.stock");
  const format = useFormatter();
  const isKnown = rows.some(({ stock }) => stock.some(({ available }) => available !== null));
  const totalOf = ({ stock }: StockRow): number =>
    stock
      .filter(({ warehouse_id }) => warehouses.some((shown) => shown.warehouse_id === warehouse_id))
      .reduce((sum, { available }) => sum + (available ?? 0), 0);
  return (
    // A scrollable region must be reachable by keyboard.
    <Box as="section" frame="panel" scroll className={css.scroller} aria-label={t("scroll")} tabIndex={0}>
      <table
        className={classes(textClass({ size: "sm", numeric: true, wide: true }), css.grid)}
        style={{ "--places": warehouses.length } as CSSProperties}
      >
        <caption className="visually-hidden">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            {warehouses.map(({ warehouse_id, warehouse_name }) => (
              <th key={warehouse_id} scope="col">
                {warehouse_name}
              </th>
            ))}
            <th scope="col" className={css.total}>
              {t("total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.product_id}>
              <th scope="row">
                <MediaRow
                  as="span"
                  picture={row.preview}
                  title={<Link to={productPath(row)}>{row.title}</Link>}
                  meta={`${row.goods_sn} · ${row.custom_sn}`}
                />
              </th>
              {row.stock.length === 0 && <td colSpan={warehouses.length}>{t("noData")}</td>}
              {row.stock.length > 0 &&
                warehouses.map(({ warehouse_id, warehouse_name }) => (
                  <StockCell
                    key={warehouse_id}
                    place={warehouse_name}
                    cell={row.stock.find((cell) => cell.warehouse_id === warehouse_id)}
                  />
                ))}
              <td data-label={t("total")} className={css.total}>
                {isKnown ? format.number(totalOf(row)) : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function StockCell({ place, cell }: { place: string; cell: StockRow["stock"][number] | undefined }) {
  const t = useTranslations("nearby");
  const format = useFormatter();
  const day = useDay();
  // Empty for screen readers; the dot is drawn by CSS.
  if (!cell) return <td className={css.notSold} />;
  const { available, band, next_arrival, order_ahead } = cell;
  return (
    <td data-label={place}>
      <span className={classes(css.amount, css[band])}>{available === null ? t(`band.${band}`) : format.number(available)}</span>
      {order_ahead && (
        <Text as="span" size="xs" tone="deal" block>
          {t("orderAhead", { date: day(order_ahead) })}
        </Text>
      )}
      {next_arrival && (
        <Text
          as="span"
          size="xs"
          tone="soft"
          block
          title={t("arrives", { from: day(next_arrival.arrives_from), to: day(next_arrival.arrives_to) })}
        >
          {next_arrival.quantity === null
            ? t("stock.next", { date: day(next_arrival.arrives_from) })
            : t("stock.nextPieces", { quantity: next_arrival.quantity, date: day(next_arrival.arrives_from) })}
        </Text>
      )}
    </td>
  );
}
