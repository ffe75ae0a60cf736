import { useState } from "react";
import { useTranslations } from "use-intl";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { locations } from "#features/inventory/warehouse-floor/screens/operator/lists.ts";
import { ArchiveDialog, LocationDialog, RangeDialog } from "#features/inventory/warehouse-floor/screens/operator/location-dialogs.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";

type Location = RowAt<"/operator/locationList">;
type Open = { dialog: "edit"; row: Location | undefined } | { dialog: "range" } | { dialog: "archive"; row: Location };

const useContents = () => {
  const t = useTranslations("warehouseFloorConsole.locations");
  return ({ contents, skus }: Location): string => {
    if (skus === 0) return t("isEmpty");
    const shown = contents.map(({ custom_sn, quantity }) => t("contentsRow", { sku: custom_sn, count: quantity }));
    return [...shown, ...(skus > shown.length ? [t("moreSkus", { count: skus - shown.length })] : [])].join(", ");
  };
};

/** Locations of the warehouses and what lies there. A row opens the location on the scanner page. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: locations,
  messages: "warehouseFloor",
  tabs: ["active", "archived"],
  filters: { keyword: anyText, warehouse_id: anId },
  pageSize: 50,
  rowKey: ({ location_id }) => location_id,
  rowLink: ({ warehouse_id, code }) => `/operator/floor?warehouse=${warehouse_id}&code=${code}`,
  useView: ({ data, tab, params }) => {
    const t = useTranslations("warehouseFloorConsole");
    const contentsOf = useContents();
    const mayEdit = useHasRoleIn("stock", "warehouse");
    const [open, setOpen] = useState<Open>();
    const onClose = () => setOpen(undefined);
    const chosen = params.get("warehouse_id") ?? undefined;
    const isArchived = tab === "archived";
    const buttons = mayEdit && data.warehouses.length > 0 && (
      <>
        <ButtonLink icon="print" to={`/print_locations${chosen ? `?warehouse=${chosen}` : ""}`}>
          {t("locations.labels")}
        </ButtonLink>
        <Button onClick={() => setOpen({ dialog: "range" })}>{t("locations.addRange")}</Button>
        <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", row: undefined })}>
          {t("locations.add")}
        </Button>
      </>
    );
    return {
      title: t("locations.title"),
      intro: t("locations.intro"),
      actions: buttons,
      ...(mayEdit &&
        !isArchived && {
          bulk: (rows: readonly Location[]) => (
            <ButtonLink size="small" icon="print" to={`/print_locations?ids=${rows.map(({ location_id }) => location_id).join(",")}`}>
              {t("locations.labels")}
            </ButtonLink>
          ),
        }),
      tabs: {
        label: t("locations.tabs.label"),
        each: (["active", "archived"] as const).map((each) => ({
          tab: each,
          label: t(`locations.tabs.${each}`),
          count: data.counts[each],
        })),
      },
      search: t("locations.search"),
      filters: [
        {
          name: "warehouse_id",
          label: t("warehouse"),
          all: t("allWarehouses"),
          options: data.warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
        },
      ],
      columns: [
        { key: "code", header: t("locations.code"), text: ({ code }) => code },
        { key: "warehouse", header: t("warehouse"), text: ({ warehouse_name }) => warehouse_name },
        { key: "contents", header: t("locations.contents"), text: contentsOf },
        { key: "pieces", header: t("locations.pieces"), number: ({ pieces }) => pieces },
        { key: "walk", header: t("locations.walk"), number: ({ walk_order }) => walk_order, minor: true },
        ...(mayEdit
          ? [
              rowActions<Location>(t("actions"), [
                {
                  icon: "edit" as const,
                  text: ({ code }: Location) => t("locations.editNamed", { code }),
                  onPress: (row: Location) => setOpen({ dialog: "edit", row }),
                },
                {
                  ...(isArchived ? {} : { icon: "trash" as const }),
                  text: ({ code }: Location) => t(isArchived ? "locations.restoreTitle" : "locations.archiveTitle", { code }),
                  onPress: (row: Location) => setOpen({ dialog: "archive", row }),
                },
              ]),
            ]
          : []),
      ],
      empty: { title: t("locations.none"), text: t("locations.noneText"), action: buttons },
      notFound: { title: t("locations.notFound") },
      dialogs: open && <Dialogs open={open} warehouses={data.warehouses} chosen={chosen} isArchived={isArchived} onClose={onClose} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

interface DialogsProps {
  open: Open;
  warehouses: Parameters<typeof RangeDialog>[0]["warehouses"];
  chosen: string | undefined;
  isArchived: boolean;
  onClose: () => void;
}

function Dialogs({ open, warehouses, chosen, isArchived, onClose }: DialogsProps) {
  if (open.dialog === "range") return <RangeDialog warehouses={warehouses} chosen={chosen} onClose={onClose} />;
  if (open.dialog === "archive") return <ArchiveDialog location={open.row} isArchived={isArchived} onClose={onClose} />;
  return <LocationDialog location={open.row} warehouses={warehouses} chosen={chosen} onClose={onClose} />;
}
