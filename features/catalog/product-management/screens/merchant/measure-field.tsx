import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { createStore, useStore } from "#client/store.ts";
import { useUnits as useLengthUnit } from "#client/units.ts";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { toLanguage } from "#kernel/languages.ts";
import { formatTypedNumber, parseTypedNumber } from "#kernel/typed-numbers.ts";
import { classes } from "#ui/classes.ts";
import { inlineClass, textClass } from "#ui/layout.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import {
  formatLength,
  formatLengthInBoth,
  formatWeight,
  formatWeightInBoth,
  hasOwnUnit,
  parseLength,
  parseWeight,
  type UnitSystem,
} from "../../rules/measures.ts";

/** Parts of the product form with sizes. Each remembers the units that its sizes are typed in: a product in inches may be packed in cartons of centimeters. */
type FormSection = "sizes" | "cartons";

const keyOf = (section: FormSection): string => `joinery.productUnits.${section}`;

const storedUnits = (section: FormSection) => createStore(typeof window === "undefined" ? null : localStorage.getItem(keyOf(section)));

const chosen = { sizes: storedUnits("sizes"), cartons: storedUnits("cartons") };

/** The units that were chosen for a section in this browser. */
const useChosenUnits = (section: FormSection): UnitSystem | undefined => {
  const stored = useStore(chosen[section], null);
  return stored === "metric" || stored === "imperial" ? stored : undefined;
};

const chooseUnits = (section: FormSection, system: UnitSystem): void => {
  localStorage.setItem(keyOf(section), system);
  chosen[section].set(system);
};

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
      className={classes(
        inlineClass({ fit: true, align: "stretch", clip: true }),
        css.units,
        textClass({ border: "strong", radius: true }),
      )}
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
