import css from "#features/money/payments/screens/buyer/method-picker.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

export interface PaymentOption<Name extends string> {
  name: Name;
  icon: IconName;
  label: string;
  note?: string | undefined;
  /** What it costs, in a word. */
  costLabel?: string;
  isSandbox?: boolean;
}

interface Props<Name extends string> {
  legend: string;
  /** Where what stands above says the same. */
  legendHidden?: boolean;
  /** Of the group of radio buttons. */
  field: string;
  options: readonly PaymentOption<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

/** The ways money comes or goes, each with how long it takes and what it costs before one chooses. */
export function MethodPicker<Name extends string>({ legend, legendHidden = false, field, options: ways, value, onChange }: Props<Name>) {
  return (
    <fieldset className={css.ways}>
      <legend className={classes(css.legend, legendHidden && "visually-hidden")}>{legend}</legend>
      <div className={css.choices}>
        {ways.map(({ name, icon, label, note, costLabel, isSandbox }) => (
          <label key={name} className={css.way}>
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
