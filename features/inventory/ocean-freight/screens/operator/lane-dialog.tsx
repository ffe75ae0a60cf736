import { useId } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import type { Lane } from "#features/inventory/ocean-freight/screens/operator/lanes-screen.tsx";
import { weekdayKeys } from "#features/inventory/ocean-freight/screens/weekday.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Adds a lane or changes one. */
export function LaneDialog({ lane, onClose }: { lane: Lane | undefined; onClose: () => void }) {
  const t = useTranslations("oceanFreightConsole");
  const texts = useTranslations("oceanFreight");
  const ui = useTranslations("ui");
  const id = useId();
  const call = usePageMutation("/operator/saveOceanLane", { done: t("saved"), onClose, quiet: true });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={call.pending}>
        {t("save")}
      </Button>
    </>
  );
  const weekdays = weekdayKeys.map((day) => ({ value: day, label: texts(`weekdays.${day}`) }));
  return (
    <Dialog open onClose={onClose} size="large" title={t(lane ? "edit" : "add")} footer={footer}>
      <Form call={call} id={id} prepare={(values) => lane && values.set("lane_id", String(lane.lane_id))}>
        <FormRow>
          <TextField name="from_code" label={t("fromCode")} required maxLength={5} defaultValue={lane?.from_code} />
          <TextField name="from_name" label={t("fromName")} required defaultValue={lane?.from_name} />
        </FormRow>
        <FormRow>
          <TextField name="to_code" label={t("toCode")} required maxLength={5} defaultValue={lane?.to_code} />
          <TextField name="to_name" label={t("toName")} required defaultValue={lane?.to_name} />
        </FormRow>
        <TextField name="to_zip" label={t("toZip")} hint={t("toZipHint")} inputMode="numeric" maxLength={5} defaultValue={lane?.to_zip} />
        <FormRow>
          <TextField
            name="transit_from_days"
            label={t("transitFrom")}
            required
            inputMode="numeric"
            defaultValue={lane?.transit_from_days}
          />
          <TextField name="transit_to_days" label={t("transitTo")} required inputMode="numeric" defaultValue={lane?.transit_to_days} />
        </FormRow>
        <FormRow>
          <SelectField name="cutoff_weekday" label={t("cutoff")} required defaultValue={lane?.cutoff_weekday} options={weekdays} />
          <SelectField name="sailing_weekday" label={t("sailing")} required defaultValue={lane?.sailing_weekday} options={weekdays} />
        </FormRow>
        <FormRow>
          <MoneyField name="lcl" label={t("lcl")} required defaultValue={lane?.rates?.lcl} />
          <MoneyField name="lcl_minimum" label={t("lclMinimum")} required defaultValue={lane?.rates?.lcl_minimum} />
        </FormRow>
        <FormRow>
          <MoneyField name="fcl_20" label={t("fcl20")} required defaultValue={lane?.rates?.fcl_20} />
          <MoneyField name="fcl_40" label={t("fcl40")} required defaultValue={lane?.rates?.fcl_40} />
        </FormRow>
        <FormRow>
          <MoneyField name="fcl_40hq" label={t("fcl40hq")} required defaultValue={lane?.rates?.fcl_40hq} />
          <DateField name="valid_until" label={t("valid")} required defaultValue={lane?.valid_until} />
        </FormRow>
      </Form>
    </Dialog>
  );
}
