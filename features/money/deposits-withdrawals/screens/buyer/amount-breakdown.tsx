import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { Money } from "#ui/money.tsx";

interface Line {
  term: string;
  amount: string;
}

/** Amount, fee and total. */
export function AmountBreakdown({ lines, total }: { lines: readonly Line[]; total: Line }) {
  return (
    <dl className={css.sums} aria-live="polite">
      {lines.map(({ term, amount }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{total.term}</dt>
        <dd>
          <Money amount={total.amount} />
        </dd>
      </div>
    </dl>
  );
}
