import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { useSalesOrderStatus } from "#features/trade/own-stock/screens/sales-order-facts.tsx";
import { Stack, Text } from "#ui/layout.tsx";

/** Columns shared by the buyer's list and the warehouse queue. */
export const useSalesOrderColumns = <Row extends DataOf<"/user/salesOrderList">["list"][number]>(
  reader: "buyer" | "warehouse",
): ListColumn<Row>[] => {
  const t = useTranslations("ownStock");
  const statusOf = useSalesOrderStatus(reader);
  return [
    {
      key: "number",
      header: t("number"),
      text: (row) => [row.sales_order_number, row.reference].filter(Boolean).join(" · "),
      cell: (row) => (
        <Stack as="span" gap="half">
          {row.sales_order_number}
          {row.reference && (
            <Text as="small" tone="soft" weight="regular">
              {row.reference}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: "customer",
      header: t("customer"),
      text: (row) => `${row.receiver}, ${row.city}, ${row.province}`,
      cell: (row) => (
        <Stack as="span" gap="half">
          {row.receiver}
          <Text as="small" tone="soft" weight="regular">
            {row.city}, {row.province}
          </Text>
        </Stack>
      ),
    },
    { key: "pieces", header: t("quantity"), number: (row) => row.pieces },
    {
      key: "tracking",
      header: t("tracking"),
      minor: true,
      text: (row) => [row.carrier, row.tracking_number].filter(Boolean).join(" "),
      cell: (row) =>
        row.tracking_number ? (
          <Stack as="span" gap="half">
            {row.tracking_number}
            <Text as="small" tone="soft" weight="regular">
              {row.carrier}
            </Text>
          </Stack>
        ) : (
          "–"
        ),
    },
    { key: "created", header: t("created_at"), minor: true, at: (row) => row.created_at },
    { key: "state", header: t("state"), status: (row) => statusOf(row.status) },
  ];
};
