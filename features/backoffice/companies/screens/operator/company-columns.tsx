import { useTranslations } from "use-intl";
import type { TabData } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { OrderChip } from "#features/trade/orders/screens/order-chip.tsx";
import type { Column } from "#ui/data-table.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";

type RowOf<Tab extends "orders" | "payments"> = Extract<TabData, { tab: Tab }>["list"][number];

/** The columns of a company's orders. */
export const useOrderColumns = (): Column<RowOf<"orders">>[] => {
  const t = useTranslations("companiesConsole");
  return [
    {
      key: "number",
      header: t("order"),
      cell: (row) => (
        <Text as="span" nowrap>
          {row.order_number}
        </Text>
      ),
    },
    {
      key: "at",
      header: t("placed"),
      cell: (row) => (
        <Stack as="span" anywhere>
          <Moment at={row.created_at} />
          <small>{row.person}</small>
        </Stack>
      ),
    },
    { key: "po", header: t("po"), cell: (row) => row.po_number || "–", minor: true },
    { key: "pieces", header: t("pieces"), cell: (row) => row.pieces, numeric: true },
    { key: "total", header: t("total"), cell: (row) => <Money amount={row.total} />, numeric: true },
    { key: "paid", header: t("paid"), cell: (row) => <Money amount={row.paid} />, numeric: true },
    {
      key: "state",
      header: t("state"),
      cell: (row) => <OrderChip order={row} reader="us" />,
    },
  ];
};

/** The columns of a company's payments. */
export const usePaymentColumns = (): Column<RowOf<"payments">>[] => {
  const t = useTranslations("companiesConsole");
  return [
    { key: "at", header: t("paidAt"), cell: (row) => <Moment at={row.created_at} as="time" /> },
    { key: "how", header: t("how"), cell: (row) => t(`methods.${row.method}`) },
    { key: "what", header: t("whatFor"), cell: (row) => row.orders.join(", ") || t(`purposes.${row.purpose}`) },
    { key: "by", header: t("by"), cell: (row) => row.person, minor: true },
    { key: "amount", header: t("amount"), cell: (row) => <Money amount={row.amount} />, numeric: true },
    { key: "state", header: t("state"), cell: (row) => t(`paymentStates.${row.status}`) },
  ];
};
