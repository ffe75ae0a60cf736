import { type ComponentProps, createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import type { FieldFacts } from "#client/actions/field-facts.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { MoneyField, NumberField } from "#ui/number-field.tsx";
import { SelectField, type SelectOption } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FieldProps } from "#ui/use-field.ts";

export interface ActionFieldProps<Name extends string = string, Value extends string = string> {
  name: Name;
  label: string;
  hint?: string | undefined;
  /** Required here, although the call leaves it open. */
  required?: boolean;
  defaultValue?: string | number | boolean | null | undefined;
  /** The texts of the call's values, or the values that this dialog offers. */
  options?: ((value: Value) => string) | readonly SelectOption[];
  onChange?: (value: string) => void;
  /** Unit after a number: `%`, `kg`. */
  unit?: string;
  /** Validates a value beyond what the call says. */
  rule?: FieldProps["rule"];
}

/** What was typed in a dialog that was dismissed, by field name. */
export const DraftContext = createContext<Readonly<Record<string, string>>>({});

/** A field of a call as the control of its kind, with the bounds of the call. */
export function ActionField({ facts, ...props }: ActionFieldProps & { facts: FieldFacts }) {
  const draft = useContext(DraftContext);
  const { options, onChange, unit, defaultValue } = props;
  const field = { name: props.name, label: props.label, hint: props.hint, required: props.required || facts.required, rule: props.rule };
  // A value that the dialog follows starts as the dialog knows it.
  const initial = (onChange ? undefined : draft[props.name]) ?? String(defaultValue ?? "");
  const text = {
    ...field,
    defaultValue: initial,
    maxLength: facts.maxLength,
    // What one types about others is not what the browser knows of oneself.
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) => onChange?.(event.currentTarget.value),
  };
  const value = { ...field, defaultValue: initial, onChange };

  if (options || facts.values) return <ChoiceField {...text} values={facts.values ?? []} options={options} />;
  switch (facts.kind) {
    case "flag":
      return (
        <Checkbox {...field} defaultChecked={defaultValue === true} onChange={({ target }) => onChange?.(target.checked ? "1" : "")} />
      );
    case "day":
      return <DateField {...value} />;
    case "money":
      return <MoneyField {...value} aboveZero unit={unit} />;
    case "number":
      return <NumberField {...value} unit={unit} />;
    case "count":
      return <CountField {...value} unit={unit} facts={facts} />;
    case "lines":
      return <TextArea {...text} />;
    case "email":
      return <TextField {...text} type="email" />;
    default:
      return <TextField {...text} unit={unit} />;
  }
}

interface ChoiceProps extends Omit<ComponentProps<typeof SelectField>, "options"> {
  values: readonly string[];
  options: ActionFieldProps["options"];
}

/** A choice. Where it is required and already made, it has no empty option. */
function ChoiceField({ values, options, ...field }: ChoiceProps) {
  const listed = typeof options === "object" ? options : values.map((value) => ({ value, label: options?.(value) ?? value }));
  return <SelectField {...field} options={listed} placeholder={field.required && field.defaultValue ? false : undefined} />;
}

/** A whole number within the bounds of the call. */
function CountField({ facts, ...field }: ComponentProps<typeof NumberField> & { facts: FieldFacts }) {
  const t = useTranslations("ui.form");
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = facts;
  const check: FieldProps["rule"] = (plain, values) => {
    if (!/^\d+$/.test(plain)) return t("wrong", { text: field.label });
    if (Number(plain) < min) return t("atLeast", { min: String(min) });
    if (Number(plain) > max) return t("atMost", { max: String(max) });
    return field.rule?.(plain, values);
  };
  return <NumberField {...field} rule={check} />;
}
