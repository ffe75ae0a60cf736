import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useZipRule } from "#features/identity/addresses/screens/place-fields.tsx";
import {
  coordinatePattern,
  formatOpeningHours,
  isOpeningHours,
  warehouseCodePattern,
  weekdays,
} from "#features/inventory/warehouses/rules.ts";
import { addDays, formatDay } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { usStates } from "#kernel/us-places.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const save = action("/operator/saveWarehouse");

type Data = DataOf<"/operator/warehouseList">;
type Warehouse = Data["list"][number];

interface Props extends Pick<Data, "areas" | "sites"> {
  /** Undefined for a new one. */
  warehouse: Warehouse | undefined;
  onClose: () => void;
}

/** A Monday, from which the names of weekdays are formatted. */
const monday = "2024-01-01";

const joinSites = (values: FormData): void => {
  values.set("site_codes", values.getAll("site").join(","));
  values.delete("site");
};

/** Adds a warehouse or changes it. */
export function WarehouseDialog({ warehouse, areas, sites, onClose }: Props) {
  const t = useTranslations("warehousesConsole");
  const locale = useLocale();
  const codeRule = (code: string) => (warehouseCodePattern.test(code) ? undefined : t("codeWrong"));
  return (
    <save.Dialog
      size="large"
      title={t(warehouse ? "edit" : "add")}
      confirm={t("save")}
      values={{ warehouse_id: warehouse?.warehouse_id }}
      prepare={joinSites}
      done={t("saved")}
      onClose={onClose}
    >
      <FormRow>
        <save.Field name="warehouse_name" label={t("name")} defaultValue={warehouse?.warehouse_name} />
        <save.Field name="warehouse_code" label={t("code")} hint={t("codeHint")} rule={codeRule} defaultValue={warehouse?.warehouse_code} />
      </FormRow>
      <FormRow>
        <SelectField
          name="warehouse_area_id"
          label={t("area")}
          required
          defaultValue={warehouse?.warehouse_area_id ?? areas[0]?.warehouse_area_id}
          placeholder={false}
          options={areas.map(({ warehouse_area_id, area_name }) => ({ value: warehouse_area_id, label: area_name[locale] ?? "" }))}
        />
        <save.Field name="phone" label={t("phone")} defaultValue={warehouse?.phone} />
      </FormRow>
      <PlaceFields warehouse={warehouse} />
      <HoursFields warehouse={warehouse} />
      <FieldGroup legend={t("sites")}>
        <Grid gap={2} gapX={4} cells="11rem">
          {sites.map(({ site_code, title }) => (
            <Checkbox
              key={site_code}
              name="site"
              value={site_code}
              label={title}
              defaultChecked={warehouse ? warehouse.site_codes.includes(site_code) : true}
            />
          ))}
        </Grid>
      </FieldGroup>
    </save.Dialog>
  );
}

function PlaceFields({ warehouse }: Pick<Props, "warehouse">) {
  const t = useTranslations("warehousesConsole");
  const language = useLocale() as Language;
  // A text and no number field, because a longitude of the United States is below zero.
  const coordinateRule = (typed: string) => (coordinatePattern.test(typed) ? undefined : t("coordinateWrong"));
  return (
    <>
      <FormRow>
        <save.Field name="address" label={t("address")} defaultValue={warehouse?.address} />
        <save.Field name="city" label={t("city")} defaultValue={warehouse?.city} />
      </FormRow>
      <FormRow>
        <SelectField
          name="state"
          label={t("state")}
          required
          defaultValue={warehouse?.state ?? ""}
          options={usStates.map(({ code, name }) => ({ value: code, label: `${name[language]} (${code})` }))}
        />
        <save.Field name="zip" label={t("zip")} rule={useZipRule("state")} defaultValue={warehouse?.zip} />
      </FormRow>
      <FormRow>
        <TextField
          name="latitude"
          label={t("latitude")}
          hint={t("coordinatesHint")}
          rule={coordinateRule}
          defaultValue={warehouse && String(warehouse.latitude)}
        />
        <TextField name="longitude" label={t("longitude")} rule={coordinateRule} defaultValue={warehouse && String(warehouse.longitude)} />
      </FormRow>
    </>
  );
}

function HoursFields({ warehouse }: Pick<Props, "warehouse">) {
  const t = useTranslations("warehousesConsole");
  const language = useLocale() as Language;
  const hoursRule = (hours: string) => (isOpeningHours(hours) ? undefined : t("hoursWrong"));
  return (
    <FieldGroup legend={t("pickupHours")}>
      <Text size="sm" tone="soft">
        {t("pickupHoursHint")}
      </Text>
      <save.Field name="time_zone" label={t("timeZone")} defaultValue={warehouse?.time_zone} options={(zone) => zone.replace("_", " ")} />
      <Grid gap={3} cells="9rem">
        {weekdays.map((day, index) => (
          <save.Field
            key={day}
            name={`hours_${day}`}
            label={formatDay(addDays(monday, index), language, { weekday: "long" })}
            rule={hoursRule}
            defaultValue={warehouse ? formatOpeningHours(warehouse.pickup_hours, day) : ""}
          />
        ))}
      </Grid>
    </FieldGroup>
  );
}
