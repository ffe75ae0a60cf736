import { FieldNotes } from "#ui/field.tsx";
import { RadioButtons, type RadioButtonsProps } from "#ui/radio-buttons.tsx";
import { type FieldProps, useField } from "#ui/use-field.ts";

interface Props extends FieldProps, Omit<RadioButtonsProps, keyof FieldProps | "children"> {}

/** Radio buttons as a form field. */
export function RadioGroup(props: Props) {
  const { name, label, hint, required, labelHidden, options, value, defaultValue, onChange, boxed } = props;
  const { id, error, control } = useField<HTMLInputElement>(props, "select");
  return (
    <RadioButtons
      {...{ name, label, labelHidden, options, value, defaultValue, onChange, boxed, required }}
      invalid={control["aria-invalid"]}
      describedBy={control["aria-describedby"]}
      first={control.ref}
      onInput={control.onInput}
    >
      <FieldNotes id={id} hint={hint} error={error} />
    </RadioButtons>
  );
}
