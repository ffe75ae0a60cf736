import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { stockCounts } from "#features/inventory/warehouse-floor/screens/operator/lists.ts";
import { stockCountStatuses } from "#features/inventory/warehouse-floor/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MediaRow } from "#ui/media-row.tsx";

const book = action("/operator/bookStockCount");
const dismiss = action("/operator/dismissStockCount");

type Row = RowAt<"/operator/stockCountList">;
type Open = { dialog: "book" | "dismiss"; row: Row };

/** Counts that wait for a second person or a decision, and those that are closed. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: stockCounts,
  messages: "warehouseFloor",
  tabs: ["open", "closed"],
  filters: { keyword: anyText, warehouse_id: anId },
  pageSize: 50,
  rowKey: ({ count_id }) => count_id,
  useView: ({ data, tab }) => {
    const t = useTranslations("warehouseFloorConsole");
    const mayDecide = useHasRoleIn("stock", "warehouse");
    const [open, setOpen] = useState<Open>();
    const countButton = mayDecide && (
      <ButtonLink variant="primary" to="/operator/floor">
        {t("counts.start")}
      </ButtonLink>
    );
    return {
      title: t("counts.title"),
      intro: t("counts.intro"),
      actions: countButton,
      tabs: {
        label: t("counts.tabs.label"),
        each: (["open", "closed"] as const).map((each) => ({ tab: each, label: t(`counts.tabs.${each}`), count: data.counts[each] })),
      },
      search: t("counts.search"),
      filters: [
        {
          name: "warehouse_id",
          label: t("warehouse"),
          all: t("allWarehouses"),
          options: data.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
        },
      ],
      columns: useColumns(mayDecide && tab === "open", setOpen),
      empty: { title: t(tab === "open" ? "counts.none" : "counts.noneClosed"), text: t("counts.noneText"), action: countButton },
      notFound: { title: t("counts.notFound") },
      dialogs: open && <Dialogs open={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useColumns = (mayDecide: boolean, onOpen: (open: Open) => void): ListColumn<Row>[] => {
  const t = useTranslations("warehouseFloorConsole");
  return [
    {
      key: "product",
      header: t("product"),
      text: ({ title, custom_sn, goods_sn }) => `${title} · ${custom_sn} · ${goods_sn}`,
      cell: (row) => <MediaRow as="span" picture={row.preview} title={row.title} meta={`${row.custom_sn} · ${row.goods_sn}`} />,
    },
    {
      key: "place",
      header: t("counts.place"),
      text: ({ warehouse_name, location }) => `${warehouse_name} · ${location ?? t("unplaced.unplaced")}`,
    },
    {
      key: "state",
      header: t("counts.state"),
      status: ({ state }) => ({ tone: toneOf(stockCountStatuses, state, "warehouse"), text: t(`counts.states.${state}`) }),
    },
    { key: "counted", header: t("counts.counted"), text: ({ counted }) => (counted === null ? t("counts.hidden") : String(counted)) },
    {
      key: "difference",
      header: t("counts.difference"),
      text: ({ difference }) => (difference === null ? t("counts.hidden") : `${difference > 0 ? "+" : ""}${difference}`),
    },
    { key: "by", header: t("counts.by"), text: (row) => row.counted_by, minor: true },
    { key: "at", header: t("counts.at"), at: ({ counted_at }) => counted_at },
    { key: "note", header: t("counts.note"), text: ({ note }) => note, minor: true },
    ...(mayDecide
      ? [
          rowActions<Row>(t("actions"), [
            { text: t("counts.book"), of: ({ state }) => state === "belowReserved", onPress: (row) => onOpen({ dialog: "book", row }) },
            { text: t("counts.dismiss"), onPress: (row) => onOpen({ dialog: "dismiss", row }) },
          ]),
        ]
      : []),
  ];
};

function Dialogs({ open: { dialog, row }, onClose }: { open: Open; onClose: () => void }) {
  const t = useTranslations("warehouseFloorConsole.counts");
  const { count_id, custom_sn: sku, reserved } = row;
  if (dialog === "book")
    return (
      <book.Confirm title={t("bookTitle", { sku })} confirm={t("book")} values={{ count_id }} done={t("booked")} onClose={onClose}>
        <p>{t("bookText", { reserved })}</p>
      </book.Confirm>
    );
  return (
    <dismiss.Dialog title={t("dismissTitle", { sku })} confirm={t("dismiss")} values={{ count_id }} done={t("dismissed")} onClose={onClose}>
      <p>{t("dismissText")}</p>
      <dismiss.Field name="note" label={t("note")} />
    </dismiss.Dialog>
  );
}
