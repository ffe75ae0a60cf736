import css from "#features/money/payments/screens/buyer/method-picker.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

export interface PaymentOption<Name extends string> {
  name: Name;
  icon: IconName;
  label: string;
  note?: string | undefined;
  /** The fee, as a short text. */
  costLabel?: string;
  isSandbox?: boolean;
}

interface Props<Name extends string> {
  legend: string;
  /** Hides the legend visually when a heading above says the same. */
  legendHidden?: boolean;
  /** The `name` of the radio buttons. */
  field: string;
  options: readonly PaymentOption<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

/** A radio group of payment methods, each with its processing time and fee. */
export function MethodPicker<Name extends string>({ legend, legendHidden = false, field, options, value, onChange }: Props<Name>) {
  return (
    <fieldset className={css.methods}>
      <legend className={classes(css.legend, legendHidden && "visually-hidden")}>{legend}</legend>
      <div className={css.choices}>
        {options.map(({ name, icon, label, note, costLabel, isSandbox }) => (
          <label key={name} className={css.method}>
            <input type="radio" name={field} value={name} checked={name === value} onChange={() => onChange(name)} />
            <Icon name={icon} size={20} />
            <span className={css.name}>
              {label}
              {note && <span>{note}</span>}
            </span>
            {(isSandbox || costLabel) && (
              <span className={css.cost}>
                {isSandbox && <span className={css.sandbox}>Sandbox</span>}
                {costLabel}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
