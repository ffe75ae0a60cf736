import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { merchantWarehouses } from "#features/inventory/merchant-warehouses/screens/operator/lists.ts";
import { merchantWarehouseStatuses } from "#features/inventory/merchant-warehouses/statuses.ts";
import { actionsOf, statusNames, toneOf } from "#kernel/state-machine.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

const move = action("/operator/moveMerchantWarehouse");
const moves = ["approve", "decline", "suspend"] as const;
type Move = (typeof moves)[number];

type Data = DataOf<"/operator/merchantWarehouseList">;
type Row = RowAt<"/operator/merchantWarehouseList">;
interface Open {
  move: Move;
  row: Row;
}

const tabs = [...statusNames(merchantWarehouseStatuses), "all"] as const;

const mayMove = (row: Row, asked: Move): boolean =>
  (actionsOf(merchantWarehouseStatuses, row.warehouse_state, "auditor") as readonly string[]).includes(asked);

/** The warehouses that manufacturers ship from themselves: to be checked, and those that sell. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: merchantWarehouses,
  messages: "merchantWarehouses",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ warehouse_id }) => warehouse_id,
  useView: ({ data }) => {
    const t = useTranslations("merchantWarehouses");
    const shared = useTranslations("warehousesConsole");
    const [open, setOpen] = useState<Open>();
    return {
      title: t("staffTitle"),
      intro: t("staffIntro"),
      tabs: { label: t("tabs"), each: tabs.map((tab) => ({ tab, label: t(`states.${tab}`), count: data.counts[tab] })) },
      search: shared("search"),
      columns: [
        ...useColumns(),
        rowActions<Row>(
          shared("actions"),
          moves.map((each) => ({
            text: t(`actions.${each}`),
            of: (row) => mayMove(row, each),
            onPress: (row) => setOpen({ move: each, row }),
          })),
        ),
      ],
      empty: { title: t("staffNone"), text: t("staffNoneText"), picture: "boxes" },
      dialogs: open && <MoveDialog open={open} data={data} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const joinSites = (values: FormData): void => {
  values.set("site_codes", values.getAll("site").join(","));
  values.delete("site");
};

function MoveDialog({ open: { move: asked, row }, data, onClose }: { open: Open; data: Data; onClose: () => void }) {
  const t = useTranslations("merchantWarehouses");
  const shared = useTranslations("warehousesConsole");
  const locale = useLocale();
  const { warehouse_id, warehouse_name: name } = row;
  return (
    <move.Dialog
      danger={asked !== "approve"}
      title={t(`titles.${asked}`, { name })}
      confirm={t(`actions.${asked}`)}
      values={{ warehouse_id, action: asked }}
      prepare={joinSites}
      done={t(`done.${asked}`, { name })}
      onClose={onClose}
    >
      <Text tone="soft">{t(`explained.${asked}`)}</Text>
      {asked === "approve" && (
        <>
          <SelectField
            name="warehouse_area_id"
            label={shared("area")}
            required
            defaultValue={row.warehouse_area_id}
            placeholder={false}
            options={data.areas.map(({ warehouse_area_id, area_name }) => ({ value: warehouse_area_id, label: area_name[locale] ?? "" }))}
          />
          <FieldGroup legend={shared("sites")}>
            <Grid gap={2} gapX={4} cells="11rem">
              {data.sites.map(({ site_code, title }) => (
                <Checkbox key={site_code} name="site" value={site_code} label={title} defaultChecked />
              ))}
            </Grid>
          </FieldGroup>
        </>
      )}
      <move.Field name="note" label={t("noteForMerchant")} required={asked !== "approve"} />
    </move.Dialog>
  );
}

const useColumns = (): ListColumn<Row>[] => {
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
    { key: "merchant", header: t("manufacturer"), text: ({ merchant_name }) => merchant_name },
    {
      key: "state",
      header: t("state"),
      status: ({ warehouse_state }) => ({
        tone: toneOf(merchantWarehouseStatuses, warehouse_state, "auditor"),
        text: t(`states.${warehouse_state}`),
      }),
    },
    { key: "place", header: shared("place"), text: ({ address, city, state, zip }) => `${address}, ${city}, ${state} ${zip}` },
    { key: "packing", header: t("packingDays"), text: ({ packing_days }) => t("packingDaysCount", { count: packing_days }), minor: true },
    { key: "sites", header: shared("sites"), text: ({ site_codes }) => site_codes.join(", ") || shared("noSites") },
    { key: "orders", header: t("orders"), number: ({ open_orders }) => open_orders },
    { key: "since", header: t("since"), at: ({ state_since }) => state_since, as: "relative", minor: true },
  ];
};
