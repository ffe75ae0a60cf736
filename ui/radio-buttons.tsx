import type { ReactNode, Ref } from "react";
import css from "#ui/choice.module.css";
import { classes } from "#ui/classes.ts";

export interface RadioOption {
  value: string | number;
  label: string;
  /** Stands below the label: what choosing it means. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface RadioButtonsProps {
  name: string;
  label: string;
  labelHidden?: boolean | undefined;
  options: readonly RadioOption[];
  value?: string | number | undefined;
  defaultValue?: string | number | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Each choice in a box of its own, for a decision that matters. */
  boxed?: boolean | undefined;
  /** What is said below: a hint, an error. */
  children?: ReactNode;
}

interface InputBinding {
  required?: boolean | undefined;
  invalid?: true | undefined;
  describedBy?: string | undefined;
  first?: Ref<HTMLInputElement>;
  onInput?: () => void;
}

/** One of a few, all of them in sight, for a choice that acts at once; a form takes `RadioGroup`. */
export function RadioButtons(props: RadioButtonsProps & InputBinding) {
  const {
    name,
    label,
    labelHidden,
    options: choices,
    value,
    defaultValue,
    onChange,
    boxed,
    children,
    required,
    invalid,
    describedBy,
    first,
    onInput,
  } = props;
  return (
    <fieldset className={css.group} aria-describedby={describedBy}>
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
              aria-invalid={invalid}
              ref={index === 0 ? first : undefined}
              onInput={onInput}
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
      {children}
    </fieldset>
  );
}
