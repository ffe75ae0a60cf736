import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { unplaced } from "#features/inventory/warehouse-floor/screens/operator/lists.ts";
import { MediaRow } from "#ui/media-row.tsx";

const move = action("/operator/movePieces");

type Item = RowAt<"/operator/unplacedList">;

/** Pieces that lie at no location, to be put away. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: unplaced,
  messages: "warehouseFloor",
  filters: { keyword: anyText, warehouse_id: anId },
  pageSize: 50,
  rowKey: ({ stock_item_id }) => stock_item_id,
  useView: ({ data }) => {
    const t = useTranslations("warehouseFloorConsole");
    const mayMove = useHasRoleIn("stock", "warehouse");
    const [open, setOpen] = useState<Item>();
    return {
      title: t("unplaced.title"),
      intro: t("unplaced.intro"),
      search: t("unplaced.search"),
      filters: [
        {
          name: "warehouse_id",
          label: t("warehouse"),
          all: t("allWarehouses"),
          options: data.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
        },
      ],
      columns: [
        {
          key: "product",
          header: t("product"),
          text: ({ title, custom_sn, goods_sn }) => `${title} · ${custom_sn} · ${goods_sn}`,
          cell: (item) => <MediaRow as="span" picture={item.preview} title={item.title} meta={`${item.custom_sn} · ${item.goods_sn}`} />,
        },
        { key: "manufacturer", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name, minor: true },
        { key: "warehouse", header: t("warehouse"), text: ({ warehouse_name }) => warehouse_name },
        { key: "condition", header: t("condition"), text: ({ condition }) => t(`conditions.${condition}`), minor: true },
        { key: "onHand", header: t("onHand"), number: ({ on_hand }) => on_hand, minor: true },
        { key: "unplaced", header: t("unplaced.unplaced"), number: (item) => item.unplaced },
        { key: "received", header: t("unplaced.received"), at: ({ received_at }) => received_at },
        ...(mayMove ? [rowActions<Item>(t("actions"), [{ text: t("unplaced.putAway"), onPress: setOpen }])] : []),
      ],
      empty: { title: t("unplaced.none"), text: t("unplaced.noneText") },
      notFound: { title: t("unplaced.notFound") },
      dialogs: open && <PutAwayDialog item={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function PutAwayDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTranslations("warehouseFloorConsole");
  const { warehouse_id, goods_sn: sku, condition } = item;
  return (
    <move.Dialog
      title={t("unplaced.putAwayTitle", { sku: item.custom_sn })}
      confirm={t("unplaced.putAway")}
      values={{ warehouse_id, sku, condition, from: "" }}
      done={({ unplaced: count }) => t("unplaced.done", { count })}
      onClose={onClose}
    >
      <move.Field name="to" label={t("to")} hint={t("codeHint")} required />
      <move.Field name="quantity" label={t("quantity")} defaultValue={item.unplaced} />
    </move.Dialog>
  );
}
