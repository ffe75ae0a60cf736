import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

type ConsoleRow = DataOf<"/merchant/orderList">["list"][number];

/** The day until which an order or shipment should leave, and by how many days it is late. */
export function ShipBy({ row }: { row: Pick<ConsoleRow, "ship_by" | "days_late"> }) {
  const t = useTranslations("ordersConsole");
  if (!row.ship_by) return "–";
  return (
    <Stack as="span" gap={1}>
      <Moment at={row.ship_by} as="date" />
      {row.days_late !== null && (
        <Text as="span" size="xs" tone="danger">
          {t("daysLate", { count: row.days_late })}
        </Text>
      )}
    </Stack>
  );
}

/** The columns of dates, money and papers that the lists of the back office and of manufacturers share. */
export const useConsoleColumns = (): Record<"po" | "dates" | "money", ListColumn<ConsoleRow>[]> => {
  const t = useTranslations("ordersConsole");
  return {
    po: [{ key: "po", header: t("po"), text: (row) => row.po_number, optional: true }],
    dates: [
      { key: "shipBy", header: t("shipBy"), at: (row) => row.ship_by, cell: (row) => <ShipBy row={row} /> },
      { key: "expected", header: t("expectedBy"), at: (row) => row.expected_by, optional: true },
      { key: "late", header: t("lateDays"), number: (row) => row.days_late, optional: true },
      { key: "shipments", header: t("shipments"), number: (row) => row.shipment_count || null, optional: true },
    ],
    money: [
      { key: "paid", header: t("paidInAll"), money: (row) => row.all_paid_fee, optional: true },
      { key: "due", header: t("dueNow"), money: (row) => row.due?.amount ?? null, optional: true },
    ],
  };
};
