import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { usePorts } from "#features/inventory/ocean-freight/screens/use-ports.ts";
import { weekdayKeys } from "#features/inventory/ocean-freight/screens/weekday.ts";
import { Combobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";

const save = action("/operator/saveOceanLane");

/** A port of a lane, chosen from those of the market. The one that the lane has stays among them as the lane names it. */
const useLanePort = (code = "", name = "") => {
  const { options } = usePorts();
  const [chosen, setChosen] = useState(code);
  const own = { value: code, label: `${name} (${code})`, name_en: name };
  const ports = code === "" ? options : [own, ...options.filter(({ value }) => value !== code)];
  return {
    name: ports.find(({ value }) => value === chosen)?.name_en,
    choice: { value: chosen, onChange: setChosen, options: ports.map(({ value, label }) => ({ value, label })) },
  };
};

/** Adds a lane or changes one. */
export function LaneDialog({ lane, onClose }: { lane: RowAt<"/home/oceanLanes"> | undefined; onClose: () => void }) {
  const t = useTranslations("oceanFreightConsole");
  const texts = useTranslations("oceanFreight");
  const from = useLanePort(lane?.from_code, lane?.from_name);
  const to = useLanePort(lane?.to_code, lane?.to_name);
  const weekdays = weekdayKeys.map((day) => ({ value: day, label: texts(`weekdays.${day}`) }));
  return (
    <save.Dialog
      size="large"
      title={t(lane ? "edit" : "add")}
      confirm={t("save")}
      values={{ lane_id: lane?.lane_id, from_name: from.name, to_name: to.name }}
      done={t("saved")}
      onClose={onClose}
    >
      <FormRow>
        <Combobox name="from_code" label={t("from")} required {...from.choice} />
        <Combobox name="to_code" label={t("to")} required {...to.choice} />
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
