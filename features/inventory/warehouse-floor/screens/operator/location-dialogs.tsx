import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { partPattern } from "#features/inventory/warehouse-floor/rules/locations.ts";
import { FormRow } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

const save = action("/operator/saveLocation");
const addRange = action("/operator/addLocations");
const archive = action("/operator/setLocationArchived");

type Data = DataOf<"/operator/locationList">;
type Location = Data["list"][number];
type Warehouses = Data["warehouses"];

function WarehouseField({ warehouses, chosen }: { warehouses: Warehouses; chosen: string | undefined }) {
  const t = useTranslations("warehouseFloorConsole");
  return (
    <SelectField
      name="warehouse_id"
      label={t("warehouse")}
      required
      defaultValue={chosen ?? warehouses[0]?.warehouse_id}
      placeholder={false}
      options={warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))}
    />
  );
}

const usePartRule = () => {
  const t = useTranslations("warehouseFloorConsole.locations");
  return (typed: string) => (partPattern.test(typed.trim().toUpperCase()) ? undefined : t("partWrong"));
};

interface Props {
  warehouses: Warehouses;
  /** The warehouse that the list is filtered by. */
  chosen: string | undefined;
  onClose: () => void;
}

/** Adds a location or changes it. */
export function LocationDialog({ location, warehouses, chosen, onClose }: Props & { location: Location | undefined }) {
  const t = useTranslations("warehouseFloorConsole.locations");
  const rule = usePartRule();
  return (
    <save.Dialog
      title={t(location ? "edit" : "add")}
      confirm={t("save")}
      values={{ location_id: location?.location_id, ...(location && { warehouse_id: location.warehouse_id }) }}
      done={({ code }) => t("saved", { code })}
      onClose={onClose}
    >
      {!location && <WarehouseField warehouses={warehouses} chosen={chosen} />}
      <FormRow>
        <save.Field name="zone" label={t("zone")} hint={t("partHint")} rule={rule} defaultValue={location?.zone} />
        <save.Field name="aisle" label={t("aisle")} rule={rule} defaultValue={location?.aisle} />
        <save.Field name="bin" label={t("bin")} rule={rule} defaultValue={location?.bin} />
      </FormRow>
      <save.Field
        name="walk_order"
        label={t("walk")}
        {...(!location && { hint: t("walkHint") })}
        required={location !== undefined}
        defaultValue={location?.walk_order}
      />
    </save.Dialog>
  );
}

/** Adds the locations of several aisles at once. */
export function RangeDialog({ warehouses, chosen, onClose }: Props) {
  const t = useTranslations("warehouseFloorConsole.locations");
  return (
    <addRange.Dialog
      title={t("addRange")}
      confirm={t("addRange")}
      done={({ added, existing }) => t("rangeDone", { added, existing })}
      onClose={onClose}
    >
      <Text tone="soft">{t("rangeText")}</Text>
      <WarehouseField warehouses={warehouses} chosen={chosen} />
      <addRange.Field name="zone" label={t("zone")} hint={t("partHint")} rule={usePartRule()} />
      <FormRow>
        <addRange.Field name="aisle_from" label={t("aisleFrom")} defaultValue={1} />
        <addRange.Field name="aisle_to" label={t("aisleTo")} />
      </FormRow>
      <FormRow>
        <addRange.Field name="bin_from" label={t("binFrom")} defaultValue={1} />
        <addRange.Field name="bin_to" label={t("binTo")} />
      </FormRow>
    </addRange.Dialog>
  );
}

/** Archives a location, or restores it. */
export function ArchiveDialog({
  location: { location_id, code },
  isArchived,
  onClose,
}: {
  location: Location;
  isArchived: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("warehouseFloorConsole.locations");
  return (
    <archive.Confirm
      danger={!isArchived}
      title={t(isArchived ? "restoreTitle" : "archiveTitle", { code })}
      confirm={t(isArchived ? "restore" : "archive")}
      values={{ location_id, is_archived: !isArchived }}
      done={t(isArchived ? "restored" : "archived")}
      onClose={onClose}
    >
      <p>{t(isArchived ? "restoreText" : "archiveText")}</p>
    </archive.Confirm>
  );
}
