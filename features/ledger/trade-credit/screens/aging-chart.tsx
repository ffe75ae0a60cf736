import type { DataOf } from "#features/calls.ts";
import css from "#features/ledger/trade-credit/screens/aging-chart.module.css";
import { classes } from "#ui/classes.ts";
import { Box, Grid, stackClass } from "#ui/layout.tsx";
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
    <Grid as="dl" gap={3} gapX={5} className={css.bars}>
      {amounts.map((amount, bucket) => (
        <div
          key={labels[bucket]}
          className={classes(stackClass({ align: "baseline", gap: 1, gapX: 3 }), css.band, Number(amount) === 0 && css.none)}
          data-band={bucket}
        >
          <dt>{labels[bucket]}</dt>
          <dd>
            <Money amount={amount} />
            <Box as="span" full above={1} clip block ground="sunken" className={css.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.round((100 * Number(amount)) / totalCents)}%` }} />
            </Box>
          </dd>
        </div>
      ))}
    </Grid>
  );
}
