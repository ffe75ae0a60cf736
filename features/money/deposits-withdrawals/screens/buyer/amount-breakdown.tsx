import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

interface Line {
  term: string;
  amount: string;
}

/** Amount, fee and total. */
export function AmountBreakdown({ lines, total }: { lines: readonly Line[]; total: Line }) {
  return (
    <Text as="dl" frame="sunken" pad={3} padX={4} size="sm" numeric className={css.sums} aria-live="polite">
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
    </Text>
  );
}
