import type { ReactNode } from "react";
import css from "#ui/checkbox.module.css";
import { classes } from "#ui/classes.ts";
import { FieldNotes } from "#ui/field.tsx";
import { type FieldProps, useField } from "#ui/use-field.ts";

export interface RadioChoice {
  value: string | number;
  label: string;
  /** Stands below the label: what choosing it means. */
  note?: ReactNode;
  disabled?: boolean;
}

interface Props extends FieldProps {
  choices: readonly RadioChoice[];
  value?: string | number;
  defaultValue?: string | number;
  onChange?: (value: string) => void;
  /** Each choice in a box of its own, for a decision that matters. */
  boxed?: boolean;
}

/** One of a few, all of them in sight. */
export function RadioGroup(props: Props) {
  const { name, label, hint, required, labelHidden, choices, value, defaultValue, onChange, boxed } = props;
  const { id, error, control } = useField<HTMLInputElement>(props, "select");
  return (
    <fieldset className={css.group} aria-describedby={control["aria-describedby"]}>
      <legend className={labelHidden ? "visually-hidden" : css.legend}>{label}</legend>
      <div className={boxed ? css.boxes : css.choices}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes(css.choice, boxed && css.box)}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              disabled={choice.disabled}
              aria-invalid={control["aria-invalid"]}
              ref={index === 0 ? control.ref : undefined}
              onInput={control.onInput}
              onChange={(event) => onChange?.(event.target.value)}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: String(choice.value) === String(value) })}
            />
            <span>
              {choice.label}
              {choice.note && <span className={css.note}>{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
