import type { DataOf } from "#features/calls.ts";
import css from "#features/ledger/trade-credit/screens/age-bars.module.css";
import { classes } from "#ui/classes.ts";
import { Money } from "#ui/money.tsx";

export type Ages = DataOf<"/user/invoices">["ages"];

interface Props {
  ages: Ages;
  /** The names of the bands, from not due to over 90 days. */
  labels: readonly [string, string, string, string, string];
}

/** How what is owed grows old: five amounts, each with a bar as long as its share. The older, the warmer. */
export function AgeBars({ ages, labels }: Props) {
  const amounts = [ages.not_due, ages.to30, ages.to60, ages.to90, ages.over90];
  const whole = Math.max(1, Number(ages.open));
  return (
    <dl className={css.bars}>
      {amounts.map((amount, band) => (
        <div key={labels[band]} className={classes(css.band, Number(amount) === 0 && css.none)} data-band={band}>
          <dt>{labels[band]}</dt>
          <dd>
            <Money amount={amount} />
            <span className={css.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.round((100 * Number(amount)) / whole)}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
