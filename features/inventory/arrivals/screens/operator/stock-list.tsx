import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { stock } from "#features/inventory/arrivals/screens/operator/lists.ts";
import { MediaRow } from "#ui/media-row.tsx";

/** Stock of all manufacturers; a row opens what stands behind its numbers. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: stock,
  filters: { keyword: anyText, warehouse_id: anId },
  rowKey: ({ stock_item_id }) => stock_item_id,
  rowLink: ({ stock_item_id }) => `/operator/stock/${stock_item_id}`,
  useView: ({ data }) => {
    const t = useTranslations("productManagementConsole");
    return {
      title: t("stock.title"),
      intro: t("stock.staffIntro"),
      search: t("stock.search"),
      filters: [
        {
          name: "warehouse_id",
          label: t("stock.warehouse"),
          all: t("stock.allWarehouses"),
          options: data.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
        },
      ],
      columns: [
        {
          key: "product",
          header: t("water.product"),
          text: ({ title, custom_sn, goods_sn }) => `${title} · ${custom_sn} · ${goods_sn}`,
          cell: (item) => <MediaRow as="span" picture={item.preview} title={item.title} meta={`${item.custom_sn} · ${item.goods_sn}`} />,
        },
        { key: "merchant", header: t("stock.manufacturer"), text: ({ merchant_name }) => merchant_name, minor: true },
        { key: "warehouse", header: t("stock.warehouse"), text: ({ warehouse_name }) => warehouse_name },
        { key: "condition", header: t("stock.condition"), text: ({ condition }) => t(`conditions.${condition as "new"}`), minor: true },
        { key: "onHand", header: t("stock.onHand"), number: ({ on_hand }) => on_hand },
        { key: "reserved", header: t("stock.reserved"), number: ({ reserved }) => reserved },
        { key: "free", header: t("stock.free"), number: ({ on_hand, reserved }) => on_hand - reserved },
        { key: "incoming", header: t("stock.incoming"), number: ({ incoming }) => incoming },
        { key: "inTransit", header: t("stock.inTransit"), number: ({ in_transit }) => in_transit, minor: true },
      ],
      empty: { title: t("stock.notFound") },
      notFound: { title: t("stock.notFound") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
