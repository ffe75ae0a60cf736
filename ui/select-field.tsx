import type { ChangeEvent, ComponentProps } from "react";
import { useTranslations } from "use-intl";
import css from "#ui/field.module.css";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { type FieldProps, useField } from "#ui/use-field.ts";

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

type NativeProps = Pick<ComponentProps<"select">, "autoComplete" | "defaultValue" | "disabled" | "onChange" | "value">;

interface Props extends FieldProps, NativeProps {
  options: readonly SelectOption[];
  /** Text of the empty option. `false` removes it: one of the options is always selected, so the field is not marked as optional. */
  placeholder?: string | false;
}

/**
 * The options with the one that is stored, also where it is no longer offered or was set by another way. Without it the browser would
 * select the first one, and saving the form would change what nobody touched.
 */
const withStored = (options: readonly SelectOption[], stored: NativeProps["defaultValue"]): readonly SelectOption[] =>
  stored === undefined || stored === "" || options.some(({ value }) => String(value) === String(stored))
    ? options
    : [...options, { value: String(stored), label: String(stored) }];

/**
 * A browser tells of a choice by two events, `input` and then `change`. The form around renders its fields anew at the first, which would give a
 * select box with a value its old one before it is asked at the second. So such a choice is taken at the first.
 */
const takeAtInput = ({ value, onChange }: NativeProps): Pick<ComponentProps<"select">, "onChange" | "onInput"> =>
  value === undefined || !onChange
    ? {}
    : { onInput: (event) => onChange(event as unknown as ChangeEvent<HTMLSelectElement>), onChange: () => undefined };

/** Select box as a form field. */
export function SelectField(props: Props) {
  const { name: _name, label, hint, required, labelHidden, error: _error, rule: _rule, options, placeholder, ...rest } = props;
  const t = useTranslations("ui.form");
  const { id, error, control } = useField<HTMLSelectElement>(props, "select");
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} required={required || placeholder === false}>
      <span className={css.select}>
        <select
          {...control}
          {...rest}
          {...takeAtInput(rest)}
          {...(rest.value === undefined && rest.defaultValue === undefined && { defaultValue: "" })}
          className={css.control}
        >
          {placeholder !== false && <option value="">{placeholder ?? t("choose")}</option>}
          {withStored(options, rest.defaultValue).map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </Field>
  );
}
