import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { writeOffs } from "#features/money/write-offs/screens/operator/lists.ts";
import { WriteOffDialog } from "#features/money/write-offs/screens/operator/write-off-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";

const confirm = action("/operator/confirmWriteOff");
const decline = action("/operator/declineWriteOff");

type Row = RowAt<"/operator/writeOffList">;
type Open = { dialog: "new" } | { dialog: "confirm" | "decline"; row: Row };

const tabs = ["waiting", "booked", "declined"] as const;

/** Goods that are written off: what waits for a second person, and what was decided. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: writeOffs,
  messages: "writeOffs",
  tabs,
  filters: { keyword: anyText, warehouse_id: anId },
  pageSize: 50,
  rowKey: ({ write_off_id }) => write_off_id,
  useView: ({ data, tab, params }) => {
    const t = useTranslations("writeOffsConsole");
    const mayDecide = useHasRoleIn("stock", "warehouse");
    const [open, setOpen] = useState<Open>();
    const onClose = () => setOpen(undefined);
    const start = mayDecide && data.warehouses.length > 0 && (
      <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "new" })}>
        {t("start")}
      </Button>
    );
    return {
      title: t("title"),
      intro: t("intro"),
      actions: start,
      tabs: { label: t("tabs.label"), each: tabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })) },
      search: t("search"),
      filters: [
        {
          name: "warehouse_id",
          label: t("warehouse"),
          all: t("allWarehouses"),
          options: data.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
        },
      ],
      columns: [
        { key: "number", header: t("number"), text: ({ write_off_number }) => write_off_number },
        {
          key: "product",
          header: t("product"),
          text: ({ title, custom_sn, goods_sn }) => `${title} · ${custom_sn} · ${goods_sn}`,
          cell: (row) => <MediaRow as="span" picture={row.preview} title={row.title} meta={`${row.custom_sn} · ${row.goods_sn}`} />,
        },
        {
          key: "manufacturer",
          header: t("owedTo"),
          text: ({ merchant_name, company_name }) => (company_name ? t("lots.owner", { company: company_name }) : merchant_name),
          minor: true,
        },
        {
          key: "place",
          header: t("place"),
          text: ({ warehouse_name, location, lot_id }) =>
            [warehouse_name, location ?? (lot_id === null && t("unplaced"))].filter(Boolean).join(" · "),
          minor: true,
        },
        { key: "pieces", header: t("pieces"), number: ({ pieces }) => pieces },
        { key: "reason", header: t("reason"), text: ({ reason, note }) => `${t(`reasons.${reason}`)} · ${note}` },
        { key: "amount", header: t("amount"), money: ({ amount }) => amount },
        { key: "by", header: t("by"), text: ({ requested_by }) => requested_by, minor: true },
        { key: "at", header: t("at"), at: ({ requested_at }) => requested_at },
        ...(tab === "waiting"
          ? []
          : [
              { key: "decidedBy", header: t("decidedBy"), text: ({ decided_by }: Row) => decided_by, minor: true },
              { key: "decisionNote", header: t("decisionNote"), text: ({ decision_note }: Row) => decision_note, minor: true },
            ]),
        ...(mayDecide && tab === "waiting"
          ? [
              rowActions<Row>(t("actions"), [
                { text: () => t("confirm"), of: ({ is_mine }) => !is_mine, onPress: (row) => setOpen({ dialog: "confirm", row }) },
                { text: () => t("decline"), onPress: (row) => setOpen({ dialog: "decline", row }) },
              ]),
            ]
          : []),
      ],
      empty: { title: t("none"), text: t("noneText"), action: start },
      notFound: { title: t("notFound") },
      dialogs: open && (
        <Dialogs open={open} warehouses={data.warehouses} chosen={params.get("warehouse_id") ?? undefined} onClose={onClose} />
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface DialogsProps {
  open: Open;
  warehouses: Parameters<typeof WriteOffDialog>[0]["warehouses"];
  chosen: string | undefined;
  onClose: () => void;
}

function Dialogs({ open, warehouses, chosen, onClose }: DialogsProps) {
  const t = useTranslations("writeOffsConsole");
  const money = useMoney();
  if (open.dialog === "new") return <WriteOffDialog warehouses={warehouses} chosen={chosen} onClose={onClose} />;
  const { write_off_id, write_off_number, custom_sn, pieces, amount, merchant_name, company_name } = open.row;
  if (open.dialog === "confirm")
    return (
      <confirm.Confirm
        title={t("confirmTitle", { sku: custom_sn, count: pieces })}
        confirm={t("book")}
        values={{ write_off_id }}
        done={t("booked")}
        onClose={onClose}
      >
        <p>{t("confirmText", { amount: money(amount), manufacturer: company_name || merchant_name })}</p>
      </confirm.Confirm>
    );
  return (
    <decline.Dialog
      title={t("declineTitle", { number: write_off_number })}
      confirm={t("decline")}
      values={{ write_off_id }}
      done={t("declined")}
      onClose={onClose}
    >
      <p>{t("declineText")}</p>
      <decline.Field name="note" label={t("decisionNote")} />
    </decline.Dialog>
  );
}
