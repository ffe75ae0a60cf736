import type { DataOf } from "#features/calls.ts";
import css from "#features/ledger/trade-credit/screens/aging-chart.module.css";
import { classes } from "#ui/classes.ts";
import { Money } from "#ui/money.tsx";

export type Aging = DataOf<"/user/invoices">["ages"];

interface Props {
  ages: Aging;
  /** The labels of the buckets, from not due to over 90 days. */
  labels: readonly [string, string, string, string, string];
}

/** Aging of open amounts: five buckets, each with a bar proportional to its share. */
export function AgingChart({ ages, labels }: Props) {
  const amounts = [ages.not_due, ages.to30, ages.to60, ages.to90, ages.over90];
  const totalCents = Math.max(1, Number(ages.open));
  return (
    <dl className={css.bars}>
      {amounts.map((amount, bucket) => (
        <div key={labels[bucket]} className={classes(css.band, Number(amount) === 0 && css.none)} data-band={bucket}>
          <dt>{labels[bucket]}</dt>
          <dd>
            <Money amount={amount} />
            <span className={css.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.round((100 * Number(amount)) / totalCents)}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
