import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { AreasCard } from "#features/inventory/warehouses/screens/operator/areas-card.tsx";
import { warehouses } from "#features/inventory/warehouses/screens/operator/lists.ts";
import { WarehouseDialog } from "#features/inventory/warehouses/screens/operator/warehouse-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const retire = action("/operator/retireWarehouse");
const restore = action("/operator/restoreWarehouse");

type Warehouse = RowAt<"/operator/warehouseList">;
type Open = { dialog: "edit"; row: Warehouse | undefined } | { dialog: "retire" | "restore"; row: Warehouse };

/** The warehouses of all sites, and the areas that they are grouped in. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: warehouses,
  messages: "warehouses",
  tabs: ["active", "retired"],
  filters: { keyword: anyText },
  rowKey: ({ warehouse_id }) => warehouse_id,
  useView: ({ data, tab }) => {
    const t = useTranslations("warehousesConsole");
    const [open, setOpen] = useState<Open>();
    const onAdd = () => setOpen({ dialog: "edit", row: undefined });
    const addButton = (
      <Button variant="primary" icon="plus" disabled={data.areas.length === 0} onClick={onAdd}>
        {t("add")}
      </Button>
    );
    return {
      title: t("title"),
      intro: t("intro"),
      actions: addButton,
      above: <AreasCard areas={data.areas} />,
      tabs: {
        label: t("tabs.label"),
        each: (["active", "retired"] as const).map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })),
      },
      search: t("search"),
      columns: useColumns(data.areas, tab === "retired", setOpen),
      empty: { title: t("none"), text: t("noneText") },
      dialogs: open && <Dialogs open={open} data={data} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface DialogsProps {
  open: Open;
  data: DataOf<"/operator/warehouseList">;
  onClose: () => void;
}

function Dialogs({ open, data, onClose }: DialogsProps) {
  const t = useTranslations("warehousesConsole");
  if (open.dialog === "edit") return <WarehouseDialog warehouse={open.row} areas={data.areas} sites={data.sites} onClose={onClose} />;
  const { warehouse_id, warehouse_name: name } = open.row;
  if (open.dialog === "restore")
    return (
      <restore.Confirm
        title={t("restoreTitle", { name })}
        confirm={t("restore")}
        values={{ warehouse_id }}
        done={t("restored")}
        onClose={onClose}
      >
        <p>{t("restoreText")}</p>
      </restore.Confirm>
    );
  return (
    <retire.Confirm
      danger
      title={t("retireTitle", { name })}
      confirm={t("retire")}
      values={{ warehouse_id }}
      done={t("retired")}
      onClose={onClose}
    >
      <p>{t("retireText")}</p>
    </retire.Confirm>
  );
}

const useColumns = (
  areas: DataOf<"/operator/warehouseList">["areas"],
  isRetired: boolean,
  onOpen: (open: Open) => void,
): ListColumn<Warehouse>[] => {
  const t = useTranslations("warehousesConsole");
  const locale = useLocale();
  const areaName = (id: number) => areas.find(({ warehouse_area_id }) => warehouse_area_id === id)?.area_name[locale] ?? "";
  return [
    {
      key: "name",
      header: t("name"),
      text: ({ warehouse_name, warehouse_code }) => `${warehouse_name} (${warehouse_code})`,
      cell: ({ warehouse_name, warehouse_code }) => (
        <Stack as="span" anywhere>
          <span>{warehouse_name}</span>
          <Text as="span" size="sm" tone="faint">
            {warehouse_code}
          </Text>
        </Stack>
      ),
    },
    { key: "place", header: t("place"), text: ({ address, city, state, zip }) => `${address}, ${city}, ${state} ${zip}` },
    { key: "area", header: t("area"), text: ({ warehouse_area_id }) => areaName(warehouse_area_id), minor: true },
    { key: "sites", header: t("sites"), text: ({ site_codes }) => (site_codes.length === 0 ? t("noSites") : site_codes.join(", ")) },
    { key: "pieces", header: t("pieces"), number: ({ pieces }) => pieces, minor: true },
    rowActions(
      t("actions"),
      isRetired
        ? [{ text: t("restore"), onPress: (row) => onOpen({ dialog: "restore", row }) }]
        : [
            {
              icon: "edit",
              text: ({ warehouse_name: name }) => t("editNamed", { name }),
              onPress: (row) => onOpen({ dialog: "edit", row }),
            },
            {
              icon: "trash",
              text: ({ warehouse_name: name }) => t("retireTitle", { name }),
              onPress: (row) => onOpen({ dialog: "retire", row }),
            },
          ],
    ),
  ];
};
