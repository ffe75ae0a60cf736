import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  formatLength,
  formatLengthInBoth,
  formatWeight,
  formatWeightInBoth,
  hasOwnUnit,
  parseLength,
  parseWeight,
  type UnitSystem,
} from "#features/catalog/product-management/rules/measures.ts";
import { limits } from "#features/catalog/product-management/rules.ts";
import { CategoryPicker, MultiSelect } from "#features/catalog/product-management/screens/merchant/choices.tsx";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { chooseUnits, type FormSection, useChosenUnits } from "#features/catalog/product-management/screens/merchant/section-units.ts";
import { FieldNote } from "#features/catalog/product-management/screens/merchant/texts-section.tsx";
import type { Detail, SectionProps } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { useUnits as useLengthUnit } from "#features/catalog/products/screens/buyer/units.ts";
import { toLanguage } from "#kernel/languages.ts";
import { formatTypedNumber, parseTypedNumber } from "#kernel/typed-numbers.ts";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Grid, inlineClass, Stack } from "#ui/layout.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Unit system of the inputs of a section: the one that the reader sees sizes in, until another is chosen for this section. */
export const useUnits = (section: FormSection): [UnitSystem, (system: UnitSystem) => void] => {
  const shown = useLengthUnit() === "cm" ? "metric" : "imperial";
  return [useChosenUnits(section) ?? shown, (system) => chooseUnits(section, system)];
};

/** Switches between cm/kg and in/lb. */
export function UnitSwitch({ system, onChange }: { system: UnitSystem; onChange: (system: UnitSystem) => void }) {
  const t = useTranslations("productManagementConsole.form");
  return (
    <fieldset
      className={classes(inlineClass({ fit: true, align: "stretch", clip: true }), css.units, "l-border-strong l-radius")}
      aria-label={t("units")}
    >
      {(["metric", "imperial"] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === system} onClick={() => onChange(each)}>
          {t(each)}
        </button>
      ))}
    </fieldset>
  );
}

interface MeasureProps {
  name: string;
  label: string;
  /** Millimeters or grams. */
  value: number;
  kind: "length" | "weight";
  system: UnitSystem;
  onChange: (value: number) => void;
  error?: string | undefined;
  required?: boolean;
}

const unitLabels = { length: { metric: "cm", imperial: "in" }, weight: { metric: "kg", imperial: "lb" } } as const;

const measures = {
  length: { read: parseLength, show: formatLength, showInBoth: formatLengthInBoth },
  weight: { read: parseWeight, show: formatWeight, showInBoth: formatWeightInBoth },
} as const;

/**
 * Input for a size, in the units of its section or in a unit of its own: "48 in" stays as it was typed, with its conversion below.
 * Text that is no size stays too; its value is NaN, which the form does not save.
 */
export function MeasureField({ name, label, value, kind, system, onChange, error, required }: MeasureProps) {
  const [typed, setTyped] = useState<{ text: string; value: number; system: UnitSystem }>();
  const t = useTranslations("productManagementConsole.form");
  const language = toLanguage(useLocale());
  const { showInBoth } = measures[kind];
  const read = (text: string, unit: UnitSystem) => measures[kind].read(parseTypedNumber(text, language) ?? text, unit);
  const show = (size: number, unit: UnitSystem) => {
    const plain = measures[kind].show(size, unit);
    return plain === "" ? "" : formatTypedNumber(plain, language);
  };
  // Typed text is shown as it is while it means the value, also in the other unit system until it is changed.
  const isTyped = typed !== undefined && Object.is(typed.value, value) && (typed.system === system || hasOwnUnit(typed.text));
  const text = isTyped ? typed.text : Number.isNaN(value) ? (typed?.text ?? "") : show(value, system);
  const isWrong = read(text, system) === undefined;
  const isOwn = !isWrong && hasOwnUnit(text);
  return (
    <TextField
      name={name}
      label={label}
      unit={isOwn ? "" : unitLabels[kind][system]}
      {...(isOwn && { hint: showInBoth(value) })}
      value={text}
      maxLength={20}
      required={required}
      error={isWrong ? t(kind === "length" ? "wrongLength" : "wrongWeight") : error}
      onChange={({ target }) => {
        const next = read(target.value, system) ?? Number.NaN;
        setTyped({ text: target.value, value: next, system });
        onChange(next);
      }}
    />
  );
}

interface NumberProps {
  name: string;
  label: string;
  unit?: string;
  required?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
}

/** Input for a number. Text that is not a number stays in the input; its value is NaN, which the form does not save. */
export function FactField({ name, label, unit, required, value, onChange, error }: NumberProps) {
  const [typed, setTyped] = useState("");
  const t = useTranslations("productManagementConsole.sheet");
  const read = (plain: string) => (plain === "" ? null : Number(plain));
  // "45.50" is kept as typed while it means the same number.
  const shown = Object.is(read(typed), value) ? typed : value === null || Number.isNaN(value) ? "" : String(value);
  return (
    <NumberField
      name={name}
      label={label}
      {...(unit && { unit })}
      {...(required && { required })}
      value={shown}
      maxLength={7}
      error={value !== null && Number.isNaN(value) ? t("figure") : error}
      onChange={(plain) => {
        setTyped(plain);
        onChange(read(plain));
      }}
    />
  );
}

function Section({ id, title, action, children }: { id: string; title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section id={`section-${id}`}>
      <Card title={title} action={action}>
        <Stack gap={4} className={css.stack}>
          {children}
        </Stack>
      </Card>
    </section>
  );
}

const toChoices = (terms: readonly { code: string; label: string }[]) => terms.map(({ code, label }) => ({ value: code, label }));

