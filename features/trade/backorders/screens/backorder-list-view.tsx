import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import type { ListView } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { backorderStatuses } from "#features/trade/backorders/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useMoney } from "#ui/money.tsx";

type Side = "merchant" | "operator";
type BackorderList = DataOf<"/operator/backorderList">;
type Backorder = BackorderList["list"][number];

export const backorderTabs = ["waiting", "late", "ended"] as const;

const cancelOwn = action("/merchant/cancelBackorder");
const cancelByStaff = action("/operator/cancelBackorder");

/** Pieces that wait for goods, in the order in which they get them: of a manufacturer, or of all for staff. */
export const useBackorderListView = (side: Side, { counts }: BackorderList): ListView<Backorder> => {
  const t = useTranslations("backorders");
  const isStaffAllowed = useHasRoleIn("orders", "service");
  const [canceled, setCanceled] = useState<Backorder>();
  const mayCancel = side === "merchant" || isStaffAllowed;
  const actions = rowActions<Backorder>(t("actions"), [
    {
      icon: "close",
      text: ({ order_sn }) => t("cancelRow", { order: order_sn }),
      onPress: setCanceled,
      // Who waits for pieces that were not found decides in the order.
      of: ({ status, cause }) => status === "waiting" && cause === "ordered",
    },
  ]);
  return {
    title: t("title"),
    intro: t("intro"),
    tabs: {
      label: t("tabs"),
      each: backorderTabs.map((tab) => ({ tab, label: t(`tab.${tab}`), ...(tab !== "ended" && { count: counts[tab] }) })),
    },
    search: t("search"),
    columns: [...useColumns(side), ...(mayCancel ? [actions] : [])],
    empty: {
      title: t("none"),
      text: t("noneText"),
      picture: "boxes",
      action: side === "merchant" && <ButtonLink to="/merchant/backorder_offers?tab=all">{t("showTerms")}</ButtonLink>,
    },
    notFound: { title: t("notFound") },
    dialogs: canceled && <CancelDialog side={side} row={canceled} onClose={() => setCanceled(undefined)} />,
  };
};

const useColumns = (side: Side): ListColumn<Backorder>[] => {
  const t = useTranslations("backorders");
  const merchant: ListColumn<Backorder> = { key: "merchant", header: t("merchant"), text: (row) => row.merchant_name, minor: true };
  return [
    { key: "order", header: t("order"), text: (row) => row.order_sn },
    { key: "product", header: t("product"), text: (row) => `${row.custom_sn} · ${row.title}` },
    ...(side === "operator" ? [merchant] : []),
    { key: "warehouse", header: t("warehouse"), text: (row) => row.warehouse_name, minor: true },
    {
      key: "status",
      header: t("status"),
      status: ({ status }) => ({ tone: toneOf(backorderStatuses, status, side), text: t(`statuses.${status}`) }),
    },
    { key: "place", header: t("inLine"), number: (row) => row.place || null },
    { key: "before", header: t("before"), number: (row) => (row.place ? row.pieces_before : null) },
    { key: "waiting", header: t("waitingPieces"), number: (row) => row.waiting },
    { key: "allocated", header: t("allocatedPieces"), number: (row) => row.allocated },
    { key: "promised", header: t("promisedOn"), at: (row) => row.promised_on },
    { key: "expected", header: t("expectedOn"), at: (row) => row.expected_on },
    { key: "ordered", header: t("ordered"), at: (row) => row.placed_at, minor: true },
    { key: "cause", header: t("cause"), text: (row) => t(`causes.${row.cause}`), minor: true },
    { key: "refund", header: t("refund"), money: (row) => row.refund_fee, minor: true },
  ];
};

function CancelDialog({ side, row, onClose }: { side: Side; row: Backorder; onClose: () => void }) {
  const t = useTranslations("backorders");
  const money = useMoney();
  const { Dialog, Field } = (side === "merchant" ? cancelOwn : cancelByStaff) as typeof cancelOwn;
  return (
    <Dialog
      title={t("cancelTitle", { count: row.waiting, order: row.order_sn })}
      confirm={t("leaveConfirm")}
      values={{ backorder_id: row.backorder_id }}
      done={({ refund_fee }) => t("canceled", { amount: money(refund_fee) })}
      onClose={onClose}
    >
      <p>{t("cancelText")}</p>
      <Field name="reason" label={t("reason")} />
    </Dialog>
  );
}
