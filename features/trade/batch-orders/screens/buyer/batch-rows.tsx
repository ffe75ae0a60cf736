import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { isPickupText } from "#features/trade/batch-orders/rules/columns.ts";
import type { Batch, BatchRow } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { TextField } from "#ui/text-field.tsx";

const DeliveryDialog = lazy(async () => ({
  default: (await import("#features/trade/batch-orders/screens/buyer/delivery-dialog.tsx")).DeliveryDialog,
}));

const isEditable = (batch: Batch, { state }: BatchRow): boolean => batch.status !== "ordering" && (state === "open" || state === "refused");

/** An editable field of a row: saved when it is left. */
function RowField({ batch, row, field, label }: { batch: Batch; row: BatchRow; field: "number" | "quantity"; label: string }) {
  const { revalidate } = useRevalidator();
  const saved = row.fields[field] ?? "";
  const [value, setValue] = useState(saved);
  const edit = useCall("/home/batchOrderEdit", () => void revalidate());
  if (!isEditable(batch, row)) return <span>{saved}</span>;
  const save = () => {
    if (value.trim() !== saved) void edit.submit({ batch_id: batch.batch_id, row_number: row.row_number, field, value: value.trim() });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is saved when the focus leaves it
    <span onBlur={save}>
      <TextField
        name={`${field}-${row.row_number}`}
        label={label}
        labelHidden
        value={value}
        onChange={({ target }) => setValue(target.value)}
        {...(field === "quantity" && { inputMode: "numeric" as const })}
      />
    </span>
  );
}

/** The verdict of a row and the fixes it offers. */
function RowResult({ batch, row }: { batch: Batch; row: BatchRow }) {
  const t = useTranslations("batchOrders");
  const day = useDay();
  const { revalidate } = useRevalidator();
  const fix = useCall("/home/batchOrderFix", () => void revalidate());
  const { state, problem, problem_text, order_parent_number, fixes, row_number } = row;
  const values = { count: row.fixed_quantity ?? 0, warehouse: row.other_warehouse_name ?? "" };
  const isOpen = isEditable(batch, row);
  return (
    <Stack gap={1}>
      {problem !== "" && (
        <Text size="sm" tone="danger">
          {problem_text}
        </Text>
      )}
      {problem === "" && state === "open" && <Text size="sm">{t("rowReady")}</Text>}
      {row.later_by && (
        <Text size="sm" tone="deal">
          {t("backorderSplit", { now: (row.amount ?? 0) - row.later, later: row.later, date: day(row.later_by) })}
        </Text>
      )}
      {state === "dropped" && <Text size="sm">{t("rowDropped")}</Text>}
      {state === "failed" && <Text size="sm">{t("rowFailed")}</Text>}
      {state === "ordered" && <Text size="sm">{t("rowOrdered")}</Text>}
      {order_parent_number !== null && (
        <Link
          className={textClass({ link: true, size: "sm" })}
          to={`/user_center/order?keyword=${encodeURIComponent(order_parent_number)}`}
        >
          {order_parent_number}
        </Link>
      )}
      {isOpen && (
        <Inline gap={1} wrap>
          {(fixes.length > 0 ? fixes : (["drop"] as const)).map((name) => (
            <Button
              key={name}
              size="small"
              variant="quiet"
              pending={fix.pending}
              onClick={() => void fix.submit({ batch_id: batch.batch_id, row_number, fix: name })}
            >
              {t(`fix.${name}`, values)}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}

/** Where the goods of a row go, with a button that corrects it. */
function RowDelivery({ batch, row }: { batch: Batch; row: BatchRow }) {
  const t = useTranslations("batchOrders");
  const [isEditing, setEditing] = useState(false);
  const { first_name, last_name, city, province, zip, delivery = "" } = row.fields;
  const name = [first_name, last_name].filter(Boolean).join(" ");
  const address = [name, city, [province, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <Inline as="span" gap={1} items="center">
      <span>{isPickupText(delivery) || address === "" ? t("pickup") : address}</span>
      {isEditable(batch, row) && (
        <IconButton size="small" icon="edit" label={t("delivery.edit", { row: row.row_number })} onClick={() => setEditing(true)} />
      )}
      <Suspense>{isEditing && <DeliveryDialog batchId={batch.batch_id} row={row} onClose={() => setEditing(false)} />}</Suspense>
    </Inline>
  );
}

const useColumns = (batch: Batch): Column<BatchRow>[] => {
  const t = useTranslations("batchOrders");
  return [
    { key: "row", header: t("columns.row"), cell: ({ row_number }) => row_number, numeric: true },
    {
      key: "sku",
      header: t("columns.sku"),
      cell: (row) => <RowField key={row.fields.number} batch={batch} row={row} field="number" label={t("columns.sku")} />,
    },
    {
      key: "product",
      header: t("columns.product"),
      cell: ({ title, warehouse_name }) => (
        <Stack gap={1}>
          <Text as="span" size="sm">
            {title || "–"}
          </Text>
          {warehouse_name !== null && (
            <Text as="span" size="sm" tone="soft">
              {warehouse_name}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "quantity",
      header: t("columns.quantity"),
      cell: (row) => <RowField key={row.fields.quantity} batch={batch} row={row} field="quantity" label={t("columns.quantity")} />,
    },
    {
      key: "price",
      header: t("columns.price"),
      cell: ({ price }) => (price === null ? "–" : <Money amount={price} />),
      numeric: true,
      minor: true,
    },
    {
      key: "total",
      header: t("columns.total"),
      cell: ({ goods_fee }) => (goods_fee === null ? "–" : <Money amount={goods_fee} />),
      numeric: true,
    },
    {
      key: "deliver",
      header: t("columns.deliver"),
      cell: (row) => <RowDelivery batch={batch} row={row} />,
    },
    { key: "result", header: t("columns.result"), cell: (row) => <RowResult batch={batch} row={row} /> },
  ];
};

/** The rows of a sheet with their verdicts; SKU and quantity can be edited in place. */
export function BatchRowsTable({ batch, rows }: { batch: Batch; rows: readonly BatchRow[] }) {
  const t = useTranslations("batchOrders");
  return (
    <DataTable
      caption={t("title")}
      columns={useColumns(batch)}
      rows={rows}
      rowKey={({ row_number }) => row_number}
      empty={<EmptyState title={t("nothing")} />}
    />
  );
}
