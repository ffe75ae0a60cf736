import { useTranslations } from "use-intl";
import { useBulk } from "#client/bulk/bulk.tsx";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import type { ListFilter } from "#client/lists/list-filters.tsx";
import { anId, anyText } from "#client/lists/list-query.ts";
import { useMeasures } from "#client/measures.ts";
import { ShipBy } from "#features/trade/orders/screens/console-columns.tsx";
import { useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { shipmentTabs } from "#features/trade/shipment-lists/rules.ts";
import { shipments } from "#features/trade/shipment-lists/screens/operator/lists.ts";
import { ShipmentBulkActions } from "#features/trade/shipment-lists/screens/operator/shipment-bulk-actions.tsx";
import { shipmentStatuses } from "#features/trade/shipments/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { Stack, Text } from "#ui/layout.tsx";

export type ListedShipment = RowAt<"/operator/shipmentList">;

/** Shipments of all orders, for the warehouse: what to pick, pack and hand over, the one that has waited longest first. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: shipments,
  messages: "shipmentLists",
  tabs: shipmentTabs,
  filters: { keyword: anyText, warehouse_id: anId, late: ["1"] },
  load: async (call) => (await call("/home/getWarehouseList")).list,
  rowKey: ({ shipment_sn }) => shipment_sn,
  rowLink: ({ order_number }) => `/operator/orders/${order_number}`,
  useView: ({ data, extra: warehouses }) => {
    const t = useTranslations("shipmentLists");
    const bulk = useBulk();
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: { label: t("tabsLabel"), each: shipmentTabs.map((tab) => ({ tab, label: t(`tabs.${tab}`), count: data.tabs[tab] ?? 0 })) },
      search: t("search"),
      filters: useFilters(warehouses),
      columns: useColumns(),
      bulk: (rows, clear) => <ShipmentBulkActions rows={rows} ask={bulk.ask} clear={clear} />,
      dialogs: bulk.dialog,
      empty: { title: t("empty"), text: t("emptyText"), help: "order-statuses" },
      notFound: { title: t("notFound"), text: t("notFoundText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const useFilters = (warehouses: DataOf<"/home/getWarehouseList">["list"]): ListFilter[] => {
  const t = useTranslations("shipmentLists");
  return [
    {
      name: "warehouse_id",
      label: t("warehouse"),
      all: t("everyWarehouse"),
      options: warehouses.map(({ warehouse_id, name }) => ({ value: warehouse_id, label: name })),
    },
    { name: "late", label: t("late"), all: t("everyLateness"), options: [{ value: "1", label: t("lateOnly") }] },
  ];
};

/** Two values, one below the other. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <Stack as="span" gap={1}>
      <span>{first}</span>
      <Text as="span" size="xs" tone="faint" weight="regular">
        {second}
      </Text>
    </Stack>
  );
}

const useColumns = (): ListColumn<ListedShipment>[] => {
  const t = useTranslations("shipmentLists");
  const parts = useTranslations("fulfillment");
  const logistics = useLogisticsText();
  const { weight } = useMeasures();
  const trackingOf = (row: ListedShipment): string => {
    const more = row.more_parcels > 0 ? ` ${t("moreParcels", { count: row.more_parcels })}` : "";
    return `${row.tracking_number}${more}`;
  };
  return [
    {
      key: "shipment",
      header: t("shipment"),
      text: (row) => row.shipment_sn,
      cell: (row) => (
        <Text as="span" numeric nowrap>
          {row.shipment_sn}
        </Text>
      ),
    },
    {
      key: "status",
      header: t("status"),
      status: (row) => ({ tone: toneOf(shipmentStatuses, row.status, "warehouse"), text: parts(`statuses.${row.status}`) }),
    },
    { key: "since", header: t("since"), at: (row) => row.status_since, as: "relative", optional: true },
    { key: "shipBy", header: t("shipBy"), at: (row) => row.ship_by, cell: (row) => <ShipBy row={row} /> },
    { key: "late", header: t("lateDays"), number: (row) => row.days_late, optional: true },
    { key: "po", header: t("po"), text: (row) => row.po_number },
    {
      key: "company",
      header: t("company"),
      text: (row) => `${row.company_name} · ${row.merchant_name}`,
      cell: (row) => <TwoLines first={row.company_name} second={row.merchant_name} />,
    },
    {
      key: "warehouse",
      header: t("warehouse"),
      text: (row) => `${row.warehouse_name} · ${logistics(row.logistics_type)}`,
      cell: (row) => <TwoLines first={row.warehouse_name} second={logistics(row.logistics_type)} />,
    },
    { key: "pieces", header: t("pieces"), number: (row) => row.pieces },
    { key: "cartons", header: t("cartons"), number: (row) => row.cartons },
    { key: "weight", header: t("weight"), text: (row) => weight(row.weight_grams), optional: true },
    {
      key: "carrier",
      header: t("carrier"),
      text: (row) => [row.carrier, trackingOf(row)].filter(Boolean).join(" · "),
      cell: (row) => (row.carrier || row.tracking_number ? <TwoLines first={row.carrier} second={trackingOf(row)} /> : "–"),
    },
    { key: "shipped", header: t("shipped"), at: (row) => row.handed_over_at, optional: true },
  ];
};
