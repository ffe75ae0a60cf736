import type { ComponentProps } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/field.module.css";
import { Field } from "#ui/field.tsx";
import { type FieldProps, useField } from "#ui/use-field.ts";

type NativeProps = Pick<
  ComponentProps<"input">,
  | "autoComplete"
  | "autoFocus"
  | "defaultValue"
  | "disabled"
  | "inputMode"
  | "max"
  | "maxLength"
  | "min"
  | "minLength"
  | "onChange"
  | "pattern"
  | "placeholder"
  | "readOnly"
  | "step"
  | "type"
  | "value"
  | "list"
  | "className"
>;

interface Props extends FieldProps, NativeProps {
  /** Unit after the value: `%`, `lb`. Empty, without losing the focus, while the value names its own. */
  unit?: string;
}

/** Single-line text field; at most 120 characters by default. */
export function TextField(props: Props) {
  const {
    name: _name,
    label,
    hint,
    help,
    required,
    labelHidden,
    error: _error,
    rule: _rule,
    unit,
    type = "text",
    maxLength = 120,
    className,
    ...rest
  } = props;
  const { id, error, control } = useField<HTMLInputElement>(props, "enter");
  const input = (
    <input
      {...control}
      {...rest}
      data-first={rest.autoFocus}
      type={type}
      maxLength={type === "number" ? undefined : maxLength}
      className={classes(css.control, className)}
    />
  );
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} help={help} error={error} required={required}>
      {unit !== undefined ? (
        <span className={css.affixed}>
          {input}
          {unit && <span className={css.unit}>{unit}</span>}
        </span>
      ) : (
        input
      )}
    </Field>
  );
}
