import type { ReactNode, Ref } from "react";
import css from "#ui/choice.module.css";
import { classes } from "#ui/classes.ts";

export interface RadioOption {
  value: string | number;
  label: string;
  /** Explanation below the label. */
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
  /** Shows each option in a box of its own, for important decisions. */
  boxed?: boolean | undefined;
  /** Hint and error below the options. */
  children?: ReactNode;
}

interface InputBinding {
  required?: boolean | undefined;
  invalid?: true | undefined;
  describedBy?: string | undefined;
  first?: Ref<HTMLInputElement>;
  onInput?: () => void;
}

/** Radio buttons outside a form, for a choice that takes effect at once. Inside a form use `RadioGroup`. */
export function RadioButtons(props: RadioButtonsProps & InputBinding) {
  const {
    name,
    label,
    labelHidden,
    options,
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
        {options.map((option, index) => (
          <label key={option.value} className={classes(css.choice, boxed && css.box)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              aria-invalid={invalid}
              ref={index === 0 ? first : undefined}
              onInput={onInput}
              onChange={(event) => onChange?.(event.target.value)}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: String(option.value) === String(value) })}
            />
            <span>
              {option.label}
              {option.note && <span className={css.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
