import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Money } from "#ui/money.tsx";
import css from "#ui/totals-summary.module.css";

export interface TotalsLine {
  label: ReactNode;
  /** Decimal string of the wire, or what stands in its place. */
  amount: string | { text: ReactNode };
  /** A total: bold, below a line. */
  isTotal?: boolean;
  /** Identifies lines whose label is not a text. */
  key?: string;
}

/** Amounts with their labels and totals: fees of an order, a balance, an invoice. */
export function TotalsSummary({ lines, label, live = false }: { lines: readonly TotalsLine[]; label?: string; live?: boolean }) {
  return (
    <dl className={css.summary} aria-label={label} aria-live={live ? "polite" : undefined}>
      {lines.map(({ label: term, amount, isTotal, key }) => (
        <div key={key ?? String(term)} className={classes(isTotal && css.total)}>
          <dt>{term}</dt>
          <dd>{typeof amount === "string" ? <Money amount={amount} /> : amount.text}</dd>
        </div>
      ))}
    </dl>
  );
}
