import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type Clause, inspectionLevels, maxClauses, maxMilestones, milestoneCodes } from "#features/trade/contracts/rules/terms.ts";
import type { ContractValues, MilestoneValues } from "#features/trade/contracts/screens/form/contract-values.ts";
import type { FieldsProps } from "#features/trade/contracts/screens/form/payment-fields.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

const newClauses: Record<Clause["kind"], Clause> = {
  dimension: { kind: "dimension", tolerance_mm: 5 },
  finish: { kind: "finish", code: "" },
  moisture: { kind: "moisture", min_percent: 8, max_percent: 12 },
  cartonDrop: { kind: "cartonDrop", height_cm: 76, drops: 10 },
  marks: { kind: "marks", text: "" },
  other: { kind: "other", text: "" },
};
const clauseKinds = Object.keys(newClauses) as Clause["kind"][];

const replaceAt = <Item,>(items: readonly Item[], index: number, item: Item): Item[] => items.map((old, at) => (at === index ? item : old));
const withoutAt = <Item,>(items: readonly Item[], index: number): Item[] => items.filter((_, at) => at !== index);

/** What the goods must be like: a text, and clauses that can be measured. */
export function StandardFields({ values, dispatch }: FieldsProps) {
  const t = useTranslations("contractsForm");
  const set = (changed: Partial<ContractValues>) => dispatch({ type: "set", values: changed });
  return (
    <Stack gap={5}>
      <TextArea
        name="goods_standard"
        label={t("goodsStandard")}
        hint={t("goodsStandardHint")}
        rows={4}
        maxLength={4000}
        value={values.goods_standard}
        onChange={({ target }) => set({ goods_standard: target.value })}
      />
      <FieldGroup legend={t("clauses.title")}>
        <Stack gap={3}>
          {values.clauses.map((clause, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: clauses have no key, and their fields are controlled
            <ListRow key={index} label={t("clauses.remove")} onRemove={() => set({ clauses: withoutAt(values.clauses, index) })}>
              <ClauseFields
                clause={clause}
                name={`clauses.${index}`}
                onChange={(changed) => set({ clauses: replaceAt(values.clauses, index, changed) })}
              />
            </ListRow>
          ))}
          <Inline gap={2} wrap>
            {clauseKinds.map((kind) => (
              <Button
                key={kind}
                size="small"
                icon="plus"
                disabled={values.clauses.length >= maxClauses}
                onClick={() => set({ clauses: [...values.clauses, newClauses[kind]] })}
              >
                {t(`clauses.${kind}`)}
              </Button>
            ))}
          </Inline>
        </Stack>
      </FieldGroup>
    </Stack>
  );
}

function ListRow({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <Inline gap={3} align="end">
      <Box grow shrink>
        {children}
      </Box>
      <IconButton icon="trash" size="small" label={label} onClick={onRemove} />
    </Inline>
  );
}

interface ClauseProps {
  clause: Clause;
  name: string;
  onChange: (clause: Clause) => void;
}

function ClauseFields({ clause, name, onChange }: ClauseProps) {
  const t = useTranslations("contractsForm.clauses");
  const number = (label: string, value: number, unit: string, change: (value: number) => Clause) => (
    <TextField
      name={`${name}.${label}`}
      label={label}
      required
      unit={unit}
      inputMode="numeric"
      maxLength={3}
      value={String(value)}
      onChange={({ target }) => onChange(change(Number.parseInt(target.value.normalize("NFKC"), 10) || 0))}
    />
  );
  const text = (value: string, change: (value: string) => Clause, maxLength = 120) => (
    <TextField
      name={`${name}.text`}
      label={t(clause.kind)}
      required
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(change(target.value))}
    />
  );
  switch (clause.kind) {
    case "dimension":
      return number(t("dimensionField"), clause.tolerance_mm, "mm", (tolerance_mm) => ({ kind: "dimension", tolerance_mm }));
    case "finish":
      return text(clause.code, (code) => ({ kind: "finish", code }));
    case "moisture":
      return (
        <FormRow>
          {number(t("moistureFrom"), clause.min_percent, "%", (min_percent) => ({ ...clause, min_percent }))}
          {number(t("moistureTo"), clause.max_percent, "%", (max_percent) => ({ ...clause, max_percent }))}
        </FormRow>
      );
    case "cartonDrop":
      return (
        <FormRow>
          {number(t("dropHeight"), clause.height_cm, "cm", (height_cm) => ({ ...clause, height_cm }))}
          {number(t("drops"), clause.drops, "×", (drops) => ({ ...clause, drops }))}
        </FormRow>
      );
    default:
      return text(clause.text, (changed) => ({ kind: clause.kind, text: changed }), clause.kind === "other" ? 500 : 120);
  }
}

