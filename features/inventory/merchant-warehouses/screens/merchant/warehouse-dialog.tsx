import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useZipRule } from "#features/identity/addresses/screens/place-fields.tsx";
import { formatOpeningHours, isOpeningHours, weekdays } from "#features/inventory/warehouses/rules.ts";
import { addDays, formatDay } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { usStates } from "#kernel/us-places.ts";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

const save = action("/merchant/saveWarehouse");

/** A Monday, from which the names of weekdays are formatted. */
const monday = "2024-01-01";

/** Hours that a new warehouse begins with, from Monday to Friday. */
const usualHours = "08:00-17:00";

type OwnWarehouse = DataOf<"/merchant/warehouseList">["list"][number];

interface Props {
  /** Undefined for a new one. */
  warehouse: OwnWarehouse | undefined;
  onClose: () => void;
}

/** Adds a warehouse of the manufacturer or changes it. An approved one stays at its address. */
export function OwnWarehouseDialog({ warehouse, onClose }: Props) {
  const t = useTranslations("merchantWarehouses");
  const shared = useTranslations("warehousesConsole");
  const isFixed = warehouse?.warehouse_state === "approved" || warehouse?.warehouse_state === "suspended";
  return (
    <save.Dialog
      size="large"
      title={t(warehouse ? "edit" : "add")}
      confirm={shared("save")}
      values={{
        warehouse_id: warehouse?.warehouse_id,
        ...(isFixed && { address: warehouse.address, city: warehouse.city, state: warehouse.state, zip: warehouse.zip }),
      }}
      done={shared("saved")}
      onClose={onClose}
    >
      <Text tone="soft">{t(isFixed ? "fixed" : "addText")}</Text>
      <FormRow>
        <save.Field name="warehouse_name" label={shared("name")} defaultValue={warehouse?.warehouse_name} />
        <save.Field name="phone" label={shared("phone")} defaultValue={warehouse?.phone} />
      </FormRow>
      {!isFixed && <PlaceFields warehouse={warehouse} />}
      <save.Field
        name="packing_days"
        label={t("packingDays")}
        hint={t("packingDaysHint")}
        defaultValue={warehouse ? String(warehouse.packing_days) : "2"}
      />
      <HoursFields warehouse={warehouse} />
    </save.Dialog>
  );
}

function PlaceFields({ warehouse }: Pick<Props, "warehouse">) {
  const t = useTranslations("warehousesConsole");
  const language = useLocale() as Language;
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
    </>
  );
}

function HoursFields({ warehouse }: Pick<Props, "warehouse">) {
  const t = useTranslations("warehousesConsole");
  const own = useTranslations("merchantWarehouses");
  const language = useLocale() as Language;
  const hoursRule = (hours: string) => (isOpeningHours(hours) ? undefined : t("hoursWrong"));
  return (
    <FieldGroup legend={t("pickupHours")}>
      <Text size="sm" tone="soft">
        {t("pickupHoursHint")} {own("closuresHint")}
      </Text>
      <save.Field name="time_zone" label={t("timeZone")} defaultValue={warehouse?.time_zone} options={(zone) => zone.replace("_", " ")} />
      <Grid gap={3} cells="9rem">
        {weekdays.map((day, index) => (
          <save.Field
            key={day}
            name={`hours_${day}`}
            label={formatDay(addDays(monday, index), language, { weekday: "long" })}
            rule={hoursRule}
            defaultValue={warehouse ? formatOpeningHours(warehouse.pickup_hours, day) : index < 5 ? usualHours : ""}
          />
        ))}
      </Grid>
    </FieldGroup>
  );
}
