import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { ListView } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { PlanDialog } from "#features/inventory/replenishment/screens/transfer-dialogs.tsx";
import { useTransferStatus } from "#features/inventory/replenishment/screens/transfer-status.ts";
import type { Side } from "#features/inventory/replenishment/sides.ts";
import { transferStatuses } from "#features/inventory/replenishment/statuses.ts";
import { ExpectedDay } from "#features/inventory/stock/screens/stock-document.tsx";
import { isFinalStatus } from "#kernel/state-machine.ts";
import { Button } from "#ui/button.tsx";

type TransferList = DataOf<"/operator/transferList">;
type TransferRow = TransferList["list"][number];

export const transferTabs = ["in_transit", "draft", "ended", "all"] as const;

/** Transfers of a manufacturer, or all of them for staff. */
export const useTransferListView = (
  side: Side,
  { counts }: TransferList,
  places: DataOf<"/operator/transferPlaces">,
): ListView<TransferRow> => {
  const t = useTranslations("replenishment.transfers");
  const isStaffAllowed = useHasRoleIn("stock", "warehouse");
  const [isPlanning, setPlanning] = useState(false);
  return {
    title: t("title"),
    intro: t("intro"),
    actions: (side === "merchant" || isStaffAllowed) && (
      <Button variant="primary" icon="plus" onClick={() => setPlanning(true)}>
        {t("plan")}
      </Button>
    ),
    tabs: {
      label: t("tabs"),
      each: transferTabs.map((tab) => ({ tab, label: t(`tab.${tab}`), ...(tab !== "all" && { count: counts[tab] }) })),
    },
    search: t("search"),
    columns: useTransferColumns(side),
    empty: { title: t("empty"), text: t("emptyText"), picture: "boxes" },
    notFound: { title: t("notFound") },
    dialogs: isPlanning && <PlanDialog side={side} places={places} onClose={() => setPlanning(false)} />,
  };
};

const useTransferColumns = (side: Side): ListColumn<TransferRow>[] => {
  const t = useTranslations("replenishment.transfers");
  const statusOf = useTransferStatus(side);
  const merchant: ListColumn<TransferRow> = { key: "merchant", header: t("merchant"), text: (row) => row.merchant_name, minor: true };
  return [
    { key: "number", header: t("number"), text: (row) => row.transfer_number },
    ...(side === "operator" ? [merchant] : []),
    { key: "route", header: t("route"), text: (row) => `${row.from_warehouse_name} → ${row.to_warehouse_name}` },
    { key: "status", header: t("status"), status: (row) => statusOf(row.status) },
    { key: "pieces", header: t("pieces"), number: (row) => row.pieces },
    { key: "received", header: t("received"), number: (row) => row.received, minor: true },
    { key: "transit", header: t("inTransit"), number: (row) => row.in_transit },
    {
      key: "expected",
      header: t("expected"),
      at: (row) => row.expected_on,
      cell: (row) => <ExpectedDay day={row.expected_on} isEnded={isFinalStatus(transferStatuses, row.status)} late={t("late")} />,
    },
    { key: "created", header: t("created"), at: (row) => row.created_at, minor: true },
  ];
};