/** Model number, category and the attributes that buyers filter by. */
export function ClassifySection({ facts, set, errors, options, getNote, detail }: SectionProps & { detail: Detail | null }) {
  const t = useTranslations("productManagementConsole");
  const one = (field: "colour" | "style" | "assembly" | "collection") => (
    <SelectField
      name={field}
      label={t(`fields.${field}`)}
      options={toChoices(options[field])}
      placeholder={t("none")}
      required={field === "colour"}
      value={facts[field]}
      onChange={({ target }) => set(field, target.value)}
      error={errors[field]}
    />
  );
  return (
    <Section id="classify" title={t("form.classify")}>
      <Grid align="start" gap={4} fitCells="16rem">
        <TextField
          name="custom_sn"
          label={t("fields.custom_sn")}
          required
          maxLength={limits.modelNumber}
          value={facts.custom_sn}
          onChange={({ target }) => set("custom_sn", target.value)}
          error={errors.custom_sn}
          hint={detail ? t("form.modelHint", { number: detail.goods_sn }) : t("form.modelHintNew")}
        />
        <div>
          <CategoryPicker
            value={facts.type_id}
            categories={options.categories}
            onChange={(type_id) => set("type_id", type_id)}
            error={errors.type_id}
          />
          <FieldNote note={getNote("type_id")} />
        </div>
      </Grid>
      <MultiSelect
        label={t("fields.materials")}
        chosen={facts.materials}
        terms={options.material}
        onChange={(materials) => set("materials", materials)}
        hint={t("form.mainHint")}
        lead={t("form.main")}
        error={errors.materials}
        note={<FieldNote note={getNote("materials")} />}
      />
      <Grid align="start" gap={3} cells="9.5rem">
        {one("colour")}
        {one("style")}
        {one("assembly")}
        {options.collection.length > 0 && one("collection")}
      </Grid>
      <MultiSelect
        label={t("fields.tags")}
        chosen={facts.tags}
        terms={options.tag}
        onChange={(tags) => set("tags", tags)}
        error={errors.tags}
      />
    </Section>
  );
}

const millimetersPerCentimeter = 10;
const gramsPerKilogram = 1_000;

/** Size and weight of one piece in the chosen unit system. */
export function SizeSection({ facts, set, errors }: SectionProps) {
  const t = useTranslations("productManagementConsole");
  const [system, setSystem] = useUnits("sizes");
  return (
    <Section id="sizes" title={t("form.sizes")} action={<UnitSwitch system={system} onChange={setSystem} />}>
      <Grid align="start" gap={3} cells="9.5rem">
        {(["width_mm", "depth_mm", "height_mm"] as const).map((field) => (
          <MeasureField
            key={field}
            name={field}
            label={t(`fields.${field}`)}
            kind="length"
            system={system}
            value={facts[field]}
            onChange={(value) => set(field, value)}
            error={errors[field]}
            required
          />
        ))}
        <MeasureField
          name="weight_grams"
          label={t("fields.weight_grams")}
          kind="weight"
          system={system}
          value={facts.weight_grams}
          onChange={(value) => set("weight_grams", value)}
          error={errors.weight_grams}
          required
        />
      </Grid>
      <Grid align="start" gap={3} cells="9.5rem">
        <MeasureField
          name="seat_height_cm"
          label={t("fields.seat_height_cm")}
          kind="length"
          system={system}
          value={(facts.seat_height_cm ?? 0) * millimetersPerCentimeter}
          onChange={(millimeters) => set("seat_height_cm", millimeters === 0 ? null : millimeters / millimetersPerCentimeter)}
          error={errors.seat_height_cm}
        />
        <MeasureField
          name="max_load_kg"
          label={t("fields.max_load_kg")}
          kind="weight"
          system={system}
          value={(facts.max_load_kg ?? 0) * gramsPerKilogram}
          onChange={(grams) => set("max_load_kg", grams === 0 ? null : grams / gramsPerKilogram)}
          error={errors.max_load_kg}
        />
        <FactField
          name="assembly_minutes"
          label={t("fields.assembly_minutes")}
          unit={t("form.minutes")}
          value={facts.assembly_minutes}
          onChange={(value) => set("assembly_minutes", value)}
          error={errors.assembly_minutes}
        />
      </Grid>
    </Section>
  );
}

/** Fields for customs and compliance. */
export function TradeSection({ facts, set, errors, options, getNote }: SectionProps) {
  const t = useTranslations("productManagementConsole");
  return (
    <Section id="compliance" title={t("form.compliance")}>
      <Grid align="start" gap={4} fitCells="16rem">
        <div>
          <TextField
            name="hs_code"
            label={t("fields.hs_code")}
            maxLength={13}
            placeholder="9401.61"
            value={facts.hs_code}
            onChange={({ target }) => set("hs_code", target.value.trim())}
            error={errors.hs_code}
          />
          <FieldNote note={getNote("hs_code")} />
        </div>
        <div>
          <SelectField
            name="origin"
            label={t("fields.origin")}
            options={toChoices(options.origin)}
            placeholder={t("none")}
            value={facts.origin}
            onChange={({ target }) => set("origin", target.value)}
            error={errors.origin}
          />
          <FieldNote note={getNote("origin")} />
        </div>
      </Grid>
      <MultiSelect
        label={t("fields.certificates")}
        chosen={facts.certificates}
        terms={options.certificate}
        onChange={(certificates) => set("certificates", certificates)}
        error={errors.certificates}
        note={<FieldNote note={getNote("certificates")} />}
      />
    </Section>
  );
}
