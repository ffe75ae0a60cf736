import type { ComponentProps, ReactNode } from "react";
import css from "#ui/choice.module.css";
import { FieldNotes } from "#ui/field.tsx";
import { type FieldProps, useField } from "#ui/use-field.ts";

type NativeProps = Pick<ComponentProps<"input">, "checked" | "defaultChecked" | "disabled" | "onChange" | "value">;

interface Props extends Omit<FieldProps, "rule">, NativeProps {
  /** Replaces the visible label, for example to add a link. `label` is still used in error messages. */
  children?: ReactNode;
  /** Some but not all of its items are selected. */
  indeterminate?: boolean;
}

export function Checkbox(props: Props) {
  const {
    name: _name,
    label,
    hint,
    required: _required,
    labelHidden,
    error: _error,
    indeterminate = false,
    children,
    value = "1",
    ...rest
  } = props;
  const { id, error, control } = useField<HTMLInputElement>(props, "select");
  const setBox = (box: HTMLInputElement | null) => {
    control.ref.current = box;
    if (box) box.indeterminate = indeterminate;
  };
  return (
    <div className={css.field}>
      <label className={css.choice}>
        <input type="checkbox" {...control} {...rest} value={value} ref={setBox} />
        <span className={labelHidden ? "visually-hidden" : undefined}>{children ?? label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
