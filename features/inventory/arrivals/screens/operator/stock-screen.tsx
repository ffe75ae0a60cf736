import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Card } from "#ui/card.tsx";
import { Count } from "#ui/count.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#ui/filter-bar.tsx";
import { Stack } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

type Stock = DataOf<"/operator/stockList">;
type Item = Stock["list"][number];

export const stockPageSize = 50;

const useColumns = (): Column<Item>[] => {
  const t = useTranslations("productManagementConsole");
  return [
    {
      key: "product",
      header: t("water.product"),
      cell: (item) => <MediaRow as="span" picture={item.preview} title={item.title} meta={`${item.custom_sn} · ${item.goods_sn}`} />,
    },
    { key: "merchant", header: t("stock.manufacturer"), cell: ({ merchant_name }) => merchant_name, minor: true },
    { key: "warehouse", header: t("stock.warehouse"), cell: ({ warehouse_name }) => warehouse_name },
    { key: "condition", header: t("stock.condition"), cell: ({ condition }) => t(`conditions.${condition as "new"}`), minor: true },
    { key: "onHand", header: t("stock.onHand"), cell: ({ on_hand }) => <Count value={on_hand} />, numeric: true },
    { key: "reserved", header: t("stock.reserved"), cell: ({ reserved }) => <Count value={reserved} />, numeric: true },
    { key: "free", header: t("stock.free"), cell: ({ on_hand, reserved }) => <Count value={on_hand - reserved} />, numeric: true },
    { key: "incoming", header: t("stock.incoming"), cell: ({ incoming }) => <Count value={incoming} />, numeric: true },
  ];
};

/** Stock of all manufacturers; a row opens what stands behind its numbers. */
export function StockScreen({ stock }: { stock: Stock }) {
  const t = useTranslations("productManagementConsole");
  const [params] = useSearchParams();
  const { key, ...form } = useUrlForm(["keyword", "warehouse"], (values) => {
    const chosen = new URLSearchParams();
    for (const name of ["keyword", "warehouse"]) if (values.get(name)) chosen.set(name, String(values.get(name)));
    return `/operator/stock?${chosen}`;
  });
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("stock.title")} intro={t("stock.staffIntro")} />
      <FilterBar key={key} {...form} onChange={({ target }) => target instanceof HTMLSelectElement && target.form?.requestSubmit()}>
        <FilterSearch label={t("stock.search")} defaultValue={params.get("keyword") ?? ""} />
        <FilterSelect name="warehouse" label={t("stock.warehouse")} defaultValue={params.get("warehouse") ?? ""}>
          <option value="">{t("stock.allWarehouses")}</option>
          {stock.warehouses.map(({ warehouse_id, warehouse_name }) => (
            <option key={warehouse_id} value={warehouse_id}>
              {warehouse_name}
            </option>
          ))}
        </FilterSelect>
      </FilterBar>
      <Card flush>
        <DataTable
          caption={t("stock.title")}
          columns={useColumns()}
          rows={stock.list}
          rowKey={({ stock_item_id }) => stock_item_id}
          rowLink={({ stock_item_id }) => `/operator/stock/${stock_item_id}`}
          empty={<EmptyState title={t("stock.notFound")} picture="search" />}
        />
      </Card>
      <Pager total={stock.count} pageSize={stockPageSize} />
    </Stack>
  );
}