/** The sample before production. */
export function SampleFields({ values, dispatch }: FieldsProps) {
  const t = useTranslations("contractsForm.sample");
  const set = (sample: ContractValues["sample"]) => dispatch({ type: "set", values: { sample } });
  const { sample } = values;
  return (
    <FieldGroup legend={t("title")}>
      <Stack gap={3}>
        <Checkbox
          name="sample.required"
          label={t("required")}
          checked={sample.required}
          onChange={({ target }) => set({ ...sample, required: target.checked })}
        />
        {sample.required && (
          <FormRow>
            <DateField
              name="sample.approve_by"
              label={t("approveBy")}
              required
              value={sample.approve_by}
              onChange={(approve_by) => set({ ...sample, approve_by })}
            />
            <TextField
              name="sample.note"
              label={t("note")}
              value={sample.note}
              onChange={({ target }) => set({ ...sample, note: target.value })}
            />
          </FormRow>
        )}
      </Stack>
    </FieldGroup>
  );
}

/** Acceptable quality limits of ISO 2859-1. */
const aqls = ["0", "0.65", "1.0", "1.5", "2.5", "4.0", "6.5"];

/** The sampling of the inspection before shipment. */
export function InspectionFields({ values: { inspection }, dispatch }: FieldsProps) {
  const t = useTranslations("contractsForm.inspection");
  const set = (changed: Partial<ContractValues["inspection"]>) =>
    dispatch({ type: "set", values: { inspection: { ...inspection, ...changed } } });
  return (
    <FieldGroup legend={t("title")}>
      <FormRow>
        <SelectField
          name="inspection.level"
          label={t("level")}
          required
          placeholder={false}
          value={inspection.level}
          onChange={({ target }) => set({ level: target.value as "II" })}
          options={inspectionLevels.map((level) => ({ value: level, label: level }))}
        />
        {(["aql_critical", "aql_major", "aql_minor"] as const).map((name) => (
          <SelectField
            key={name}
            name={`inspection.${name}`}
            label={t(name)}
            required
            placeholder={false}
            value={inspection[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            options={[...new Set([...aqls, inspection[name]])].map((aql) => ({ value: aql, label: `AQL ${aql}` }))}
          />
        ))}
      </FormRow>
    </FieldGroup>
  );
}

/** Planned steps of production, each with its day. */
export function MilestoneFields({ values: { milestones }, dispatch }: FieldsProps) {
  const t = useTranslations("contractsForm.milestones");
  const set = (changed: MilestoneValues[]) => dispatch({ type: "set", values: { milestones: changed } });
  const unused = milestoneCodes.find((code) => code !== "other" && !milestones.some((milestone) => milestone.code === code)) ?? "other";
  return (
    <Stack gap={3}>
      {milestones.map((milestone, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: milestones have no key, and their fields are controlled
          key={index}
          label={t("remove")}
          onRemove={() => set(withoutAt(milestones, index))}
        >
          <FormRow>
            <SelectField
              name={`milestones.${index}.code`}
              label={t("step")}
              required
              placeholder={false}
              value={milestone.code}
              onChange={({ target }) => set(replaceAt(milestones, index, { ...milestone, code: target.value as "other" }))}
              options={milestoneCodes.map((code) => ({ value: code, label: t(`codes.${code}`) }))}
            />
            {milestone.code === "other" && (
              <TextField
                name={`milestones.${index}.label`}
                label={t("label")}
                required
                value={milestone.label}
                onChange={({ target }) => set(replaceAt(milestones, index, { ...milestone, label: target.value }))}
              />
            )}
            <DateField
              name={`milestones.${index}.planned_on`}
              label={t("plannedOn")}
              required
              value={milestone.planned_on}
              onChange={(planned_on) => set(replaceAt(milestones, index, { ...milestone, planned_on }))}
            />
          </FormRow>
        </ListRow>
      ))}
      <Inline>
        <Button
          icon="plus"
          disabled={milestones.length >= maxMilestones}
          onClick={() => set([...milestones, { code: unused, label: "", planned_on: "" }])}
        >
          {t("add")}
        </Button>
      </Inline>
    </Stack>
  );
}
