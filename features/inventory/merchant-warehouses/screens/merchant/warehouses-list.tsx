import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useMayChange } from "#client/merchant-access.ts";
import { warehouses } from "#features/inventory/merchant-warehouses/screens/merchant/lists.ts";
import { OwnWarehouseDialog } from "#features/inventory/merchant-warehouses/screens/merchant/warehouse-dialog.tsx";
import { merchantWarehouseStatuses } from "#features/inventory/merchant-warehouses/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const retire = action("/merchant/retireWarehouse");

type OwnWarehouse = RowAt<"/merchant/warehouseList">;
type Open = { dialog: "edit"; row: OwnWarehouse | undefined } | { dialog: "retire"; row: OwnWarehouse };

/** The warehouses that a manufacturer ships from itself. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: warehouses,
  messages: "merchantWarehouses",
  filters: { keyword: anyText },
  rowKey: ({ warehouse_id }) => warehouse_id,
  useView: () => {
    const t = useTranslations("merchantWarehouses");
    const shared = useTranslations("warehousesConsole");
    const mayChange = useMayChange("orders");
    const [open, setOpen] = useState<Open>();
    const addButton = mayChange && (
      <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", row: undefined })}>
        {t("add")}
      </Button>
    );
    return {
      title: t("title"),
      intro: t("intro"),
      actions: addButton,
      search: shared("search"),
      columns: [
        ...useColumns(),
        ...(mayChange
          ? [
              rowActions<OwnWarehouse>(shared("actions"), [
                {
                  icon: "edit",
                  text: ({ warehouse_name: name }) => shared("editNamed", { name }),
                  onPress: (row) => setOpen({ dialog: "edit", row }),
                },
                {
                  icon: "trash",
                  text: ({ warehouse_name: name }) => shared("retireTitle", { name }),
                  onPress: (row) => setOpen({ dialog: "retire", row }),
                },
              ]),
            ]
          : []),
      ],
      empty: { title: t("none"), text: t("noneText"), action: addButton, picture: "boxes" },
      dialogs: open && <Dialogs open={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const t = useTranslations("warehousesConsole");
  if (open.dialog === "edit") return <OwnWarehouseDialog warehouse={open.row} onClose={onClose} />;
  const { warehouse_id, warehouse_name: name } = open.row;
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

const useColumns = (): ListColumn<OwnWarehouse>[] => {
  const t = useTranslations("merchantWarehouses");
  const shared = useTranslations("warehousesConsole");
  return [
    {
      key: "name",
      header: shared("name"),
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
    {
      key: "state",
      header: t("state"),
      status: ({ warehouse_state }) => ({
        tone: toneOf(merchantWarehouseStatuses, warehouse_state, "merchant"),
        text: t(`states.${warehouse_state}`),
      }),
    },
    { key: "note", header: t("note"), text: ({ state_note }) => state_note, minor: true },
    { key: "place", header: shared("place"), text: ({ address, city, state, zip }) => `${address}, ${city}, ${state} ${zip}` },
    { key: "packing", header: t("packingDays"), text: ({ packing_days }) => t("packingDaysCount", { count: packing_days }) },
    { key: "pieces", header: shared("pieces"), number: ({ pieces }) => pieces },
    { key: "orders", header: t("orders"), number: ({ open_orders }) => open_orders },
  ];
};
