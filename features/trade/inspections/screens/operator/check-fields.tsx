import { useLocale, useTranslations } from "use-intl";
import { checkTitle } from "#features/trade/inspections/report-texts.ts";
import { checkResults } from "#features/trade/inspections/rules/checklist.ts";
import type { InspectionCheck, InspectionGoods } from "#features/trade/inspections/screens/inspection-data.ts";
import type { DraftAnswer, DraftMeasurement } from "#features/trade/inspections/screens/operator/draft-store.ts";
import { judgeMeasurement } from "#features/trade/inspections/screens/operator/judge-draft.ts";
import { toLanguage } from "#kernel/languages.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/chip-row.tsx";
import { FormRow } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  check: InspectionCheck;
  goods: readonly InspectionGoods[];
  answer: DraftAnswer | undefined;
  onChange: (answer: DraftAnswer) => void;
}

/** A number as the draft holds it, or none yet. */
const numberForm = /^(\d{1,6}(\.\d{1,3})?)?$/;

/** One check: a result, or measured values from which the result follows. */
export function CheckFields({ check, goods, answer, onChange }: Props) {
  const t = useTranslations("inspectionsConsole");
  const language = toLanguage(useLocale());
  const current: DraftAnswer = answer ?? { key: check.key, result: "", measurements: [], note: "" };
  const title = checkTitle(check, language);
  const isMeasured = check.unit !== null;
  const options = isMeasured
    ? [
        { value: "" as const, label: t("measure") },
        { value: "notApplicable" as const, label: t("results.notApplicable") },
      ]
    : checkResults.map((value) => ({ value, label: t(`results.${value}`) }));
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Inline justify="between" gap={3} wrap>
        <strong>{title}</strong>
        <Segments label={title} value={current.result} options={options} onChange={(result) => onChange({ ...current, result })} />
      </Inline>
      {isMeasured && current.result === "" && (
        <Measurements
          check={check}
          goods={goods}
          values={current.measurements}
          onChange={(measurements) => onChange({ ...current, measurements })}
        />
      )}
      <TextField
        name={`${check.key}.note`}
        label={t("checkNoteOf", { check: title })}
        labelHidden
        placeholder={t("checkNote")}
        maxLength={300}
        value={current.note}
        onChange={({ target }) => onChange({ ...current, note: target.value })}
      />
    </Stack>
  );
}

interface MeasurementsProps {
  check: InspectionCheck;
  goods: readonly InspectionGoods[];
  values: readonly DraftMeasurement[];
  onChange: (values: DraftMeasurement[]) => void;
}

function Measurements({ check, goods, values, onChange }: MeasurementsProps) {
  const { unit } = check;
  const t = useTranslations("inspectionsConsole");
  const change = (id: string, part: Partial<DraftMeasurement>) =>
    onChange(values.map((value) => (value.id === id ? { ...value, ...part } : value)));
  const errorOf = (typed: string) => (numberForm.test(typed.trim()) ? {} : { error: t("notANumber") });
  const add = () => {
    const { position = goods[0]?.position ?? 1 } = values.at(-1) ?? {};
    onChange([...values, { id: crypto.randomUUID(), position, label: "", nominal: "", measured: "" }]);
  };
  return (
    <Stack gap={3}>
      {values.map((value) => (
        <FormRow key={value.id}>
          <SelectField
            name={`${value.id}.position`}
            label={t("row")}
            placeholder={false}
            value={value.position}
            onChange={({ target }) => change(value.id, { position: Number(target.value) })}
            options={goods.map(({ position, custom_sn, title }) => ({ value: position, label: custom_sn || title }))}
          />
          {unit === "mm" && (
            <>
              <TextField
                name={`${value.id}.label`}
                label={t("dimension")}
                maxLength={60}
                value={value.label}
                onChange={({ target }) => change(value.id, { label: target.value })}
              />
              <NumberField
                name={`${value.id}.nominal`}
                label={t("nominal")}
                unit="mm"
                required
                {...errorOf(value.nominal)}
                value={value.nominal}
                onChange={(nominal) => change(value.id, { nominal })}
              />
            </>
          )}
          <NumberField
            name={`${value.id}.measured`}
            label={t("measured")}
            unit={unit === "mm" ? "mm" : "%"}
            required
            {...errorOf(value.measured)}
            value={value.measured}
            onChange={(measured) => change(value.id, { measured })}
          />
          <Inline gap={2}>
            <ValueResult isWithin={judgeMeasurement(check, value)} />
            <IconButton icon="trash" label={t("removeValue")} onClick={() => onChange(values.filter(({ id }) => id !== value.id))} />
          </Inline>
        </FormRow>
      ))}
      <p>
        <Button size="small" icon="plus" onClick={add}>
          {t("addValue")}
        </Button>
      </p>
    </Stack>
  );
}

/** Whether a value is within its limits, as soon as it is typed. */
function ValueResult({ isWithin }: { isWithin: boolean | undefined }) {
  const t = useTranslations("inspectionsConsole");
  if (isWithin === undefined) return null;
  return <StatusChip tone={isWithin ? "done" : "error"}>{t(isWithin ? "within" : "outside")}</StatusChip>;
}
