import { useState } from "react";
import fieldCss from "#ui/choice.module.css";
import { classes } from "#ui/classes.ts";
import { FieldNotes } from "#ui/field.tsx";
import css from "#ui/star-field.module.css";
import { type FieldProps, useField } from "#ui/use-field.ts";

interface Props extends FieldProps {
  defaultValue?: number | undefined;
  /** What each number of stars means, from one to five. */
  words: readonly [string, string, string, string, string];
}

/** A rating from one to five stars as a form field. The chosen number is also written out. */
export function StarField(props: Props) {
  const { name, label, hint, required, defaultValue, words } = props;
  const { id, error, control } = useField<HTMLInputElement>(props, "select");
  const [value, setValue] = useState(defaultValue ?? 0);
  return (
    <fieldset className={fieldCss.group} aria-describedby={control["aria-describedby"]}>
      <legend className={fieldCss.legend}>{label}</legend>
      <div className={css.row}>
        {words.map((word, index) => (
          <label key={word} className={classes(css.star, index < value && css.filled)}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              required={required}
              defaultChecked={index + 1 === defaultValue}
              aria-invalid={control["aria-invalid"]}
              ref={index === 0 ? control.ref : undefined}
              onInput={control.onInput}
              onChange={() => setValue(index + 1)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
            </svg>
            <span className="visually-hidden">{`${index + 1}: ${word}`}</span>
          </label>
        ))}
        <span className={css.word} aria-hidden="true">
          {words[value - 1]}
        </span>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
