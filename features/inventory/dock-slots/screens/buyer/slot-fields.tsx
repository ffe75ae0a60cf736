import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { truckTypes } from "#features/inventory/dock-slots/rules.ts";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";

type Slots = DataOf<"/home/dockSlots">;
type Slot = Slots["list"][number];

interface Props {
  warehouseId: number;
  /** Name of the field with the start of the slot. */
  name: string;
  /** Whether a slot must be chosen, as when it is booked for an order. */
  required?: boolean;
}

/** The fields of a pickup appointment: day, slot, truck and pallets. */
export function SlotFields({ warehouseId, name, required = false }: Props) {
  const t = useTranslations("dockSlots");
  const { data } = useQueryCall("/home/dockSlots", { warehouse_id: warehouseId }, { uncached: true });
  if (!data) return <Skeleton height="8rem" />;
  if (data.list.every(({ free }) => free === 0)) return <Text size="sm">{t("noneFree")}</Text>;
  return <Fields slots={data} name={name} required={required} />;
}

function Fields({ slots, name, required }: { slots: Slots; name: string; required: boolean }) {
  const t = useTranslations("dockSlots");
  const format = useFormatter();
  const formatDay = useDay();
  const { time_zone: timeZone } = slots;
  const dayOf = ({ starts_at }: Slot): string => new Date(starts_at).toLocaleDateString("en-CA", { timeZone });
  const days = [...Map.groupBy(slots.list, dayOf)];
  const [day, setDay] = useState(required ? (days[0]?.[0] ?? "") : "");
  const own = days.find(([each]) => each === day)?.[1] ?? [];
  const timeText = ({ starts_at, ends_at, free }: Slot): string => {
    const time = [starts_at, ends_at].map((at) => format.dateTime(new Date(at), { timeStyle: "short", timeZone })).join("–");
    return free === 0 ? t("timeFull", { time }) : t("timeFree", { time, free });
  };
  const dayOptions = days.map(([value]) => ({
    value,
    label: formatDay(value, { weekday: "short", month: "short", day: "numeric" }),
  }));
  return (
    <FieldGroup legend={t("title")}>
      <SelectField
        name={`${name}_day`}
        label={t("day")}
        hint={t("slotHint", { warehouse: slots.warehouse_name })}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        placeholder={required ? false : t("noSlot")}
        options={dayOptions}
      />
      {day !== "" && (
        <>
          <SelectField
            key={day}
            name={name}
            label={t("time")}
            required
            placeholder={false}
            options={own.map((slot) => ({ value: slot.starts_at, label: timeText(slot), disabled: slot.free === 0 }))}
            defaultValue={own.find(({ free }) => free > 0)?.starts_at}
          />
          <FormRow>
            <SelectField
              name="truck_type"
              label={t("truck")}
              placeholder={false}
              defaultValue="box_truck"
              options={truckTypes.map((value) => ({ value, label: t(`trucks.${value}`) }))}
            />
            <TextField name="pallets" label={t("pallets")} inputMode="numeric" maxLength={2} defaultValue="1" />
          </FormRow>
          <Text size="sm" tone="soft">
            {t("rule", { minutes: slots.no_show_minutes })}
          </Text>
        </>
      )}
    </FieldGroup>
  );
}
