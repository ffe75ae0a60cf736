import { type ChangeEvent, type ComponentProps, useState } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/field.module.css";
import { Field } from "#ui/field.tsx";
import { type FieldProps, useField } from "#ui/use-field.ts";

type NativeProps = Pick<
  ComponentProps<"textarea">,
  "defaultValue" | "disabled" | "maxLength" | "onChange" | "placeholder" | "rows" | "value"
>;

interface Props extends FieldProps, NativeProps {}

/** Multi-line text field with a character counter; at most 500 characters by default. */
export function TextArea(props: Props) {
  const {
    name: _name,
    label,
    hint,
    help,
    required,
    labelHidden,
    error: _error,
    rule: _rule,
    maxLength = 500,
    rows = 3,
    onChange,
    ...rest
  } = props;
  const [typed, setTyped] = useState(String(rest.defaultValue ?? "").length);
  const length = typeof rest.value === "string" ? rest.value.length : typed;
  const { id, error, control } = useField<HTMLTextAreaElement>(props, "enter");
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} help={help} error={error} required={required}>
      <textarea {...control} {...rest} rows={rows} maxLength={maxLength} onChange={count} className={classes(css.control, css.area)} />
      <span className={css.counted} aria-hidden="true">
        {length}/{maxLength}
      </span>
    </Field>
  );
}
