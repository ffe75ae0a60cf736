import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { weekdayKeys } from "#features/inventory/ocean-freight/screens/weekday.ts";
import { FormRow } from "#ui/form.tsx";

const save = action("/operator/saveOceanLane");

/** Adds a lane or changes one. */
export function LaneDialog({ lane, onClose }: { lane: RowAt<"/home/oceanLanes"> | undefined; onClose: () => void }) {
  const t = useTranslations("oceanFreightConsole");
  const texts = useTranslations("oceanFreight");
  const weekdays = weekdayKeys.map((day) => ({ value: day, label: texts(`weekdays.${day}`) }));
  return (
    <save.Dialog
      size="large"
      title={t(lane ? "edit" : "add")}
      confirm={t("save")}
      values={{ lane_id: lane?.lane_id }}
      done={t("saved")}
      onClose={onClose}
    >
      <FormRow>
        <save.Field name="from_code" label={t("fromCode")} defaultValue={lane?.from_code} />
        <save.Field name="from_name" label={t("fromName")} defaultValue={lane?.from_name} />
      </FormRow>
      <FormRow>
        <save.Field name="to_code" label={t("toCode")} defaultValue={lane?.to_code} />
        <save.Field name="to_name" label={t("toName")} defaultValue={lane?.to_name} />
      </FormRow>
      <save.Field name="to_zip" label={t("toZip")} hint={t("toZipHint")} defaultValue={lane?.to_zip} />
      <FormRow>
        <save.Field name="transit_from_days" label={t("transitFrom")} defaultValue={lane?.transit_from_days} />
        <save.Field name="transit_to_days" label={t("transitTo")} defaultValue={lane?.transit_to_days} />
      </FormRow>
      <FormRow>
        <save.Field name="cutoff_weekday" label={t("cutoff")} defaultValue={lane?.cutoff_weekday} options={weekdays} />
        <save.Field name="sailing_weekday" label={t("sailing")} defaultValue={lane?.sailing_weekday} options={weekdays} />
      </FormRow>
      <FormRow>
        <save.Field name="lcl" label={t("lcl")} defaultValue={lane?.rates?.lcl} />
        <save.Field name="lcl_minimum" label={t("lclMinimum")} defaultValue={lane?.rates?.lcl_minimum} />
      </FormRow>
      <FormRow>
        <save.Field name="fcl_20" label={t("fcl20")} defaultValue={lane?.rates?.fcl_20} />
        <save.Field name="fcl_40" label={t("fcl40")} defaultValue={lane?.rates?.fcl_40} />
      </FormRow>
      <FormRow>
        <save.Field name="fcl_40hq" label={t("fcl40hq")} defaultValue={lane?.rates?.fcl_40hq} />
        <save.Field name="valid_until" label={t("valid")} defaultValue={lane?.valid_until} />
      </FormRow>
    </save.Dialog>
  );
}
