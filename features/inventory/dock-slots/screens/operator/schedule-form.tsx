import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { Values } from "#client/actions/questions.ts";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { defaultSchedule, slotMinutes } from "#features/inventory/dock-slots/rules.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const saveSchedule = action("/operator/saveDockSchedule");

interface Props {
  warehouseId: number;
  schedule: DataOf<"/operator/dockDay">["schedule"];
}

const isDefault = (schedule: Props["schedule"]): boolean =>
  (Object.keys(defaultSchedule) as (keyof typeof defaultSchedule)[]).every((name) => schedule[name] === defaultSchedule[name]);

const toForm = (values: Record<string, number>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return form;
};

/** The dock schedule of a warehouse. A schedule that bookings do not fit is saved after their number was confirmed. */
export function ScheduleForm({ warehouseId, schedule }: Props) {
  const t = useTranslations("dockSlotsConsole");
  const { call, asked, close } = useCheckedSave();
  const { doors, slot_minutes, lead_hours, days_ahead } = schedule;
  return (
    <Card title={t("schedule")}>
      <Text size="sm" tone="soft" below={3}>
        {t("scheduleText")}
      </Text>
      <Form call={call}>
        <input type="hidden" name="warehouse_id" value={warehouseId} />
        <FormRow>
          <TextField name="doors" label={t("doors")} inputMode="numeric" required defaultValue={String(doors)} />
          <SelectField
            name="slot_minutes"
            label={t("slotMinutes")}
            placeholder={false}
            defaultValue={String(slot_minutes)}
            options={slotMinutes.map((count) => ({ value: String(count), label: t("minutes", { count }) }))}
          />
          <TextField name="lead_hours" label={t("leadHours")} inputMode="numeric" required defaultValue={String(lead_hours)} />
          <TextField name="days_ahead" label={t("daysAhead")} inputMode="numeric" required defaultValue={String(days_ahead)} />
        </FormRow>
        <FormActions>
          <Button type="submit" pending={call.pending}>
            {t("save")}
          </Button>
          {!isDefault(schedule) && (
            <Button
              variant="quiet"
              disabled={call.pending}
              onClick={() => void call.submit(toForm({ warehouse_id: warehouseId, ...defaultSchedule }))}
            >
              {t("useDefaults")}
            </Button>
          )}
        </FormActions>
      </Form>
      {asked && (
        <saveSchedule.Confirm title={t("conflictsTitle")} confirm={t("save")} values={asked.values} done={t("saved")} onClose={close}>
          {t("conflictsText", { count: asked.conflicts })}
        </saveSchedule.Confirm>
      )}
    </Card>
  );
}

/** Saves a schedule at once when all bookings fit it; otherwise `asked` is set, with how many do not. */
const useCheckedSave = () => {
  const t = useTranslations("dockSlotsConsole");
  const [asked, setAsked] = useState<{ values: Values<"/operator/saveDockSchedule">; conflicts: number }>();
  const check = useCall("/operator/dockScheduleConflicts", undefined, { outdates: [] });
  const save = usePageMutation("/operator/saveDockSchedule", { done: t("saved") });
  const submit = async (form: FormData): Promise<void> => {
    const found = await check.submit(form);
    if (!found) return;
    form.set("conflicts_seen", String(found.conflicts));
    if (found.conflicts === 0) await save.submit(form);
    else setAsked({ values: Object.fromEntries(form) as Values<"/operator/saveDockSchedule">, conflicts: found.conflicts });
  };
  const call = { submit, pending: check.pending || save.pending, refusal: check.refusal ?? save.refusal };
  return { call, asked, close: () => setAsked(undefined) };
};
